-- Where each fact was seen, when, and how sure that is.
create table public.fact_sources (
  id bigint primary key generated always as identity,
  race_id integer not null references public.races (id) on delete cascade,
  field text not null check (field = '*' or field ~ '^[a-z][A-Za-z0-9]{0,60}$'),
  source text not null check (length(source) between 1 and 500 and private.is_plain_line(source)),
  checked_on date not null,
  confidence text not null check (confidence in ('seen', 'unverified', 'computed', 'organiser')),
  constraint fact_sources_once unique (race_id, field, source)
);
comment on table public.fact_sources is 'Field = a race field in camelCase, or * for the row as a whole.';

alter table public.fact_sources enable row level security;
grant select on public.fact_sources to anon, authenticated;

create policy "sources are seen with their race" on public.fact_sources for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));

-- Ballots, lotteries and registration windows, one row an edition. Typical days recur and read "expected".
create table public.entry_windows (
  race_id integer not null references public.races (id) on delete cascade,
  edition smallint not null check (edition between 1900 and 2100),
  kind text check (kind in
    ('ballot', 'lottery', 'first-come', 'virtual-queue', 'qualifying', 'charity')),
  opens_on date,
  closes_on date,
  draw_on date,
  -- The days on which entry gets dearer, as the organiser announced them: for calendars.
  price_rises_on date[] not null default '{}'
    check (cardinality(price_rises_on) <= 12 and array_position(price_rises_on, null) is null),
  opens_typical text check (opens_typical ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  closes_typical text check (closes_typical ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  applicants integer check (applicants > 0),
  places integer check (places > 0),
  fee text check (length(fee) <= 120 and private.is_plain_text(fee)),
  qualifier text check (length(qualifier) <= 500 and private.is_plain_text(qualifier)),
  charity text check (length(charity) <= 500 and private.is_plain_text(charity)),
  note text check (length(note) <= 1000 and private.is_plain_text(note)),
  sources text[] not null default '{}' check (private.is_plain_text(array_to_string(sources, ' '))),
  unverified text[] not null default '{}',
  calendar_year smallint,
  primary key (race_id, edition),
  constraint entry_windows_order check (closes_on >= opens_on)
);
comment on table public.entry_windows is 'How and when one gets a place, edition by edition.';
comment on column public.entry_windows.calendar_year is
  'The year under which calendars know the opening; null where it is that of the day.';

alter table public.entry_windows enable row level security;
grant select on public.entry_windows to anon, authenticated;

create policy "entry windows are seen with their race" on public.entry_windows for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));

-- Weather measured at race time over past editions (Mantzios 2022).
create table public.raceday_weather (
  race_id integer primary key references public.races (id) on delete cascade,
  editions smallint not null check (editions > 0),
  first_year smallint not null check (first_year between 1890 and 2100),
  last_year smallint not null check (last_year >= first_year),
  mean_c real not null check (mean_c between -40 and 45),
  sd_c real not null check (sd_c between 0 and 20),
  min_c real not null check (min_c <= mean_c),
  max_c real not null check (max_c >= mean_c),
  dew_point_c real not null check (dew_point_c between -40 and 40),
  editions_since_2000 smallint check (editions_since_2000 >= 0),
  mean_since_2000_c real,
  sd_since_2000_c real check (sd_since_2000_c >= 0),
  dew_point_since_2000_c real,
  share_over_18_c real check (share_over_18_c between 0 and 1),
  -- Months of the editions measured: more than one widens the estimate.
  months smallint[]
);
comment on table public.raceday_weather is 'Aggregated from the database of Mantzios 2022 (Med Sci Sports Exerc 54:153).';

alter table public.raceday_weather enable row level security;
grant select on public.raceday_weather to anon, authenticated;

create policy "race-day weather is seen with its race" on public.raceday_weather for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));

-- What real tracks and results say of a course: the course part of the PB potential, and independent evidence.
create table public.course_measurements (
  race_id integer primary key references public.races (id) on delete cascade,
  loss_pct real not null check (loss_pct between -20 and 60),
  sd_pct real not null check (sd_pct between 0 and 20),
  turns60 smallint check (turns60 >= 0),
  method text not null check (length(method) between 3 and 200 and private.is_plain_line(method))
);
comment on table public.course_measurements is 'Course loss in % of time from a track resampled at 10 m, and turns of 60 degrees and more.';

alter table public.course_measurements enable row level security;
grant select on public.course_measurements to anon, authenticated;

create policy "measurements are seen with their race" on public.course_measurements for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));

