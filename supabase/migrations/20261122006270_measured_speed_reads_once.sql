-- As before, reading the measurements once: the days were added up anew for each kind of page and metric.

create or replace function public.measured_speed(first_day date) returns jsonb
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
