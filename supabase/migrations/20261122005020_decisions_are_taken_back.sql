-- Any decision is taken back while nothing else has changed the race: of a change, of a new race (it goes off the list, and
-- waits once more) and a rejection. Each decision has a letter of its own, however often it is made.

-- As before; a race that is off the list is not listed again by the way: PT410 where it is.
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

-- 42501 for whoever is no admin; PT404 where there is no such decision; PT409 where the race was changed again, or another
-- proposal for it waits. Security definer: it writes what no person may write, for admins only.
create or replace function private.undo_approval(submission_number bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  sent public.submissions%rowtype;
  stood private.races_before_approval%rowtype;
  of_letter text;
  told bigint;
  was_sent boolean;
begin
  if not private.is_admin() then
    raise exception 'only admins decide on submissions' using errcode = '42501';
  end if;
  select s.* into sent from public.submissions as s where s.id = submission_number for update;
  select b.* into stood from private.races_before_approval as b where b.submission_id = submission_number;
  if sent.id is null or (sent.status <> 'rejected' and stood.submission_id is null) then
    raise exception 'no such decision' using errcode = 'PT404';
  end if;
  perform 1 from public.races as r where r.id = sent.race_id for update;
  if sent.status not in ('approved', 'rejected')
    or (sent.status = 'approved' and not exists (
      select 1 from public.races as r where r.id = sent.race_id and r.updated_at = stood.published_at))
    or exists (select 1 from public.races as r where r.id = sent.race_id and r.merged_into is not null)
    or exists (select 1 from public.submissions as s where s.race_id = sent.race_id and s.status = 'pending') then
    raise exception 'changed again meanwhile' using errcode = 'PT409';
  end if;
  if sent.status = 'approved' then
    if sent.is_change then
      perform private.restore_race(stood);
    else
      update public.races as r set status = 'draft', updated_at = clock_timestamp() where r.id = sent.race_id;
    end if;
    delete from private.races_before_approval as b where b.submission_id = sent.id;
  end if;
  update public.submissions as s set status = 'pending', decided_at = null, decided_by = null, reject_reason = null,
    updated_at = now()
  where s.id = sent.id;
  -- The letter leaves its key to the next decision's. One that has not gone says nothing any more; one that has is
  -- followed by another.
  of_letter := concat_ws(' ', 'submission-' || sent.status, sent.id, sent.revision);
  update private.letters as letter set key = letter.key || ' taken back ' || letter.id,
    state = case when letter.state = 'sent' then 'sent' else 'dropped' end,
    recipient = case when letter.state = 'sent' then letter.recipient end, letter_values = '{}'
  where letter.key = of_letter returning letter.id, letter.state = 'sent' into told, was_sent;
  if coalesce(was_sent, true) then
    perform private.queue_letter('submission-reopened', private.letter_address(sent.person_id),
      jsonb_build_object('raceName', sent.proposal ->> 'name', 'isChange', sent.is_change),
      concat_ws(' ', 'submission-reopened', sent.id, sent.revision, told));
  end if;
  perform private.write_audit('submission.undo', 'submission:' || sent.id, jsonb_build_object(
    'raceId', sent.race_id, 'raceName', sent.proposal ->> 'name', 'revision', sent.revision));
  if sent.status = 'approved' then
    perform private.ask_rebuild('taken back: ' || (sent.proposal ->> 'name'));
  end if;
end
$$;
