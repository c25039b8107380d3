// The next ballot of a race: the days that were announced, or the days that recur, which read "expected". Announced days
// stand in the windows of an edition, and one opening may stand on the race itself.
import { dayInYear, nextOccurrence } from '../calendar/calendar-day.ts'
import { uncheckedFields } from '../race/race-facts.ts'
import type { CalendarDay, EntryWindow, Race } from '../race/race.ts'
import { UNKNOWN_ENTRY_WINDOW } from './unknown-entry-window.ts'

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

export type WithBallots = Pick<Race, 'entry' | 'entryWindows' | 'month'> &
  Partial<Pick<Race, 'ballotOpensOn' | 'ballotClosesOn' | 'sources'>>

const isBallot = (window: EntryWindow) =>
  window.kind === null || window.kind === 'ballot' || window.kind === 'lottery'

const yearOf = (day: CalendarDay) => Number(day.slice(0, 4))

const announcedIn = (windows: readonly EntryWindow[], today: CalendarDay): BallotDates[] =>
  windows
    .filter((window) => window.opensOn && (window.closesOn ?? window.opensOn) >= today)
    .map(({ opensOn, closesOn, edition }) => ({
      opensOn: opensOn!,
      closesOn,
      edition,
      expected: false,
      open: opensOn! <= today,
    }))
    .sort((a, b) => a.opensOn.localeCompare(b.opensOn))

/**
 * Years from a ballot's opening to its race: as it was where the usual day was seen, else by whether the race's month
 * comes after it in the same year (a ballot in the month of the race is for the next one).
 */
export function yearsAhead(
  { opensTypical, ...last }: Pick<EntryWindow, 'opensTypical' | 'opensOn' | 'edition'>,
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

/** The opening that stands on the race itself as a window; null where there is none, or where a window has that day. */
function ownWindow(race: WithBallots, ballots: readonly EntryWindow[]): EntryWindow | null {
  const { ballotOpensOn: opensOn, ballotClosesOn: closesOn = null, sources = [] } = race
  if (!opensOn || race.entryWindows.some((window) => window.opensOn === opensOn)) return null
  const day = { opensTypical: opensOn.slice(5), opensOn: null, edition: 0 }
  const unchecked = uncheckedFields({ sources })
  const ofDay = sources.filter(({ field }) => field === 'ballotOpensOn')
  const seenIn = (ofDay.length > 0 ? ofDay : sources.filter(({ field }) => field === '*')).map(
    ({ source }) => source,
  )
  return {
    ...UNKNOWN_ENTRY_WINDOW,
    edition: yearOf(opensOn) + yearsAhead(day, ballots, race.month),
    kind: 'ballot',
    opensOn,
    closesOn,
    sources: seenIn,
    unverified: [
      ...(unchecked.has('ballotOpensOn') ? ['opensOn'] : []),
      ...(unchecked.has('ballotClosesOn') ? ['closesOn'] : []),
    ],
  }
}

/** The windows in which places are drawn, with the one that stands on the race itself; none where it draws no places. */
export function ballotWindows(race: WithBallots): EntryWindow[] {
  if (race.entry !== 'ballot' && race.entry !== 'mixed') return []
  const windows = race.entryWindows.filter(isBallot)
  const own = ownWindow(race, windows)
  return own ? [...windows, own] : windows
}

/** Every ballot that was announced and is not over on `today`, by its first day; each day once. */
export const announcedBallots = (race: WithBallots, today: CalendarDay): BallotDates[] =>
  announcedIn(ballotWindows(race), today).filter(
    ({ opensOn }, index, all) => opensOn !== all[index - 1]?.opensOn,
  )

/** Of windows of one kind the one that is open on `today`, or the next to open; `month` is that of the race. */
export const nextWindow = (
  windows: readonly EntryWindow[],
  month: number | null,
  today: CalendarDay,
): BallotDates | null => announcedIn(windows, today)[0] ?? expectedBallot(windows, month, today)

/**
 * The ballot that is open on `today`, or the next to open; null where the race draws no places or no day is on file.
 */
export const nextBallot = (race: WithBallots, today: CalendarDay): BallotDates | null =>
  nextWindow(ballotWindows(race), race.month, today)
