-- Pages are files: what is approved is seen when the site has been built again. A function that changes what pages show requests
-- a rebuild in the same transaction; requests within a minute make one run, and runs follow each other, never two at once.
create table public.rebuild_runs (
  id bigint generated always as identity primary key,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- The number of the try; a try that fails is followed by the next, up to the eighth.
  attempt smallint not null default 1 check (attempt between 1 and 8),
  due_at timestamptz not null,
  -- An urgent run does not wait for the pause between two builds.
  is_urgent boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  failure text check (char_length(failure) between 1 and 8000),
  constraint rebuild_runs_started check ((state = 'waiting') = (started_at is null)),
  constraint rebuild_runs_finished check ((state in ('done', 'failed')) = (finished_at is not null)),
  constraint rebuild_runs_failure check ((state = 'failed') = (failure is not null))
);
comment on table public.rebuild_runs is 'One row a try to build the site. Written by request_rebuild, claim_rebuild and finish_rebuild.';

create unique index rebuild_runs_one_waiting on public.rebuild_runs (state) where state = 'waiting';
create unique index rebuild_runs_one_running on public.rebuild_runs (state) where state = 'running';

alter table public.rebuild_runs enable row level security;
grant select on public.rebuild_runs to authenticated;

create policy "admins read rebuilds" on public.rebuild_runs for select to authenticated
  using ((select private.is_admin()));

create table public.rebuild_requests (
  id bigint generated always as identity primary key,
  -- The try that carries it: after a failure, the next one.
  run_id bigint not null references public.rebuild_runs (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 200 and private.is_plain_line(reason)),
  requested_at timestamptz not null default now()
);
comment on table public.rebuild_requests is 'Why the site is built again.';

create index rebuild_requests_run on public.rebuild_requests (run_id);

alter table public.rebuild_requests enable row level security;
grant select on public.rebuild_requests to authenticated;

create policy "admins read what rebuilds were asked for" on public.rebuild_requests for select to authenticated
  using ((select private.is_admin()));

-- A request while a late try waits joins that try, which then counts as the first.
-- Security definer: whoever changes a race need not be able to write rebuilds. For other functions only. The lock stays
-- until the end of the caller's transaction, so that a run that starts sees its requests.
create function private.request_rebuild(rebuild_reason text, urgent boolean default false) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  run bigint;
  due timestamptz := now() + case when urgent then interval '0' else interval '1 minute' end;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  update public.rebuild_runs set due_at = least(due_at, due), attempt = 1, is_urgent = is_urgent or urgent
  where state = 'waiting' returning id into run;
  if run is null then
    insert into public.rebuild_runs (due_at, is_urgent) values (due, urgent) returning id into run;
  end if;
  insert into public.rebuild_requests (run_id, reason) values (run, left(rebuild_reason, 200));
end
$$;
comment on function private.request_rebuild is 'Requests a build of the site: a minute after the first request, and at once where it is urgent.';
grant execute on function private.request_rebuild to service_role;

-- The same by an admin's own hand: it does not wait for others to join, nor for the pause after a failure or between builds.
-- Security definer: it writes rebuilds and the audit log.
create function private.request_rebuild_now() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.request_rebuild('asked for in the administration', true);
  perform private.write_audit('rebuild.ask', '');
end
$$;
select private.expose('private.request_rebuild_now', 'authenticated');

-- What failed is tried again later, up to the eighth time; a run that waits already keeps the number of tries of its own requests.
create function private.fail_rebuild(run_number bigint, failure_text text) returns void
language plpgsql
set search_path = ''
as $$
declare
  tried smallint;
  urgent boolean;
  retry bigint;
begin
  update public.rebuild_runs
  set state = 'failed', finished_at = now(), failure = left(coalesce(nullif(failure_text, ''), 'No reason was given.'), 8000)
  where id = run_number and state = 'running' returning attempt, is_urgent into tried, urgent;
  if tried is null then
    return;
  end if;
  select run.id into retry from public.rebuild_runs as run where run.state = 'waiting';
  if retry is null and tried < 8 then
    insert into public.rebuild_runs (attempt, due_at, is_urgent)
    values (tried + 1, now() + least(60, 2 ^ (tried - 1)) * interval '1 minute', urgent) returning id into retry;
  end if;
  if retry is not null then
    update public.rebuild_requests set run_id = retry where run_id = run_number;
  end if;
