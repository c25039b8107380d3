-- What stood before is put back also where its tables have had a new column since: rows that were kept as JSON do not have it,
-- and get its default; a race keeps what it has there now.
set local lock_timeout = '2s';

-- Inserts rows that were kept as JSON, with the columns that they have; nulls are no rows.
create function private.put_rows_back(target regclass, kept jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  columns text;
  row_kept jsonb;
begin
  for row_kept in select value from jsonb_array_elements(kept) where jsonb_typeof(value) = 'object' loop
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into columns
    from pg_catalog.pg_attribute as a
    where a.attrelid = target and a.attnum > 0 and not a.attisdropped and row_kept ? a.attname;
    execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)', target, columns)
    using row_kept;
  end loop;
end
$$;
revoke all on function private.put_rows_back from public;

-- As before, and that.
create or replace function private.restore_race(stood private.races_before_approval) returns void
language plpgsql
set search_path = ''
as $$
declare
  race public.races%rowtype;
begin
  -- A fact that the catalogue did not have then stays as it is.
  select r.* into race from public.races as r where r.id = (stood.race ->> 'id')::integer;
  race := jsonb_populate_record(race, stood.race);
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
  update public.races set
    race_type = race.race_type, slug = race.slug, name = race.name, sponsor = race.sponsor, place_path = race.place_path,
    lat = race.lat, lon = race.lon, description = race.description, image_url = race.image_url, website = race.website,
    participants = race.participants, participants_year = race.participants_year,
    elevation_profile = race.elevation_profile, elevation_gain_m = race.elevation_gain_m,
    elevation_loss_m = race.elevation_loss_m, start_elevation_m = race.start_elevation_m,
    finish_elevation_m = race.finish_elevation_m, max_elevation_m = race.max_elevation_m, profile = race.profile,
    terrain = race.terrain, loop = race."loop", month = race.month, next_event_date = race.next_event_date,
    end_date = race.end_date, date_confirmed = race.date_confirmed, date_rule = race.date_rule,
    event_status = race.event_status, entry = race.entry, ballot_opens_on = race.ballot_opens_on,
    ballot_closes_on = race.ballot_closes_on, time_limit_seconds = race.time_limit_seconds, fee = race.fee,
    course_record_men_seconds = race.course_record_men_seconds,
    course_record_women_seconds = race.course_record_women_seconds, first_held = race.first_held, label = race.label,
    boston_qualifier = race.boston_qualifier, organiser_id = race.organiser_id, status = race.status,
    updated_at = clock_timestamp()
  where id = race.id;
  -- Not in the same step: there the days that move decide them.
  update public.races set calendar_year = race.calendar_year, ballot_calendar_year = race.ballot_calendar_year,
    updated_at = clock_timestamp()
  where id = race.id
    and (calendar_year, ballot_calendar_year) is distinct from (race.calendar_year, race.ballot_calendar_year);
end
$$;
