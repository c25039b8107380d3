-- What admins read of measurements: the 75th percentile by kind of page, metric and day, and errors by kind of page and day.

create view public.measurement_percentiles with (security_invoker = true) as
select
  page_kind, metric, (measured_at at time zone 'UTC')::date as measured_day,
  count(*)::integer as measurements,
  percentile_cont(0.75) within group (order by value) as p75,
  count(*) filter (where rating = 'good')::integer as good,
  count(*) filter (where rating = 'poor')::integer as poor
from public.page_measurements
where measured_at >= now() - interval '90 days'
group by 1, 2, 3;
comment on view public.measurement_percentiles is 'The 75th percentile of each metric by kind of page and day (UTC), for admins.';
revoke all on public.measurement_percentiles from anon, authenticated;
grant select on public.measurement_percentiles to authenticated, service_role;

create view public.page_error_counts with (security_invoker = true) as
select
  page_kind, message, (happened_at at time zone 'UTC')::date as happened_day,
  sum(times)::integer as times, count(*)::integer as pages, max(happened_at) as last_at
from public.page_errors
where happened_at >= now() - interval '90 days'
group by 1, 2, 3;
comment on view public.page_error_counts is 'Errors of scripts by kind of page and day (UTC), for admins.';
revoke all on public.page_error_counts from anon, authenticated;
grant select on public.page_error_counts to authenticated, service_role;
