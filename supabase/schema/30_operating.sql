-- How the site is doing, for whoever runs it: what jobs did last, what waits, and when it was built.
create table private.job_runs (
  job text primary key check (job ~ '^[a-z]+(-[a-z]+)*$' and char_length(job) <= 40),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- When it last came to a good end; null where it never did.
  succeeded_at timestamptz,
  failure text check (char_length(failure) between 1 and 2000)
);
comment on table private.job_runs is 'One row a scheduled job: its last run. Written by note_job_run.';

alter table private.job_runs enable row level security;
revoke all on private.job_runs from public, anon, authenticated;
grant select, insert, update on private.job_runs to service_role;

-- Notes the end of a run; without a failure it came to a good end.
create function public.note_job_run(job_name text, run_started_at timestamptz, failure_text text default null) returns void
language sql
set search_path = ''
as $$
  insert into private.job_runs as known (job, started_at, finished_at, succeeded_at, failure)
  values (job_name, run_started_at, now(), case when failure_text is null then now() end,
    case when failure_text is not null then coalesce(nullif(left(failure_text, 2000), ''), 'No reason was given.') end)
  on conflict (job) do update set started_at = excluded.started_at, finished_at = excluded.finished_at,
    succeeded_at = coalesce(excluded.succeeded_at, known.succeeded_at), failure = excluded.failure
$$;
revoke all on function public.note_job_run from public, anon, authenticated;
grant execute on function public.note_job_run to service_role;

-- What anybody may know: numbers and moments, no reasons and no names. E-mails that wait for a build are not late.
-- Security definer: visitors read none of these tables.
create function private.operating_state() returns table (version bigint, outbox jsonb, last_build jsonb, jobs jsonb)
language sql stable security definer
set search_path = ''
as $$
  select (select known.version from public.catalogue_version as known),
    (select jsonb_build_object('waiting', count(*), 'oldestAt', min(email.created_at),
        'dead', (select count(*) from private.emails as given_up where given_up.state = 'dead'))
      from private.emails as email
      where email.state = 'waiting' and (email.attempts > 0 or email.next_attempt_at <= now())),
    (select jsonb_build_object('state', run.state, 'startedAt', run.started_at, 'finishedAt', run.finished_at)
      from public.rebuild_runs as run where run.state <> 'waiting' order by run.id desc limit 1),
    (select coalesce(jsonb_agg(jsonb_build_object('name', run.job, 'finishedAt', run.finished_at,
        'succeededAt', run.succeeded_at, 'failed', run.failure is not null) order by run.job), '[]')
      from private.job_runs as run)
$$;
select private.expose('private.operating_state', 'anon', 'authenticated', 'service_role');

-- Why jobs failed. Security definer: for admins only.
create function private.job_failures() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(run.job, run.failure), '{}') from private.job_runs as run
  where run.failure is not null and (select private.is_admin())
$$;
revoke all on function private.job_failures from public;

-- Writes to every editor and admin what waits for them (private.waiting_for_editors; messages wait for admins only): at most once
-- an hour, and only where something came since the last time. Returns to how many. Called with the secret key, by the job that sends. Security definer: addresses
-- are the identity provider's.
create function private.tell_editors() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  told_at timestamptz := (
    select max(email.created_at) from private.emails as email where email.kind = 'editor-digest');
begin
  if told_at > now() - interval '1 hour' then
    return 0;
  end if;
  return (
    with waiting as (
      select reader.user_role, jsonb_object_agg(counted.what, counted.number::text) as numbers,
        max(counted.newest_at) as newest_at
      from (values ('editor'), ('admin')) as reader (user_role)
      join private.waiting_for_editors() as counted on counted.what <> 'messages' or reader.user_role = 'admin'
      group by reader.user_role
    )
    select count(*) from public.profiles as person
    join waiting on waiting.user_role = person.user_role and waiting.newest_at > coalesce(told_at, '-infinity')
    join auth.users as account on account.id = person.id and account.email_confirmed_at is not null
    where person.suspended_at is null
      and private.queue_email('editor-digest', account.email::text, waiting.numbers,
        concat_ws(' ', 'editor-digest', person.id, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI'))));
end
$$;
select private.expose('private.tell_editors', 'service_role');

-- Addresses whose built page says what is no longer so, for a server that serves files and can ask: of races that left the list or
-- moved since the build, and of those that changed, as long as a build that has the change is near. With the secret key.
create function public.outdated_race_pages(built_at timestamptz) returns table (path text)
language sql stable
set search_path = ''
as $$
  select '/' || race.race_type || '/' || race.slug from public.races as race
  where race.updated_at >= built_at and (race.status <> 'approved' or exists (
    select 1 from public.rebuild_runs as run
    where run.state = 'running' or (run.state = 'waiting' and run.due_at < now() + interval '2 minutes')))
  union
  select '/' || former.race_type || '/' || former.slug from public.race_slug_aliases as former
  where former.created_at >= built_at
$$;
revoke all on function public.outdated_race_pages from public, anon, authenticated;
grant execute on function public.outdated_race_pages to service_role;

-- Whether a race that is not listed was listed once, so that its address can say so. Of a race that never was, nobody is told.
-- An approval that was taken back leaves its line in the audit log, and the race as a draft.
-- Security definer: visitors read neither such races nor the audit log.
create function private.left_the_list(race_type text, slug text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.races as race
    where race.race_type = left_the_list.race_type and race.slug = left_the_list.slug and race.status <> 'approved'
      and (exists (
        select 1 from public.audit_log as line where line.subject = 'race:' || race.id
          and line.action = 'race.edit' and line.detail -> 'before' ->> 'status' = 'approved')
      or exists (
        select 1 from public.submissions as sent
        join public.audit_log as line on line.subject = 'submission:' || sent.id and line.action = 'submission.approve'
        where sent.race_id = race.id and not sent.is_change)))
$$;
select private.expose('private.left_the_list', 'anon', 'authenticated', 'service_role');
