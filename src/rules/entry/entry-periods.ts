// When entry to a race is open or opens next, as far as days are on file: announced ones, or the last edition's carried forward.
import { ballotWindows, nextWindow, type WithBallots } from './ballot-dates.ts'
import type { EntryPeriod } from './entry-state.ts'
import type { CalendarDay, EventStatus } from '../race/race.ts'

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
