// 75th percentiles of the measurements, as admins read them.
import type { AdminPerformance } from '../contract/admin-performance.ts'
import { addDays } from '../domain/calendar-day.ts'
import { rateVital, type Vital } from '../domain/vital-ratings.ts'
import { rowsOf } from './database-error.ts'
import type { Supabase } from './supabase-client.ts'

interface PercentileRow {
  page_kind: string
  metric: Vital
  measured_day: string
  p75: number
  measurements: number
}

/** Of the last `days` days up to `today`, by kind of page, metric and day. */
export async function readPerformance(
  client: Supabase,
  { days, today }: { days: number; today: string },
  signal: AbortSignal,
): Promise<AdminPerformance[]> {
  const rows = await rowsOf<PercentileRow>(
    'percentiles',
    client
      .from('measurement_percentiles')
      .select('page_kind, metric, measured_day, p75, measurements')
      .gte('measured_day', addDays(today, 1 - days))
      .order('page_kind')
      .order('metric')
      .order('measured_day')
      .abortSignal(signal),
  )
  return rows.map(({ page_kind, metric, measured_day, p75, measurements }) => ({
    pageKind: page_kind,
    metric,
    day: measured_day,
    p75,
    rating: rateVital(metric, p75),
    measurements,
  }))
}
