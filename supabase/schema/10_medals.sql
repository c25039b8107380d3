-- Races that a person has run. The race's name and type are stored beside its number: a race may leave the catalogue, and
-- what was run stays run. A race that the catalogue lacks, a parkrun or a 10 km, is named by the person, with its distance.
create table public.medals (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null default private.person_id() references public.profiles (id) on delete cascade,
  race_id integer,
  race_type text,
  race_name text not null check (private.is_plain_line(race_name)),
  distance_m double precision check (distance_m between 800 and 1000000),
  place text check (char_length(btrim(place)) between 1 and 120 and private.is_plain_line(place)),
  year smallint not null check (year between 1896 and 2100),
  finish_seconds integer check (finish_seconds between 60 and 1209600),
  note text check (char_length(note) between 1 and 500 and private.is_plain_text(note)),
  expected_seconds integer,
  expected_low_seconds integer,
  expected_high_seconds integer,
  expected_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint medals_expected_whole
    check (num_nulls(expected_seconds, expected_low_seconds, expected_high_seconds, expected_on) in (0, 4)),
  constraint medals_expected_range check (expected_low_seconds between 600 and expected_seconds
    and expected_high_seconds between expected_seconds and 1209600),
  constraint medals_once_a_year unique (person_id, race_id, year),
  constraint medals_one_way_of_naming check ((race_type is null) = (distance_m is not null)
    and (distance_m is null or (race_id is null and char_length(btrim(race_name)) between 1 and 120))
    and (distance_m is not null or place is null)),
  constraint medals_race foreign key (race_id, race_type) references public.races (id, race_type)
    on update cascade on delete set null (race_id)
);
comment on table public.medals is 'One row a person, race and year; at most 500 a person.';
comment on column public.medals.race_name is
  'As the race was called when the medal was put down, or as the person calls one that the catalogue lacks.';
comment on column public.medals.distance_m is
  'Of a race that the person named, as is place; null for a race of the catalogue, whose distance is that of its type.';
comment on column public.medals.expected_on is
  'Day before the race on which the site last showed the person the time that it expected of them, with its range.';

create unique index medals_own_race_once_a_year on public.medals (person_id, lower(race_name), distance_m, year)
  where distance_m is not null;
create index medals_race_id on public.medals (race_id, race_type);
create index medals_expected on public.medals (person_id) where expected_on is not null;

alter table public.medals enable row level security;
-- Calls have no person, race type or time: they come from the caller, the catalogue and the clock.
grant select, delete on public.medals to authenticated;
grant
  insert (race_id, race_name, distance_m, place, year, finish_seconds, note,
    expected_seconds, expected_low_seconds, expected_high_seconds, expected_on),
  update (race_name, distance_m, place, year, finish_seconds, note,
    expected_seconds, expected_low_seconds, expected_high_seconds, expected_on)
  on public.medals to authenticated;

create policy "people read and write their own medals" on public.medals for all to authenticated
  using (person_id = (select private.person_id())) with check (person_id = (select private.person_id()));

create trigger medals_stamp before update on public.medals
  for each row execute function private.stamp_update();

-- With the rights of the caller: a race that they cannot see does not exist for them. What was said of a race of the catalogue gives way to
-- what is on file; without a race of the catalogue, name and distance are those of the person.
create function private.name_medal() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.race_id is null and new.race_name is not null and new.distance_m is not null then
    new.race_type := null;
    return new;
  end if;
  new.distance_m := null;
  new.place := null;
  select race.race_type, race.name into new.race_type, new.race_name
    from public.races as race where race.id = new.race_id and race.status = 'approved';
  if not found then
    raise exception 'there is no such race' using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
create trigger medals_name before insert on public.medals
  for each row execute function private.name_medal();

-- A race that the person named they may call otherwise; one of the catalogue keeps what was on file.
create function private.keep_medal_name() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.race_name := old.race_name;
  new.distance_m := old.distance_m;
  new.place := old.place;
  return new;
