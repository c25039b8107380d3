-- The opening of a ballot that stands on the race itself keeps the year under which calendars know it, too: a day that moves
-- over New Year takes the place of the old one, the ballot of the next edition has a year of its own.
set local lock_timeout = '2s';

alter table public.races add column ballot_calendar_year smallint;
comment on column public.races.ballot_calendar_year is
  'The year under which calendars know the ballot of ballot_opens_on; null where it is that of the day.';
grant select (ballot_calendar_year) on public.races to anon;

-- The rule of private.keep_calendar_year, for both days: moved is what comes less than 300 days off the day that it had; a day
-- that is over (`over_on`) is corrected by less than 60, or within its year. `known` is the year that calendars have, where it
-- is not the old day's.
create function private.year_of_moved_day(old_day date, new_day date, over_on date, known smallint) returns smallint
language plpgsql stable
set search_path = ''
as $$
declare
  days integer := new_day - old_day;
  new_year integer := extract(year from new_day);
  known_year integer := coalesce(known, extract(year from old_day));
begin
  if abs(days) < (case when over_on < current_date then 60 else 300 end)
    or (new_year = extract(year from old_day) and known is null) then
    return nullif(known_year, new_year);
  elsif days > 0 then
    -- What moved to before New Year had the year of its next edition.
    return nullif(greatest(new_year, known_year + 1), new_year);
  end if;
  return null;
end
$$;
revoke all on function private.year_of_moved_day from public;
-- Whoever writes a race: the catalogue's loader too.
grant execute on function private.year_of_moved_day to authenticated, service_role;

create or replace function private.keep_calendar_year() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.calendar_year := private.year_of_moved_day(old.next_event_date, new.next_event_date,
    coalesce(old.end_date, old.next_event_date), old.calendar_year);
  return new;
end
$$;

create function private.keep_ballot_year() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.ballot_calendar_year := private.year_of_moved_day(old.ballot_opens_on, new.ballot_opens_on,
    coalesce(old.ballot_closes_on, old.ballot_opens_on), old.ballot_calendar_year);
  return new;
end
$$;
revoke all on function private.keep_ballot_year from public;
create trigger races_keep_ballot_year before update of ballot_opens_on on public.races
  for each row when (new.ballot_opens_on is distinct from old.ballot_opens_on)
  execute function private.keep_ballot_year();

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
  r.calendar_year, r.ballot_calendar_year
from public.races r
join public.race_types t on t.slug = r.race_type
cross join lateral (
  select kind, name, state_name, country_name, country_code from public.places where path = r.place_path limit 1
) p
left join public.race_search w on w.race_id = r.id;
