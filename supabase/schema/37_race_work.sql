-- The editors' work list: what of the catalogue is missing, old or contradicts itself is found by rules in
-- src/rules/editing/race-work.ts from what race_work returns; here are the marks of editors. And the check of facts that stay.
create table public.race_work_marks (
  id bigint generated always as identity primary key,
  race_id integer not null references public.races (id) on delete cascade,
  kind text not null check (kind in
    ('passed', 'unconfirmed', 'no-date', 'no-entry', 'contradiction', 'duplicate', 'unchecked', 'old')),
  -- Not shown before this day.
  snoozed_until date check (snoozed_until between '2026-01-01' and '2100-12-31'),
  -- Whose it is to do; nobody's once they are no editor any more.
  person_id uuid references public.profiles (id) on delete set null,
  marked_at timestamptz not null default now(),
  constraint race_work_marks_once unique (race_id, kind)
);
comment on table public.race_work_marks is 'What of the work list waits until a day, and who does it. Written by mark_race_work, cleared by clear_old_records.';

create index race_work_marks_person_id on public.race_work_marks (person_id) where person_id is not null;

alter table public.race_work_marks enable row level security;
grant select on public.race_work_marks to authenticated;

create policy "editors read the work list, people what is theirs to do" on public.race_work_marks for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

-- The editors to whom work can be assigned, for functions that have checked that an editor calls: names are personal.
create function private.editors() returns table (id uuid, name text, since timestamptz)
language sql stable
set search_path = ''
as $$
  select p.id, coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), account.email::text), p.created_at
  from public.profiles as p join auth.users as account on account.id = p.id
  where p.user_role in ('editor', 'admin') and p.suspended_at is null
$$;

-- What the rules of the work list need of each listed race, as one value: hosted Supabase cuts longer answers off at 1,000
-- rows; json, because building jsonb of thousands of races takes three times as long. `old`: fields last checked before the day
-- given; `profileClimbM`: metres up from whole kilometre to whole kilometre. Security definer: it counts what people saved; for
-- editors only.
create function private.race_work(old_before date) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    with of_race as materialized (
      select c.race_id, array_agg(c.field order by c.field) filter (where c.is_unchecked) as unchecked,
        array_agg(c.field order by c.field) filter (where not c.is_unchecked) as old
      from (
        select s.race_id, s.field, bool_or(s.confidence = 'unverified') as is_unchecked
        from public.fact_sources as s where s.field <> '*' and (s.confidence = 'unverified' or s.checked_on < old_before)
        group by s.race_id, s.field
      ) as c
      where c.is_unchecked or not exists (
        select from public.fact_sources as newer
        where newer.race_id = c.race_id and newer.field = c.field and newer.checked_on >= old_before)
      group by c.race_id
    ), saved as materialized (
      select f.race_id, count(*) as saves from public.favourites as f group by f.race_id
    ), marked as materialized (
      select m.race_id, json_object_agg(m.kind, json_build_object('snoozedUntil', m.snoozed_until,
        'assignee', case when e.id is not null then json_build_object('id', e.id, 'name', e.name) end)) as marks
      from public.race_work_marks as m left join private.editors() as e on e.id = m.person_id group by m.race_id
    )
    select coalesce(json_agg(json_build_object(
      'id', r.id, 'slug', r.slug, 'raceType', r.race_type, 'name', r.name, 'placePath', r.place_path, 'city', place.name,
      'state', place.state_name, 'country', place.country_name, 'countryCode', place.country_code, 'status', r.status,
      'participants', r.participants, 'nextEventDate', r.next_event_date, 'endDate', r.end_date,
      'dateConfirmed', r.date_confirmed, 'eventStatus', r.event_status, 'mergedInto', r.merged_into, 'updatedAt', r.updated_at,
      'hasEntryFacts', coalesce(r.entry_url, r.entry_status, r.fee) is not null or r.ballot_opens_on is not null
        or exists (select from public.entry_windows as w where w.race_id = r.id),
      'lat', r.lat, 'lon', r.lon, 'distanceM', kind.distance_m, 'elevationProfile', r.elevation_profile,
      'elevationGainM', r.elevation_gain_m, 'elevationLossM', r.elevation_loss_m, 'profileClimbM', climb.m,
      'website', r.website, 'saves', coalesce(saved.saves, 0), 'unchecked', coalesce(of_race.unchecked, '{}'),
      'old', coalesce(of_race.old, '{}'), 'marks', coalesce(marked.marks, '{}')) order by r.id), '[]')
    from public.races as r
    join public.places as place on place.path = r.place_path
    join public.race_types as kind on kind.slug = r.race_type
    left join of_race on of_race.race_id = r.id
    left join saved on saved.race_id = r.id
    left join marked on marked.race_id = r.id
    left join lateral (
      select sum(greatest(step.height - step.former, 0)) as m from (
        select height, lag(height) over (order by nth) as former from unnest(r.profile) with ordinality as at_km (height, nth)
      ) as step
    ) as climb on r.profile is not null and r.elevation_gain_m is not null
    where r.status = 'approved');
end
$$;
select private.expose('private.race_work', 'authenticated');

-- The same for the page. Security definer: it reads names, for editors only.
create function private.list_editors() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'isMe', e.id = (select private.person_id()), 'name', e.name)
    order by e.since, e.id), '[]')
  from private.editors() as e where (select private.is_editor())
$$;
select private.expose('private.list_editors', 'authenticated');

