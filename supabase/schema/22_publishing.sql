-- Who says what a proposal says: the organiser only where the sender is on file as that. Anybody may send a change.
create function private.source_of_proposal(race_number integer, sender uuid) returns text
language sql stable
set search_path = ''
as $$
  select case when exists (select 1 from public.race_owners as o where o.race_id = race_number and o.person_id = sender)
    then 'The race’s organiser' else 'A reader of this site' end
$$;
revoke all on function private.source_of_proposal from public;

-- Notes of each changed fact who said it; what other sources said of it before no longer holds. What a reader says is not checked.
create function private.note_proposed_facts(race_number integer, changes jsonb, sender uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  told text := private.source_of_proposal(race_number, sender);
  certainty text := case told when 'The race’s organiser' then 'organiser' else 'unverified' end;
begin
  if certainty = 'organiser' then
    told := concat_ws(', ', told, (select website from public.races where id = race_number));
  end if;
  delete from public.fact_sources as s using jsonb_object_keys(changes) as changed
  where s.race_id = race_number and s.field = changed;
  insert into public.fact_sources (race_id, field, source, checked_on, confidence)
  select race_number, changed.key, left(told, 500), (now() at time zone 'utc')::date, certainty
  from jsonb_each(changes) as changed where changed.value <> 'null'
  on conflict (race_id, field, source) do update set checked_on = excluded.checked_on, confidence = excluded.confidence;
end
$$;
revoke all on function private.note_proposed_facts from public;

-- Writes what a proposal changes onto its race: `changes` are the members that differ from what it began with.
create function private.publish_proposal(race_number integer, changes jsonb, course uuid, sender uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  said jsonb := coalesce((select jsonb_object_agg(private.column_name(key), value) from jsonb_each(changes)), '{}');
  columns jsonb := coalesce(
    (select jsonb_object_agg(key, value) from jsonb_each(said)
      where key = any ((select private.told_columns())::text[])), '{}');
  facts jsonb := coalesce((select jsonb_object_agg(private.member_name(key), value) from jsonb_each(columns)), '{}')
    - array['dateConfirmed', 'eventStatus'];
  entry_window jsonb := changes -> 'entryWindow';
  draws_places boolean := coalesce(entry_window ->> 'kind', 'ballot') in ('ballot', 'lottery');
  heights text[] := array['elevation_gain_m', 'elevation_loss_m', 'start_elevation_m', 'finish_elevation_m', 'max_elevation_m'];
  height_facts text[] := (select array_agg(private.member_name(height)) from unnest(heights) as height);
  is_recorded boolean := exists (select 1 from public.races as r where r.id = race_number and r.profile is not null);
  leaves_record boolean := is_recorded and coalesce(changes ->> 'hasCourse' = 'false', false);
begin
  if changes ? 'raceType' then
    columns := columns || jsonb_build_object('race_type', changes -> 'raceType');
  end if;
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
      select jsonb_object_agg(name, true) from unnest(height_facts || array['profile']) as name);
  elsif is_recorded and not leaves_record then
    columns := columns - heights;
    facts := facts - height_facts;
  elsif leaves_record or columns ?| heights then
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
  perform 1 from public.races as r where r.id = race_number for update;
  perform private.write_race(race_number, columns);

  if course is not null then
    insert into public.course_measurements as known (race_id, loss_pct, sd_pct, turns60, method)
    select race_number, c.course_loss_pct, c.course_sd_pct, c.turns60,
      case private.source_of_proposal(race_number, sender) when 'The race’s organiser' then 'from the organiser’s track'
        else 'from a track that was sent in' end
    from public.race_courses as c where c.id = course
    on conflict (race_id) do update set loss_pct = excluded.loss_pct, sd_pct = excluded.sd_pct,
      turns60 = excluded.turns60, method = excluded.method;
  elsif columns ? 'profile' then
    delete from public.course_measurements where race_id = race_number;
  end if;
  if entry_window is not null and entry_window <> 'null' then
    insert into public.entry_windows as known (race_id, edition, kind, opens_on, closes_on, draw_on, price_rises_on, sources)
    values (race_number, (entry_window ->> 'edition')::smallint, entry_window ->> 'kind',
      (entry_window ->> 'opensOn')::date, (entry_window ->> 'closesOn')::date, (entry_window ->> 'drawOn')::date,
      private.days_of(entry_window -> 'priceRisesOn'), array[private.source_of_proposal(race_number, sender)])
    on conflict (race_id, edition) do update set kind = excluded.kind, opens_on = excluded.opens_on,
      closes_on = excluded.closes_on, draw_on = excluded.draw_on,
      price_rises_on = case when entry_window ? 'priceRisesOn' then excluded.price_rises_on else known.price_rises_on end,
      sources = excluded.sources, unverified = '{}';
  end if;
  perform private.note_proposed_facts(race_number, facts, sender);
end
$$;
revoke all on function private.publish_proposal from public;

-- The submission for whoever decides, locked to the end of the transaction. 42501 for whoever is no editor, PT404 where
-- there is none, PT409 where it is decided already or another revision has been sent meanwhile.
create function private.submission_to_decide(submission_number bigint, expected_revision integer)
returns public.submissions
language plpgsql
set search_path = ''
as $$
declare
  sent public.submissions%rowtype;
begin
  if not private.is_editor() then
    raise exception 'only editors decide on submissions' using errcode = '42501';
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

-- Publishes what is proposed: one transaction publishes the race with its sources, writes the audit log, puts the email into
-- the outbox and asks for the rebuild: all of it happens, or nothing. A race that turns out to be of another distance leaves
-- the course that was recorded of the former one, with its heights, and gets an address that is free there. Who sends a new
-- race owns it; a change makes nobody its owner. Gives the race and its address. Errors as above, PT409 also where
-- the race is not as it was read (null asks for no such thing), and PT422 where the proposal breaks a rule of the catalogue.
-- Security definer: it writes what no person may write, for editors only.
create function private.approve_submission(
  submission_number bigint, expected_revision integer default null, race_read_at timestamptz default null
) returns table (race_id integer, race_type text, slug text)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  sent public.submissions%rowtype := private.submission_to_decide(submission_number, expected_revision);
  changes jsonb := private.proposed_changes(sent.proposal, sent.base);
  course uuid := nullif(sent.proposal ->> 'courseId', '')::uuid;
  address text := sent.slug;
  race public.races%rowtype;
  entry_window jsonb;
  stood jsonb := '{}';
begin
  select r.* into race from public.races as r where r.id = sent.race_id for update;
  if race_read_at is not null and race.updated_at is distinct from race_read_at then
    raise exception 'the race was changed meanwhile' using errcode = 'PT409';
  end if;
  if sent.is_change then
    if race.id is null then
      raise exception 'the race is gone' using errcode = 'PT404';
    end if;
    if race.status <> 'approved' then
      raise exception 'the race is off the list' using errcode = 'PT410';
    end if;
    address := race.slug;
    stood := private.race_snapshot(sent.race_id);
    if changes ? 'raceType' then
      address := private.free_race_slug(sent.proposal ->> 'raceType', address, sent.race_id);
      update public.races as r set race_type = sent.proposal ->> 'raceType', slug = address where r.id = sent.race_id;
      if course is null and race.profile is not null then
        changes := '{"elevationGainM": null, "elevationLossM": null, "startElevationM": null, "finishElevationM": null,
          "maxElevationM": null}'::jsonb || changes || '{"hasCourse": false}';
      end if;
    end if;
    entry_window := changes -> 'entryWindow';
    if entry_window is not null then
      perform private.withdraw_entry_window(sent.race_id, sent.base -> 'entryWindow', entry_window);
    end if;
  else
    address := private.free_race_slug(sent.race_type, sent.slug, sent.race_id);
    if race.id is not null then
      -- Approved once and taken back: what was published then and is not proposed any more goes.
      changes := private.proposed_changes(sent.proposal, public.race_proposal(sent.race_id));
      perform private.withdraw_entry_window(sent.race_id, public.race_proposal(sent.race_id) -> 'entryWindow',
        sent.proposal -> 'entryWindow');
    else
      insert into public.races (id, slug, race_type, name, place_path, status)
      values (sent.race_id, address, sent.race_type, sent.proposal ->> 'name',
        private.ensure_place(sent.proposal -> 'place'), 'pending');
      perform private.add_race_owner(sent.race_id, sent.person_id);
    end if;
  end if;
  perform private.publish_proposal(sent.race_id, changes, course, sent.person_id);
  if not sent.is_change then
    insert into public.fact_sources (race_id, field, source, checked_on, confidence)
    values (sent.race_id, '*', 'The race’s organiser', (now() at time zone 'utc')::date, 'organiser')
    on conflict do nothing;
  end if;
  update public.races as r set status = 'approved' where r.id = sent.race_id;
  insert into private.race_history as known (race_id, why, submission_id, snapshot, changed_at, changed_by)
  select r.id, 'approval', sent.id, stood, r.updated_at, private.person_id() from public.races as r where r.id = sent.race_id
  on conflict (submission_id) do update set snapshot = excluded.snapshot, changed_at = excluded.changed_at,
    changed_by = excluded.changed_by, created_at = now();
  update public.submissions as s set status = 'approved', slug = address, decided_at = now(),
    decided_by = private.person_id(), updated_at = now()
  where s.id = sent.id;
  perform private.write_audit('submission.approve', 'submission:' || sent.id, jsonb_build_object(
    'raceId', sent.race_id, 'raceName', sent.proposal ->> 'name', 'revision', sent.revision, 'isChange', sent.is_change,
    'members', (select coalesce(jsonb_agg(key order by key), '[]') from jsonb_object_keys(changes) as key)));
  perform private.ask_rebuild('approved: ' || (sent.proposal ->> 'name'));
  perform private.queue_email('submission-approved', private.email_address(sent.person_id),
    jsonb_build_object('raceName', sent.proposal ->> 'name', 'racePath', '/' || sent.race_type || '/' || address,
      'isChange', sent.is_change),
    'submission-approved ' || sent.id || ' ' || sent.revision);
  perform private.send_when_published('submission-approved ' || sent.id || ' ' || sent.revision);
  return query select r.id, r.race_type, r.slug from public.races as r where r.id = sent.race_id;
