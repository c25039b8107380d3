-- The approved races by how their course runs, by time limit and by whether they are Boston qualifiers are found by indexes.
set local lock_timeout = '2s';

create index races_by_loop on public.races (status, loop, participants desc nulls last, id);
create index races_by_time_limit on public.races (status, time_limit_seconds, id)
  where time_limit_seconds is not null;
-- Of all races: Postgres reads `= false` as `not`, from which it does not see that the value is there.
create index races_by_boston_qualifier on public.races (status, boston_qualifier, participants desc nulls last, id);
