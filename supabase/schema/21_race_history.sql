-- What a race was before an approval, an edit or a merger: each of them is taken back from here, for a month (see
-- clear_old_records).
create table private.race_history (
  id bigint generated always as identity primary key,
  race_id integer not null references public.races (id) on delete cascade,
  why text not null check (why in ('approval', 'edit', 'merger')),
  -- Of an approval.
  submission_id bigint unique references public.submissions (id) on delete cascade,
  -- Of a merger: the race that stayed.
  merged_into_id integer references public.races (id) on delete cascade,
  -- The race with all that describes it (race_snapshot), or one thing that belonged to it when it went into another.
  part text not null default 'race' check (part in ('race', 'owner', 'alias', 'favourite', 'medal', 'review', 'comparison',
    'race alert', 'report', 'submission', 'ownership request', 'course track')),
  -- Whose that thing was: it goes with them.
  owner_id uuid references public.profiles (id) on delete cascade,
  snapshot jsonb not null,
  -- The race's updated_at since: another one says that it was changed again.
  changed_at timestamptz,
  -- Edits of several races that were made as one are taken back as one (37_race_work.sql).
  step uuid,
  changed_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint race_history_approval check ((why = 'approval') = (submission_id is not null)),
  constraint race_history_merger check ((why = 'merger') = (merged_into_id is not null))
);
comment on table private.race_history is 'How races stood before they were changed, by whom, when and why.';

create index race_history_race_id on private.race_history (race_id, why, part, id desc);
create index race_history_merged_into_id on private.race_history (merged_into_id) where merged_into_id is not null;
create index race_history_owner_id on private.race_history (owner_id) where owner_id is not null;
create index race_history_changed_by on private.race_history (changed_by) where changed_by is not null;
create index race_history_step on private.race_history (step) where step is not null;
create index race_history_age on private.race_history (created_at);

alter table private.race_history enable row level security;
grant select, insert, update, delete on private.race_history to service_role;

-- Rows beside a race that describe it as its own columns do.
create function private.descriptions_of_races() returns text[]
language sql immutable
set search_path = ''
as $$
  select array['entry_windows', 'course_measurements', 'fact_sources']
$$;

-- Races as they stand, each with the rows that describe it, by their table.
create function private.race_snapshots(race_numbers integer[]) returns table (race_id integer, snapshot jsonb)
language plpgsql stable
set search_path = ''
as $$
declare
  described text := (
    select string_agg(format('%1$L, coalesce((select jsonb_agg(to_jsonb(d)) from public.%1$I as d where d.race_id = r.id), ''[]'')',
      description), ', ')
    from unnest(private.descriptions_of_races()) as description);
begin
  return query execute format('select r.id, jsonb_build_object(''races'', to_jsonb(r), %s) from public.races as r
    where r.id = any ($1)', described) using race_numbers;
end
$$;

-- The same of one race; {} where there is no such race.
create function private.race_snapshot(race_number integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce((select stood.snapshot from private.race_snapshots(array[race_number]) as stood), '{}')
$$;

-- Keeps what stood before an edit that has just been made.
create function private.store_race_edit(race_number integer, stood jsonb, of_step uuid default null) returns void
language sql
set search_path = ''
as $$
  insert into private.race_history (race_id, why, snapshot, changed_at, changed_by, step)
  select r.id, 'edit', stood, r.updated_at, private.person_id(), of_step
  from public.races as r where r.id = race_number
$$;

-- Inserts rows of one moment that were stored as JSON, with the columns that they have: one that their table got since gets its
-- default.
create function private.restore_rows(target regclass, former_rows jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  columns text := (
    select string_agg(quote_ident(name), ', ') from unnest(private.columns_of(target)) as name where former_rows -> 0 ? name);
begin
  -- Null where there are no rows.
  if columns is not null then
    execute format('insert into %1$s (%2$s) overriding system value
      select %2$s from jsonb_populate_recordset(null::%1$s, $1)', target, columns)
    using former_rows;
  end if;
end
$$;

-- Makes races what they were: all that their snapshots have. `former` are snapshots of one moment, each beside its race's id.
create function private.restore_races(former jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  race_numbers integer[] := array(select (race ->> 'id')::integer from jsonb_array_elements(former) as race);
  description text;
begin
  foreach description in array private.descriptions_of_races() loop
    execute format('delete from public.%I as d where d.race_id = any ($1)', description) using race_numbers;
    perform private.restore_rows(format('public.%I', description)::regclass, (
      select jsonb_agg(described) from jsonb_array_elements(former) as race
      cross join lateral jsonb_array_elements(race -> 'snapshot' -> description) as described));
  end loop;
  perform private.write_races((
    select jsonb_agg(jsonb_build_object('id', race -> 'id', 'columns',
      (race #> '{snapshot,races}') - array['merged_into', 'calendar_year', 'ballot_calendar_year']))
    from jsonb_array_elements(former) as race));
  -- Not in the same step: there the days that move decide them.
  update public.races as r set calendar_year = was.calendar_year, ballot_calendar_year = was.ballot_calendar_year,
    updated_at = clock_timestamp()
  from jsonb_array_elements(former) as race
  cross join lateral jsonb_populate_record(null::public.races, race #> '{snapshot,races}') as was
  where r.id = (race ->> 'id')::integer
    and (r.calendar_year, r.ballot_calendar_year) is distinct from (was.calendar_year, was.ballot_calendar_year);
end
$$;

-- The same of one race.
create function private.restore_race(race_number integer, snapshot jsonb) returns void
language sql
set search_path = ''
as $$
  select private.restore_races(jsonb_build_array(jsonb_build_object('id', race_number, 'snapshot', snapshot)))
$$;
