-- What real tracks and results say of a course: the course part of the PB potential, and independent evidence.

create table public.course_measurements (
  race_id integer primary key references public.races (id) on delete cascade,
  loss_pct real not null check (loss_pct between -20 and 60),
  sd_pct real not null check (sd_pct between 0 and 20),
  turns60 smallint check (turns60 >= 0),
  method text not null check (length(method) between 3 and 200)
);
comment on table public.course_measurements is 'Course loss in % of time from a track resampled at 10 m, and turns of 60 degrees and more.';

create table public.course_evidence (
  race_id integer not null references public.races (id) on delete cascade,
  kind text not null check (kind in ('records', 'same-runner')),
  loss_pct real not null check (loss_pct between -20 and 60),
  sd_pct real not null check (sd_pct > 0),
  primary key (race_id, kind)
);
comment on table public.course_evidence is 'Loss in % of time as course records or runners of two courses show it.';

revoke all on public.course_measurements, public.course_evidence from anon, authenticated;
grant select on public.course_measurements, public.course_evidence to anon, authenticated;
grant all on public.course_measurements, public.course_evidence to service_role;

alter table public.course_measurements enable row level security;
create policy "measurements are seen with their race" on public.course_measurements for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));

alter table public.course_evidence enable row level security;
create policy "evidence is seen with its race" on public.course_evidence for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));
