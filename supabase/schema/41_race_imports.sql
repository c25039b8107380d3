-- Races out to a file and in again: what of all may be edited, changes of many as one step, and new races. undo_race_step takes a
-- step back (37_race_work.sql).

-- What of races may be edited, by number: for a file of all of them, some at a time. The same as editable_race, which looks up the
-- columns for each race anew.
create function public.races_to_edit(after_number integer, most integer default 100) returns jsonb
language sql stable
set search_path = ''
as $$
  with named as materialized (
    select name, private.member_name(name) as member
    from unnest(private.fact_columns() || array['slug', 'status', 'ballot_opens_on', 'ballot_closes_on']) as name
  ), chosen as materialized (
    select race.id, race.race_type, race.updated_at, to_jsonb(race) || coalesce((
      select jsonb_build_object('ballot_opens_on', coalesce(w.opens_on, race.ballot_opens_on),
        'ballot_closes_on', coalesce(w.closes_on, race.ballot_closes_on))
      from public.entry_windows as w where w.race_id = race.id and w.edition = private.ballot_edition(race)), '{}') as facts
    from public.races as race where race.id in (
      select r.id from public.races as r where r.id > after_number and r.merged_into is null
      order by r.id limit least(most, 200))
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', race.id, 'raceType', race.race_type, 'updatedAt', race.updated_at,
    'values', (select jsonb_object_agg(named.member, fact.value) from jsonb_each(race.facts) as fact
      join named on named.name = fact.key where fact.value <> 'null')) order by race.id), '[]')
  from chosen as race
$$;
grant execute on function public.races_to_edit to authenticated;

