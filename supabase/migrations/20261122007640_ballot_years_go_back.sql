-- With its days a race gets back the years that calendars know it and its ballot under: taken back, a move over New Year
-- changes no identity.
set local lock_timeout = '2s';

create or replace function private.restore_race(stood private.races_before_approval) returns void
language plpgsql
set search_path = ''
as $$
declare
  race public.races%rowtype := jsonb_populate_record(null::public.races, stood.race);
begin
  delete from public.entry_windows as w where w.race_id = race.id;
  insert into public.entry_windows select * from jsonb_populate_recordset(null::public.entry_windows, stood.entry_windows);
  delete from public.race_rules as u where u.race_id = race.id;
  if stood.rules is not null then
    insert into public.race_rules select * from jsonb_populate_record(null::public.race_rules, stood.rules);
  end if;
  delete from public.course_measurements as m where m.race_id = race.id;
  if stood.measurement is not null then
    insert into public.course_measurements
    select * from jsonb_populate_record(null::public.course_measurements, stood.measurement);
  end if;
  delete from public.fact_sources as s where s.race_id = race.id;
  insert into public.fact_sources (race_id, field, source, checked_on, confidence)
  select s.race_id, s.field, s.source, s.checked_on, s.confidence
  from jsonb_populate_recordset(null::public.fact_sources, stood.sources) as s order by s.id;
  update public.races set
    race_type = race.race_type, slug = coalesce(race.slug, slug), name = race.name, sponsor = race.sponsor, place_path = race.place_path, lat = race.lat,
    lon = race.lon, description = race.description, image_url = race.image_url, website = race.website,
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
