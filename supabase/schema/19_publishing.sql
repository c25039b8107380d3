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
-- race owns it only where the editor says so, and then its facts are the organiser's; a change makes nobody its owner. Gives
-- the race and its address. Errors as above, 42501 also for editors who would make themselves the owner, PT409 also where
-- the race is not as it was read (null asks for no such thing), and PT422 where the proposal breaks a rule of the catalogue.
-- Security definer: it writes what no person may write, for editors only.
create function private.approve_submission(
  submission_number bigint, expected_revision integer default null, race_read_at timestamptz default null,
  sender_owns boolean default false
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
  makes_owner boolean := sender_owns and not sent.is_change;
begin
  if makes_owner and sent.person_id = private.person_id() then
    raise exception 'nobody makes themselves the owner of a race' using errcode = '42501';
  end if;
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
    end if;
    if makes_owner then
      perform private.add_race_owner(sent.race_id, sent.person_id);
    end if;
  end if;
  perform private.publish_proposal(sent.race_id, changes, course, sent.person_id);
  if not sent.is_change then
    insert into public.fact_sources (race_id, field, source, checked_on, confidence)
    select sent.race_id, '*', told, (now() at time zone 'utc')::date,
      case told when 'The race’s organiser' then 'organiser' else 'unverified' end
    from private.source_of_proposal(sent.race_id, sent.person_id) as told
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
    'senderOwns', makes_owner, 'members', (select coalesce(jsonb_agg(key order by key), '[]') from jsonb_object_keys(changes) as key)));
  perform private.ask_rebuild('approved: ' || (sent.proposal ->> 'name'));
  perform private.queue_email('submission-approved', private.email_address(sent.person_id),
    jsonb_build_object('raceName', sent.proposal ->> 'name', 'racePath', '/' || sent.race_type || '/' || address,
      'isChange', sent.is_change, 'isOwner', sent.race_id = any (array(
        select o.race_id from public.race_owners as o where o.person_id = sent.person_id))),
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

-- How editors change a race: its facts with where they were seen, its address (the old one redirects for ever), whether it is
-- listed, and where it is. The last change is taken back with all that was known of the race: sources, and what nobody had
-- checked. Writing the former values anew would say that somebody had seen them.
-- What of a race an editor may write, as a proposal names it (see race_proposal), and its address and whether it is listed.
create function private.editable_race(race public.races) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_object_agg(private.member_name(fact.key), fact.value) || jsonb_build_object(
    'ballotOpensOn', coalesce(min(w.opens_on), race.ballot_opens_on),
    'ballotClosesOn', coalesce(min(w.closes_on), race.ballot_closes_on))
  from jsonb_each(to_jsonb(race)) as fact
  left join public.entry_windows as w on w.race_id = race.id and w.edition = (select private.ballot_edition(race))
  where fact.key = any ((select private.told_columns() || array['slug', 'status'])::text[])
$$;
revoke all on function private.editable_race from public;
grant execute on function private.editable_race to authenticated;

-- The race as the form of the administration shows it; seen by whoever sees the race.
create function public.race_to_edit(race_number integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.editable_race(race) || jsonb_build_object('id', race.id, 'raceType', race.race_type,
    'placePath', race.place_path, 'place', jsonb_build_object('city', place.name, 'state', place.state_name,
      'country', place.country_name, 'countryCode', place.country_code),
    'owners', (select coalesce(jsonb_agg(jsonb_build_object('id', o.person_id, 'since', o.since,
        'person', private.person_for_editors(o.person_id)) order by o.since, o.person_id), '[]')
      from public.race_owners as o where o.race_id = race.id),
    'updatedAt', race.updated_at, 'mergedInto', race.merged_into, 'mergerKept', private.merger_is_kept(race))
  from public.races as race join public.places as place on place.path = race.place_path
  where race.id = race_number
$$;
revoke all on function public.race_to_edit from public, anon;
grant execute on function public.race_to_edit to authenticated;

-- Changes the members named. 42501 for whoever is no editor, PT404 where there is no such race, PT409 where it has changed
-- since `read_at` (the other editor's change stands) or the address is another race's, PT422 where a rule of the catalogue
-- is broken or a height is typed beside a recorded course, whose page would call it measured. Gives what the members were before. Security definer: it writes what no person may write, for editors only.
create function private.edit_race(race_number integer, read_at timestamptz, changes jsonb, seen_at text default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  race public.races%rowtype;
  before jsonb;
  stood jsonb;
  columns jsonb := (select jsonb_object_agg(private.column_name(key), value) from jsonb_each(changes));
  window_edition smallint;
  facts jsonb := changes - array['slug', 'status', 'dateConfirmed', 'eventStatus'];
begin
  if not private.is_editor() then
    raise exception 'only editors edit races' using errcode = '42501';
  end if;
  select r.* into race from public.races as r where r.id = race_number for update;
  if not found then
    raise exception 'no such race' using errcode = 'PT404';
  end if;
  if race.updated_at is distinct from read_at then
    raise exception 'changed meanwhile' using errcode = 'PT409';
  end if;
  stood := private.race_snapshot(race_number);
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
  if columns ->> 'next_event_date' is not null then
    columns := columns || jsonb_build_object('month', extract(month from (columns ->> 'next_event_date')::date));
  end if;
  if changes ->> 'status' = 'approved' then
    columns := columns || '{"merged_into": null}';
  end if;
  perform private.write_race(race_number, columns);
  if window_edition is not null and changes ?| array['ballotOpensOn', 'ballotClosesOn'] then
    update public.entry_windows as w set
      opens_on = case when changes ? 'ballotOpensOn' then (changes ->> 'ballotOpensOn')::date else w.opens_on end,
      closes_on = case when changes ? 'ballotClosesOn' then (changes ->> 'ballotClosesOn')::date else w.closes_on end,
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
    jsonb_build_object('raceName', coalesce(changes ->> 'name', race.name), 'before', before, 'after', changes));
  perform private.keep_race_edit(race_number, stood);
  -- What goes off the list is gone with the next build, which does not wait for the pause between two.
  perform private.ask_rebuild('changed: ' || coalesce(changes ->> 'name', race.name),
    coalesce(changes ->> 'status' <> 'approved', false));
  return before;
exception
  when integrity_constraint_violation or data_exception then
    raise exception 'the change breaks a rule of the catalogue: %', sqlerrm using errcode = 'PT422';
end
$$;
select private.expose('private.edit_race', 'authenticated');

-- A race moves to another place: its coordinates follow, its address stays, and the former place's page loses it at the
-- next rebuild.
-- `place` is one as a proposal has it, or the path of one that is there. Errors as for edit_race. Security definer: it
-- writes what no person may write, for editors only.
create function private.move_race(race_number integer, read_at timestamptz, place jsonb, new_lat float8, new_lon float8)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  race public.races%rowtype;
  stood jsonb;
  goal text;
begin
  if not private.is_editor() then
    raise exception 'only editors edit races' using errcode = '42501';
  end if;
  select r.* into race from public.races as r where r.id = race_number for update;
  if not found then
    raise exception 'no such race' using errcode = 'PT404';
  end if;
  if race.updated_at is distinct from read_at then
    raise exception 'changed meanwhile' using errcode = 'PT409';
  end if;
  stood := private.race_snapshot(race_number);
  if place ? 'city' then
    goal := private.ensure_place(place);
  else
    select known.path into goal from public.places as known where known.path = place ->> 'path';
  end if;
  if goal is null or (new_lat is null) <> (new_lon is null) then
    raise exception 'no such place' using errcode = 'PT422';
  end if;
  update public.races as r set place_path = goal, lat = new_lat, lon = new_lon, updated_at = clock_timestamp()
  where r.id = race_number;
  -- What was known of the former place was known of that.
  delete from public.fact_sources as s where s.race_id = race_number and s.field in ('city', 'state', 'lat', 'lon');
  perform private.write_audit('race.move', 'race:' || race_number, jsonb_build_object('raceName', race.name,
    'before', jsonb_build_object('placePath', race.place_path, 'lat', race.lat, 'lon', race.lon),
    'after', jsonb_build_object('placePath', goal, 'lat', new_lat, 'lon', new_lon)));
  perform private.keep_race_edit(race_number, stood);
  perform private.ask_rebuild('moved: ' || race.name);
exception
  when integrity_constraint_violation or data_exception then
    raise exception 'the place breaks a rule of the catalogue: %', sqlerrm using errcode = 'PT422';
end
$$;
select private.expose('private.move_race', 'authenticated');

-- The ballot's days stand on the race and in the window of an edition. An editor sees the ones that count and corrects both,
-- so that nobody is told of the wrong day any more.
-- The edition whose window holds the days: the one that opens on the race's own day, else the next announced one that is
-- not over and no half year away from it; null where there is none.
create function private.ballot_edition(race public.races) returns smallint
language sql stable
set search_path = ''
as $$
  select w.edition from public.entry_windows as w
  where w.race_id = race.id and w.opens_on is not null and (w.kind is null or w.kind in ('ballot', 'lottery'))
    and (w.opens_on = race.ballot_opens_on or (coalesce(w.closes_on, w.opens_on) >= current_date
      and (race.ballot_opens_on is null or abs(w.opens_on - race.ballot_opens_on) < 180)))
  order by (w.opens_on = race.ballot_opens_on) desc nulls last, w.opens_on limit 1
$$;
revoke all on function private.ballot_edition from public;
grant execute on function private.ballot_edition to authenticated;

-- Takes the last edit of a race back: `read_at` is its updated_at since. 42501 for whoever is no editor, PT404 where there is
-- no such race or edit, PT409 where the race was changed again. Security definer: it writes what no person may write, for
-- editors only.
create function private.undo_race_edit(race_number integer, read_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  race public.races%rowtype;
  kept private.race_history%rowtype;
  former public.races%rowtype;
begin
  if not private.is_editor() then
    raise exception 'only editors edit races' using errcode = '42501';
  end if;
  select r.* into race from public.races as r where r.id = race_number for update;
  select h.* into kept from private.race_history as h
  where h.race_id = race_number and h.why = 'edit' order by h.id desc limit 1;
  if kept.id is null then
    raise exception 'no such edit' using errcode = 'PT404';
  end if;
  if race.updated_at is distinct from read_at or kept.changed_at is distinct from read_at then
    raise exception 'changed meanwhile' using errcode = 'PT409';
  end if;
  former := jsonb_populate_record(null::public.races, kept.snapshot -> 'races');
  perform private.restore_race(race_number, kept.snapshot);
  update public.races as r set merged_into = former.merged_into
  where r.id = race_number and r.merged_into is distinct from former.merged_into;
  delete from private.race_history as h where h.id = kept.id;
  perform private.write_audit('race.undo', 'race:' || race_number, jsonb_build_object('raceName', former.name));
  perform private.ask_rebuild('taken back: ' || former.name);
end
$$;
select private.expose('private.undo_race_edit', 'authenticated');

-- How a decision on a submission is taken back: the race is as it was, and the proposal waits again.

-- 42501 for whoever is no editor; PT404 where there is no such decision; PT409 where the race was changed again, or another
-- proposal for it waits. Security definer: it writes what no person may write, for editors only.
create function private.undo_decision(submission_number bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  sent public.submissions%rowtype;
  stood private.race_history%rowtype;
  of_email text;
  told bigint;
  was_sent boolean;
begin
  if not private.is_editor() then
    raise exception 'only editors decide on submissions' using errcode = '42501';
  end if;
  select s.* into sent from public.submissions as s where s.id = submission_number for update;
  select h.* into stood from private.race_history as h where h.submission_id = submission_number;
  if sent.id is null or (sent.status <> 'rejected' and stood.id is null) then
    raise exception 'no such decision' using errcode = 'PT404';
  end if;
  perform 1 from public.races as r where r.id = sent.race_id for update;
  if sent.status not in ('approved', 'rejected')
    or (sent.status = 'approved' and not exists (
      select 1 from public.races as r where r.id = sent.race_id and r.updated_at = stood.changed_at))
    or exists (select 1 from public.races as r where r.id = sent.race_id and r.merged_into is not null)
    or exists (select 1 from public.submissions as s where s.race_id = sent.race_id and s.status = 'pending') then
    raise exception 'changed again meanwhile' using errcode = 'PT409';
  end if;
  if sent.status = 'approved' then
    if sent.is_change then
      perform private.restore_race(sent.race_id, stood.snapshot);
    else
      update public.races as r set status = 'draft', updated_at = clock_timestamp() where r.id = sent.race_id;
      -- Whether its sender owns it is decided anew as well, unless a request of theirs was accepted meanwhile.
      delete from public.race_owners as o where o.race_id = sent.race_id and o.person_id = sent.person_id
        and not exists (select 1 from public.ownership_requests as q
          where q.race_id = o.race_id and q.person_id = o.person_id and q.status = 'accepted');
    end if;
    delete from private.race_history as h where h.id = stood.id;
  end if;
  update public.submissions as s set status = 'pending', decided_at = null, decided_by = null, reject_reason = null,
    updated_at = now()
  where s.id = sent.id;
  -- The email leaves its key to the next decision's. One that has not gone says nothing any more; one that has is
  -- followed by another.
  of_email := concat_ws(' ', 'submission-' || sent.status, sent.id, sent.revision);
  update private.emails as email set key = email.key || ' taken back ' || email.id,
    state = case when email.state = 'sent' then 'sent' else 'dropped' end,
    recipient = case when email.state = 'sent' then email.recipient end, email_values = '{}'
  where email.key = of_email returning email.id, email.state = 'sent' into told, was_sent;
  if coalesce(was_sent, true) then
    perform private.queue_email('submission-reopened', private.email_address(sent.person_id),
      jsonb_build_object('raceName', sent.proposal ->> 'name', 'isChange', sent.is_change),
      concat_ws(' ', 'submission-reopened', sent.id, sent.revision, told));
  end if;
  perform private.write_audit('submission.undo', 'submission:' || sent.id, jsonb_build_object(
    'raceId', sent.race_id, 'raceName', sent.proposal ->> 'name', 'revision', sent.revision));
  if sent.status = 'approved' then
    -- A new race goes off the list with it: its page is not to stay.
    perform private.ask_rebuild('taken back: ' || (sent.proposal ->> 'name'), not sent.is_change);
  end if;
end
$$;
select private.expose('private.undo_decision', 'authenticated');
