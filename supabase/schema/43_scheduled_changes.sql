-- Changes that become public at a time that an editor chose: an edit of a race, the approval of a submission (so new races too), or
-- an issue of the newsletter. A job publishes what is due (functions/publish-scheduled.ts) as the editor who scheduled it would have:
-- by the same rules, with the same history and the same way back.
create table public.scheduled_changes (
  id bigint generated always as identity primary key,
  -- What is changed: one of the three.
  race_id integer references public.races (id) on delete cascade,
  submission_id bigint references public.submissions (id) on delete cascade,
  issue_id bigint references public.newsletter_issues (id) on delete cascade,
  -- Of an edit, as edit_race takes them.
  changes jsonb check (jsonb_typeof(changes) = 'object' and changes <> '{}'),
  seen_at text check (char_length(seen_at) <= 500 and private.is_plain_line(seen_at)),
  -- Of a submission its revision, of an issue its version.
  revision integer,
  sender_owns boolean not null default false,
  -- What the members that it changes were when an editor last looked: where they are others by then, nothing is published.
  stood jsonb not null default '{}',
  publish_at timestamptz not null check (publish_at between '2026-01-01' and '2100-01-01'),
  -- In which the editor chose the time.
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  state text not null default 'waiting' check (state in ('waiting', 'published', 'refused')),
  refusal text check (refusal in ('changed', 'gone', 'rule', 'no editor')),
  done_at timestamptz,
  -- Takes an edit back (undo_race_step).
  step uuid not null default gen_random_uuid(),
  -- Who chose the time.
  person_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint scheduled_changes_one_thing check (num_nonnulls(race_id, submission_id, issue_id) = 1),
  constraint scheduled_changes_edit check ((race_id is null) = (changes is null)),
  constraint scheduled_changes_revision check ((race_id is null) = (revision is not null)),
  constraint scheduled_changes_done check ((state = 'waiting') = (done_at is null)),
  constraint scheduled_changes_refusal check ((state = 'refused') = (refusal is not null))
);
comment on table public.scheduled_changes is
  'What becomes public when. Written by schedule_change, reschedule_change, cancel_scheduled_change and publish_due_changes; what is done is cleared by clear_old_records.';

create index scheduled_changes_due on public.scheduled_changes (publish_at, id) where state = 'waiting';
create index scheduled_changes_race_id on public.scheduled_changes (race_id) where race_id is not null;
create unique index scheduled_changes_submission on public.scheduled_changes (submission_id) where state <> 'published';
create unique index scheduled_changes_issue on public.scheduled_changes (issue_id) where state <> 'published';
create index scheduled_changes_submission_id on public.scheduled_changes (submission_id) where submission_id is not null;
create index scheduled_changes_issue_id on public.scheduled_changes (issue_id) where issue_id is not null;
create index scheduled_changes_person_id on public.scheduled_changes (person_id) where person_id is not null;

alter table public.scheduled_changes enable row level security;
grant select on public.scheduled_changes to authenticated;

create policy "editors read what is scheduled, people what they scheduled" on public.scheduled_changes for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

-- The members that a scheduled change would write, as they are now.
create function private.present_members(change public.scheduled_changes) returns jsonb
language sql stable
set search_path = ''
as $$
  select case
    when change.race_id is not null then (
      select jsonb_object_agg(member, private.editable_race(r) -> member)
      from public.races as r, jsonb_object_keys(change.changes) as member where r.id = change.race_id)
    when change.submission_id is not null then (
      select jsonb_object_agg(member, now_is.facts -> member)
        || case when s.proposal ->> 'courseId' is null then '{}' else jsonb_build_object('profile', now_is.profile) end
      from public.submissions as s
      join (select r.id, public.race_proposal(r.id) as facts, md5(r.profile::text) as profile from public.races as r) as now_is
        on now_is.id = s.race_id
      cross join lateral jsonb_object_keys(
        case when s.is_change then private.proposed_changes(s.proposal, s.base) else s.proposal end) as member
      where s.id = change.submission_id group by s.id, now_is.profile)
  end
$$;

