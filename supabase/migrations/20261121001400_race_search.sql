-- Search words in a table of their own. Under row level security Postgres does not use a text index on races (the
-- match operator is not leakproof); here everybody may see every row, so it does: only approved races are in it.

create table public.race_search (
  race_id integer primary key references public.races (id) on delete cascade,
  words tsvector not null
);
comment on table public.race_search is 'Folded words of approved races: name, sponsor, places and their other names.';

create index race_search_words on public.race_search using gin (words);

revoke all on public.race_search from anon, authenticated;
grant select on public.race_search to anon, authenticated;
grant all on public.race_search to service_role;

alter table public.race_search enable row level security;
create policy "everybody reads the words of approved races" on public.race_search
  for select to anon, authenticated using (true);

-- Signs become spaces first: Postgres would read 'nice/cannes' as one file name and '-5' as a number.
-- Security definer: whoever may change a race need not be able to write its words by hand.
create function private.refresh_race_search(race_ids integer[]) returns void
language sql security definer
set search_path = ''
as $$
  delete from public.race_search as old where old.race_id = any (race_ids)
    and not exists (select 1 from public.races r where r.id = old.race_id and r.status = 'approved');
  insert into public.race_search (race_id, words)
    select r.id, strip(to_tsvector('simple', translate(public.fold_text(concat_ws(' ', r.name, r.sponsor, string_agg(
        concat_ws(' ', p.name, array_to_string(p.also_known_as, ' ')), ' '))), '-+/@_:\&=?#~', '             ')))
      from public.races r
      join public.places p on p.path in (r.place_path, split_part(r.place_path, '/', 1),
        split_part(r.place_path, '/', 1) || '/' || split_part(r.place_path, '/', 2))
      where r.id = any (race_ids) and r.status = 'approved'
      group by r.id
    on conflict (race_id) do update set words = excluded.words;
$$;
revoke all on function private.refresh_race_search(integer[]) from public;

-- By statement, not by row: loading thousands of races refreshes their words in one go.
create function private.race_changes_search() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.refresh_race_search(array(select n.id from new_races n));
  else
    perform private.refresh_race_search(array(select n.id from new_races n join old_races o on o.id = n.id
      where (o.name, o.sponsor, o.place_path, o.status) is distinct from (n.name, n.sponsor, n.place_path, n.status)));
  end if;
  return null;
end
$$;
revoke all on function private.race_changes_search() from public;
create trigger races_insert_search after insert on public.races referencing new table as new_races
  for each statement execute function private.race_changes_search();
create trigger races_update_search after update on public.races
  referencing old table as old_races new table as new_races
  for each statement execute function private.race_changes_search();

create function private.place_changes_search() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.refresh_race_search(array(select r.id from public.races r
    where r.place_path = new.path or r.place_path like new.path || '/%'));
  return null;
end
$$;
revoke all on function private.place_changes_search() from public;
create trigger places_change_search after update of name, also_known_as on public.places
  for each row when (old.name is distinct from new.name or old.also_known_as is distinct from new.also_known_as)
  execute function private.place_changes_search();

-- The column that this replaces, and the view with the words and the version of the catalogue in it.
drop view public.race_records;
drop trigger races_search_words on public.races;
drop function private.race_search_words();
alter table public.races drop column search;

create view public.race_records with (security_invoker = true) as
select
  r.*,
  t.distance_m,
  case when p.kind = 'city' then p.name end as city,
  p.state_name as state,
  p.country_name as country,
  p.country_code,
  p.country_slug,
  p.state_slug,
  p.slug as city_slug,
  w.words as search,
  (select version from public.catalogue_version) as catalogue_version,
  (select coalesce(jsonb_agg(jsonb_build_object('field', s.field, 'source', s.source, 'checked_on', s.checked_on,
      'confidence', s.confidence) order by s.id), '[]') from public.fact_sources s where s.race_id = r.id) as sources,
  (select coalesce(jsonb_agg(to_jsonb(e) - 'race_id' order by e.edition), '[]')
      from public.entry_windows e where e.race_id = r.id) as entry_windows,
  (select to_jsonb(d) - 'race_id' from public.raceday_weather d where d.race_id = r.id) as raceday_weather,
  (select to_jsonb(m) - 'race_id' from public.course_measurements m where m.race_id = r.id) as course_measurement,
  (select coalesce(jsonb_agg(to_jsonb(e) - 'race_id' order by e.kind), '[]')
      from public.course_evidence e where e.race_id = r.id) as course_evidence
from public.races r
join public.race_types t on t.slug = r.race_type
join public.places p on p.path = r.place_path
left join public.race_search w on w.race_id = r.id;
comment on view public.race_records is
  'Races with place, distance, search words, sources, entry windows, weather, measurement and evidence.';

revoke all on public.race_records from anon, authenticated;
grant select on public.race_records to anon, authenticated, service_role;

select private.refresh_race_search(array(select id from public.races));
