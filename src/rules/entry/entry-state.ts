// Whether entry to a race is open on a day, as far as days are on file, and what a row of a list says of it. A race may
// be open without any on file: what is not here is not closed.
import { daysBetween, describeDistance, formatDay } from '../calendar/calendar-day.ts'
import type { CalendarDay, EventStatus } from '../race/race.ts'
import { ballotWindows, nextWindow, type WithBallots } from './ballot-dates.ts'

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

/** `Entry is open until 25 Nov 2026, in 2 days`; `should be` where the days are expected; null for a race not in the state. */
export function entryStateWords(
  periods: readonly EntryPeriod[],
  state: EntryState,
  today: CalendarDay,
): string | null {
  const period = periods.find((each) => isInState(each, state, today))
  if (!period) return null
  const { opensOn, closesOn, expected } = period
  if (state === 'opening') {
    const verb = expected ? 'should open' : 'opens'
    return `Entry ${verb} ${formatDay(opensOn)}, ${describeDistance(today, opensOn)}`
  }
  const until = closesOn ? ` until ${formatDay(closesOn)}, ${describeDistance(today, closesOn)}` : ''
  return `Entry ${expected ? 'should be' : 'is'} open${until}`
}

/**
 * The ballot that is open or opens next, and the same of the windows in which places are sold or qualifying times are taken;
 * none for a race that is called off or that nobody confirms.
 */
export function entryPeriods(
  race: WithBallots & { eventStatus: EventStatus },
  today: CalendarDay,
): EntryPeriod[] {
  if (race.eventStatus === 'cancelled' || race.eventStatus === 'unconfirmed') return []
  const drawn = ballotWindows(race)
  const others = race.entryWindows.filter((window) => !drawn.includes(window))
  return [drawn, others].flatMap((windows) => {
    const next = nextWindow(windows, race.month, today)
    return next ? [{ opensOn: next.opensOn, closesOn: next.closesOn, expected: next.expected }] : []
  })
}