-- Publishes a scheduled change. 42501 where whoever scheduled it is gone or may not any more, PT404 where what it changes is gone,
-- PT409 where that was changed since, PT410 where the race of a proposal is off the list, PT422 where a rule is broken.
create function private.publish_scheduled_change(change public.scheduled_changes) returns void
language plpgsql
set search_path = ''
as $$
declare
  sent public.submissions%rowtype;
  race public.races%rowtype;
  outcome jsonb;
begin
  if not exists (
    select from private.editors() as e join public.profiles as p on p.id = e.id
    where e.id = change.person_id and (change.issue_id is null or p.user_role = 'admin')) then
    raise exception 'nobody who may publish it stands for it' using errcode = '42501';
  end if;
  if change.issue_id is not null then
    perform private.send_issue(private.unsent_issue(change.issue_id, change.revision), change.person_id);
    return;
  end if;
  if change.submission_id is not null then
    sent := private.waiting_submission(change.submission_id, change.revision);
  end if;
  select r.* into race from public.races as r where r.id = coalesce(change.race_id, sent.race_id) for update;
  if private.present_members(change) is distinct from nullif(change.stood, '{}') then
    raise exception 'changed meanwhile' using errcode = 'PT409';
  end if;
  if change.submission_id is not null then
    perform private.publish_submission(sent, null, change.sender_owns, change.person_id);
  else
    if race.id is null or race.merged_into is not null then
      raise exception 'no such race' using errcode = 'PT404';
    end if;
    outcome := private.change_races(jsonb_build_array(jsonb_build_object('raceId', race.id, 'updatedAt', race.updated_at,
      'changes', change.changes)), change.seen_at, change.step, change.person_id) -> 0;
    if outcome ->> 'refusal' is not null then
      raise exception 'the change is refused' using errcode = outcome ->> 'refusal';
    end if;
  end if;
  -- Somebody chose the minute: it waits for no pause between builds.
  perform private.request_rebuild('on schedule: ' || coalesce(race.name, sent.proposal ->> 'name'), true);
exception
  when integrity_constraint_violation or data_exception then
    raise exception 'the change breaks a rule of the catalogue: %', sqlerrm using errcode = 'PT422';
end
$$;

-- Fails as the change would if it were published now; nothing stays of it.
create function private.try_scheduled_change(change public.scheduled_changes) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.publish_scheduled_change(change);
  raise exception 'it can be published' using errcode = 'PT200';
exception
  when sqlstate 'PT200' then
    null;
end
$$;

-- The race, or the subject of the issue.
create function private.name_of_scheduled(change public.scheduled_changes) returns text
language sql stable
set search_path = ''
as $$
  select coalesce((select r.name from public.races as r where r.id = change.race_id),
    (select s.proposal ->> 'name' from public.submissions as s where s.id = change.submission_id),
    (select i.subject from public.newsletter_issues as i where i.id = change.issue_id))
$$;

-- What a line of the audit log says of a scheduled change.
create function private.write_schedule_audit(audit_action text, change public.scheduled_changes) returns void
language sql
set search_path = ''
as $$
  select private.write_audit(audit_action,
    case when change.race_id is not null then 'race:' || change.race_id
      when change.submission_id is not null then 'submission:' || change.submission_id else 'newsletter:' || change.issue_id end,
    jsonb_strip_nulls(jsonb_build_object(
      case when change.issue_id is null then 'raceName' else 'subject' end, private.name_of_scheduled(change),
      'publishAt', change.publish_at, 'timeZone', change.time_zone))
    || case when change.race_id is null then '{}' else jsonb_build_object('before', change.stood, 'after', change.changes) end)
$$;

-- E-mails whoever sent a submission that its approval is scheduled, or is not any more; not the editor who scheduled their own, and
-- nobody whose submission was decided, withdrawn or sent anew.
create function private.email_sender_of_scheduled(change public.scheduled_changes, email_kind text) returns void
language sql
set search_path = ''
as $$
  select private.queue_email(email_kind, private.email_address(s.person_id), jsonb_build_object(
    'raceName', s.proposal ->> 'name', 'isChange', s.is_change, 'publishAt', change.publish_at, 'timeZone', change.time_zone),
    concat_ws(' ', email_kind, change.id, extract(epoch from clock_timestamp())))
  from public.submissions as s
  where s.id = change.submission_id and s.status = 'pending' and s.revision = change.revision
    and s.person_id is distinct from private.person_id()