end
$$;
create trigger medals_keep_name before update of race_name, distance_m, place on public.medals
  for each row when (old.distance_m is null) execute function private.keep_medal_name();

-- The lock makes a person's inserts queue up, so that many at once cannot pass the limit together. PT422 is PostgREST's
-- way of answering with status 422.
create function private.limit_medals() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('medals ' || new.person_id, 0));
  -- Without the same race and year: who has 500 and sends one of them again gets the answer that it is there.
  if (select count(*) from public.medals as other where other.person_id = new.person_id
      and (other.race_id, other.distance_m, case when new.race_id is null then lower(other.race_name) end, other.year)
        is distinct from (new.race_id, new.distance_m, case when new.race_id is null then lower(new.race_name) end, new.year)
    ) >= 500 then
    raise exception 'a person keeps at most 500 medals' using errcode = 'PT422';
  end if;
  return new;
end
$$;
create trigger medals_limit before insert on public.medals
  for each row execute function private.limit_medals();

-- What was expected belongs to an edition and was shown before its race: with another year it goes, and so does what was shown on the
-- day, later, or is said of a day to come, or of a race that the site does not know. The medal itself stays: the day on file may have
-- been wrong. What was said first stands: nobody betters it afterwards.
create function private.check_expected_time() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.year = old.year and old.expected_on is not null then
    new.expected_seconds := old.expected_seconds;
    new.expected_low_seconds := old.expected_low_seconds;
    new.expected_high_seconds := old.expected_high_seconds;
    new.expected_on := old.expected_on;
    return new;
  end if;
  -- Tomorrow has begun on the other side of the world.
  if new.race_id is null
    or (tg_op = 'UPDATE' and new.year <> old.year and new.expected_on is not distinct from old.expected_on)
    or new.expected_on > (now() at time zone 'utc')::date + 1 or extract(year from new.expected_on) > new.year
    or ((tg_op = 'INSERT' or (new.year, new.expected_on) is distinct from (old.year, old.expected_on)) and exists (
      select 1 from public.races as race
      where race.id = new.race_id and extract(year from race.next_event_date) = new.year
        and race.next_event_date <= new.expected_on)) then
    new.expected_seconds := null;
    new.expected_low_seconds := null;
    new.expected_high_seconds := null;
    new.expected_on := null;
  end if;
  return new;
end
$$;
create trigger medals_expected before insert or update on public.medals
  for each row execute function private.check_expected_time();

-- How often the truth fell inside the range, as it is published: whole per cents from 200 results on, no row before. Ten of a
-- person count at most, the first, so that nobody decides alone; and results ten at a time, so that nobody reads from two
-- answers how one race went.
create function private.prediction_calibration()
returns table (results integer, inside_percent integer, faster_percent integer, slower_percent integer)
language sql stable security definer
set search_path = ''
as $$
  with numbered as (
    select m.id, m.created_at, m.finish_seconds, m.expected_low_seconds as low, m.expected_high_seconds as high,
      row_number() over (partition by m.person_id order by m.created_at, m.id) as place
    from public.medals as m where m.expected_on is not null and m.finish_seconds is not null
  ), in_turn as (
    select n.*, row_number() over (order by n.created_at, n.id) as turn, count(*) over () as of_all
    from numbered as n where n.place <= 10
  )
  select count(*)::integer,
    round(100.0 * count(*) filter (where t.finish_seconds between t.low and t.high) / count(*))::integer,
    round(100.0 * count(*) filter (where t.finish_seconds < t.low) / count(*))::integer,
    round(100.0 * count(*) filter (where t.finish_seconds > t.high) / count(*))::integer
  from in_turn as t where t.turn <= t.of_all - t.of_all % 10
  having count(*) >= 200
$$;
select private.expose('private.prediction_calibration', 'anon', 'authenticated');
