-- What waits for an editor, by kind, and when the newest of it came: for the administration and for the e-mail to editors.
create function private.waiting_for_editors() returns table (what text, number bigint, newest_at timestamptz)
language sql stable
set search_path = ''
as $$
  select 'submissions', count(*), max(s.updated_at) from public.submissions as s where s.status = 'pending'
  union all
  select 'answers', count(*), max(last.created_at) from public.submissions as s
  cross join lateral (
    select m.written_by, m.created_at from public.submission_messages as m
    where m.submission_id = s.id and m.created_at > s.updated_at order by m.id desc limit 1) as last
  where s.status = 'pending' and last.written_by = 'organiser'
  union all
  select 'ownership', count(*), max(greatest(q.created_at, q.checked_at)) from public.ownership_requests as q
  where q.status = 'open'
  union all
  select 'reviews', count(*), max(r.updated_at) from public.reviews as r where r.status = 'pending'
  union all
  select 'reportedReviews', count(distinct r.review_id), max(r.created_at) from public.review_reports as r
  where r.handled_at is null
  union all
  select 'reports', count(*), max(r.created_at) from public.fact_reports as r where r.status = 'open'
  union all
  select 'courseTracks', count(*), max(t.created_at) from public.course_tracks as t where t.status = 'waiting'
  union all
  select 'messages', count(*), max(m.created_at) from public.contact_messages as m where m.handled_at is null
$$;

-- What waits for the caller, and how much there is: editors read of submissions, ownership, reviews, reports and races; admins of
-- everything. Security definer: for editors and admins only.
create function private.admin_summary() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  summary jsonb;
begin
  perform private.require_editor();
  summary := (
    select jsonb_object_agg(waiting.what, waiting.number) from private.waiting_for_editors() as waiting
    where waiting.what <> 'messages' or private.is_admin()
  ) || jsonb_build_object('races', (select coalesce(jsonb_object_agg(status, number), '{}') from
      (select status, count(*) as number from public.races group by status) as counted));
  if not private.is_admin() then
    return summary;
  end if;
  return summary || jsonb_build_object(
    'deadEmails', (select count(*) from private.emails where state = 'dead'),
    'users', (select coalesce(jsonb_object_agg(user_role, number), '{}') from
      (select user_role, count(*) as number from public.profiles group by user_role) as counted),
    'newsletter', (select count(*) from public.newsletter_subscribers where status = 'confirmed'),
    'raceAlerts', (select count(*) from public.race_alerts where status = 'confirmed'),
    'rebuild', (select jsonb_build_object('state', state, 'attempt', attempt, 'dueAt', due_at, 'startedAt', started_at,
      'finishedAt', finished_at) from public.rebuild_runs order by id desc limit 1),
    'operating', (select to_jsonb(now_so) || jsonb_build_object('failures', private.job_failures())
      from private.operating_state() as now_so)
  );
end
$$;
select private.expose('private.admin_summary', 'authenticated');

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

-- Writes to every editor and admin what waits for them (private.waiting_for_editors; messages wait for admins only): at most once
-- an hour, and only where something came since the last time. Returns to how many. Called with the secret key, by the job that sends. Security definer: addresses
-- are the identity provider's.
create function private.queue_editor_digest() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  last_digest_at timestamptz := (
    select max(email.created_at) from private.emails as email where email.kind = 'editor-digest');
