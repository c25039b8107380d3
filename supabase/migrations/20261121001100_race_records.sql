-- A race with its place and distance on one line: what the build and the API read.
-- security_invoker: the reader's own rights on races decide. Lists are computed only where they are asked for.

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
  (select coalesce(jsonb_agg(jsonb_build_object('field', s.field, 'source', s.source, 'checked_on', s.checked_on,
      'confidence', s.confidence) order by s.id), '[]') from public.fact_sources s where s.race_id = r.id) as sources,
  (select coalesce(jsonb_agg(to_jsonb(w) - 'race_id' order by w.edition), '[]')
      from public.entry_windows w where w.race_id = r.id) as entry_windows,
  (select to_jsonb(d) - 'race_id' from public.raceday_weather d where d.race_id = r.id) as raceday_weather,
  (select to_jsonb(m) - 'race_id' from public.course_measurements m where m.race_id = r.id) as course_measurement,
  (select coalesce(jsonb_agg(to_jsonb(e) - 'race_id' order by e.kind), '[]')
      from public.course_evidence e where e.race_id = r.id) as course_evidence
from public.races r
join public.race_types t on t.slug = r.race_type
join public.places p on p.path = r.place_path;
comment on view public.race_records is 'Races with place, distance, sources, entry windows, weather, measurement and evidence.';

revoke all on public.race_records from anon, authenticated;
grant select on public.race_records to anon, authenticated, service_role;
