-- The number of a race that was merged leads to the race that stays, as its former address does.

-- The present address of the listed race that this one was merged into, over as many mergers as there were; no row where
-- it was merged into none. Security definer: visitors do not see races that are not listed.
create function private.merged_race(race_number integer) returns table (race_type text, slug text)
language sql stable security definer
set search_path = ''
as $$
  with recursive chain (id, merged_into, step) as (
    select r.id, r.merged_into, 1 from public.races as r where r.id = race_number and r.merged_into is not null
    union all
    select r.id, r.merged_into, chain.step + 1 from chain join public.races as r on r.id = chain.merged_into
    where chain.step < 20
  )
  select r.race_type, r.slug from chain join public.races as r on r.id = chain.id
  where chain.merged_into is null and r.status = 'approved'
$$;
revoke all on function private.merged_race from public;
grant execute on function private.merged_race to anon, authenticated, service_role;

create function public.merged_race(race_number integer) returns table (race_type text, slug text)
language sql stable
set search_path = ''
as $$
  select * from private.merged_race(race_number)
$$;
revoke all on function public.merged_race from public;
grant execute on function public.merged_race to anon, authenticated, service_role;
