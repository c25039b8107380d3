-- A draft keeps the texts that its form opened with: only fields that say something else are sent, so what an editor corrects
-- while a draft lies about is not put back. Null for a new race, where all that is said is new.

alter table public.submission_drafts add column opened jsonb check (
  opened is null or (jsonb_typeof(opened) = 'object' and length(opened::text) <= 60000));
grant insert (opened), update (opened) on public.submission_drafts to authenticated;
