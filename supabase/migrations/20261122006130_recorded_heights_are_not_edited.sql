-- As before, and: no height is typed beside a recorded course, whose page would call it measured. PT422; the course itself is
-- changed or left out by a proposal.

create or replace function private.edit_race(race_number integer, read_at timestamptz, changes jsonb, seen_at text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  race public.races%rowtype;
  before jsonb;
  window_edition smallint;
  facts jsonb := changes - array['slug', 'status', 'dateConfirmed', 'eventStatus'];
begin
  if not private.is_admin() then
    raise exception 'only admins edit races' using errcode = '42501';
  end if;
  select r.* into race from public.races as r where r.id = race_number for update;
  if not found then
    raise exception 'no such race' using errcode = 'PT404';
  end if;
  if race.updated_at is distinct from read_at then
    raise exception 'changed meanwhile' using errcode = 'PT409';
  end if;
  before := private.editable_race(race);
  window_edition := private.ballot_edition(race);
  if exists (select 1 from jsonb_object_keys(changes) as key where not before ? key) then
    raise exception 'no such member' using errcode = 'PT422';
  end if;
  if race.profile is not null and changes ?| array['elevationGainM', 'elevationLossM', 'startElevationM',
    'finishElevationM', 'maxElevationM'] then
    raise exception 'the heights are those of the recorded course' using errcode = 'PT422';
  end if;
  if changes ? 'slug' and exists (
    select 1 from public.races as r where r.race_type = race.race_type and r.slug = changes ->> 'slug' and r.id <> race.id
    union all
    select 1 from public.race_slug_aliases as a
    where a.race_type = race.race_type and a.slug = changes ->> 'slug' and a.race_id <> race.id
  ) then
    raise exception 'the address is taken' using errcode = 'PT409';
  end if;
  race := jsonb_populate_record(race,
    (select jsonb_object_agg(private.column_name(key), value) from jsonb_each(changes)));
  if changes ? 'nextEventDate' and race.next_event_date is not null then
    race.month := extract(month from race.next_event_date);
  end if;
  if changes ->> 'status' = 'approved' then
    race.merged_into := null;
  end if;
  update public.races set
    slug = race.slug, status = race.status, merged_into = race.merged_into, name = race.name, sponsor = race.sponsor,
    lat = race.lat, lon = race.lon, description = race.description, website = race.website, image_url = race.image_url,
    participants = race.participants, participants_year = race.participants_year,
    elevation_profile = race.elevation_profile, elevation_gain_m = race.elevation_gain_m,
    elevation_loss_m = race.elevation_loss_m, start_elevation_m = race.start_elevation_m,
    finish_elevation_m = race.finish_elevation_m, max_elevation_m = race.max_elevation_m, terrain = race.terrain,
    loop = race."loop", month = race.month, next_event_date = race.next_event_date, end_date = race.end_date,
    date_confirmed = race.date_confirmed, date_rule = race.date_rule, event_status = race.event_status,
    entry = race.entry, fee = race.fee, ballot_opens_on = race.ballot_opens_on,
    ballot_closes_on = race.ballot_closes_on, time_limit_seconds = race.time_limit_seconds,
    course_record_men_seconds = race.course_record_men_seconds,
    course_record_women_seconds = race.course_record_women_seconds, first_held = race.first_held, label = race.label,
    boston_qualifier = race.boston_qualifier, updated_at = clock_timestamp()
  where id = race_number;
  if window_edition is not null and changes ?| array['ballotOpensOn', 'ballotClosesOn'] then
    update public.entry_windows as w set
      opens_on = case when changes ? 'ballotOpensOn' then race.ballot_opens_on else w.opens_on end,
      closes_on = case when changes ? 'ballotClosesOn' then race.ballot_closes_on else w.closes_on end,
      sources = array[coalesce(nullif(btrim(seen_at), ''), 'Startline’s editors')],
      unverified = array_remove(array_remove(w.unverified, 'opensOn'), 'closesOn')
    where w.race_id = race_number and w.edition = window_edition;
  end if;
  -- What was known of a fact was known of its former value.
  delete from public.fact_sources as s using jsonb_object_keys(facts) as changed
  where s.race_id = race_number and s.field = changed;
  insert into public.fact_sources (race_id, field, source, checked_on, confidence)
  select race_number, changed.key, coalesce(nullif(btrim(seen_at), ''), 'Startline’s editors'),
    (now() at time zone 'utc')::date, 'seen'
  from jsonb_each(facts) as changed where changed.value <> 'null';
  before := (select jsonb_object_agg(key, before -> key) from jsonb_object_keys(changes) as key);
  perform private.write_audit('race.edit', 'race:' || race_number,
    jsonb_build_object('raceName', race.name, 'before', before, 'after', changes));
  perform private.ask_rebuild('changed: ' || race.name);
  return before;
exception
  when integrity_constraint_violation or data_exception then
    raise exception 'the change breaks a rule of the catalogue: %', sqlerrm using errcode = 'PT422';
end
$$;
