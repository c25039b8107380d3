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
  where fact.key = any ((select private.fact_columns() || array['slug', 'status'])::text[])
$$;
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
    'updatedAt', race.updated_at, 'mergedInto', race.merged_into, 'canUndoMerger', private.merger_is_undoable(race))
  from public.races as race join public.places as place on place.path = race.place_path
  where race.id = race_number
$$;
grant execute on function public.race_to_edit to authenticated;

-- Changes races by sets, for a function that has checked that an editor (`by_person`) calls, and that requests the rebuild. `items` are races as they were
-- read (raceId, updatedAt) with the members to change (changes). Says of each, by raceId, what its members were (before), or why
-- it stays as it is (refusal: an error of edit_race). What breaks a rule of the table of races is raised, and nothing is changed.
create function private.change_races(
  items jsonb, seen_at text, of_step uuid default null, by_person uuid default private.person_id()
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  known text[] := private.fact_columns() || array['slug', 'status', 'ballot_opens_on', 'ballot_closes_on'];
  source_words text := coalesce(nullif(btrim(seen_at), ''), 'Startline’s editors');
  judged jsonb;
  changed jsonb;
begin
  -- In the order of their numbers, as whatever else locks several.
  perform 1 from public.races as r
  where r.id in (select (item ->> 'raceId')::integer from jsonb_array_elements(items) as item) order by r.id for update;
  judged := (
    with given as (
      select (item ->> 'raceId')::integer as id, (item ->> 'updatedAt')::timestamptz as read_at, item -> 'changes' as changes, nth
      from jsonb_array_elements(items) with ordinality as listed (item, nth)
    ), asked as (
      select given.*, race.race_type, race.updated_at, race.profile is not null as has_course,
        row_number() over (partition by given.id order by nth) > 1 as is_again,
        row_number() over (partition by race.race_type, given.changes ->> 'slug' order by nth) > 1 as is_same_slug
      from given left join public.races as race on race.id = given.id
    )
    select jsonb_agg(jsonb_build_object('raceId', asked.id, 'changes', asked.changes, 'refusal', case
      when asked.updated_at is null then 'PT404'
      when asked.updated_at is distinct from asked.read_at or asked.is_again then 'PT409'
      when exists (select from jsonb_object_keys(asked.changes) as key where key ~ '_' or private.column_name(key) <> all (known))
        then 'PT422'
      -- The heights are those of the recorded course.
      when asked.has_course and asked.changes ?| array['elevationGainM', 'elevationLossM', 'startElevationM', 'finishElevationM',
        'maxElevationM'] then 'PT422'
      when asked.changes ->> 'slug' is not null and (asked.is_same_slug
        or exists (select from public.races as r
          where r.race_type = asked.race_type and r.slug = asked.changes ->> 'slug' and r.id <> asked.id)
        or exists (select from public.race_slug_aliases as a
          where a.race_type = asked.race_type and a.slug = asked.changes ->> 'slug' and a.race_id <> asked.id)) then 'PT409'
    end) order by asked.id, asked.nth)
    from asked);
  changed := (
    with accepted as materialized (
      select item.* from jsonb_to_recordset(judged) as item ("raceId" integer, changes jsonb, refusal text) where item.refusal is null
    ), stood as materialized (
      select stood.* from private.race_snapshots(array(select "raceId" from accepted)) as stood
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', race.id, 'name', race.name, 'changes', accepted.changes,
      'stood', stood.snapshot, 'edition', ballot.edition,
      'before', (select jsonb_object_agg(key, stood.snapshot -> 'races' -> private.column_name(key))
        from jsonb_object_keys(accepted.changes) as key) || coalesce((
          select jsonb_object_agg(day.key, day.value) from public.entry_windows as w
          cross join lateral jsonb_each(jsonb_build_object('ballotOpensOn', w.opens_on, 'ballotClosesOn', w.closes_on)) as day
          where w.race_id = race.id and w.edition = ballot.edition and day.value <> 'null' and accepted.changes ? day.key), '{}'),
      'columns', (select jsonb_object_agg(private.column_name(key), value) from jsonb_each(accepted.changes))
        || case when accepted.changes ->> 'nextEventDate' is not null then jsonb_build_object('month',
          extract(month from (accepted.changes ->> 'nextEventDate')::date)) else '{}' end
        || case when accepted.changes ->> 'status' = 'approved' then '{"merged_into": null}'::jsonb else '{}' end)), '[]')
    from accepted join public.races as race on race.id = accepted."raceId" join stood on stood.race_id = race.id
    cross join lateral (select case when accepted.changes ?| array['ballotOpensOn', 'ballotClosesOn']
      then private.ballot_edition(race) end as edition) as ballot);
  if changed <> '[]' then
    perform private.write_races(changed);
    update public.entry_windows as w set
      opens_on = case when race.changes ? 'ballotOpensOn' then (race.changes ->> 'ballotOpensOn')::date else w.opens_on end,
      closes_on = case when race.changes ? 'ballotClosesOn' then (race.changes ->> 'ballotClosesOn')::date else w.closes_on end,
      sources = array[source_words], unverified = array_remove(array_remove(w.unverified, 'opensOn'), 'closesOn')
    from jsonb_to_recordset(changed) as race (id integer, edition smallint, changes jsonb)
    where w.race_id = race.id and w.edition = race.edition;
    perform private.note_edited_facts(changed, source_words);
    perform private.write_audit('race.edit', 'race:' || race.id, jsonb_build_object('raceName',
      coalesce(race.changes ->> 'name', race.name), 'before', race.before, 'after', race.changes), by_person)
    from jsonb_to_recordset(changed) as race (id integer, name text, changes jsonb, before jsonb);
    insert into private.race_history (race_id, why, snapshot, changed_at, changed_by, step)
    select r.id, 'edit', race.stood, r.updated_at, by_person, of_step
    from jsonb_to_recordset(changed) as race (id integer, stood jsonb) join public.races as r on r.id = race.id order by r.id;
  end if;
  return (
    select jsonb_agg(jsonb_build_object('raceId', item."raceId", 'refusal', item.refusal, 'before', race.before))
    from jsonb_to_recordset(judged) as item ("raceId" integer, refusal text)
    left join jsonb_to_recordset(changed) as race (id integer, before jsonb) on race.id = item."raceId" and item.refusal is null);
