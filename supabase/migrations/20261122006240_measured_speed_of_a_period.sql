-- What admins read of measurements, as one value each: hosted Supabase cuts longer answers off at 1,000 rows, and kinds of
-- page, metrics and days together are more. The 75th percentile is of the whole period, beside those of its days.

drop view public.measurement_percentiles, public.page_error_counts;

create function public.measured_speed(first_day date) returns jsonb
language sql stable
set search_path = ''
as $$
  with of_days as (
    select m.page_kind, m.metric, (m.measured_at at time zone 'UTC')::date as measured_day,
      count(*)::integer as measurements, percentile_cont(0.75) within group (order by m.value) as p75
    from public.page_measurements as m
    where m.measured_at >= measured_speed.first_day::timestamp at time zone 'UTC'
    group by 1, 2, 3
  ), of_period as (
    select m.page_kind, m.metric, count(*)::integer as measurements,
      percentile_cont(0.75) within group (order by m.value) as p75
    from public.page_measurements as m
    where m.measured_at >= measured_speed.first_day::timestamp at time zone 'UTC'
    group by 1, 2
  )
  select coalesce(jsonb_agg(jsonb_build_object('page_kind', p.page_kind, 'metric', p.metric, 'p75', p.p75,
      'measurements', p.measurements, 'days', (
        select jsonb_agg(jsonb_build_object('day', d.measured_day, 'p75', d.p75, 'measurements', d.measurements)
          order by d.measured_day)
        from of_days as d where d.page_kind = p.page_kind and d.metric = p.metric))
    order by p.page_kind, p.metric), '[]')
  from of_period as p
$$;
comment on function public.measured_speed is 'Since the day (UTC), by kind of page and metric; whose rows the asker may read.';
revoke all on function public.measured_speed from public, anon;
grant execute on function public.measured_speed to authenticated;

-- The most frequent first; what comes after the two hundredth is not worth a line.
create function public.told_page_errors(first_day date) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(counted) order by counted.times desc, counted.last_at desc), '[]')
  from (
    select e.page_kind, e.message, sum(e.times)::integer as times, count(*)::integer as pages, max(e.happened_at) as last_at
    from public.page_errors as e
    where e.happened_at >= told_page_errors.first_day::timestamp at time zone 'UTC'
    group by 1, 2 order by 3 desc, 5 desc limit 200
  ) as counted
$$;
comment on function public.told_page_errors is 'Since the day (UTC), by kind of page and message; whose rows the asker may read.';
revoke all on function public.told_page_errors from public, anon;
grant execute on function public.told_page_errors to authenticated;
