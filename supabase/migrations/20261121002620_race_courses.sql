-- Courses that organisers upload: the track, and what the server measured on it. Nobody writes them by hand, so that the
-- climb of a race with a track is always the track's own.

create table public.race_courses (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  file_name text not null check (char_length(file_name) between 1 and 200),
  file_kind text not null check (file_kind in ('gpx', 'tcx', 'fit')),
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
  created_at timestamptz not null default now()
);
comment on table public.race_courses is 'Written with the secret key only, by the call that measures a course.';
create index race_courses_person on public.race_courses (person_id, created_at);

revoke all on public.race_courses from anon, authenticated;
grant select on public.race_courses to authenticated;
grant all on public.race_courses to service_role;

alter table public.race_courses enable row level security;
create policy "people read their own courses, admins all" on public.race_courses for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_admin()));