exception
  when integrity_constraint_violation or data_exception then
    raise exception 'the proposal breaks a rule of the catalogue: %', sqlerrm using errcode = 'PT422';
end
$$;
select private.expose('private.approve_submission', 'authenticated');

-- Rejects with a reason that the organiser reads. Errors as for approve_submission. Security definer: as above.
create function private.reject_submission(submission_number bigint, expected_revision integer, reason text)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  sent public.submissions%rowtype := private.submission_to_decide(submission_number, expected_revision);
begin
  update public.submissions as s set status = 'rejected', decided_at = now(), decided_by = private.person_id(),
    reject_reason = btrim(reason), updated_at = now()
  where s.id = sent.id;
  perform private.write_audit('submission.reject', 'submission:' || sent.id, jsonb_build_object(
    'raceId', sent.race_id, 'raceName', sent.proposal ->> 'name', 'revision', sent.revision,
    'reason', btrim(reason)));
  perform private.queue_email('submission-rejected', private.email_address(sent.person_id),
    jsonb_build_object('raceName', sent.proposal ->> 'name', 'reason', btrim(reason), 'isChange', sent.is_change),
    'submission-rejected ' || sent.id || ' ' || sent.revision);
end
$$;
select private.expose('private.reject_submission', 'authenticated');

-- An editor's question; the organiser gets an email. Security definer: as above.
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
  perform private.queue_email('submission-question', private.email_address(sent.person_id),
    jsonb_build_object('raceName', sent.proposal ->> 'name', 'question', btrim(question)),
    'submission-question ' || message);
