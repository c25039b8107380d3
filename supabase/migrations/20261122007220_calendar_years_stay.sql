-- A calendar knows the day of a race, and each opening of its entry, under a year. Where the day moves over New Year, that
-- year stays, so that the new day takes the place of the old one; another edition has a year of its own.
set local lock_timeout = '2s';

alter table public.races add column calendar_year smallint;
comment on column public.races.calendar_year is
  'The year under which calendars know the next day; null where it is that of the day.';
grant select (calendar_year) on public.races to anon;
alter table public.entry_windows add column calendar_year smallint;
comment on column public.entry_windows.calendar_year is
  'The year under which calendars know the opening; null where it is that of the day.';
-- No row is filled: until a day moves, its year is its own. A fill would tell every calendar that every race had changed.

-- Moved is what comes less than 300 days off the day that it had: the next edition comes about 364 days later. A day that
-- is over does not move; it is corrected by less than 60 days, or within its year. For any writer: editors, organisers,
-- the catalogue.
create function private.keep_calendar_year() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  days integer := new.next_event_date - old.next_event_date;
  is_over boolean := coalesce(old.end_date, old.next_event_date) < current_date;
  old_year integer := extract(year from old.next_event_date);
  new_year integer := extract(year from new.next_event_date);
  known_year integer := coalesce(old.calendar_year, old_year);
begin
  if days is null then
    new.calendar_year := null;
  elsif abs(days) < (case when is_over then 60 else 300 end) or (new_year = old_year and old.calendar_year is null) then
    new.calendar_year := nullif(known_year, new_year);
  elsif days > 0 then
    -- A race that moved to before New Year had the year that its next edition is held in.
    new.calendar_year := nullif(greatest(new_year, known_year + 1), new_year);
  else
    new.calendar_year := null;
  end if;
  return new;
end
$$;
revoke all on function private.keep_calendar_year from public;
create trigger races_keep_calendar_year before update of next_event_date on public.races
  for each row when (new.next_event_date is distinct from old.next_event_date)
  execute function private.keep_calendar_year();

-- A window is one edition's: its opening only ever moves.
create function private.keep_opening_year() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.calendar_year := nullif(coalesce(old.calendar_year, extract(year from old.opens_on)), extract(year from new.opens_on));
  if new.opens_on is null then
    new.calendar_year := null;
  end if;
  return new;
end
$$;
revoke all on function private.keep_opening_year from public;
create trigger entry_windows_keep_calendar_year before update of opens_on on public.entry_windows
  for each row when (new.opens_on is distinct from old.opens_on)
  execute function private.keep_opening_year();

-- As before, and the year at its end.
create or replace view public.race_records with (security_invoker = true) as
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
  (select to_jsonb(u) - 'race_id' from public.race_rules u where u.race_id = r.id) as rules,
  r.calendar_year
from public.races r
join public.race_types t on t.slug = r.race_type
cross join lateral (
  select kind, name, state_name, country_name, country_code from public.places where path = r.place_path limit 1
) p
left join public.race_search w on w.race_id = r.id;