create table public.course_evidence (
  race_id integer not null references public.races (id) on delete cascade,
  kind text not null check (kind in ('records', 'same-runner')),
  loss_pct real not null check (loss_pct between -20 and 60),
  sd_pct real not null check (sd_pct > 0),
  primary key (race_id, kind)
);
comment on table public.course_evidence is 'Loss in % of time as course records or runners of two courses show it.';

alter table public.course_evidence enable row level security;
grant select on public.course_evidence to anon, authenticated;

create policy "evidence is seen with its race" on public.course_evidence for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));

-- Courses that organisers upload: the track, and what the server measured on it. Nobody writes them by hand, so that the
-- climb of a race with a track is always the track's own.
create table public.race_courses (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  file_name text not null check (char_length(file_name) between 1 and 200 and private.is_plain_line(file_name)),
  file_kind text not null check (file_kind in ('gpx', 'tcx', 'fit', 'points')),
  -- [latitude, longitude, metres] each.
  track jsonb not null check (jsonb_typeof(track) = 'array' and jsonb_array_length(track) between 2 and 12000),
  distance_m real not null check (distance_m > 0),
  recorded_m real not null check (recorded_m > 0),
  profile real[] not null check (cardinality(profile) between 2 and 1001),
  gain_m real not null check (gain_m >= 0),
  loss_m real not null check (loss_m >= 0),
  start_m real not null,
  finish_m real not null,
  highest_m real not null,
  course_loss_pct real not null,
  course_sd_pct real not null check (course_sd_pct >= 0),
  turns60 smallint check (turns60 >= 0),
  -- Under which the track itself may be shown and passed on; null where only what it measures may be.
  licence text check (licence in ('CC-BY-4.0', 'CC0-1.0')),
  created_at timestamptz not null default now()
);
comment on table public.race_courses is 'Written with the secret key only, by the call that measures a course.';

create index race_courses_person on public.race_courses (person_id, created_at);

alter table public.race_courses enable row level security;
grant select on public.race_courses to authenticated;

create policy "people read their own courses, editors all" on public.race_courses for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

-- Pictures of races, stored as bytes beside the race: the same on the embedded database and on a hosted one, and gone with
-- their person. Seen by everybody once a race that is listed shows them.
create table public.race_pictures (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null default private.person_id() references public.profiles (id) on delete cascade,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 100 and 1000000),
  created_at timestamptz not null default now()
);
comment on table public.race_pictures is 'JPEG, PNG or WebP of at most 1 MB. Written by store_race_picture only.';

create index race_pictures_person on public.race_pictures (person_id, created_at);

alter table public.race_pictures enable row level security;
grant select on public.race_pictures to anon, authenticated;

create policy "visitors see pictures of races that are listed" on public.race_pictures for select to anon
  using (exists (select 1 from public.races as race where race.image_url = '/api/race-pictures/' || race_pictures.id));

create policy "people see pictures of races, and their own; editors all" on public.race_pictures
  for select to authenticated
  using (
    person_id = (select private.person_id()) or (select private.is_editor())
    or exists (select 1 from public.races as race
      where race.image_url = '/api/race-pictures/' || race_pictures.id and race.status = 'approved')
  );

-- What the first bytes of a picture say it is, whatever its sender says; null for what is none that we keep.
create function private.picture_type(bytes bytea) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when substring(bytes from 1 for 3) = '\xffd8ff'::bytea then 'image/jpeg'
    when substring(bytes from 1 for 8) = '\x89504e470d0a1a0a'::bytea then 'image/png'
    when substring(bytes from 1 for 4) = '\x52494646'::bytea and substring(bytes from 9 for 4) = '\x57454250'::bytea
      then 'image/webp'
  end
$$;

-- PT415 where it is no picture that we keep, PT413 or PT422 where it is too large: a small file may be an enormous picture
-- once it is unpacked. Security definer: nobody writes pictures by hand.
create function private.store_race_picture(picture_base64 text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  person uuid := private.person_id();
  picture_id uuid;
  picture bytea;
  pixels bigint;
begin
  if not exists (select 1 from public.profiles as p where p.id = person and p.user_role in ('organiser', 'editor', 'admin')) then
    raise exception 'only organisers add pictures' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('pictures of ' || person, 0));
  if (select count(*) from public.race_pictures as p
      where p.person_id = person and p.created_at > now() - interval '1 day') >= 30 then
    raise exception 'thirty pictures a day are the most' using errcode = 'PT429';
  end if;
  picture := decode(picture_base64, 'base64');
  if octet_length(picture) > 1000000 then
    raise exception 'a picture has at most 1 MB' using errcode = 'PT413';
  end if;
  pixels := private.picture_pixels(picture);
  if octet_length(picture) < 100 or pixels is null then
    raise exception 'no picture' using errcode = 'PT415';
  elsif pixels > 8000000 then
    raise exception 'a picture has at most eight million pixels' using errcode = 'PT422';
  end if;
  insert into public.race_pictures (person_id, media_type, bytes)
  values (person, private.picture_type(picture), picture)
  returning id into picture_id;
  return picture_id;
