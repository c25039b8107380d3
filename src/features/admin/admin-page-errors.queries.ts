// Counts of errors in scripts, as admins read them.
import type { AdminPageError } from './admin-page-errors.schema.ts'
import { addDays } from '../../rules/calendar/calendar-day.ts'
import { valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

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
  const call = client.rpc('told_page_errors', { first_day: addDays(today, 1 - days) })
  const counted = await valueOf<CountRow[]>('page errors', call.abortSignal(signal))
  return counted.map(({ page_kind, message, times, pages, last_at }) => ({
    pageKind: page_kind,
    message,
    times,
    pages,
    lastAt: last_at,
  }))
}
