-- How a run starts and ends. Called with the secret key by what builds: the local server, or the scheduled function that
-- calls the build hook.

-- Ends a run as failed and, up to the eighth try, has its asks wait for the next: 1, 2, 4 … 60 minutes later, or sooner
-- where another run waits already. The caller holds the lock.
create function private.fail_rebuild(run_number bigint, failure_text text) returns void
language plpgsql
set search_path = ''
as $$
declare
  tried smallint;
  retry bigint;
begin
  update public.rebuild_runs
  set state = 'failed', finished_at = now(), failure = left(coalesce(nullif(failure_text, ''), 'No reason was given.'), 8000)
  where id = run_number and state = 'running' returning attempt into tried;
  if tried is null then
    return;
  end if;
  update public.rebuild_runs set attempt = least(8, greatest(attempt, tried + 1)) where state = 'waiting'
  returning id into retry;
  if retry is null and tried < 8 then
    insert into public.rebuild_runs (attempt, due_at)
    values (tried + 1, now() + least(60, 2 ^ (tried - 1)) * interval '1 minute') returning id into retry;
  end if;
  if retry is not null then
    update public.rebuild_asks set run_id = retry where run_id = run_number;
  end if;
end
$$;
revoke all on function private.fail_rebuild from public;
grant execute on function private.fail_rebuild to service_role;

-- Takes the run that is due, if none is running; no row where there is nothing to do. A run of which nothing has been
-- heard for longer than `patience_seconds` has died: it counts as failed.
create function public.claim_rebuild(patience_seconds integer)
returns table (run_number bigint, attempt smallint, reasons text[])
language plpgsql
set search_path = ''
as $$
declare
  dead bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  select run.id into dead from public.rebuild_runs as run
  where run.state = 'running' and run.started_at < now() - make_interval(secs => patience_seconds);
  if dead is not null then
    perform private.fail_rebuild(dead, 'Nothing was heard of it for ' || ceil(patience_seconds / 60.0) || ' minutes.');
  end if;
  return query
    update public.rebuild_runs as run set state = 'running', started_at = now()
    where run.state = 'waiting' and run.due_at <= now()
      and not exists (select 1 from public.rebuild_runs as other where other.state = 'running')
    returning run.id, run.attempt,
      array(select ask.reason from public.rebuild_asks as ask where ask.run_id = run.id order by ask.id);
end
$$;
revoke all on function public.claim_rebuild from public, anon, authenticated;
grant execute on function public.claim_rebuild to service_role;

-- Ends the run: well, or with the reason why not. Says nothing where it has ended already.
create function public.finish_rebuild(run_number bigint, failure_text text default null) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  if failure_text is null then
    update public.rebuild_runs set state = 'done', finished_at = now() where id = run_number and state = 'running';
  else
    perform private.fail_rebuild(run_number, failure_text);
  end if;
end
$$;
revoke all on function public.finish_rebuild from public, anon, authenticated;
grant execute on function public.finish_rebuild to service_role;
