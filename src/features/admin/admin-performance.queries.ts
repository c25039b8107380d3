// 75th percentiles of the measurements, as admins read them.
import type { AdminPerformance } from './admin-performance.schema.ts'
import { addDays } from '../../rules/calendar/calendar-day.ts'
import { rateVital, type Vital } from '../../rules/site/vitals.ts'
import { valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

interface Figures {
  p75: number
  measurements: number
}
interface SpeedValue extends Figures {
  page_kind: string
  metric: Vital
  days: ({ day: string } & Figures)[]
}

/** Of the last `days` days up to `today`, by kind of page and metric, with the days of each. */
export async function readPerformance(
  client: Supabase,
  { days, today }: { days: number; today: string },
  signal: AbortSignal,
): Promise<AdminPerformance[]> {
  const call = client.rpc('measured_speed', { first_day: addDays(today, 1 - days) })
  const kinds = await valueOf<SpeedValue[]>('percentiles', call.abortSignal(signal))
  return kinds.map(({ page_kind, metric, p75, measurements, days: ofDays }) => ({
    pageKind: page_kind,
    metric,
    p75,
    rating: rateVital(metric, p75),
    measurements,
    days: ofDays.map((figures) => ({ ...figures, rating: rateVital(metric, figures.p75) })),
  }))
}
