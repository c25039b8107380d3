-- "Ran it? Give its course.": tracks that runners give of a race under a licence. Each is a course like any other that is
-- uploaded (race_courses), measured by the server before it comes here; it waits until another agrees or an editor accepts it.
create table public.course_tracks (
  id bigint primary key generated always as identity,
  race_id integer not null references public.races (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  course_id uuid not null unique references public.race_courses (id) on delete cascade,
  -- Under which its giver is named; null for "a runner".
  shown_name text check (char_length(btrim(shown_name)) between 1 and 80 and private.is_plain_line(shown_name)),
  -- It began elsewhere than the race, so its first and last 200 m stayed with its giver.
  is_cut boolean not null,
  from_pin_m real check (from_pin_m >= 0),
  -- agreed: with another runner's, without an editor.
  status text not null default 'waiting' check (status in ('waiting', 'agreed', 'accepted', 'refused')),
  refuse_reason text check (char_length(refuse_reason) between 1 and 2000 and private.is_plain_text(refuse_reason)),
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint course_tracks_once unique (race_id, person_id),
  constraint course_tracks_reason check ((status = 'refused') = (refuse_reason is not null)),
  constraint course_tracks_decided check ((status = 'waiting') = (decided_at is null))
);
comment on table public.course_tracks is 'Written by give_course_track, withdraw_course_track, decide_course_track and publish_runner_course only.';

create index course_tracks_person on public.course_tracks (person_id, created_at desc);
create index course_tracks_queue on public.course_tracks (status, created_at, id);
create index course_tracks_decided_by on public.course_tracks (decided_by) where decided_by is not null;

alter table public.course_tracks enable row level security;
grant select on public.course_tracks to authenticated;

create policy "people read tracks of their own, editors all" on public.course_tracks for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

create trigger course_tracks_after_merger before insert on public.course_tracks
  for each row execute function private.follow_merger();

-- The course that the tracks of a race make together, and what the race said before it: that comes back with the last track.
create table private.runner_courses (
  race_id integer primary key references public.races (id) on delete cascade,
  course_ids uuid[] not null check (cardinality(course_ids) between 1 and 12),
  track jsonb not null check (jsonb_typeof(track) = 'array' and jsonb_array_length(track) between 2 and 12000),
  -- As it was published: where the race shows another one since, this line is not drawn.
  profile real[] not null,
  -- How far the tracks are apart: src/rules/course/median-course.ts.
  spread jsonb not null check (jsonb_typeof(spread) = 'object' and length(spread::text) <= 500),
  stood jsonb not null check (jsonb_typeof(stood) = 'object'),
  made_at timestamptz not null default now()
);
comment on table private.runner_courses is 'One row a race. Read by course_lines, written by publish_runner_course.';

create index runner_courses_course_ids on private.runner_courses using gin (course_ids);

alter table private.runner_courses enable row level security;
grant select, insert, update, delete on private.runner_courses to service_role;

-- What a course writes onto its race.
create function private.course_columns() returns text[]
language sql immutable
set search_path = ''
as $$
  select array['profile', 'elevation_gain_m', 'elevation_loss_m', 'start_elevation_m', 'finish_elevation_m', 'max_elevation_m']
$$;

-- Takes a track that the server has measured. One a person and race: a refused one makes place for the next. PT404 where there
-- is no such race, PT409 where the person gave one already or the race has twelve, PT422 where it is not of the race's distance,
-- PT429 beyond ten a day. Secret key only, for whoever measured it.
create function public.give_course_track(person uuid, race_number integer, course jsonb, shown text, cut boolean, pin_m real)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  race public.races%rowtype;
  own public.course_tracks%rowtype;
  stored uuid;
  given bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('courses of ' || person, 0));
  select r.* into race from public.races as r where r.id = race_number and r.status = 'approved' for share;
  if not found then
    raise exception 'no such race' using errcode = 'PT404';
  end if;
  if abs((course ->> 'distance_m')::real - (select t.distance_m from public.race_types as t where t.slug = race.race_type)) > 1
    or abs((course ->> 'recorded_m')::real / (course ->> 'distance_m')::real - 1) > 0.021 or course ->> 'licence' is null then
    raise exception 'no track of this race' using errcode = 'PT422';
  end if;
  if (select count(*) from public.race_courses as c
      where c.person_id = person and c.file_kind = 'points' and c.created_at > now() - interval '1 day') >= 10 then
    raise exception 'ten tracks a day are the most' using errcode = 'PT429';
  end if;
  select t.* into own from public.course_tracks as t where t.race_id = race_number and t.person_id = person;
  if own.status <> 'refused'
    or (select count(*) from public.course_tracks as t where t.race_id = race_number and t.status <> 'refused') >= 12 then
    raise exception 'given already, or enough' using errcode = 'PT409';
  end if;
  delete from public.race_courses as c where c.id = own.course_id;
  insert into public.race_courses (person_id, file_name, file_kind, track, distance_m, recorded_m, profile, gain_m, loss_m,
    start_m, finish_m, highest_m, course_loss_pct, course_sd_pct, turns60, licence)
  select person, 'A track of a runner', 'points', c.track, c.distance_m, c.recorded_m, c.profile, c.gain_m, c.loss_m, c.start_m,
    c.finish_m, c.highest_m, c.course_loss_pct, c.course_sd_pct, c.turns60, c.licence
  from jsonb_populate_record(null::public.race_courses, course) as c
  returning id into stored;
  insert into public.course_tracks (race_id, person_id, course_id, shown_name, is_cut, from_pin_m)
  values (race_number, person, stored, nullif(btrim(shown), ''), cut, pin_m)
  returning id into given;
  return given;