begin
  if last_digest_at > now() - interval '1 hour' then
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
    join waiting on waiting.user_role = person.user_role and waiting.newest_at > coalesce(last_digest_at, '-infinity')
    join auth.users as account on account.id = person.id and account.email_confirmed_at is not null
    where person.suspended_at is null
      and private.queue_email('editor-digest', account.email::text, waiting.numbers,
        concat_ws(' ', 'editor-digest', person.id, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI'))));
end
$$;
select private.expose('private.queue_editor_digest', 'service_role');

-- Addresses whose built page is out of date, for a server that serves files and can call this: of races that left the list or
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

-- Whether a race that is not listed was listed once, so that its address can say so. A race that never was listed stays unknown.
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

-- What admins do with accounts: suspend and reinstate them, end their sessions, delete them. Each is in the audit log.

-- No token of a suspended person counts, whatever else would let new ones count again, a new password for one
-- (private.person_id checks tokens_valid_from).
create function private.keep_tokens_invalid() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.tokens_valid_from := 'infinity';
  return new;
end
$$;
create trigger profiles_keep_tokens_invalid before update on public.profiles
  for each row when (new.suspended_at is not null) execute function private.keep_tokens_invalid();

-- Says 'done', 'gone' where there is no such person, or 'own' for one's own account; PT403 for a deletion
-- with a session older than ten minutes. The lock makes calls queue up, so that two
-- admins cannot suspend each other at once. The identity provider is updated too (banned_until), so that it issues no tokens.
-- Security definer: nobody writes accounts by hand; for admins only.
create function private.manage_person(person uuid, action text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  role_of_person text;
  suspended boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('roles', 0));
  perform private.require_admin();
  select p.user_role, p.suspended_at is not null into role_of_person, suspended
  from public.profiles as p where p.id = person for update;
  if not found then
    return 'gone';
  end if;
  if person = private.person_id() then
    return 'own';
  end if;
  if action = 'delete' and not private.has_signed_in_now() then
    raise exception 'an account is deleted within ten minutes of signing in' using errcode = 'PT403';
  end if;
  -- A ban that the identity provider gave itself is not ours to lift.
  if action = 'reinstate' and not suspended then
    return 'done';
  end if;
  perform private.write_audit('user.' || action, 'user:' || person, jsonb_build_object('role', role_of_person));
  case action
    when 'suspend' then
      update public.profiles as p set suspended_at = coalesce(p.suspended_at, now()) where p.id = person;
      update auth.users as account set banned_until = now() + interval '100 years' where account.id = person;
      perform private.end_sessions_of(person);
    when 'reinstate' then
      update public.profiles as p set suspended_at = null, tokens_valid_from = now() where p.id = person;
      update auth.users as account set banned_until = null where account.id = person;
    when 'end-sessions' then
      perform private.end_sessions_of(person);
    when 'delete' then
      perform private.lock_races_of_tracks(person);
      delete from auth.users as account where account.id = person;
    else
      raise exception 'no such action: %', action using errcode = '22023';
  end case;
  return 'done';
end
$$;
select private.expose('private.manage_person', 'authenticated');

-- The address to which a confirmation is sent again; null where there is no such person or it is confirmed. Security definer:
-- addresses are the identity provider's; for admins only.
create function private.unconfirmed_address(person uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  address text;
begin
  perform private.require_admin();
  select account.email::text into address from auth.users as account
  where account.id = person and account.email_confirmed_at is null;
  if address is not null then
    perform private.write_audit('user.resend', 'user:' || person);
  end if;
  return address;
end
$$;
select private.expose('private.unconfirmed_address', 'authenticated');

-- Whether the rights of editors and admins require a second factor: an operator's setting, off until it is switched on.
create table private.settings (
  only_row boolean primary key default true check (only_row),
  second_factor_required boolean not null default false
);
comment on table private.settings is 'What the operator decides for the whole site. Without a row all is as by default.';

alter table private.settings enable row level security;
grant select, insert, update, delete on private.settings to service_role;

-- Whether the token is of a sign-in with a second factor (aal2, as Supabase calls it), or none is required.
-- Security definer: people do not read settings.
create function private.has_second_factor() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2'
    or not exists (select from private.settings as setting where setting.second_factor_required)
$$;
select private.expose('private.has_second_factor', 'authenticated');

-- Run by the operator, as the owner of the database. It is not switched on while no admin could pass it: nobody could run the
-- site, nor let anybody else do so.
create function private.require_second_factor(required boolean default true) returns void
language plpgsql
set search_path = ''
as $$
begin
  if required then
    if to_regclass('auth.mfa_factors') is null then
      raise exception 'the identity provider offers no second factor' using errcode = '55000';
    end if;
    -- Not in one condition with the above: naming a table that is not there is refused before anything is asked.
    if not exists (
      select from auth.mfa_factors as factor join public.profiles as person on person.id = factor.user_id
      where factor.status = 'verified' and person.user_role = 'admin' and person.suspended_at is null) then
      raise exception 'no admin has set up a second factor yet' using errcode = '55000';
    end if;
  end if;
  insert into private.settings (second_factor_required) values (required)
  on conflict (only_row) do update set second_factor_required = excluded.second_factor_required;
  perform private.write_audit('second-factor.require', '', jsonb_build_object('required', required));
end
$$;
