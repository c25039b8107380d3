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
grant select, delete on public.submission_drafts to authenticated;
grant insert (id, race_id, form, opened), update (race_id, form, opened, version) on public.submission_drafts
  to authenticated;

create policy "people read and write their own drafts" on public.submission_drafts for all to authenticated
  using (person_id = (select private.person_id())) with check (person_id = (select private.person_id()));

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
create trigger submission_drafts_limit before insert on public.submission_drafts
  for each row execute function private.limit_submission_drafts();

-- Pictures and courses that were uploaded and are used by nothing are cleared after some days: a form that was never sent,
-- a picture that was replaced by another. What was taken back can be opened as a draft and sent again, so its course and
-- picture stay with it; so does a track of a runner, one that was refused for a month; so does the picture that an editor
-- replaced, for as long as that can be undone, and one that an edit will show at its time. Called with the secret key, by a job,
-- after clear_old_records. Gives how many went.
create function public.clear_unused_uploads(older_than_days integer default 14) returns integer
language plpgsql
set search_path = ''
as $$
declare
  before timestamptz := now() - make_interval(days => older_than_days);
  pictures integer;
  courses integer;
begin
  with used as (
    select r.image_url as address from public.races as r where r.image_url like '/api/race-pictures/%'
    union select s.proposal ->> 'imageUrl' from public.submissions as s
    union select s.base ->> 'imageUrl' from public.submissions as s
    union select d.form ->> 'imageUrl' from public.submission_drafts as d
    union select h.snapshot #>> '{races,image_url}' from private.race_history as h
    union select c.changes ->> 'imageUrl' from public.scheduled_changes as c where c.state <> 'published'
  )
  delete from public.race_pictures as p where p.created_at < before
    and not exists (select 1 from used where used.address = '/api/race-pictures/' || p.id);
  get diagnostics pictures = row_count;
  with used as (
    select s.proposal ->> 'courseId' as number from public.submissions as s
    union select d.form ->> 'courseId' from public.submission_drafts as d
    union select t.course_id::text from public.course_tracks as t where t.status <> 'refused' or t.decided_at > now() - interval '30 days'
  )
  delete from public.race_courses as c where c.created_at < before
    and not exists (select 1 from used where used.number = c.id::text);
  get diagnostics courses = row_count;
  return pictures + courses;
end
$$;

-- The state before a decision, an edit or a merger is stored for a month, as is what was published on schedule; what was said of
-- work on a race for half a year, or for as long as it is put off. That an editor has a race open goes once it is over. Called with
-- the secret key, by a job.
create function public.clear_old_records() returns void
language sql
set search_path = ''
as $$
  delete from private.race_history where created_at < now() - interval '30 days';
  delete from public.scheduled_changes where done_at < now() - interval '30 days';
  delete from private.race_edit_sessions where renewed_at < now() - interval '15 minutes';
  delete from public.race_work_marks where marked_at < now() - interval '180 days' and coalesce(snoozed_until <= current_date, true)
$$;