end
$$;
select private.expose('private.store_race_picture', 'authenticated');

-- A picture as text, for whoever may see it.
create function public.race_picture(picture uuid) returns table (media_type text, base64 text)
language sql stable
set search_path = ''
as $$
  select stored.media_type, encode(stored.bytes, 'base64') from public.race_pictures as stored where stored.id = picture
$$;
grant execute on function public.race_picture to anon, authenticated;

-- A change of an entry window is a change of its race: calendars count from races.updated_at, and so do caches. Not while
-- the catalogue loads a race, which it stamps 1970 until its windows are in and then with the file's own day.
create function private.touch_race_of_entry_window() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.races set updated_at = now()
  where id in (old.race_id, new.race_id) and updated_at > '1970-01-01T00:00:00Z' and updated_at < now();
  return null;
end
$$;

create trigger entry_windows_touch_race after insert or delete on public.entry_windows
  for each row execute function private.touch_race_of_entry_window();

create trigger entry_windows_change_touches_race after update on public.entry_windows
  for each row when (old is distinct from new) execute function private.touch_race_of_entry_window();

-- Width times height as the header of a JPEG, PNG or WebP says; null where it says nothing that makes sense.
-- PNG: third edition, 11.2.1. WebP: RFC 9649, 2.5 to 2.7. JPEG: ITU T.81, B.2.2.
create function private.picture_pixels(bytes bytea) returns bigint
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  kind text := private.picture_type(bytes);
  size integer := octet_length(bytes);
  chunk text := encode(substring(bytes from 13 for 4), 'hex');
  place integer := 2;
  marker integer;
  width bigint;
  height bigint;
begin
  if kind is null or size < 32 then
    return null;
  elsif kind = 'image/png' and chunk = encode('IHDR'::bytea, 'hex') then
    width := private.number_of_bytes(bytes, 16, 4, false);
    height := private.number_of_bytes(bytes, 20, 4, false);
  elsif kind = 'image/webp' and chunk = encode('VP8 '::bytea, 'hex') then
    width := private.number_of_bytes(bytes, 26, 2, true) & 16383;
    height := private.number_of_bytes(bytes, 28, 2, true) & 16383;
  elsif kind = 'image/webp' and chunk = encode('VP8L'::bytea, 'hex') then
    width := 1 + (private.number_of_bytes(bytes, 21, 4, true) & 16383);
    height := 1 + ((private.number_of_bytes(bytes, 21, 4, true) >> 14) & 16383);
  elsif kind = 'image/webp' and chunk = encode('VP8X'::bytea, 'hex') then
    width := 1 + private.number_of_bytes(bytes, 24, 3, true);
    height := 1 + private.number_of_bytes(bytes, 27, 3, true);
  elsif kind = 'image/jpeg' then
    while place + 9 <= size and get_byte(bytes, place) = 255 loop
      marker := get_byte(bytes, place + 1);
      if marker = 255 then
        place := place + 1;
      elsif marker = 1 or marker between 208 and 216 then
        place := place + 2;
      elsif marker between 192 and 207 and marker not in (196, 200, 204) then
        height := private.number_of_bytes(bytes, place + 5, 2, false);
        width := private.number_of_bytes(bytes, place + 7, 2, false);
        exit;
      else
        place := place + 2 + greatest(2, private.number_of_bytes(bytes, place + 2, 2, false)::integer);
      end if;
    end loop;
  end if;
  return nullif(width * height, 0);
end
$$;

-- A window is one edition's: its opening only ever moves.
create function private.set_opening_year() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.calendar_year := nullif(coalesce(old.calendar_year, extract(year from old.opens_on)), extract(year from new.opens_on));
  if new.opens_on is null then
    new.calendar_year := null;
  end if;
  return new;
end
$$;
create trigger entry_windows_set_calendar_year before update of opens_on on public.entry_windows
  for each row when (new.opens_on is distinct from old.opens_on)
  execute function private.set_opening_year();
