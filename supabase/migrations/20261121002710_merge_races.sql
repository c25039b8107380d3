-- Two rows of one race become one: what people keep of the second goes to the first, and so does its address. The second
-- row stays, unlisted, so that the catalogue's loader does not bring it back.

-- Errors as for edit_race; PT422 where the two are the same row, the kept one is not listed, or they are of two distances.
-- Security definer: it writes what no person may write, for admins only.
create function private.merge_races(dropped_number integer, kept_number integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  kept public.races%rowtype;
  dropped public.races%rowtype;
begin
  if not private.is_admin() then
    raise exception 'only admins merge races' using errcode = '42501';
  end if;
  -- In one order, so that two admins who merge the same two do not wait for each other for ever.
  perform 1 from public.races as r where r.id in (dropped_number, kept_number) order by r.id for update;
  select r.* into kept from public.races as r where r.id = kept_number;
  select r.* into dropped from public.races as r where r.id = dropped_number;
  if kept.id is null or dropped.id is null then
    raise exception 'no such race' using errcode = 'PT404';
  end if;
  if dropped.merged_into is not null then
    raise exception 'merged meanwhile' using errcode = 'PT409';
  end if;
  if kept.id = dropped.id or kept.status <> 'approved' or kept.race_type <> dropped.race_type then
    raise exception 'these two cannot be one' using errcode = 'PT422';
  end if;

  update public.favourites as f set race_id = kept.id where f.race_id = dropped.id
    and not exists (select 1 from public.favourites as o where o.person_id = f.person_id and o.race_id = kept.id);
  delete from public.favourites where race_id = dropped.id;
  update public.medals as m set race_id = kept.id where m.race_id = dropped.id
    and not exists (select 1 from public.medals as o
      where o.person_id = m.person_id and o.race_id = kept.id and o.year = m.year);
  update public.reviews as r set race_id = kept.id where r.race_id = dropped.id
    and not exists (select 1 from public.reviews as o
      where o.person_id = r.person_id and o.race_id = kept.id and o.year = r.year);
  update public.published_reviews as p set race_id = kept.id from public.reviews as r
  where r.id = p.review_id and r.race_id = kept.id and p.race_id = dropped.id;
  -- A comparison of the two with each other compares nothing any more.
  delete from public.comparisons where race_ids <@ array[kept.id, dropped.id];
  update public.comparisons as c set race_ids = case
    when c.race_ids @> array[kept.id] then array_remove(c.race_ids, dropped.id)
    else array_replace(c.race_ids, dropped.id, kept.id) end
  where c.race_ids @> array[dropped.id] and not exists (
    select 1 from public.comparisons as o where o.person_id = c.person_id and o.name = c.name and o.id <> c.id
      and o.race_ids = array_replace(c.race_ids, dropped.id, kept.id));

  update public.races set status = 'rejected', merged_into = kept.id, updated_at = clock_timestamp()
  where id = dropped.id;
  update public.race_slug_aliases set race_id = kept.id where race_id = dropped.id;
  insert into public.race_slug_aliases (race_type, slug, race_id) values (dropped.race_type, dropped.slug, kept.id)
  on conflict (race_type, slug) do update set race_id = excluded.race_id;
  update public.races set updated_at = clock_timestamp() where id = kept.id;
  perform private.write_audit('race.merge', 'race:' || dropped.id, jsonb_build_object(
    'raceName', dropped.name, 'into', kept.id, 'intoName', kept.name));
  perform private.ask_rebuild('merged: ' || dropped.name || ' into ' || kept.name);
end
$$;
revoke all on function private.merge_races from public;
grant execute on function private.merge_races to authenticated;

create function public.merge_races(dropped_number integer, kept_number integer) returns void
language sql
set search_path = ''
as $$
  select private.merge_races(dropped_number, kept_number)
$$;
revoke all on function public.merge_races from public, anon;
grant execute on function public.merge_races to authenticated;
