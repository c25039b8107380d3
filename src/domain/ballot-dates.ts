// The next ballot of a race: the days that were announced, or the days that recur, which read "expected".
import { dayInYear, nextOccurrence } from './calendar-day.ts'
import type { CalendarDay, EntryWindow, Race } from './race.ts'

export interface BallotDates {
  opensOn: CalendarDay
  closesOn: CalendarDay | null
  /** True where the days are the last edition's carried forward, not ones that were announced. */
  expected: boolean
  /** Year of the race that the ballot is for; it holds while the ballot comes, is open and closes. */
  edition: number
  /** True from the first day to the last; of an expected ballot, that it should be open. */
  open: boolean
}

type WithBallots = Pick<Race, 'entry' | 'entryWindows' | 'month'>

const isBallot = (window: EntryWindow) =>
  window.kind === null || window.kind === 'ballot' || window.kind === 'lottery'

const yearOf = (day: CalendarDay) => Number(day.slice(0, 4))

function announcedBallot(windows: readonly EntryWindow[], today: CalendarDay): BallotDates | null {
  const next = windows
    .filter((window) => window.opensOn && (window.closesOn ?? window.opensOn) >= today)
    .sort((a, b) => a.opensOn!.localeCompare(b.opensOn!))[0]
  if (!next) return null
  const { closesOn, edition } = next
  return { opensOn: next.opensOn!, closesOn, edition, expected: false, open: next.opensOn! <= today }
}

/**
 * Years from a ballot's opening to its race: as it was where the usual day was seen, else by whether the race's month
 * comes after it in the same year (a ballot in the month of the race is for the next one).
 */
function yearsAhead(
  { opensTypical, ...last }: EntryWindow,
  windows: readonly EntryWindow[],
  month: number | null,
): number {
  const seen = [last, ...windows].find(({ opensOn }) => opensOn?.slice(5, 7) === opensTypical!.slice(0, 2))
  if (seen) return seen.edition - yearOf(seen.opensOn!)
  return month !== null && Number(opensTypical!.slice(0, 2)) < month ? 0 : 1
}

function expectedBallot(
  windows: readonly EntryWindow[],
  month: number | null,
  today: CalendarDay,
): BallotDates | null {
  const newestFirst = windows.toSorted((a, b) => b.edition - a.edition)
  const last = newestFirst.find(({ opensTypical }) => opensTypical)
  if (!last) return null
  const ahead = yearsAhead(last, newestFirst, month)
  // A ballot of last year may still be open; one whose own days were announced is over, and not to be expected again.
  for (let year = yearOf(today) - 1; ; year++) {
    const edition = year + ahead
    const opensOn = dayInYear(last.opensTypical!, year)
    const closesOn = last.closesTypical ? nextOccurrence(last.closesTypical, opensOn) : null
    const isKnown = windows.some((window) => window.edition === edition && window.opensOn)
    if (!isKnown && (closesOn ?? opensOn) >= today)
      return { opensOn, closesOn, expected: true, edition, open: opensOn <= today }
  }
}

/**
 * The ballot that is open on `today`, or the next to open; null where the race draws no places or no day is on file.
 */
export function nextBallot(race: WithBallots, today: CalendarDay): BallotDates | null {
  if (race.entry !== 'ballot' && race.entry !== 'mixed') return null
  const windows = race.entryWindows.filter(isBallot)
  return announcedBallot(windows, today) ?? expectedBallot(windows, race.month, today)
}
