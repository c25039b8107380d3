-- A race that turns out to be of another distance leaves the course that was recorded of the former one, with its heights, and
-- gets an address that is free there: a change of it was refused where another race had its words.
set local lock_timeout = '2s';

-- As before, and that.
create or replace function private.approve_submission(submission_number bigint, expected_revision integer)
returns table (race_id integer, race_type text, slug text)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  sent public.submissions%rowtype := private.submission_to_decide(submission_number, expected_revision);
  changes jsonb := private.proposed_changes(sent.proposal, sent.base);
  course uuid := nullif(sent.proposal ->> 'courseId', '')::uuid;
  address text := sent.slug;
  listing text;
  entry_window jsonb;
  stood private.races_before_approval;
begin
  if sent.is_change then
    select r.slug, r.status into address, listing from public.races as r where r.id = sent.race_id for update;
    if not found then
      raise exception 'the race is gone' using errcode = 'PT404';
    end if;
    if listing <> 'approved' then
      raise exception 'the race is off the list' using errcode = 'PT410';
    end if;
    stood := private.race_as_it_stands(sent.race_id);
    if changes ? 'raceType' then
      address := private.free_race_slug(sent.proposal ->> 'raceType', address, sent.race_id);
      update public.races as r set race_type = sent.proposal ->> 'raceType', slug = address where r.id = sent.race_id;
      if course is null and stood.race ->> 'profile' is not null then
        changes := '{"elevationGainM": null, "elevationLossM": null, "startElevationM": null, "finishElevationM": null,
          "maxElevationM": null}'::jsonb || changes || '{"hasCourse": false}';
      end if;
    end if;
    entry_window := changes -> 'entryWindow';
    if entry_window is not null then
      perform private.withdraw_entry_window(sent.race_id, sent.base -> 'entryWindow', entry_window);
    end if;
    update public.races as r set organiser_id = sent.person_id
    where r.id = sent.race_id and r.organiser_id is null
      and exists (select 1 from public.profiles as p where p.id = sent.person_id and p.user_role = 'organiser');
  else
    address := private.free_race_slug(sent.race_type, sent.slug, sent.race_id);
    if exists (select 1 from public.races as r where r.id = sent.race_id) then
      -- Approved once and taken back: what was published then and is not proposed any more goes.
      changes := private.proposed_changes(sent.proposal, public.race_proposal(sent.race_id));
      perform private.withdraw_entry_window(sent.race_id, public.race_proposal(sent.race_id) -> 'entryWindow',
        sent.proposal -> 'entryWindow');
    else
      insert into public.races (id, slug, race_type, name, place_path, organiser_id, status)
      values (sent.race_id, address, sent.race_type, sent.proposal ->> 'name',
        private.ensure_place(sent.proposal -> 'place'), sent.person_id, 'pending');
    end if;
  end if;
  perform private.publish_proposal(sent.race_id, changes, course);
  if not sent.is_change then
    insert into public.fact_sources (race_id, field, source, checked_on, confidence)
    values (sent.race_id, '*', 'The race’s organiser', (now() at time zone 'utc')::date, 'organiser')
    on conflict do nothing;
  end if;
  update public.races as r set status = 'approved' where r.id = sent.race_id;
  delete from private.races_before_approval as b where b.submission_id = sent.id;
  insert into private.races_before_approval (submission_id, race, rules, measurement, entry_windows, sources, published_at)
  select sent.id, coalesce(stood.race, '{}'), stood.rules, stood.measurement, coalesce(stood.entry_windows, '[]'),
    coalesce(stood.sources, '[]'), r.updated_at
  from public.races as r where r.id = sent.race_id;
  update public.submissions as s set status = 'approved', slug = address, decided_at = now(),
    decided_by = private.person_id(), updated_at = now()
  where s.id = sent.id;
  perform private.write_audit('submission.approve', 'submission:' || sent.id, jsonb_build_object(
    'raceId', sent.race_id, 'raceName', sent.proposal ->> 'name', 'revision', sent.revision, 'isChange', sent.is_change,
    'members', (select coalesce(jsonb_agg(key order by key), '[]') from jsonb_object_keys(changes) as key)));
  perform private.queue_letter('submission-approved', private.letter_address(sent.person_id),
    jsonb_build_object('raceName', sent.proposal ->> 'name', 'racePath', '/' || sent.race_type || '/' || address,
      'isChange', sent.is_change),
    'submission-approved ' || sent.id || ' ' || sent.revision);
  perform private.ask_rebuild('approved: ' || (sent.proposal ->> 'name'));
  return query select r.id, r.race_type, r.slug from public.races as r where r.id = sent.race_id;
exception
  when integrity_constraint_violation or data_exception then
    raise exception 'the proposal breaks a rule of the catalogue: %', sqlerrm using errcode = 'PT422';
end
$$;

-- As before, and the address too.
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
end
$$;
