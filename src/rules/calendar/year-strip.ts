// A year from today on as a strip: where its months begin and where a span of days lies, in per cent of its width.
import { addDays, daysBetween, MONTH_NAMES } from './calendar-day.ts'
import type { CalendarDay } from '../race/race.ts'

const YEAR_DAYS = 365
/** A span of a day or two would not be seen. */
const MIN_WIDTH = 0.8

export interface StripMonth {
  /** `Dec`; the year in the place of January. */
  name: string
  at: number
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10
const shareOf = (today: CalendarDay, day: CalendarDay) =>
  Math.min(100, Math.max(0, (daysBetween(today, day) / YEAR_DAYS) * 100))

/** The months that begin in the year from `today` on. */
export function stripMonths(today: CalendarDay): StripMonth[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: 12 }, (_, i) => {
    const count = month + i
    const of = year + Math.floor(count / 12)
    const short = MONTH_NAMES[count % 12]!.slice(0, 3)
    const first = `${of}-${String((count % 12) + 1).padStart(2, '0')}-01`
    return { name: count % 12 === 0 ? String(of) : short, at: oneDecimal(shareOf(today, first)) }
  })
}

/** Where a span lies, its last day in it; cut at both ends of the year. A span without an end is its first day. */
export function stripSpan(
  today: CalendarDay,
  from: CalendarDay,
  to: CalendarDay | null,
): { x: number; width: number } {
  const start = shareOf(today, from)
  const end = shareOf(today, addDays(to ?? from, 1))
  const width = Math.max(MIN_WIDTH, oneDecimal(end - start))
  return { x: Math.min(oneDecimal(start), 100 - width), width }
}
