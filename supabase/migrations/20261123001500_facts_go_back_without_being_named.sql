-- A race goes back to all the facts that were kept of it: one that the catalogue gets later need not be named here.
set local lock_timeout = '2s';

create or replace function private.restore_race(stood private.races_before_approval) returns void
language plpgsql
set search_path = ''
as $$
declare
  race public.races%rowtype := jsonb_populate_record(null::public.races, stood.race);
  facts text;
begin
  delete from public.entry_windows as w where w.race_id = race.id;
  perform private.put_rows_back('public.entry_windows', stood.entry_windows);
  delete from public.race_rules as u where u.race_id = race.id;
  perform private.put_rows_back('public.race_rules', jsonb_build_array(stood.rules));
  delete from public.course_measurements as m where m.race_id = race.id;
  perform private.put_rows_back('public.course_measurements', jsonb_build_array(stood.measurement));
  delete from public.fact_sources as s where s.race_id = race.id;
  insert into public.fact_sources (race_id, field, source, checked_on, confidence)
  select s.race_id, s.field, s.source, s.checked_on, s.confidence
  from jsonb_populate_recordset(null::public.fact_sources, stood.sources) as s order by s.id;
  select string_agg(format('%1$I = kept.%1$I', a.attname), ', ' order by a.attnum) into facts
  from pg_catalog.pg_attribute as a
  where a.attrelid = 'public.races'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and stood.race ? a.attname::text
    and a.attname::text not in ('id', 'created_at', 'updated_at', 'merged_into', 'calendar_year', 'ballot_calendar_year');
  execute format('update public.races as r set %s, updated_at = clock_timestamp()
    from jsonb_populate_record(null::public.races, $1) as kept where r.id = kept.id', facts) using stood.race;
  -- Not in the same step: there the days that move decide them.
  update public.races set calendar_year = race.calendar_year, ballot_calendar_year = race.ballot_calendar_year,
    updated_at = clock_timestamp()
  where id = race.id
    and (calendar_year, ballot_calendar_year) is distinct from (race.calendar_year, race.ballot_calendar_year);
end
$$;
