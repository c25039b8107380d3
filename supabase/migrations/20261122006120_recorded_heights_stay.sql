-- As before, and: a proposal says whether a recorded course is on file. While one is, its heights stand, whatever is typed; it
-- goes only where the proposal says so (`hasCourse` false) or another file takes its place.
-- Only days on which places are drawn are the race's ballot days; those of other ways in stay in their window.

create or replace function public.race_proposal(race_number integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'raceType', r.race_type, 'name', r.name, 'sponsor', r.sponsor,
    'place', jsonb_build_object('path', r.place_path, 'city', coalesce(r.city, r.country), 'state', r.state,
      'country', r.country, 'countryCode', r.country_code),
    'lat', r.lat, 'lon', r.lon, 'description', r.description, 'website', r.website, 'imageUrl', r.image_url,
    'participants', r.participants, 'participantsYear', r.participants_year,
    'courseId', null, 'hasCourse', r.profile is not null, 'elevationProfile', r.elevation_profile, 'elevationGainM', r.elevation_gain_m,
    'elevationLossM', r.elevation_loss_m, 'startElevationM', r.start_elevation_m,
    'finishElevationM', r.finish_elevation_m, 'maxElevationM', r.max_elevation_m, 'terrain', r.terrain, 'loop', r.loop,
    'nextEventDate', r.next_event_date, 'endDate', r.end_date, 'dateConfirmed', r.date_confirmed,
    'dateRule', r.date_rule, 'eventStatus', r.event_status, 'entry', r.entry, 'fee', r.fee,
    'timeLimitSeconds', r.time_limit_seconds, 'courseRecordMenSeconds', r.course_record_men_seconds,
    'courseRecordWomenSeconds', r.course_record_women_seconds, 'firstHeld', r.first_held, 'label', r.label,
    'bostonQualifier', r.boston_qualifier,
    'entryWindow', (select jsonb_build_object('edition', w.edition, 'kind', w.kind, 'opensOn', w.opens_on,
        'closesOn', w.closes_on, 'drawOn', w.draw_on, 'priceRisesOn', to_jsonb(w.price_rises_on))
      from public.entry_windows w where w.race_id = r.id order by w.edition desc limit 1),
    'timeZone', u.time_zone, 'startTime', u.start_time, 'deferralPolicy', u.deferral_policy,
    'transferPolicy', u.transfer_policy, 'cutOffs', u.cut_offs, 'aidStations', u.aid_stations)
  from public.race_records r left join public.race_rules u on u.race_id = r.id
  where r.id = race_number
$$;

create or replace function private.publish_proposal(race_number integer, changes jsonb, course uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  race public.races%rowtype;
  rule public.race_rules%rowtype;
  columns jsonb := coalesce(
    (select jsonb_object_agg(private.column_name(key), value) from jsonb_each(changes)), '{}');
  facts jsonb := changes - array['raceType', 'place', 'courseId', 'entryWindow', 'timeZone', 'startTime', 'deferralPolicy',
    'transferPolicy', 'cutOffs', 'aidStations', 'dateConfirmed', 'eventStatus', 'hasCourse'];
  entry_window jsonb := changes -> 'entryWindow';
  heights text[] := array['elevationGainM', 'elevationLossM', 'startElevationM', 'finishElevationM', 'maxElevationM'];
  height_columns text[] := (select array_agg(private.column_name(height)) from unnest(heights) as height);
  is_recorded boolean := exists (select 1 from public.races as r where r.id = race_number and r.profile is not null);
  leaves_record boolean := is_recorded and coalesce(changes ->> 'hasCourse' = 'false', false);
  draws_places boolean := coalesce(entry_window ->> 'kind', 'ballot') in ('ballot', 'lottery');
begin
  if changes ? 'place' then
    columns := columns || jsonb_build_object('place_path', private.ensure_place(changes -> 'place'));
    facts := facts || jsonb_build_object('city', changes #> '{place,city}');
  end if;
  if course is not null then
    columns := columns || (
      select jsonb_build_object('profile', c.profile, 'elevation_gain_m', c.gain_m, 'elevation_loss_m', c.loss_m,
        'start_elevation_m', c.start_m, 'finish_elevation_m', c.finish_m, 'max_elevation_m', c.highest_m)
      from public.race_courses as c where c.id = course);
    facts := facts || (
      select jsonb_object_agg(name, true) from unnest(heights || array['profile']) as name);
  elsif is_recorded and not leaves_record then
    columns := columns - height_columns;
    facts := facts - heights;
  elsif leaves_record or columns ?| height_columns then
    -- Another course without a track: what was drawn and measured of the former one no longer holds.
    columns := columns || '{"profile": null}';
  end if;
  if columns ? 'next_event_date' then
    columns := columns || jsonb_build_object('month', extract(month from (columns ->> 'next_event_date')::date));
  end if;
  if entry_window is not null then
    columns := columns || jsonb_build_object(
      'ballot_opens_on', case when draws_places then entry_window -> 'opensOn' end,
      'ballot_closes_on', case when draws_places then entry_window -> 'closesOn' end);
    facts := facts || jsonb_build_object('entryWindows', entry_window);
  end if;

  select * into race from public.races where id = race_number for update;
  race := jsonb_populate_record(race, columns);
  update public.races set
    race_type = race.race_type, name = race.name, sponsor = race.sponsor, place_path = race.place_path, lat = race.lat,
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
    boston_qualifier = race.boston_qualifier, updated_at = now()
  where id = race_number;

  if course is not null then
    insert into public.course_measurements as known (race_id, loss_pct, sd_pct, turns60, method)
    select race_number, c.course_loss_pct, c.course_sd_pct, c.turns60, 'from the organiser’s track'
    from public.race_courses as c where c.id = course
    on conflict (race_id) do update set loss_pct = excluded.loss_pct, sd_pct = excluded.sd_pct,
      turns60 = excluded.turns60, method = excluded.method;
  elsif columns ? 'profile' then
    delete from public.course_measurements where race_id = race_number;
  end if;

  if entry_window is not null and entry_window <> 'null' then
    insert into public.entry_windows as known (race_id, edition, kind, opens_on, closes_on, draw_on, price_rises_on, sources)
    values (race_number, (entry_window ->> 'edition')::smallint, entry_window ->> 'kind',
      (entry_window ->> 'opensOn')::date, (entry_window ->> 'closesOn')::date, (entry_window ->> 'drawOn')::date, private.days_of(entry_window -> 'priceRisesOn'),
      array['The race’s organiser'])
    on conflict (race_id, edition) do update set kind = excluded.kind, opens_on = excluded.opens_on,
      closes_on = excluded.closes_on, draw_on = excluded.draw_on,
      price_rises_on = case when entry_window ? 'priceRisesOn' then excluded.price_rises_on else known.price_rises_on end,
      sources = excluded.sources, unverified = '{}';
  end if;

  if changes ?| array['timeZone', 'startTime', 'deferralPolicy', 'transferPolicy', 'cutOffs', 'aidStations'] then
    insert into public.race_rules (race_id) values (race_number) on conflict (race_id) do nothing;
    select * into rule from public.race_rules where race_id = race_number for update;
    rule := jsonb_populate_record(rule, columns);
    update public.race_rules set time_zone = rule.time_zone, start_time = rule.start_time,
      deferral_policy = rule.deferral_policy, transfer_policy = rule.transfer_policy, cut_offs = rule.cut_offs,
      aid_stations = rule.aid_stations
    where race_id = race_number;
  end if;
  perform private.note_organiser_facts(race_number, facts);
end
$$;
