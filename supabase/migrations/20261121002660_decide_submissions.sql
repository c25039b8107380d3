-- How an editor decides. One transaction publishes the race with its sources, writes the audit log, puts the letter into
-- the outbox and asks for the rebuild: all of it happens, or nothing.

-- Names of a proposal's members as columns: elevationGainM → elevation_gain_m.
create function private.column_name(member text) returns text
language sql immutable
set search_path = ''
as $$
  select lower(regexp_replace(member, '([A-Z])', '_\1', 'g'))
$$;
revoke all on function private.column_name from public;

-- The place of a proposal, made where it is not there yet, with the country and state that it lies in.
create function private.ensure_place(place jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  parts text[] := string_to_array(place ->> 'path', '/');
  parent text;
  so_far text;
  depth integer;
begin
  for depth in 1 .. cardinality(parts) loop
    parent := so_far;
    so_far := concat_ws('/', so_far, parts[depth]);
    insert into public.places (path, kind, parent_path, name, state_name, country_name, country_code)
    values (
      so_far,
      case when depth = 1 then 'country' when depth < cardinality(parts) then 'state' else 'city' end,
      parent,
      case when depth = 1 then place ->> 'country' when depth < cardinality(parts) then place ->> 'state' else place ->> 'city' end,
      case when depth > 1 and cardinality(parts) = 3 then place ->> 'state' end,
      place ->> 'country',
      place ->> 'countryCode'
    )
    on conflict (path) do nothing;
  end loop;
  return so_far;
end
$$;
revoke all on function private.ensure_place from public;

-- Notes of each changed fact that the organiser said it; what other sources said of it before no longer holds.
create function private.note_organiser_facts(race_number integer, changes jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  told text := 'The race’s organiser' || coalesce(', ' || (select website from public.races where id = race_number), '');
begin
  delete from public.fact_sources as s using jsonb_object_keys(changes) as changed
  where s.race_id = race_number and s.field = changed;
  insert into public.fact_sources (race_id, field, source, checked_on, confidence)
  select race_number, changed.key, left(told, 500), (now() at time zone 'utc')::date, 'organiser'
  from jsonb_each(changes) as changed where changed.value <> 'null'
  on conflict (race_id, field, source) do update set checked_on = excluded.checked_on, confidence = excluded.confidence;
end
$$;
revoke all on function private.note_organiser_facts from public;

-- Writes what a proposal changes onto its race: `changes` are the members that differ from what it began with.
create function private.publish_proposal(race_number integer, changes jsonb, course uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  race public.races%rowtype;
  rule public.race_rules%rowtype;
  columns jsonb := coalesce(
    (select jsonb_object_agg(private.column_name(key), value) from jsonb_each(changes)), '{}');
  facts jsonb := changes - array['raceType', 'place', 'courseId', 'entryWindow', 'timeZone', 'startTime', 'deferralPolicy',
    'transferPolicy', 'cutOffs', 'aidStations', 'dateConfirmed', 'eventStatus'];
  entry_window jsonb := changes -> 'entryWindow';
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
      select jsonb_object_agg(name, true) from unnest(array['profile', 'elevationGainM', 'elevationLossM',
        'startElevationM', 'finishElevationM', 'maxElevationM']) as name);
  elsif columns ?| array['elevation_gain_m', 'elevation_loss_m', 'start_elevation_m', 'finish_elevation_m', 'max_elevation_m'] then
    -- Another course without a track: what was drawn and measured of the former one no longer holds.
    columns := columns || '{"profile": null}';
  end if;
  if columns ? 'next_event_date' then
    columns := columns || jsonb_build_object('month', extract(month from (columns ->> 'next_event_date')::date));
  end if;
  if entry_window is not null then
    columns := columns || jsonb_build_object('ballot_opens_on', entry_window -> 'opensOn', 'ballot_closes_on', entry_window -> 'closesOn');
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
    insert into public.entry_windows as known (race_id, edition, kind, opens_on, closes_on, draw_on, sources)
    values (race_number, (entry_window ->> 'edition')::smallint, entry_window ->> 'kind',
      (entry_window ->> 'opensOn')::date, (entry_window ->> 'closesOn')::date, (entry_window ->> 'drawOn')::date,
      array['The race’s organiser'])
    on conflict (race_id, edition) do update set kind = excluded.kind, opens_on = excluded.opens_on,
      closes_on = excluded.closes_on, draw_on = excluded.draw_on, sources = excluded.sources, unverified = '{}';
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
revoke all on function private.publish_proposal from public;

-- The members in which a proposal differs from what it began with; for a new race all that say something.
create function private.proposed_changes(proposal jsonb, base jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(said.key, said.value), '{}') from jsonb_each(proposal) as said
  where said.value is distinct from coalesce(base -> said.key, 'null')
$$;
revoke all on function private.proposed_changes from public;

-- The submission for whoever decides, locked to the end of the transaction. 42501 for whoever is no admin, PT404 where
-- there is none, PT409 where it is decided already or another revision has been sent meanwhile.
create function private.submission_to_decide(submission_number bigint, expected_revision integer)
returns public.submissions
language plpgsql
set search_path = ''
as $$
declare
  sent public.submissions%rowtype;
begin
  if not private.is_admin() then
    raise exception 'only admins decide on submissions' using errcode = '42501';
  end if;
  select s.* into sent from public.submissions as s where s.id = submission_number for update;
  if not found then
    raise exception 'no such submission' using errcode = 'PT404';
  end if;
  if sent.status <> 'pending' or sent.revision <> coalesce(expected_revision, sent.revision) then
    raise exception 'decided or changed meanwhile' using errcode = 'PT409';
  end if;
  return sent;
end
$$;
revoke all on function private.submission_to_decide from public;

-- Publishes what is proposed. Gives the race and its address. Errors as above, and PT422 where the proposal breaks a rule
-- of the catalogue. Security definer: it writes what no person may write, for admins only.
create function private.approve_submission(submission_number bigint, expected_revision integer)
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
begin
  if sent.is_change then
    update public.races as r set organiser_id = sent.person_id
    where r.id = sent.race_id and r.organiser_id is null
      and exists (select 1 from public.profiles as p where p.id = sent.person_id and p.user_role = 'organiser');
    select r.slug into address from public.races as r where r.id = sent.race_id for update;
    if not found then
      raise exception 'the race is gone' using errcode = 'PT404';
    end if;
  else
    address := private.free_race_slug(sent.race_type, sent.slug, sent.race_id);
    insert into public.races (id, slug, race_type, name, place_path, organiser_id, status)
    values (sent.race_id, address, sent.race_type, sent.proposal ->> 'name',
      private.ensure_place(sent.proposal -> 'place'), sent.person_id, 'pending');
  end if;
  perform private.publish_proposal(sent.race_id, changes, course);
  if not sent.is_change then
    insert into public.fact_sources (race_id, field, source, checked_on, confidence)
    values (sent.race_id, '*', 'The race’s organiser', (now() at time zone 'utc')::date, 'organiser');
  end if;
  update public.races as r set status = 'approved' where r.id = sent.race_id;
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
revoke all on function private.approve_submission from public;
grant execute on function private.approve_submission to authenticated;

create function public.approve_submission(submission_number bigint, expected_revision integer default null)
returns table (race_id integer, race_type text, slug text)
language sql
set search_path = ''
as $$
  select * from private.approve_submission(submission_number, expected_revision)
$$;
revoke all on function public.approve_submission from public, anon;
grant execute on function public.approve_submission to authenticated;

-- Rejects with a reason that the organiser reads. Errors as for approve_submission. Security definer: as above.
create function private.reject_submission(submission_number bigint, expected_revision integer, reason_given text)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  sent public.submissions%rowtype := private.submission_to_decide(submission_number, expected_revision);
begin
  update public.submissions as s set status = 'rejected', decided_at = now(), decided_by = private.person_id(),
    reject_reason = btrim(reason_given), updated_at = now()
  where s.id = sent.id;
  perform private.write_audit('submission.reject', 'submission:' || sent.id, jsonb_build_object(
    'raceId', sent.race_id, 'raceName', sent.proposal ->> 'name', 'revision', sent.revision, 'reason', btrim(reason_given)));
  perform private.queue_letter('submission-rejected', private.letter_address(sent.person_id),
    jsonb_build_object('raceName', sent.proposal ->> 'name', 'reason', btrim(reason_given), 'isChange', sent.is_change),
    'submission-rejected ' || sent.id || ' ' || sent.revision);
end
$$;
revoke all on function private.reject_submission from public;
grant execute on function private.reject_submission to authenticated;

create function public.reject_submission(submission_number bigint, expected_revision integer, reject_reason text)
returns void
language sql
set search_path = ''
as $$
  select private.reject_submission(submission_number, expected_revision, reject_reason)
$$;
revoke all on function public.reject_submission from public, anon;
grant execute on function public.reject_submission to authenticated;

-- An editor's question; the organiser gets a letter. Security definer: as above.
create function private.ask_organiser(submission_number bigint, question text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  sent public.submissions%rowtype := private.submission_to_decide(submission_number, null);
  message bigint;
begin
  insert into public.submission_messages (submission_id, written_by, text) values (sent.id, 'editor', btrim(question))
  returning id into message;
  perform private.write_audit('submission.ask', 'submission:' || sent.id,
    jsonb_build_object('raceName', sent.proposal ->> 'name', 'question', btrim(question)));
  perform private.queue_letter('submission-question', private.letter_address(sent.person_id),
    jsonb_build_object('raceName', sent.proposal ->> 'name', 'question', btrim(question)),
    'submission-question ' || message);
end
$$;
revoke all on function private.ask_organiser from public;
grant execute on function private.ask_organiser to authenticated;

create function public.ask_organiser(submission_number bigint, question text) returns void
language sql
set search_path = ''
as $$
  select private.ask_organiser(submission_number, question)
$$;
revoke all on function public.ask_organiser from public, anon;
grant execute on function public.ask_organiser to authenticated;