$$;

-- Schedules a change: `what` has raceId, updatedAt, changes and source as edit_race takes them, or submissionId, revision,
-- raceUpdatedAt and senderOwns as approve_submission does, or issueId and version. It is tried at once, so that what cannot be
-- published is refused now (errors as for publish_scheduled_change); PT425 where the time is over, PT409 also where the submission or
-- issue is scheduled already. Gives its number. Security definer: nobody writes schedules by hand.
create function private.schedule_change(what jsonb, publish_at timestamptz, time_zone text) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  change public.scheduled_changes%rowtype;
  read_at timestamptz := coalesce(what ->> 'updatedAt', what ->> 'raceUpdatedAt')::timestamptz;
begin
  if not (case when what ? 'issueId' then private.is_admin() else private.is_editor() end) then
    raise exception 'only editors schedule changes' using errcode = '42501';
  end if;
  if schedule_change.publish_at <= now() then
    raise exception 'that time is over' using errcode = 'PT425';
  end if;
  insert into public.scheduled_changes (race_id, submission_id, issue_id, changes, seen_at, revision, sender_owns, publish_at,
    time_zone, person_id)
  select r.id, s.id, i.id, what -> 'changes', nullif(btrim(what ->> 'source'), ''),
    coalesce(what ->> 'revision', what ->> 'version')::integer, coalesce((what ->> 'senderOwns')::boolean, false),
    schedule_change.publish_at, schedule_change.time_zone, private.person_id()
  from (select) as of_one
  left join public.races as r on r.id = (what ->> 'raceId')::integer
  left join public.submissions as s on s.id = (what ->> 'submissionId')::bigint
  left join public.newsletter_issues as i on i.id = (what ->> 'issueId')::bigint
  where num_nonnulls(r.id, s.id, i.id) = 1
  returning * into change;
  if change.id is null then
    raise exception 'no such race, submission or issue' using errcode = 'PT404';
  end if;
  change := private.look_at_anew(change, read_at);
  perform private.try_scheduled_change(change);
  perform private.write_schedule_audit('schedule.add', change);
  perform private.email_sender_of_scheduled(change, 'submission-scheduled');
  return change.id;
exception
  when unique_violation then
    raise exception 'scheduled already' using errcode = 'PT409';
  when integrity_constraint_violation or data_exception then
    raise exception 'the change breaks a rule: %', sqlerrm using errcode = 'PT422';
end
$$;
select private.expose('private.schedule_change', 'authenticated');

-- Notes what a scheduled change would write over, for whoever has just read the race. PT409 where the race was changed since
-- `read_at` (null skips that check).
create function private.look_at_anew(change public.scheduled_changes, read_at timestamptz) returns public.scheduled_changes
language plpgsql
set search_path = ''
as $$
begin
  if read_at is not null and not exists (
    select from public.races as r where r.updated_at = read_at and r.id = coalesce(change.race_id,
      (select s.race_id from public.submissions as s where s.id = change.submission_id))) then
    raise exception 'the race was changed meanwhile' using errcode = 'PT409';
  end if;
  update public.scheduled_changes as c set stood = coalesce(private.present_members(change), '{}')
  where c.id = change.id returning * into change;
  return change;
end
$$;