end
$$;

-- Where the facts that an editor has just changed were seen: what was known of a fact was known of its former value.
create function private.note_edited_facts(changed jsonb, source_words text) returns void
language plpgsql
set search_path = ''
as $$
declare
  no_facts text[] := array['slug', 'status', 'dateConfirmed', 'eventStatus'];
begin
  delete from public.fact_sources as s
  using jsonb_to_recordset(changed) as race (id integer, changes jsonb), jsonb_object_keys(race.changes) as changed_field
  where s.race_id = race.id and s.field = changed_field and changed_field <> all (no_facts);
  insert into public.fact_sources (race_id, field, source, checked_on, confidence)
  select race.id, fact.key, source_words, (now() at time zone 'utc')::date, 'seen'
  from jsonb_to_recordset(changed) as race (id integer, changes jsonb) cross join lateral jsonb_each(race.changes) as fact
  where fact.value <> 'null' and fact.key <> all (no_facts);
end
$$;

-- Whether races that are changed so go off the list: they are gone with the next build, which does not wait for the pause between two.
create function private.takes_off_list(changes jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(changes ->> 'status' <> 'approved', false)
$$;

-- Changes the members named. 42501 for whoever is no editor, PT404 where there is no such race, PT409 where it has changed
-- since `read_at` (the other editor's change stands) or the address is another race's, PT422 where a rule of the catalogue
-- is broken or a height is typed beside a recorded course, whose page would call it measured. Gives what the members were before. Security definer: it writes what no person may write, for editors only.
create function private.edit_race(race_number integer, read_at timestamptz, changes jsonb, seen_at text default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  outcome jsonb;
begin
  perform private.require_editor();
  outcome := private.change_races(jsonb_build_array(jsonb_build_object('raceId', race_number, 'updatedAt', read_at,
    'changes', changes)), seen_at) -> 0;
  if outcome ->> 'refusal' is not null then
    raise exception 'the change is refused' using errcode = outcome ->> 'refusal';
  end if;
  perform private.request_rebuild('changed: ' || (select r.name from public.races as r where r.id = race_number),
    private.takes_off_list(changes));
  return outcome -> 'before';
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
  perform private.require_editor();
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
  perform private.store_race_edit(race_number, stood);
  perform private.request_rebuild('moved: ' || race.name);
exception
  when integrity_constraint_violation or data_exception then
    raise exception 'the place breaks a rule of the catalogue: %', sqlerrm using errcode = 'PT422';
end
$$;
select private.expose('private.move_race', 'authenticated');

-- The ballot's days stand on the race and in the window of an edition. An editor sees the ones that count and corrects both,
-- so that nobody gets an email about the wrong day any more.
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
grant execute on function private.ballot_edition to authenticated;

-- Makes races what they were before edits that are stored, one edit of each race, also where the edit listed again what had gone
-- into another race, or made the race.
create function private.undo_edits(entries bigint[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  made integer[] := array(select h.race_id from private.race_history as h where h.id = any (entries) and h.snapshot = '{}');
begin
  perform private.restore_races(jsonb_agg(jsonb_build_object('id', h.race_id, 'snapshot', h.snapshot)))
  from private.race_history as h where h.id = any (entries) and h.snapshot <> '{}' having count(*) > 0;
  update public.races as r set merged_into = (h.snapshot #>> '{races,merged_into}')::integer
  from private.race_history as h
  where h.id = any (entries) and r.id = h.race_id and h.snapshot <> '{}'
    and r.merged_into is distinct from (h.snapshot #>> '{races,merged_into}')::integer;
  perform private.write_audit('race.undo', 'race:' || r.id, jsonb_build_object('raceName',
    coalesce(h.snapshot #>> '{races,name}', r.name)))
  from private.race_history as h join public.races as r on r.id = h.race_id where h.id = any (entries);
  delete from private.race_history as h where h.id = any (entries);
  perform private.unmake_races(made);
end
$$;

-- Takes the last edit of a race back: `read_at` is its updated_at since. 42501 for whoever is no editor, PT404 where there is
-- no such race or edit, PT409 where the race was changed again. Security definer: it writes what no person may write, for
-- editors only.
create function private.undo_race_edit(race_number integer, read_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  race public.races%rowtype;
  entry private.race_history%rowtype;
begin
  perform private.require_editor();
  select r.* into race from public.races as r where r.id = race_number for update;
  select h.* into entry from private.race_history as h
  where h.race_id = race_number and h.why = 'edit' order by h.id desc limit 1;
  -- What a file made is taken back with the file.
  if entry.id is null or entry.snapshot = '{}' then
    raise exception 'no such edit' using errcode = 'PT404';
  end if;
  if race.updated_at is distinct from read_at or entry.changed_at is distinct from read_at then
    raise exception 'changed meanwhile' using errcode = 'PT409';
  end if;
  perform private.undo_edits(array[entry.id]);
  perform private.request_rebuild('taken back: ' || (entry.snapshot #>> '{races,name}'));
end
$$;
select private.expose('private.undo_race_edit', 'authenticated');
