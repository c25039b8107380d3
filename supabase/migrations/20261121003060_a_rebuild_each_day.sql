-- Pages say what is ahead and what is over as of the day they were built: each day asks for one rebuild. True where this
-- call asked; it may be made as often as one likes. Called with the secret key, by a job.

create function public.ask_daily_rebuild(today date) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  day_words text := 'the pages of ' || today;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  if exists (select 1 from public.rebuild_asks as ask where ask.reason = day_words)
    or exists (select 1 from public.rebuild_runs as run
      where run.state in ('running', 'done') and run.started_at >= today::timestamp at time zone 'utc') then
    return false;
  end if;
  perform private.ask_rebuild(day_words);
  return true;
end
$$;
revoke all on function public.ask_daily_rebuild from public, anon, authenticated;
grant execute on function public.ask_daily_rebuild to service_role;
