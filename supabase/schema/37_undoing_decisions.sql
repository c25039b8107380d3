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
