// Whether entry to a race is open on a day, as far as days are on file. A race may be open without any on file: what is not
// here is not closed. Apart from what makes the periods (entry-periods.ts), because the browser loads this.
import { daysBetween } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../race/race.ts'

export interface EntryPeriod {
  opensOn: CalendarDay
  /** The last day; null where it is not on file. */
  closesOn: CalendarDay | null
  /** True where the days are those of the last edition carried forward. */
  expected: boolean
}

/** `closing` is open as well, for few more days; `opening` opens in the coming weeks. */
export const ENTRY_STATES = ['open', 'closing', 'opening'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

const CLOSING_DAYS = 14
const OPENING_DAYS = 30

/** What each state is called, as a choice and beside the list. */
export const ENTRY_STATE_LABELS: Record<EntryState, string> = {
  open: 'Open today',
  closing: `Closes within ${CLOSING_DAYS} days`,
  opening: `Opens within ${OPENING_DAYS} days`,
}

/** Whether a period is in a state on a day. One whose end is not on file is known to be open on its first day only. */
export function isInState(
  { opensOn, closesOn }: EntryPeriod,
  state: EntryState,
  today: CalendarDay,
): boolean {
  if (state === 'opening') return opensOn > today && daysBetween(today, opensOn) <= OPENING_DAYS
  const isOpen = opensOn <= today && (closesOn ?? opensOn) >= today
  if (state === 'open' || !isOpen) return isOpen
  return closesOn !== null && daysBetween(today, closesOn) <= CLOSING_DAYS
}
