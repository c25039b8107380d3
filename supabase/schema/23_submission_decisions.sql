-- How editors decide on submissions, ask the organiser, and take a decision back.

-- The submission that waits, locked to the end of the transaction. PT404 where there is none, PT409 where it is decided already
-- or another revision has been sent meanwhile.
create function private.waiting_submission(submission_number bigint, expected_revision integer)
returns public.submissions
language plpgsql
set search_path = ''
as $$
declare
  sent public.submissions%rowtype;
begin
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

-- The same for an editor who decides on it now. 42501 for whoever is no editor.
create function private.submission_to_decide(submission_number bigint, expected_revision integer)
returns public.submissions
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_editor();
  return private.waiting_submission(submission_number, expected_revision);
end
$$;

-- Publishes what is proposed, by an editor's decision: one transaction publishes the race with its sources, writes the audit log,
-- puts the email into the outbox and requests the rebuild: all of it happens, or nothing. A race that turns out to be of another distance leaves
-- the course that was recorded of the former one, with its heights, and gets an address that is free there. Who sends a new
-- race owns it only where the editor says so, and then its facts are the organiser's; a change makes nobody its owner. Gives
-- the race and its address. Errors as above, 42501 also for editors who would make themselves the owner, PT409 also where
-- the race is not as it was read (null skips that check), and PT422 where the proposal breaks a rule of the catalogue.
create function private.publish_submission(
  sent public.submissions, race_read_at timestamptz, sender_owns boolean, by_person uuid
) returns table (race_id integer, race_type text, slug text)
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  changes jsonb := private.proposed_changes(sent.proposal, sent.base);
  course uuid := nullif(sent.proposal ->> 'courseId', '')::uuid;
  address text := sent.slug;
  race public.races%rowtype;
  entry_window jsonb;
  stood jsonb := '{}';
  makes_owner boolean := sender_owns and not sent.is_change;
begin
  if makes_owner and sent.person_id = by_person then
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
    select sent.race_id, '*', source_text, (now() at time zone 'utc')::date,
      case source_text when 'The race’s organiser' then 'organiser' else 'unverified' end
    from private.source_of_proposal(sent.race_id, sent.person_id) as source_text
    on conflict do nothing;
  end if;
  update public.races as r set status = 'approved' where r.id = sent.race_id;
  insert into private.race_history as known (race_id, why, submission_id, snapshot, changed_at, changed_by)
  select r.id, 'approval', sent.id, stood, r.updated_at, by_person from public.races as r where r.id = sent.race_id
  on conflict (submission_id) do update set snapshot = excluded.snapshot, changed_at = excluded.changed_at,
    changed_by = excluded.changed_by, created_at = now();
  update public.submissions as s set status = 'approved', slug = address, decided_at = now(), decided_by = by_person,
    updated_at = now()
  where s.id = sent.id;
  perform private.write_audit('submission.approve', 'submission:' || sent.id, jsonb_build_object(
    'raceId', sent.race_id, 'raceName', sent.proposal ->> 'name', 'revision', sent.revision, 'isChange', sent.is_change,
    'senderOwns', makes_owner, 'members', (select coalesce(jsonb_agg(key order by key), '[]') from jsonb_object_keys(changes) as key)), by_person);
  perform private.request_rebuild('approved: ' || (sent.proposal ->> 'name'));
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

-- The same now, by the editor who calls. Security definer: it writes what no person may write, for editors only.
create function private.approve_submission(
  submission_number bigint, expected_revision integer default null, race_read_at timestamptz default null,
  sender_owns boolean default false
) returns table (race_id integer, race_type text, slug text)
language sql security definer
set search_path = ''
as $$
  select published.* from private.submission_to_decide(submission_number, expected_revision) as sent
  cross join lateral private.publish_submission(sent, race_read_at, sender_owns, private.person_id()) as published
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
create function private.question_organiser(submission_number bigint, question text) returns void
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
select private.expose('private.question_organiser', 'authenticated');

-- When a submission that waits is published, where an editor chose a time for it (43_scheduled_changes.sql). Security definer: senders
-- do not read schedules.
create function private.schedule_of_submission(sent public.submissions) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('publishAt', c.publish_at, 'timeZone', c.time_zone)
  from public.scheduled_changes as c
  where c.submission_id = sent.id and c.state = 'waiting' and c.revision = sent.revision and sent.status = 'pending'
    and exists (select from public.submissions as s where s.id = sent.id
      and (s.person_id = (select private.person_id()) or (select private.is_editor())))
$$;
grant execute on function private.schedule_of_submission to authenticated;

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
    order by m.id desc limit 1) as question,
  private.schedule_of_submission(sent) as scheduled
from public.submissions as sent;
comment on view public.submission_records is 'Submissions with their messages and the time they are scheduled for; with their sender for editors.';
grant select on public.submission_records to authenticated;

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
  email_key bigint;
  was_sent boolean;
begin
  perform private.require_editor();
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
  where email.key = of_email returning email.id, email.state = 'sent' into email_key, was_sent;
  if coalesce(was_sent, true) then
    perform private.queue_email('submission-reopened', private.email_address(sent.person_id),
      jsonb_build_object('raceName', sent.proposal ->> 'name', 'isChange', sent.is_change),
      concat_ws(' ', 'submission-reopened', sent.id, sent.revision, email_key));
  end if;
  perform private.write_audit('submission.undo', 'submission:' || sent.id, jsonb_build_object(
    'raceId', sent.race_id, 'raceName', sent.proposal ->> 'name', 'revision', sent.revision));
  if sent.status = 'approved' then
    -- A new race goes off the list with it: its page is not to stay.
    perform private.request_rebuild('taken back: ' || (sent.proposal ->> 'name'), not sent.is_change);
  end if;
end
$$;
select private.expose('private.undo_decision', 'authenticated');