-- Changes races (of raceId) or makes them (of row) all at once, or where one of them breaks a rule, half by half: what is refused is
-- returned with its race or row (refusal, rule), and the others are done. A member that no race has is a fault of the whole call where
-- races are changed, of its row where they are made.
create function private.by_halves(makes boolean, items jsonb, seen_at text, of_step uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  count integer := jsonb_array_length(items);
begin
  begin
    return case when makes then private.make_races(items, seen_at, of_step) else private.change_races(items, seen_at, of_step) end;
  exception
    when integrity_constraint_violation or data_exception or sqlstate 'PT422' then
      if sqlstate = 'PT422' and not makes then
        raise;
      end if;
      if count = 1 then
        return jsonb_build_array(jsonb_build_object('raceId', items #> '{0,raceId}', 'row', items #> '{0,row}', 'refusal', 'PT422',
          'rule', substring(sqlerrm from 'constraint "([^"]+)"')));
      end if;
  end;
  return private.by_halves(makes, jsonb_path_query_array(items, '$[0 to $last]', jsonb_build_object('last', count / 2 - 1)), seen_at, of_step)
    || private.by_halves(makes, jsonb_path_query_array(items, '$[$first to last]', jsonb_build_object('first', count / 2)), seen_at, of_step);
end
$$;

-- Changes several races as edit_race does, with one source, as one step. Security definer: it writes what no person may write,
-- for editors only.
create function private.import_races(items jsonb, seen_at text, step uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  outcome jsonb;
  done jsonb;
begin
  perform private.require_editor();
  outcome := private.by_halves(false, (
    select jsonb_agg(item order by (item ->> 'raceId')::integer) from jsonb_array_elements(items) as item), seen_at, step);
  done := jsonb_path_query_array(outcome, '$[*] ? (@.refusal == null).raceId');
  if done <> '[]' then
    perform private.request_rebuild('brought in: ' || jsonb_array_length(done) || ' races', exists (
      select from jsonb_array_elements(items) as item
      where done @> (item -> 'raceId') and private.takes_off_list(item -> 'changes')));
  end if;
  return jsonb_build_object('step', step, 'done', done, 'refused', coalesce((
    select jsonb_agg(jsonb_build_object('raceId', race -> 'raceId', 'changed', race ->> 'refusal' <> 'PT422', 'rule', race -> 'rule'))
    from jsonb_array_elements(outcome) as race where race ->> 'refusal' is not null), '[]'));
end
$$;
select private.expose('private.import_races', 'authenticated');

-- Creates races by sets, for a function that has checked that an editor calls, and that requests the rebuild. `items` have a row, by which
-- they are answered, a raceType, a place as a proposal has it, and values: at least name and slug. Returns for each row the race that it
-- is (raceId), or that its address is taken (refusal PT409). What breaks a rule of the tables is raised, and nothing is made.
create function private.make_races(items jsonb, seen_at text, of_step uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  known text[] := private.fact_columns() || array['slug', 'status', 'ballot_opens_on', 'ballot_closes_on'];
  source_words text := coalesce(nullif(btrim(seen_at), ''), 'Startline’s editors');
  place jsonb;
  free jsonb;
  made jsonb;
begin
  if exists (select from jsonb_array_elements(items) as item, jsonb_object_keys(item -> 'values') as key
    where key ~ '_' or private.column_name(key) <> all (known)) then
    raise exception 'no such member' using errcode = 'PT422';
  end if;
  -- Two who make a race of one address at once wait for each other here.
  perform pg_advisory_xact_lock(hashtextextended('new races', 0));
  for place in select distinct item -> 'place' from jsonb_array_elements(items) as item order by 1 loop
    perform private.ensure_place(place);
  end loop;
  free := (
    with given as (
      select item, row_number() over (partition by item ->> 'raceType', item #>> '{values,slug}' order by nth) as turn
      from jsonb_array_elements(items) with ordinality as listed (item, nth)
    )
    select coalesce(jsonb_agg(item), '[]') from given
    where turn = 1 and private.free_race_slug(item ->> 'raceType', item #>> '{values,slug}', 0) = item #>> '{values,slug}');
  with made_races as (
    insert into public.races (slug, race_type, name, place_path, status)
    select item #>> '{values,slug}', item ->> 'raceType', item #>> '{values,name}', item #>> '{place,path}', 'draft'
    from jsonb_array_elements(free) as item returning id, race_type, slug
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', race.id, 'row', item -> 'row', 'changes', item -> 'values',
    'columns', (select jsonb_object_agg(private.column_name(key), value) from jsonb_each(item -> 'values'))
      || case when item #>> '{values,nextEventDate}' is not null then jsonb_build_object('month',
        extract(month from (item #>> '{values,nextEventDate}')::date)) else '{}' end)), '[]')
  into made
  from made_races as race
  join jsonb_array_elements(free) as item on item ->> 'raceType' = race.race_type and item #>> '{values,slug}' = race.slug;
  if made <> '[]' then
    perform private.write_races(made);
    perform private.note_edited_facts(made, source_words);
    insert into public.fact_sources (race_id, field, source, checked_on, confidence)
    select race.id, '*', source_words, (now() at time zone 'utc')::date, 'seen'
    from jsonb_to_recordset(made) as race (id integer);
    perform private.write_audit('race.make', 'race:' || race.id,
      jsonb_build_object('raceName', race.changes ->> 'name', 'after', race.changes))
    from jsonb_to_recordset(made) as race (id integer, changes jsonb);
    -- Nothing stood before.
    insert into private.race_history (race_id, why, snapshot, changed_at, changed_by, step)
    select r.id, 'edit', '{}', r.updated_at, private.person_id(), of_step
    from jsonb_to_recordset(made) as race (id integer) join public.races as r on r.id = race.id order by r.id;
  end if;
  return (
    select jsonb_agg(jsonb_build_object('row', item -> 'row', 'raceId', race.id,
      'refusal', case when race.id is null then 'PT409' end))
    from jsonb_array_elements(items) as item
    left join jsonb_to_recordset(made) as race (id integer, "row" integer) on race."row" = (item ->> 'row')::integer);
end
$$;

-- New races of a file, drafts where it does not say otherwise, as a part of its step: what is refused is answered by its row, and the
-- others are made. Security definer: it writes what no person may write, for editors only.
create function private.import_new_races(items jsonb, seen_at text, step uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  outcome jsonb;
  made jsonb;
begin
  perform private.require_editor();
  outcome := private.by_halves(true, items, seen_at, step);
  made := jsonb_path_query_array(outcome, '$[*] ? (@.refusal == null)');
  if exists (select from jsonb_array_elements(made) as race join public.races as r on r.id = (race ->> 'raceId')::integer
    where r.status = 'approved') then
    perform private.request_rebuild('brought in: ' || jsonb_array_length(made) || ' new races');
  end if;
  return jsonb_build_object('step', step, 'made', coalesce((
    select jsonb_agg(jsonb_build_object('row', race -> 'row', 'raceId', race -> 'raceId')) from jsonb_array_elements(made) as race), '[]'),
    'refused', coalesce((
    select jsonb_agg(jsonb_build_object('row', race -> 'row', 'taken', race ->> 'refusal' = 'PT409', 'rule', race -> 'rule'))
    from jsonb_array_elements(outcome) as race where race ->> 'refusal' is not null), '[]'));
end
$$;
select private.expose('private.import_new_races', 'authenticated');

-- Takes back what make_races made: such a race is gone, unless somebody has something of it; then it is a draft.
create function private.unmake_races(race_numbers integer[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.races as r where r.id = any (race_numbers)
    and not exists (select from public.favourites as f where f.race_id = r.id)
    and not exists (select from public.medals as m where m.race_id = r.id)
    and not exists (select from public.reviews as v where v.race_id = r.id)
    and not exists (select from public.race_alerts as a where a.race_id = r.id)
    and not exists (select from public.comparisons as c where r.id = any (c.race_ids))
    and not exists (select from public.race_owners as o where o.race_id = r.id)
    and not exists (select from public.ownership_requests as q where q.race_id = r.id)
    and not exists (select from public.submissions as s where s.race_id = r.id)
    and not exists (select from public.fact_reports as t where t.race_id = r.id)
    and not exists (select from public.course_tracks as t where t.race_id = r.id);
  update public.races as r set status = 'draft' where r.id = any (race_numbers);
end
$$;
