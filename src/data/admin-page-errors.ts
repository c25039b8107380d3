// Counts of errors in scripts, as admins read them.
import type { AdminPageError } from '../contract/admin-page-errors.ts'
import { addDays } from '../domain/calendar-day.ts'
import { rowsOf } from './database-error.ts'
import type { Supabase } from './supabase-client.ts'

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
  const rows = await rowsOf<CountRow>(
    'page errors',
    client
      .from('page_error_counts')
      .select('page_kind, message, times, pages, last_at')
      .gte('happened_day', addDays(today, 1 - days))
      .order('last_at', { ascending: false })
      .abortSignal(signal),
  )
  // The view counts by day.
  const counted = Map.groupBy(rows, ({ page_kind, message }) => `${page_kind} ${message}`)
  return [...counted.values()]
    .map((ofDays) => ({
      pageKind: ofDays[0]!.page_kind,
      message: ofDays[0]!.message,
      times: ofDays.reduce((sum, { times }) => sum + times, 0),
      pages: ofDays.reduce((sum, { pages }) => sum + pages, 0),
      lastAt: ofDays[0]!.last_at,
    }))
    .sort((a, b) => b.times - a.times)
}