-- Puts work off until a day, or gives it to an editor: `changes` has snoozedUntil, assignedTo or both, null takes either back.
-- Returns how many pieces. PT422 where somebody is no editor. Security definer: nobody writes marks by hand.
create function private.mark_race_work(items jsonb, changes jsonb) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  marked integer;
begin
  perform private.require_editor();
  if changes ->> 'assignedTo' is not null and not exists (
    select from private.editors() as e where e.id = (changes ->> 'assignedTo')::uuid) then
    raise exception 'no such editor' using errcode = 'PT422';
  end if;
  insert into public.race_work_marks as known (race_id, kind, snoozed_until, person_id)
  select distinct race.id, item ->> 'kind', (changes ->> 'snoozedUntil')::date, (changes ->> 'assignedTo')::uuid
  from jsonb_array_elements(items) as item join public.races as race on race.id = (item ->> 'raceId')::integer
  on conflict (race_id, kind) do update set marked_at = now(),
    snoozed_until = case when changes ? 'snoozedUntil' then excluded.snoozed_until else known.snoozed_until end,
    person_id = case when changes ? 'assignedTo' then excluded.person_id else known.person_id end;
  get diagnostics marked = row_count;
  delete from public.race_work_marks as m where m.snoozed_until is null and m.person_id is null;
  perform private.write_audit('work.mark', '', changes || jsonb_build_object('items', marked));
  return marked;
end
$$;
select private.expose('private.mark_race_work', 'authenticated');

-- Notes that facts were checked today and stay as they are: `items` are races as they were read (raceId, updatedAt) with the
-- fields that were looked at. dateConfirmed among them says that the day is announced. A race that was changed since stays
-- as it is. One step, which undo_race_step takes back. Security definer: it writes what no person may write, for editors only.
create function private.confirm_facts(items jsonb, seen_at text default null, step uuid default gen_random_uuid()) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  item jsonb;
  race public.races%rowtype;
  stood jsonb;
  known jsonb;
  checked text[];
  source_words text;
  confirmed integer[] := '{}';
  left_alone integer[] := '{}';
begin
  perform private.require_editor();
  for item in select value from jsonb_array_elements(items) order by (value ->> 'raceId')::integer loop
    select r.* into race from public.races as r where r.id = (item ->> 'raceId')::integer for update;
    known := case when race.id is not null then private.editable_race(race) end;
    checked := array(
      select distinct given.field from jsonb_array_elements_text(item -> 'fields') as given (field)
      where known ->> given.field is not null or exists (
        select from public.fact_sources as s where s.race_id = race.id and s.field = given.field));
    if race.id is null or race.updated_at is distinct from (item ->> 'updatedAt')::timestamptz or cardinality(checked) = 0 then
      left_alone := left_alone || (item ->> 'raceId')::integer;
      continue;
    end if;
    stood := private.race_snapshot(race.id);
    source_words := left(coalesce(nullif(btrim(seen_at), ''), race.website, 'Startline’s editors'), 500);
    delete from public.fact_sources as s where s.race_id = race.id and s.field = any (checked)
      and (s.confidence in ('unverified', 'computed') or s.source = source_words);
    insert into public.fact_sources (race_id, field, source, checked_on, confidence)
    select race.id, field, source_words, (now() at time zone 'utc')::date, 'seen' from unnest(checked) as field
    where field not in ('dateConfirmed', 'eventStatus');
    perform private.write_race(race.id, case
      when 'dateConfirmed' = any (checked) and race.next_event_date is not null then '{"date_confirmed": true}' else '{}' end::jsonb);
    perform private.store_race_edit(race.id, stood, step);
    perform private.write_audit('race.check', 'race:' || race.id,
      jsonb_build_object('raceName', race.name, 'fields', checked, 'source', source_words));
    confirmed := confirmed || race.id;
  end loop;
  if cardinality(confirmed) > 0 then
    perform private.request_rebuild('checked: ' || cardinality(confirmed) || ' races');
  end if;
  return jsonb_build_object('step', step, 'done', to_jsonb(confirmed), 'leftAlone', to_jsonb(left_alone));
end
$$;
select private.expose('private.confirm_facts', 'authenticated');

-- Takes back what one step did to races, at most so many of them: call it until none remain. They are locked in the order of their
-- numbers, as by confirm_facts and import_races. What was changed again since stays, and is counted. Security definer: it writes
-- what no person may write, for editors only.
create function private.undo_race_step(step_to_undo uuid, max_rows integer default 100) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  entries bigint[];
  changed_since bigint[];
  done integer;
  takes_off_list boolean;
begin
  perform private.require_editor();
  entries := array(
    select newest.id from (
      select distinct on (h.race_id) h.race_id, h.id from private.race_history as h where h.step = step_to_undo
      order by h.race_id, h.id desc
    ) as newest order by newest.race_id limit max_rows);
  perform 1 from public.races as r
  where r.id in (select h.race_id from private.race_history as h where h.id = any (entries)) order by r.id for update;
  changed_since := array(
    select h.id from private.race_history as h join public.races as r on r.id = h.race_id
    where h.id = any (entries) and r.updated_at is distinct from h.changed_at);
  -- Those stay for the race's own history, and in no step any more.
  update private.race_history as h set step = null where h.id = any (changed_since);
  entries := array(select id from unnest(entries) as id where id <> all (changed_since));
  done := cardinality(entries);
  if done > 0 then
    takes_off_list := exists (
      select from private.race_history as h join public.races as r on r.id = h.race_id
      where h.id = any (entries) and r.status = 'approved' and h.snapshot #>> '{races,status}' is distinct from 'approved');
    perform private.undo_edits(entries);
    perform private.request_rebuild('taken back: ' || done || ' races', takes_off_list);
  end if;
  return jsonb_build_object('done', done, 'changedSince', cardinality(changed_since),
    'remaining', (select count(*) from private.race_history as h where h.step = step_to_undo));
end
$$;
select private.expose('private.undo_race_step', 'authenticated');