end
$$;
grant execute on function private.fail_rebuild to service_role;

-- Takes the run that is due, if none is running; no row where there is nothing to do. A run of which nothing has been
-- heard for longer than `patience_seconds` has died: it counts as failed. `gather_seconds` is how long a first try waits for
-- others to join (a minute at most), `pause_seconds` is the minimum time between the starts of two builds; what waits for that
-- says so in due_at.
create function public.claim_rebuild(
  patience_seconds integer, gather_seconds integer default 60, pause_seconds integer default 0
) returns table (run_number bigint, attempt smallint, reasons text[])
language plpgsql
set search_path = ''
as $$
declare
  dead bigint;
  earliest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  select run.id into dead from public.rebuild_runs as run
  where run.state = 'running' and run.started_at < now() - make_interval(secs => patience_seconds);
  if dead is not null then
    perform private.fail_rebuild(dead, 'Nothing was heard of it for ' || ceil(patience_seconds / 60.0) || ' minutes.');
  end if;
  select max(run.started_at) + make_interval(secs => pause_seconds) into earliest
  from public.rebuild_runs as run where run.state in ('running', 'done');
  update public.rebuild_runs as run set due_at = earliest
  where run.state = 'waiting' and not run.is_urgent and run.due_at < earliest;
  return query
    update public.rebuild_runs as run set state = 'running', started_at = clock_timestamp()
    where run.state = 'waiting'
      and run.due_at - case when run.attempt = 1 then make_interval(secs => 60 - gather_seconds) else interval '0' end <= now()
      and (run.is_urgent or earliest is null or earliest <= now())
      and not exists (select 1 from public.rebuild_runs as other where other.state = 'running')
    returning run.id, run.attempt,
      array(select request.reason from public.rebuild_requests as request where request.run_id = run.id order by request.id);
end
$$;

-- An e-mail that says that something is published goes when the build that has it is there; after a day in any case, for a
-- site may be published by hand. Called after request_rebuild, whose lock keeps the order: what was written before a run started
-- is in its build.
create function private.send_when_published(email_key text) returns void
language sql
set search_path = ''
as $$
  update private.emails as email
  set created_at = clock_timestamp(), next_attempt_at = clock_timestamp() + interval '1 day'
  where email.key = email_key and email.state = 'waiting'
$$;

-- Ends the run: well, or with the reason why not. Says nothing where it has ended already.
create function public.finish_rebuild(run_number bigint, failure_text text default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  began timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  if failure_text is null then
    update public.rebuild_runs set state = 'done', finished_at = clock_timestamp()
    where id = run_number and state = 'running' returning started_at into began;
    update private.emails as email set next_attempt_at = now()
    where email.kind in ('submission-approved', 'course-track-published') and email.state = 'waiting' and email.attempts = 0
      and email.created_at <= began and email.next_attempt_at > now();
  else
    perform private.fail_rebuild(run_number, failure_text);
  end if;
end
$$;

-- Pages say what is ahead and what is over as of the day they were built: one rebuild is requested each day. True where this
-- call requested it; it may be made as often as one likes. Called with the secret key, by a job.
create function public.request_daily_rebuild(today date) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  day_words text := 'the pages of ' || today;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  if exists (select 1 from public.rebuild_requests as request where request.reason = day_words)
    or exists (select 1 from public.rebuild_runs as run
      where run.state in ('running', 'done') and run.started_at >= today::timestamp at time zone 'utc') then
    return false;
  end if;
  perform private.request_rebuild(day_words);
  return true;
end
$$;

create view public.rebuild_records with (security_invoker = true) as
select run.*, array(select request.reason from public.rebuild_requests as request where request.run_id = run.id
  order by request.id desc limit 50) as reasons
from public.rebuild_runs as run;
comment on view public.rebuild_records is 'Builds of the site with the reasons of their requests, the newest first, for admins.';
grant select on public.rebuild_records to authenticated;
