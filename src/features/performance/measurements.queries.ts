// Writes what pages report of their speed and errors: by kind of page, without address or account. Secret key only.
import type { PageReport } from './performance.schema.ts'
import { pageKindOf } from '../../rules/site/site.ts'
import { rateVital } from '../../rules/site/vitals.ts'
import { rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'

/** Keeps the reports; `browser` is what is said of the device: its browser and system in words. */
export async function addMeasurements(
  client: Supabase,
  reports: readonly PageReport[],
  browser: string,
  signal: AbortSignal,
): Promise<void> {
  const vitals = reports.flatMap((report) =>
    report.metric === 'error'
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
  await rowsOf('measurements', client.rpc('add_measurements', { vitals, faults }).abortSignal(signal))
}
