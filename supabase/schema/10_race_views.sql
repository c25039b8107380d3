-- All columns that visitors are granted, so that a fact is shown by its grant alone.
do $view$
begin
  execute format($$
    create view public.race_records with (security_invoker = true) as
    select
      %s,
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
      -- For those who need no more of the sources.
      (select coalesce(array_agg(s.field order by s.field), '{}') from public.fact_sources s
          where s.race_id = r.id and s.confidence = 'unverified' and s.field <> '*') as unchecked,
      -- The rule of courseGrade in src/rules/pb-potential/course-grade.ts: lists are narrowed by it. (Each sign of per cent
      -- stands twice, for format.)
      case
        when cardinality(r.profile) >= 2 or exists (select from public.course_measurements m
          where m.race_id = r.id and m.method like 'track%%') then 'measured'
        when exists (select from public.course_measurements m where m.race_id = r.id and m.method = 'totals')
          or (r.elevation_gain_m is not null
            and ((r.start_elevation_m is not null and r.finish_elevation_m is not null) or r.loop <> 'point-to-point'))
          then 'totals'
        else 'class'
      end as course_grade
    from public.races r
    join public.race_types t on t.slug = r.race_type
    cross join lateral (
      select kind, name, state_name, country_name, country_code from public.places where path = r.place_path limit 1
    ) p
    left join public.race_search w on w.race_id = r.id
  $$, (
    select string_agg(format('r.%I', a.attname), ', ' order by a.attnum)
    from pg_catalog.pg_attribute as a
    where a.attrelid = 'public.races'::regclass and a.attnum > 0 and not a.attisdropped
      and has_column_privilege('anon', a.attrelid, a.attnum, 'select')
  ));
end
$view$;
comment on view public.race_records is
  'The public facts of races with place, distance, search words, sources, entry windows, weather, measurement and evidence.';
revoke all on public.race_records from anon, authenticated;
grant select on public.race_records to anon, authenticated, service_role;

-- In the order of the scores, until enough are found: for all races, and for filters that many pass. The columns of races
-- stand at the end.
create view public.scored_race_records with (security_invoker = true) as
select s.ranking, v.scored_version, v.scored_by, r.*
from public.race_scores s
join public.race_records r on r.id = s.race_id
cross join (select scored_version, scored_by from public.catalogue_version limit 1) v;
revoke all on public.scored_race_records from anon, authenticated;
grant select on public.scored_race_records to anon, authenticated, service_role;

-- Those that are found first, each with its score: for a place, words or numbers. The lateral join keeps Postgres from
-- reading all scores for some hundred races.
create view public.found_race_records with (security_invoker = true) as
select s.ranking, v.scored_version, v.scored_by, r.*
from public.race_records r
cross join lateral (select ranking from public.race_scores where race_id = r.id limit 1) s
cross join (select scored_version, scored_by from public.catalogue_version limit 1) v;
revoke all on public.found_race_records from anon, authenticated;
grant select on public.found_race_records to anon, authenticated, service_role;
