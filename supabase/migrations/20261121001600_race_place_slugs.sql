-- The slugs of a race's place on the race itself, so that one index finds a country's races in the order of their size.
-- The names of the place are then looked up race by race: reading all places to join them would be slower.

alter table public.races
  add column country_slug text not null generated always as (split_part(place_path, '/', 1)) stored,
  add column state_slug text generated always as (
    case when split_part(place_path, '/', 3) <> '' then split_part(place_path, '/', 2) end
  ) stored,
  add column city_slug text not null generated always as (substring(place_path from '[^/]+$')) stored;

create index races_by_country on public.races (status, country_slug, participants desc nulls last, id);
create index races_by_state on public.races (status, state_slug, participants desc nulls last, id)
  where state_slug is not null;
create index races_by_city on public.races (status, city_slug, participants desc nulls last, id);

drop index public.places_slug;
drop index public.places_state_slug;

-- Words are written seldom and read often: into the index at once, not into its list of what is still to be put in.
alter index public.race_search_words set (fastupdate = off);

drop view public.race_records;
create view public.race_records with (security_invoker = true) as
select
  r.*,
  t.distance_m,
  case when p.kind = 'city' then p.name end as city,
  p.state_name as state,
  p.country_name as country,
  p.country_code,
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
cross join lateral (
  select kind, name, state_name, country_name, country_code from public.places where path = r.place_path limit 1
) p
left join public.race_search w on w.race_id = r.id;
comment on view public.race_records is
  'Races with place, distance, search words, sources, entry windows, weather, measurement and evidence.';

revoke all on public.race_records from anon, authenticated;
grant select on public.race_records to anon, authenticated, service_role;
