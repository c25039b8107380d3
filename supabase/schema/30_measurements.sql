-- How fast pages are on people's devices and which errors happen, by kind of page: no address, no account, nothing that
-- ties two of them together. Written with the secret key only, behind the server's limit per address; stored for 90 days.
create table public.page_measurements (
  id bigint generated always as identity primary key,
  page_kind text not null check (char_length(page_kind) between 1 and 40),
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'FID')),
  value double precision not null check (value >= 0 and value < 1e7),
  rating text not null check (rating in ('good', 'needs-improvement', 'poor')),
  delta double precision not null,
  browser text not null check (char_length(browser) between 1 and 80 and private.is_plain_line(browser)),
  measured_at timestamptz not null default now()
);
comment on table public.page_measurements is 'Web vitals by kind of page, with consent only; rows leave after 90 days.';

create index page_measurements_at on public.page_measurements (measured_at);

alter table public.page_measurements enable row level security;
grant select on public.page_measurements to authenticated;

create policy "admins read measurements" on public.page_measurements for select to authenticated
  using ((select private.is_admin()));

create table public.page_errors (
  id bigint generated always as identity primary key,
  page_kind text not null check (char_length(page_kind) between 1 and 40),
  message text not null check (char_length(message) between 1 and 200 and private.is_plain_line(message)),
  times integer not null check (times between 1 and 100000),
  browser text not null check (char_length(browser) between 1 and 80 and private.is_plain_line(browser)),
  happened_at timestamptz not null default now()
);
comment on table public.page_errors is 'Errors of scripts by kind of page, with consent only; rows leave after 90 days.';

create index page_errors_at on public.page_errors (happened_at);

alter table public.page_errors enable row level security;
grant select on public.page_errors to authenticated;

create policy "admins read errors of pages" on public.page_errors for select to authenticated
  using ((select private.is_admin()));

-- Takes what a page reports, and lets what is older than 90 days go. Called with the secret key: nobody can flood it past
-- the server's limit.
create function public.add_measurements(vitals jsonb, faults jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.page_measurements where measured_at < now() - interval '90 days';
  delete from public.page_errors where happened_at < now() - interval '90 days';
  insert into public.page_measurements (page_kind, metric, value, rating, delta, browser)
  select row.page_kind, row.metric, row.value, row.rating, row.delta, row.browser
  from jsonb_to_recordset(vitals) as row (
    page_kind text, metric text, value double precision, rating text, delta double precision, browser text
  );
  insert into public.page_errors (page_kind, message, times, browser)
  select row.page_kind, row.message, row.times, row.browser
  from jsonb_to_recordset(faults) as row (page_kind text, message text, times integer, browser text);
end
$$;

-- What admins read of measurements, as one value: hosted Supabase cuts longer answers off at 1,000 rows. The 75th percentile
-- is of the whole period, beside those of its days.
create function public.measured_speed(first_day date) returns jsonb
language sql stable
set search_path = ''
as $$
  with measured as materialized (
    select m.page_kind, m.metric, m.value, (m.measured_at at time zone 'UTC')::date as measured_day
    from public.page_measurements as m
    where m.measured_at >= measured_speed.first_day::timestamp at time zone 'UTC'
  ), of_days as (
    select page_kind, metric, jsonb_agg(jsonb_build_object('day', measured_day, 'p75', p75, 'measurements', measurements)
      order by measured_day) as days
    from (
      select page_kind, metric, measured_day, count(*)::integer as measurements,
        percentile_cont(0.75) within group (order by value) as p75
      from measured group by 1, 2, 3
    ) as each_day group by 1, 2
  ), of_period as (
    select page_kind, metric, count(*)::integer as measurements, percentile_cont(0.75) within group (order by value) as p75
    from measured group by 1, 2
  )
  select coalesce(jsonb_agg(jsonb_build_object('page_kind', page_kind, 'metric', metric, 'p75', of_period.p75,
    'measurements', of_period.measurements, 'days', of_days.days) order by page_kind, metric), '[]')
  from of_period join of_days using (page_kind, metric)
$$;
comment on function public.measured_speed is 'Since the day (UTC), by kind of page and metric; whose rows the asker may read.';
grant execute on function public.measured_speed to authenticated;

-- The most frequent first; what comes after the two hundredth is not worth a line.
create function public.page_error_summary(first_day date) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(counted) order by counted.times desc, counted.last_at desc), '[]')
  from (
    select e.page_kind, e.message, sum(e.times)::integer as times, count(*)::integer as pages, max(e.happened_at) as last_at
    from public.page_errors as e
    where e.happened_at >= page_error_summary.first_day::timestamp at time zone 'UTC'
    group by 1, 2 order by 3 desc, 5 desc limit 200
  ) as counted
$$;
comment on function public.page_error_summary is 'Since the day (UTC), by kind of page and message; whose rows the asker may read.';
grant execute on function public.page_error_summary to authenticated;
