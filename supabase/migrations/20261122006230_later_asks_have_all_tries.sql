-- What is asked for while a late try waits has eight tries of its own: it joins that try, which counts as the first.

create or replace function private.ask_rebuild(rebuild_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  run bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  update public.rebuild_runs set due_at = least(due_at, now() + interval '1 minute'), attempt = 1
  where state = 'waiting' returning id into run;
  if run is null then
    insert into public.rebuild_runs (due_at) values (now() + interval '1 minute') returning id into run;
  end if;
  insert into public.rebuild_asks (run_id, reason) values (run, left(rebuild_reason, 200));
end
$$;

-- As before, but a run that waits already keeps the tries that its own asks have: what fails joins them.
create or replace function private.fail_rebuild(run_number bigint, failure_text text) returns void
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
  select run.id into retry from public.rebuild_runs as run where run.state = 'waiting';
  if retry is null and tried < 8 then
    insert into public.rebuild_runs (attempt, due_at)
    values (tried + 1, now() + least(60, 2 ^ (tried - 1)) * interval '1 minute') returning id into retry;
  end if;
  if retry is not null then
    update public.rebuild_asks set run_id = retry where run_id = run_number;
  end if;
end
$$;
