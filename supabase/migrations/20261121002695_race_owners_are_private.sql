-- Visitors read the facts of a race and not whose account organises it: they are granted the columns that hold facts, and
-- the view names its columns, so that what a race gets later is shown only where somebody decided so.

revoke select on public.races from anon;
grant select (id, slug, race_type, name, sponsor, place_path, country_slug, state_slug, city_slug, lat, lon, description,
  image_url, website, participants, participants_year, elevation_profile, elevation_gain_m, elevation_loss_m,
  start_elevation_m, finish_elevation_m, max_elevation_m, profile, terrain, loop, month, next_event_date, end_date,
  date_confirmed, date_rule, last_event_date, event_status, climate_high_c, climate_low_c, climate_humidity_pct,
  climate_dew_point_c, climate_rain_mm, climate_wet_days, climate_wind_kmh, climate_source, entry, ballot_opens_on,
  ballot_closes_on, time_limit_seconds, fee, course_record_men_seconds, course_record_women_seconds, first_held, label,
  boston_qualifier, held_in, status, updated_at) on public.races to anon;

drop view public.race_records;
create view public.race_records with (security_invoker = true) as
select
  r.id, r.slug, r.race_type, r.name, r.sponsor, r.place_path, r.country_slug, r.state_slug, r.city_slug, r.lat, r.lon,
  r.description, r.image_url, r.website, r.participants, r.participants_year, r.elevation_profile, r.elevation_gain_m,
  r.elevation_loss_m, r.start_elevation_m, r.finish_elevation_m, r.max_elevation_m, r.profile, r.terrain, r.loop, r.month,
  r.next_event_date, r.end_date, r.date_confirmed, r.date_rule, r.last_event_date, r.event_status, r.climate_high_c,
  r.climate_low_c, r.climate_humidity_pct, r.climate_dew_point_c, r.climate_rain_mm, r.climate_wet_days,
  r.climate_wind_kmh, r.climate_source, r.entry, r.ballot_opens_on, r.ballot_closes_on, r.time_limit_seconds, r.fee,
  r.course_record_men_seconds, r.course_record_women_seconds, r.first_held, r.label, r.boston_qualifier, r.held_in,
  r.status, r.updated_at,
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
      from public.course_evidence e where e.race_id = r.id) as course_evidence,
  (select to_jsonb(u) - 'race_id' from public.race_rules u where u.race_id = r.id) as rules
from public.races r
join public.race_types t on t.slug = r.race_type
cross join lateral (
  select kind, name, state_name, country_name, country_code from public.places where path = r.place_path limit 1
) p
left join public.race_search w on w.race_id = r.id;
comment on view public.race_records is
  'The public facts of races with place, distance, search words, sources, entry windows, weather, measurement, evidence and rules.';

revoke all on public.race_records from anon, authenticated;
grant select on public.race_records to anon, authenticated, service_role;
