-- What an organiser says of a race of their own in one step: entry is open, sold out or closed; the race is put off, cancelled or
-- goes ahead. It stands at once, with its day and its source, and an editor, who finds it among the reports, can take it back.
-- Says 'done', 'same' where the race says so already, 'gone' where the asker owns no such listed race, 'no day' where there is no
-- day ahead to cancel, 'too many' after six of a race in a day. Security definer: it changes a race that nobody edits by hand; for
-- its owners only.
create function private.set_race_state(race_number integer, new_state text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  today date := (now() at time zone 'utc')::date;
  of_event boolean := new_state in ('scheduled', 'postponed', 'cancelled');
  member text := case when of_event then 'eventStatus' else 'entryStatus' end;
  race public.races%rowtype;
  stood jsonb;
  before jsonb;
begin
  if new_state is null or not of_event and new_state not in ('not-open', 'open', 'sold-out', 'closed') then
    raise exception 'no such state' using errcode = 'PT422';
  end if;
  select r.* into race from public.races as r
  where r.id = race_number and r.status = 'approved' and r.id = any (private.owned_races()) for update;
  if not found then
    return 'gone';
  end if;
  if of_event and coalesce(coalesce(race.end_date, race.next_event_date) < today, true) then
    return 'no day';
  end if;
  if (of_event and race.event_status = new_state)
    or (not of_event and coalesce(race.entry_status = new_state and race.entry_status_on = today, false)) then
    return 'same';
  end if;
  if (select count(*) from private.race_history as h where h.race_id = race.id and h.why = 'edit'
      and h.changed_by = private.person_id() and h.created_at > now() - interval '1 day') >= 6 then
    return 'too many';
  end if;
  stood := private.race_snapshot(race.id);
  before := case when of_event then jsonb_build_object('eventStatus', race.event_status)
    else jsonb_build_object('entryStatus', race.entry_status, 'entryStatusOn', race.entry_status_on) end;
  perform private.write_race(race.id, case when of_event then jsonb_build_object('event_status', new_state)
    else jsonb_build_object('entry_status', new_state, 'entry_status_on', today) end);
  if not of_event then
    delete from public.fact_sources as s where s.race_id = race.id and s.field in ('entryStatus', 'entryStatusOn');
    insert into public.fact_sources (race_id, field, source, checked_on, confidence)
    values (race.id, 'entryStatus', 'The race’s organiser', today, 'seen');
  end if;
  insert into public.fact_reports (race_id, field, correct, source, origin, changes)
  values (race.id, member, 'The organiser has set this to “' || new_state || '”. The page shows it already.',
    'The race’s organiser', 'organiser', before);
  perform private.write_audit('race.state', 'race:' || race.id,
    jsonb_build_object('raceName', race.name, 'before', before, 'after', jsonb_build_object(member, new_state)));
  perform private.store_race_edit(race.id, stood);
  perform private.request_rebuild(new_state || ': ' || race.name, new_state = 'cancelled');
  return 'done';
end
$$;
select private.expose('private.set_race_state', 'authenticated');
