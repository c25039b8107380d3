// Hidden copies of a guest's comparisons that were moved to an account: kept for 30 days, because the comparison itself
// is removed in every case. Days are calendar days.
import { daysBetween, isCalendarDay } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../race/race.ts'

export interface ComparisonCopy {
  /** The day on which it was taken. */
  on: CalendarDay
  /** The person who signed in. */
  person: string
  /** What was on the device, as it was. */
  text: string
  /** True until the server has answered: an interrupted move goes on at the next page. */
  isUnderWay: boolean
}

const KEPT_DAYS = 30
const MAX_COPIES = 10

function isCopy(entry: unknown): entry is ComparisonCopy {
  const { on, person, text, isUnderWay } = (entry ?? {}) as Record<keyof ComparisonCopy, unknown>
  return (
    typeof on === 'string' &&
    isCalendarDay(on) &&
    typeof person === 'string' &&
    typeof text === 'string' &&
    typeof isUnderWay === 'boolean'
  )
}

/** The copies that are at most 30 days old, the latest ten; what is none is left out. Never throws. */
export function readComparisonCopies(stored: string | null, today: CalendarDay): ComparisonCopy[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(list)) return []
    return list
      .filter(isCopy)
      .filter(({ on }) => daysBetween(on, today) <= KEPT_DAYS)
      .slice(-MAX_COPIES)
  } catch {
    return []
  }
}
