-- Becoming an organiser, and what an organiser is told of their races.

-- The same that a person gets by asking at sign-up. Whoever is admin stays admin. Security definer: nobody writes roles by
-- hand, and this one cannot give more than it says.
create function private.become_organiser(company text, works_as text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  became text;
begin
  update public.profiles as profile set
    user_role = case profile.user_role when 'runner' then 'organiser' else profile.user_role end,
    company = coalesce(nullif(btrim(become_organiser.company), ''), profile.company),
    "position" = coalesce(nullif(btrim(become_organiser.works_as), ''), profile."position")
  where profile.id = private.person_id() returning profile.user_role into became;
  if became is null then
    raise exception 'the session has ended' using errcode = '28000';
  end if;
  return became;
end
$$;
revoke all on function private.become_organiser from public;
grant execute on function private.become_organiser to authenticated;

create function public.become_organiser(company text default null, works_as text default null) returns text
language sql
set search_path = ''
as $$
  select private.become_organiser(company, works_as)
$$;
revoke all on function public.become_organiser from public, anon;
grant execute on function public.become_organiser to authenticated;

create index comparisons_races on public.comparisons using gin (race_ids);

-- How many people saved each of the asker's own races, and in how many comparisons it stands. Security definer: it counts
-- what the asker may not read, and names nobody.
create function private.own_race_counts() returns table (race_id integer, saved bigint, compared bigint)
language sql stable security definer
set search_path = ''
as $$
  select race.id,
    (select count(*) from public.favourites as f where f.race_id = race.id),
    (select count(*) from public.comparisons as c where c.race_ids @> array[race.id])
  from public.races as race where race.organiser_id = private.person_id()
$$;
revoke all on function private.own_race_counts from public;
grant execute on function private.own_race_counts to authenticated;

create function public.own_race_counts() returns table (race_id integer, saved bigint, compared bigint)
language sql stable
set search_path = ''
as $$
  select * from private.own_race_counts()
$$;
revoke all on function public.own_race_counts from public, anon;
grant execute on function public.own_race_counts to authenticated;
