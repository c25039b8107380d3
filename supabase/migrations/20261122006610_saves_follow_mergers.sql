-- Who saves a race while it becomes one with another had seen it on the list, waited for the merger at the reference to
-- the race, and was then left with a race that nobody sees. Now a save waits for the merger first and goes where it went.

-- `for share` gives the newest version of the row, however old the statement's view is. Security definer: visitors lock
-- nothing, and do not see a race that is off the list.
create function private.follow_merger() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  kept integer;
begin
  select r.merged_into into kept from public.races as r where r.id = new.race_id for share;
  new.race_id := coalesce(kept, new.race_id);
  return new;
end
$$;
revoke all on function private.follow_merger from public;

-- Before each table's other triggers, which go by name: they look at the race that is kept.
create trigger favourites_after_merger before insert on public.favourites
  for each row execute function private.follow_merger();
create trigger medals_after_merger before insert on public.medals
  for each row execute function private.follow_merger();
create trigger reviews_after_merger before insert on public.reviews
  for each row execute function private.follow_merger();
create trigger ballot_requests_after_merger before insert on public.ballot_requests
  for each row execute function private.follow_merger();
create trigger fact_reports_after_merger before insert on public.fact_reports
  for each row execute function private.follow_merger();

-- The same for a comparison, in the order of its races; two that became one are there once.
create function private.follow_mergers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform 1 from public.races as r where r.id = any (new.race_ids) order by r.id for share;
  if exists (select 1 from public.races as r where r.id = any (new.race_ids) and r.merged_into is not null) then
    new.race_ids := array(
      select coalesce(r.merged_into, chosen.id)
      from unnest(new.race_ids) with ordinality as chosen (id, place) join public.races as r on r.id = chosen.id
      group by 1 order by min(chosen.place));
  end if;
  return new;
end
$$;
revoke all on function private.follow_mergers from public;
create trigger comparisons_after_merger before insert or update of race_ids on public.comparisons
  for each row execute function private.follow_mergers();
