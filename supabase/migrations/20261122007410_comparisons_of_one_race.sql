-- Two rows that became one are one race, and one race is no comparison: whoever had both on an open page heard that the
-- service was away. It is told like a race that is not on file.
set local lock_timeout = '2s';

create or replace function private.follow_mergers() returns trigger
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
    if cardinality(new.race_ids) < 2 then
      raise exception 'these races became one' using errcode = '23503';
    end if;
  end if;
  return new;
end
$$;
