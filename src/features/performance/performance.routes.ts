// Speed and errors that pages report if their visitor has allowed it. Every report is thanked for: a page never learns of a
// limit or a failure here, because it could do nothing about it.
import { createRoute } from '@hono/zod-openapi'
import {
  performanceSchema,
  adminPerformanceQuerySchema,
  adminPerformanceSchema,
  adminPageErrorSchema,
  type AdminPerformance,
  type AdminPageError,
  type PageReport,
} from './performance.schema.ts'
import { type Api, failureAnswers, jsonBody } from '../../platform/server/described-answers.ts'
import { attempt, callerAddress } from '../../platform/server/limits.ts'
import { deviceName } from '../../platform/server/session.ts'
import { forAdmins } from '../../platform/server/signed-in.ts'
import { secretDatabase } from '../../platform/server/database.ts'
import { addList, ofLastDays } from '../../platform/server/admin-calls.ts'
import { addDays } from '../../rules/calendar/calendar-day.ts'
import { rateVital, type Vital } from '../../rules/site/vitals.ts'
import { valueOf, type Supabase, rowsOf } from '../../platform/server/supabase-client.ts'
import { pageKindOf } from '../../rules/site/site.ts'

// 75th percentiles of the measurements and counts of errors in scripts, as admins read them.

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
async function readPerformance(
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
async function readPageErrors(
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

/** Stores the reports; `browser` is the device's browser and system in words. */
async function addMeasurements(
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

const MAX_PER_MINUTE = 30

const route = createRoute({
  method: 'post',
  path: '/api/analytics/performance',
  operationId: 'reportPerformance',
  summary: 'Reports how fast a page was, and errors of its scripts',
  description:
    'Sent with consent only. Kept for 90 days by kind of page, without address or account; of races, sums by week for a year.',
  tags: ['Pages'],
  request: { body: jsonBody(performanceSchema) },
  responses: {
    204: { description: 'Thank you.' },
    ...failureAnswers('malformed', 'forbidden', 'invalid'),
  },
})

export function addPerformance(app: Api): void {
  app.openapi(route, async (c) => {
    const reports = [c.req.valid('json')].flat()
    const perAddress = { what: 'measures of pages', max: MAX_PER_MINUTE, windowSeconds: 60 }
    try {
      if ((await attempt(c, perAddress, callerAddress(c))) > 0) return c.body(null, 204)
      const browser = deviceName(reports[0]!.userAgent) ?? 'unknown'
      await addMeasurements(secretDatabase(), reports, browser, c.get('deadline'))
    } catch {
      // A measure that is lost is no loss to anybody.
    }
    return c.body(null, 204)
  })
}

// How fast pages are on people's devices (75th percentiles by kind of page and metric, and of each day), and what goes wrong in scripts.

export function addAdminPerformance(app: Api): void {
  addList(app, '/api/admin/performance', {
    access: forAdmins,
    operationId: 'listPerformance',
    summary: 'How fast pages are: 75th percentiles by kind of page and metric, and of each day',
    audited: 'performance',
    query: adminPerformanceQuerySchema,
    item: ['AdminPerformance', adminPerformanceSchema],
    read: ofLastDays(readPerformance),
  })
  addList(app, '/api/admin/page-errors', {
    access: forAdmins,
    operationId: 'listPageErrors',
    summary: 'Script errors on people’s devices, by kind of page and message',
    audited: 'page errors',
    query: adminPerformanceQuerySchema,
    item: ['AdminPageError', adminPageErrorSchema],
    read: ofLastDays(readPageErrors),
  })
}
