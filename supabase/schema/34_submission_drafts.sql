-- Forms that are not sent yet, as they were typed, whether it makes sense or not. The number is the device's own, and is
-- the submission's key when the form is sent.
create table public.submission_drafts (
  id uuid primary key,
  person_id uuid not null default private.person_id() references public.profiles (id) on delete cascade,
  -- The race that is to change; null for a new one.
  race_id integer,
  form jsonb not null check (jsonb_typeof(form) = 'object' and length(form::text) <= 60000),
  -- The texts that the form opened with: only fields that say something else are sent, so what an editor corrects while a
  -- draft is not sent is not put back. Null for a new race, where all that is said is new.
  opened jsonb check (opened is null or (jsonb_typeof(opened) = 'object' and length(opened::text) <= 60000)),
  -- Grows with every saving: a device that saves over another's must name what it read.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.submission_drafts is 'At most thirty a person.';

create index submission_drafts_person on public.submission_drafts (person_id, updated_at desc);

alter table public.submission_drafts enable row level security;
revoke all on public.submission_drafts from anon, authenticated;
grant select, delete on public.submission_drafts to authenticated;
grant insert (id, race_id, form, opened), update (race_id, form, opened, version) on public.submission_drafts
  to authenticated;
grant all on public.submission_drafts to service_role;

create policy "people read their own drafts" on public.submission_drafts for select to authenticated
  using (person_id = (select private.person_id()));

create policy "people keep drafts as their own" on public.submission_drafts for insert to authenticated
  with check (person_id = (select private.person_id()));

create policy "people change their own drafts" on public.submission_drafts for update to authenticated
  using (person_id = (select private.person_id())) with check (person_id = (select private.person_id()));

create policy "people delete their own drafts" on public.submission_drafts for delete to authenticated
  using (person_id = (select private.person_id()));

create trigger submission_drafts_stamp before update on public.submission_drafts
  for each row execute function private.stamp_update();

-- PT422 is PostgREST's way of answering with status 422. The lock makes one person's inserts queue up.
create function private.limit_submission_drafts() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('drafts of ' || new.person_id, 0));
  if (select count(*) from public.submission_drafts as d where d.person_id = new.person_id) >= 30 then
    raise exception 'thirty drafts are the most' using errcode = 'PT422';
  end if;
  return new;
end
$$;
revoke all on function private.limit_submission_drafts from public;
create trigger submission_drafts_limit before insert on public.submission_drafts
  for each row execute function private.limit_submission_drafts();
