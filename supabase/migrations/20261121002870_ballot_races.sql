-- The races whose ballot somebody waits for: what the alerts look at.

create function public.ballot_races() returns integer[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(distinct request.race_id order by request.race_id), '{}')
  from public.ballot_requests as request where request.status = 'confirmed'
$$;
revoke all on function public.ballot_races from public, anon, authenticated;
grant execute on function public.ballot_races to service_role;