exception
  when check_violation or not_null_violation or data_exception then
    raise exception 'the track breaks a rule: %', sqlerrm using errcode = 'PT422';
end
$$;

-- Tracks that agreed and are in no course any more wait again, so that editors see them.
create function private.return_tracks_to_queue(race_number integer, counted uuid[]) returns void
language sql
set search_path = ''
as $$
  update public.course_tracks as t set status = 'waiting', decided_at = null
  where t.race_id = race_number and t.status = 'agreed' and t.course_id <> all (counted)
$$;

-- Takes the course that tracks made off its race, and puts back what stood before; what was said of the race since stays, also a
-- height that an editor has changed, which has another source by then.
create function private.undo_runner_course(race_number integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  made private.runner_courses%rowtype;
  race public.races%rowtype;
  -- Those columns that still say what the course said.
  columns text[] := (select array_agg(name) from unnest(private.course_columns()) as name
    where name = 'profile' or exists (select 1 from public.fact_sources as s
      where s.race_id = race_number and s.field = private.member_name(name) and s.confidence = 'computed'
        and (s.source like 'Recordings of % runners' or s.source = 'A runner’s recording, seen by an editor')));
  facts text[] := (select array_agg(private.member_name(name)) from unnest(columns) as name);
  present jsonb;
begin
  select r.* into race from public.races as r where r.id = race_number for update;
  delete from private.runner_courses as c where c.race_id = race_number returning * into made;
  perform private.return_tracks_to_queue(race_number, '{}');
  if made.race_id is null or race.profile is distinct from made.profile then
    return;
  end if;
  present := private.race_snapshot(race_number);
  perform private.write_race(race_number, (
    select jsonb_object_agg(name, made.stood #> array['races', name]) from unnest(columns) as name));
  delete from public.fact_sources as s where s.race_id = race_number and s.field = any (facts);
  perform private.restore_rows('public.fact_sources', (
    select jsonb_agg(row) from jsonb_array_elements(made.stood -> 'fact_sources') as row where row ->> 'field' = any (facts)));
  delete from public.course_measurements as m where m.race_id = race_number;
  perform private.restore_rows('public.course_measurements', made.stood -> 'course_measurements');
  perform private.store_race_edit(race_number, present);
  perform private.request_rebuild('tracks withdrawn: ' || race.name);
end
$$;

-- Locks the races that a person gave tracks of, before the account goes with its tracks: publish_runner_course locks a race before
-- its tracks, too.
create function private.lock_races_of_tracks(person uuid) returns void
language sql
set search_path = ''
as $$
  select r.id from public.races as r
  where r.id in (select t.race_id from public.course_tracks as t where t.person_id = person) order by r.id for update
$$;

-- A track that is withdrawn, goes with its account or is refused is in no course any more. Security definer: whoever withdraws
-- a track writes no race.
create function private.drop_track_from_course() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A refused one left its course when it was refused.
  if old.status = 'refused' then
    return null;
  end if;
  -- Waits for a course that is just being published from this track, so that it is seen below.
  perform 1 from public.races as r where r.id = old.race_id for update;
  perform private.undo_runner_course(c.race_id) from private.runner_courses as c where c.course_ids @> array[old.course_id];
  return null;
end
$$;
create trigger course_tracks_leave_course after delete on public.course_tracks
  for each row execute function private.drop_track_from_course();
create trigger course_tracks_refused_leave_course after update of status on public.course_tracks
  for each row when (new.status = 'refused') execute function private.drop_track_from_course();

-- Withdraws a track of the caller: it is deleted, and its line with it. Returns its race; null where there is no such track.
create function private.withdraw_course_track(track_number bigint) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  race integer;
  withdrawn integer;
begin
  select t.race_id into race from public.course_tracks as t
  where t.id = track_number and t.person_id = private.person_id();
  -- The race before its tracks, as publish_runner_course locks them: two at once wait for each other and do not deadlock.
  perform 1 from public.races as r where r.id = race for update;
  delete from public.race_courses as c using public.course_tracks as t
  where t.id = track_number and t.person_id = private.person_id() and c.id = t.course_id
  returning t.race_id into withdrawn;
  return withdrawn;
end
$$;
select private.expose('private.withdraw_course_track', 'authenticated');

-- An editor accepts or refuses a track, with a reason that its giver gets; either can be decided anew. Says 'done', 'gone', or
-- 'changed' where it is not as it was read. Security definer: for editors only.
create function private.decide_course_track(track_number bigint, new_status text, reason text, read_status text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  track public.course_tracks%rowtype;
  race_name text;
begin
  perform private.require_editor();
  if new_status not in ('accepted', 'refused') or (new_status = 'refused') <> (nullif(btrim(reason), '') is not null) then
    raise exception 'no such decision, or a refusal without a reason' using errcode = 'PT422';
  end if;
  -- The race before its tracks, as publish_runner_course locks them.
  perform 1 from public.races as r
  where r.id = (select t.race_id from public.course_tracks as t where t.id = track_number) for update;
  select t.* into track from public.course_tracks as t where t.id = track_number for update;
  if not found then
    return 'gone';
  end if;
  if track.status <> read_status then
    return 'changed';
  end if;
  if new_status = 'accepted' and track.person_id = private.person_id() then
    raise exception 'nobody accepts a track of their own' using errcode = '42501';
  end if;
  update public.course_tracks as t set status = new_status, decided_at = now(), decided_by = private.person_id(),
    refuse_reason = case new_status when 'refused' then btrim(reason) end
  where t.id = track_number;
  select r.name into race_name from public.races as r where r.id = track.race_id;
  perform private.write_audit('track.decide', 'track:' || track_number, jsonb_build_object('raceId', track.race_id,
    'raceName', race_name, 'before', track.status, 'after', new_status, 'reason', reason));
  if new_status = 'refused' then
    perform private.queue_email('course-track-refused', private.email_address(track.person_id),
      jsonb_build_object('raceName', race_name, 'reason', btrim(reason)),
      concat_ws(' ', 'course-track-refused', track_number, now()));
  end if;
  return 'done';
end
$$;
select private.expose('private.decide_course_track', 'authenticated');

-- The tracks of a race that count, for the server that lays them over each other. Secret key only.
create function public.tracks_of_race(race_number integer)
returns table (course_id uuid, track jsonb, is_cut boolean, is_accepted boolean, gain_m real, course_loss_pct real, distance_m real)
language sql stable
set search_path = ''
as $$
  select t.course_id, c.track, t.is_cut, t.status = 'accepted', c.gain_m, c.course_loss_pct, c.distance_m
  from public.course_tracks as t join public.race_courses as c on c.id = t.course_id
  where t.race_id = race_number and t.status <> 'refused'
  order by t.id limit 12
$$;

-- Races whose tracks may make a course that they do not make yet: after a withdrawal, an account that went, a merger, or an
-- answer that was lost. A hundred at a time, in another order each hour: those that cannot be joined keep no others waiting.
-- Secret key only.
create function public.races_with_tracks_to_join() returns setof integer
language sql stable
set search_path = ''
as $$
  select t.race_id from public.course_tracks as t join public.races as r on r.id = t.race_id and r.status = 'approved'
  where t.status <> 'refused' and not exists (select 1 from private.runner_courses as c where c.race_id = t.race_id)
  group by t.race_id having count(*) > 1 or bool_or(t.status = 'accepted')
  order by hashint8extended(t.race_id, extract(epoch from date_trunc('hour', now()))::bigint), t.race_id limit 100
$$;

-- Makes a race measured by the line in the middle of its tracks. Decided here again: the tracks are of this race and not refused,
-- an editor accepted one or two people gave them, and the figures are of the race's distance and between those of its tracks.
-- Without an editor a course from elsewhere stays. Says 'published', 'as before' or, where it may not be, 'waits'. Secret key only; security definer,
-- because it writes the race, its history and the outbox.
create function public.publish_runner_course(
  race_number integer, tracks uuid[], line jsonb, figures jsonb, line_spread jsonb
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  race public.races%rowtype;
  former private.runner_courses%rowtype;
  is_shown boolean;
  counted record;
  snapshot jsonb;
  new_profile real[] := array(select value::real from jsonb_array_elements_text(figures -> 'profile') as value);
  note text;
  facts text[] := (select array_agg(private.member_name(name)) from unnest(private.course_columns()) as name);
begin
  select r.* into race from public.races as r where r.id = race_number and r.status = 'approved' for update;
  select c.* into former from private.runner_courses as c where c.race_id = race_number;
  is_shown := former.race_id is not null and race.profile is not distinct from former.profile;
  if is_shown and former.course_ids @> tracks and tracks @> former.course_ids then
    return 'as before';
  end if;
  select count(distinct t.person_id) as givers, bool_or(t.status = 'accepted') as is_accepted,
    min(c.gain_m) as least_m, max(c.gain_m) as most_m, min(c.distance_m) as distance_m
  into counted from public.course_tracks as t join public.race_courses as c on c.id = t.course_id
  where t.race_id = race_number and t.course_id = any (tracks) and t.status <> 'refused';
  if race.id is null or counted.givers <> cardinality(tracks) or counted.givers = 0
    or not (counted.is_accepted or (counted.givers > 1 and (race.profile is null or is_shown))) then
    return 'waits';
  end if;
  if (figures ->> 'distanceM')::real <> counted.distance_m
    or cardinality(new_profile) <> floor(counted.distance_m / 1000) + 1
    or (figures ->> 'gainM')::real not between counted.least_m * 0.7 - 20 and counted.most_m * 1.3 + 20 then
    raise exception 'these figures are not of these tracks' using errcode = 'PT422';
  end if;
  snapshot := private.race_snapshot(race_number);
  note := case cardinality(tracks) when 1 then 'A runner’s recording, seen by an editor'
    else 'Recordings of ' || cardinality(tracks) || ' runners' end;
  perform private.write_race(race_number, jsonb_build_object('profile', figures -> 'profile',
    'elevation_gain_m', figures -> 'gainM', 'elevation_loss_m', figures -> 'lossM', 'start_elevation_m', figures -> 'startM',
    'finish_elevation_m', figures -> 'finishM', 'max_elevation_m', figures -> 'highestM'));
  delete from public.fact_sources as s where s.race_id = race_number and s.field = any (facts);
  insert into public.fact_sources (race_id, field, source, checked_on, confidence)
  select race_number, fact, note, (now() at time zone 'utc')::date, 'computed' from unnest(facts) as fact;
  insert into public.course_measurements as known (race_id, loss_pct, sd_pct, turns60, method)
  values (race_number, (figures ->> 'courseLossPct')::real, (figures ->> 'courseSdPct')::real,
    (figures ->> 'turns60')::smallint, 'from recordings of runners')
  on conflict (race_id) do update set loss_pct = excluded.loss_pct, sd_pct = excluded.sd_pct, turns60 = excluded.turns60,
    method = excluded.method;
  insert into private.runner_courses as known (race_id, course_ids, track, profile, spread, stood)
  select race_number, tracks, line, r.profile, line_spread, case when is_shown then former.stood else snapshot end
  from public.races as r where r.id = race_number
  on conflict (race_id) do update set course_ids = excluded.course_ids, track = excluded.track, profile = excluded.profile,
    spread = excluded.spread, stood = excluded.stood, made_at = now();
  update public.course_tracks as t set status = 'agreed', decided_at = now()
  where t.course_id = any (tracks) and t.status = 'waiting';
  perform private.return_tracks_to_queue(race_number, tracks);
  perform private.store_race_edit(race_number, snapshot);
  perform private.request_rebuild('course of ' || race.name);
  perform private.queue_email('course-track-published', private.email_address(t.person_id),
      jsonb_build_object('raceName', race.name, 'racePath', '/' || race.race_type || '/' || race.slug),
      'course-track-published ' || t.id),
    private.send_when_published('course-track-published ' || t.id)
  from public.course_tracks as t where t.course_id = any (tracks);
  return 'published';
exception
  when integrity_constraint_violation or data_exception then
    raise exception 'the course breaks a rule of the catalogue: %', sqlerrm using errcode = 'PT422';
end
$$;

create view public.course_track_records with (security_invoker = true) as
select t.*, race.name as race_name, race.race_type, '/' || race.race_type || '/' || race.slug as race_path, race.lat, race.lon,
  course.licence, course.recorded_m, course.gain_m, course.start_m, course.finish_m, course.profile,
  race.profile is not null as is_measured, private.person_for_editors(t.person_id) as giver
from public.course_tracks as t
join public.races as race on race.id = t.race_id join public.race_courses as course on course.id = t.course_id;
comment on view public.course_track_records is 'Tracks of runners with their race and what they measure, for their givers and editors.';
grant select on public.course_track_records to authenticated;
