// What a row says of its entry, where the list is filtered by that. Apart from the rules (entry-state.ts), which the map loads too.
import { describeDistance, formatDay } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../race/race.ts'
import { isInState, type EntryPeriod, type EntryState } from './entry-state.ts'

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