end
$$;
select private.expose('private.ask_organiser', 'authenticated');

-- An organiser who clears the days of entry, or corrects the year that they are for, takes the former ones back: nobody is
-- told of them any more. Days that are over stay as what happened; so does what else is known of that edition.
-- `before` and `after` are the windows of the proposal: as it was when the organiser began, and as they left it.
create function private.withdraw_entry_window(race_number integer, before jsonb, after jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  former public.entry_windows%rowtype;
begin
  if coalesce(before, 'null') = 'null' or before ->> 'edition' = after ->> 'edition' then
    return;
  end if;
  select w.* into former from public.entry_windows as w
  where w.race_id = race_number and w.edition = (before ->> 'edition')::smallint for update;
  -- Another edition's days beside it are news, not a correction: the same opening under another year is one.
  if not found or (coalesce(after, 'null') <> 'null' and after ->> 'opensOn' is distinct from before ->> 'opensOn')
    or (coalesce(after, 'null') = 'null' and greatest(former.opens_on, former.closes_on, former.draw_on) < current_date) then
    return;
  end if;
  update public.entry_windows as w set opens_on = null, closes_on = null, draw_on = null, price_rises_on = '{}'
  where w.race_id = race_number and w.edition = former.edition;
  delete from public.entry_windows as w
  where w.race_id = race_number and w.edition = former.edition and w.opens_typical is null
    and w.closes_typical is null and w.applicants is null and w.places is null and w.qualifier is null
    and w.charity is null and w.note is null;
end
$$;
revoke all on function private.withdraw_entry_window from public;

create view public.submission_records with (security_invoker = true) as
select sent.id, sent.person_id, sent.race_id, sent.is_change, sent.race_type, sent.slug, sent.status, sent.revision,
  sent.proposal, sent.base, sent.decided_at, sent.decided_by, sent.reject_reason, sent.created_at, sent.updated_at,
  private.person_for_editors(sent.person_id) as sender,
  (select coalesce(jsonb_agg(jsonb_build_object('writtenBy', m.written_by, 'text', m.text, 'createdAt', m.created_at)
    order by m.id), '[]') from public.submission_messages as m where m.submission_id = sent.id) as messages,
  private.person_for_editors(sent.decided_by) as decider,
  -- Of what was said since it was last sent: another revision is an answer, and is read as any.
  (select case m.written_by when 'editor' then 'asked' else 'answered' end from public.submission_messages as m
    where m.submission_id = sent.id and m.created_at > sent.updated_at and sent.status = 'pending'
    order by m.id desc limit 1) as question
from public.submissions as sent;
comment on view public.submission_records is 'Submissions with their sender and messages, for editors.';
revoke all on public.submission_records from anon, authenticated;
grant select on public.submission_records to authenticated, service_role;
