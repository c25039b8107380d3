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
  -- Months in which the editions measured were held: more than one widens the estimate.
  months smallint[]
);
comment on table public.raceday_weather is 'Aggregated from the database of Mantzios 2022 (Med Sci Sports Exerc 54:153).';

revoke all on public.raceday_weather from anon, authenticated;
grant select on public.raceday_weather to anon, authenticated;
grant all on public.raceday_weather to service_role;

alter table public.raceday_weather enable row level security;
create policy "race-day weather is seen with its race" on public.raceday_weather for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));