-- Another time for what waits or was refused. `read_at` is updated_at of the race as the caller has read it: what it says then is
-- what may be written over. Errors as for schedule_change. Security definer: as above.
create function private.reschedule_change(change_number bigint, publish_at timestamptz, time_zone text, read_at timestamptz default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  change public.scheduled_changes%rowtype := private.change_to_reschedule(change_number);
begin
  if reschedule_change.publish_at <= now() then
    raise exception 'that time is over' using errcode = 'PT425';
  end if;
  update public.scheduled_changes as c set publish_at = reschedule_change.publish_at, time_zone = reschedule_change.time_zone,
    state = 'waiting', refusal = null, done_at = null, person_id = private.person_id()
  where c.id = change.id returning * into change;
  if read_at is not null then
    change := private.look_at_anew(change, read_at);
  end if;
  perform private.try_scheduled_change(change);
  perform private.write_schedule_audit('schedule.move', change);
  perform private.email_sender_of_scheduled(change, 'submission-scheduled');
exception
  when integrity_constraint_violation or data_exception then
    raise exception 'the change breaks a rule: %', sqlerrm using errcode = 'PT422';
end
$$;
select private.expose('private.reschedule_change', 'authenticated');

-- A scheduled change for whoever moves or cancels it, locked. 42501 for whoever may not, PT404 where there is none, PT409 where it
-- is published.
create function private.change_to_reschedule(change_number bigint) returns public.scheduled_changes
language plpgsql
set search_path = ''
as $$
declare
  change public.scheduled_changes%rowtype;
begin
  perform private.require_editor();
  select c.* into change from public.scheduled_changes as c where c.id = change_number for update;
  if not found then
    raise exception 'no such change' using errcode = 'PT404';
  end if;
  if change.issue_id is not null and not private.is_admin() then
    raise exception 'only admins send issues' using errcode = '42501';
  end if;
  if change.state = 'published' then
    raise exception 'published meanwhile' using errcode = 'PT409';
  end if;
  return change;
end
$$;

-- Takes a change off the schedule: nothing is published. Errors as above. Security definer: as above.
create function private.cancel_scheduled_change(change_number bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  change public.scheduled_changes%rowtype := private.change_to_reschedule(change_number);
begin
  perform private.write_schedule_audit('schedule.cancel', change);
  if change.state = 'waiting' then
    perform private.email_sender_of_scheduled(change, 'submission-unscheduled');
  end if;
  delete from public.scheduled_changes as c where c.id = change.id;
end
$$;
select private.expose('private.cancel_scheduled_change', 'authenticated');

-- What an editor decides or sends by hand is not scheduled any more. What an organiser withdrew stays, and its editor gets an email.
-- Security definer: nobody deletes schedules by hand.
create function private.drop_schedule() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.scheduled_changes as c
  where c.state <> 'published' and case tg_table_name when 'submissions' then c.submission_id else c.issue_id end = new.id;
  return null;
end
$$;
create trigger drop_schedule after update of status on public.submissions
  for each row when (new.status in ('approved', 'rejected')) execute function private.drop_schedule();
create trigger drop_schedule after update of sent_at on public.newsletter_issues
  for each row when (new.sent_at is not null) execute function private.drop_schedule();

-- Publishes what is due, the first first. What cannot be published any more is refused, and the editor who scheduled it gets an
-- e-mail, whoever sent it too; what fails otherwise (a lock that was not got) waits for the next run. Called with the secret key, by
-- a job. Security definer: it publishes for the editor who scheduled it.
create function private.publish_due_changes(max_rows integer default 20)
returns table (change_number bigint, outcome text, failure text)
language plpgsql security definer
set search_path = ''
as $$
declare
  change public.scheduled_changes%rowtype;
  why text;
begin
  for change in
    select c.* from public.scheduled_changes as c where c.state = 'waiting' and c.publish_at <= now()
    order by c.publish_at, c.id limit max_rows for update skip locked
  loop
    change_number := change.id;
    failure := null;
    begin
      -- Before it is published: a decision takes what waits off the schedule.
      update public.scheduled_changes as c set state = 'published', done_at = now() where c.id = change.id;
      perform private.publish_scheduled_change(change);
      outcome := 'published';
    exception when others then
      why := case sqlstate when 'PT409' then 'changed' when 'PT404' then 'gone' when 'PT410' then 'gone' when 'PT422' then 'rule'
        when '42501' then 'no editor' end;
      outcome := case when why is null then 'failed' else 'refused' end;
      failure := sqlerrm;
    end;
    if outcome = 'refused' then
      update public.scheduled_changes as c set state = 'refused', refusal = why, done_at = now() where c.id = change.id;
      perform private.queue_email('scheduled-change-refused', private.email_address(change.person_id), jsonb_build_object(
        'name', private.name_of_scheduled(change), 'refusal', why, 'publishAt', change.publish_at, 'timeZone', change.time_zone),
        concat_ws(' ', 'scheduled-change-refused', change.id, extract(epoch from change.publish_at)::bigint));
      perform private.email_sender_of_scheduled(change, 'submission-unscheduled');
    end if;
    return next;
  end loop;
end
$$;
select private.expose('private.publish_due_changes', 'service_role');
