-- Pictures and courses that were uploaded and are used by nothing are cleared after some days: a form that was never sent,
-- a picture that was replaced by another. What was taken back can be opened as a draft and sent again, so its course and
-- picture stay with it; and so does the picture that an editor replaced, for as long as that can be undone. What stood
-- before a decision, an edit or a merger is kept for a month. Called with the secret key, by a job. Gives how many went.
create function public.clear_unused_uploads(older_than_days integer default 14) returns integer
language plpgsql
set search_path = ''
as $$
declare
  before timestamptz := now() - make_interval(days => older_than_days);
  pictures integer;
  courses integer;
begin
  delete from private.race_history where created_at < now() - interval '30 days';
  with used as (
    select r.image_url as address from public.races as r where r.image_url like '/api/race-pictures/%'
    union select s.proposal ->> 'imageUrl' from public.submissions as s
    union select s.base ->> 'imageUrl' from public.submissions as s
    union select d.form ->> 'imageUrl' from public.submission_drafts as d
    union select h.snapshot #>> '{races,image_url}' from private.race_history as h
  )
  delete from public.race_pictures as p where p.created_at < before
    and not exists (select 1 from used where used.address = '/api/race-pictures/' || p.id);
  get diagnostics pictures = row_count;
  with used as (
    select s.proposal ->> 'courseId' as number from public.submissions as s
    union select d.form ->> 'courseId' from public.submission_drafts as d
  )
  delete from public.race_courses as c where c.created_at < before
    and not exists (select 1 from used where used.number = c.id::text);
  get diagnostics courses = row_count;
  return pictures + courses;
end
$$;
revoke all on function public.clear_unused_uploads from public, anon, authenticated;
grant execute on function public.clear_unused_uploads to service_role;
