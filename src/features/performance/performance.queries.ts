// 75th percentiles of the measurements and counts of errors in scripts, as admins read them.
import type { AdminPerformance, AdminPageError, PageReport } from './performance.schema.ts'
import { addDays } from '../../rules/calendar/calendar-day.ts'
import { rateVital, type Vital } from '../../rules/site/vitals.ts'
import { valueOf, type Supabase, rowsOf } from '../../platform/server/supabase-client.ts'
import { pageKindOf } from '../../rules/site/site.ts'

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

interface CountRow {
  page_kind: string
  message: string
  times: number
  pages: number
  last_at: string
}

/** Of the last `days` days up to `today`, by kind of page and message, the most frequent first. */
export async function readPageErrors(
  client: Supabase,
  { days, today }: { days: number; today: string },
  signal: AbortSignal,
): Promise<AdminPageError[]> {
  const call = client.rpc('page_error_summary', { first_day: addDays(today, 1 - days) })
  const counted = await valueOf<CountRow[]>('page errors', call.abortSignal(signal))
  return counted.map(({ page_kind, message, times, pages, last_at }) => ({
    pageKind: page_kind,
    message,
    times,
    pages,
    lastAt: last_at,
  }))
}

// Writes what pages report of their speed and errors: by kind of page, without address or account. Secret key only.

/** Counts races that were looked at or entered: each once a report, whatever is sent at once. */
async function addRaceCounts(client: Supabase, reports: readonly PageReport[], signal: AbortSignal) {
  const counted = new Map<number, { race_id: number; views: number; entry_presses: number }>()
  for (const report of reports) {
    if (report.metric !== 'race-view' && report.metric !== 'entry-press') continue
    const counts = counted.get(report.raceId) ?? { race_id: report.raceId, views: 0, entry_presses: 0 }
    counts[report.metric === 'race-view' ? 'views' : 'entry_presses'] = 1
    counted.set(report.raceId, counts)
  }
  if (counted.size === 0) return
  const call = client.rpc('add_race_counts', { counts: [...counted.values()] })
  await rowsOf('counts of races', call.abortSignal(signal))
}

/** Keeps the reports; `browser` is what is said of the device: its browser and system in words. */
export async function addMeasurements(
  client: Supabase,
  reports: readonly PageReport[],
  browser: string,
  signal: AbortSignal,
): Promise<void> {
  const vitals = reports.flatMap((report) =>
    !('value' in report)
      ? []
      : {
          page_kind: pageKindOf(report.url),
          metric: report.metric,
          value: report.value,
          // Ours, whatever the page thinks: so that all are rated alike.
          rating: rateVital(report.metric, report.value),
          delta: report.delta,
          browser,
        },
  )
  const faults = reports.flatMap((report) =>
    report.metric === 'error'
      ? { page_kind: pageKindOf(report.url), message: report.message, times: report.count, browser }
      : [],
  )
  if (vitals.length + faults.length > 0)
    await rowsOf('measurements', client.rpc('add_measurements', { vitals, faults }).abortSignal(signal))
  await addRaceCounts(client, reports, signal)
}
