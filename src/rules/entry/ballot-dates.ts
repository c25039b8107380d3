// The ballots of a race: the next one, and one that has closed and is not drawn yet. Announced days are in the windows
// of an edition, and one opening may be on the race itself; days of the last edition that are carried forward read
// "expected".
import { UNKNOWN_ENTRY_WINDOW, type CalendarDay, type EntryWindow, type Race } from '../race/race.ts'
import { addDays, dayInYear, daysBetween, formatDay, nextOccurrence } from '../calendar/calendar-day.ts'
import { uncheckedFields } from '../race/race-facts.ts'

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

/** The opening that is on the race itself as a window; null where there is none, or where a window has that day. */
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

/** The windows in which places are drawn, with the one that is on the race itself; none where it draws no places. */
export function ballotWindows(race: WithBallots): EntryWindow[] {
  if (race.entry !== 'ballot' && race.entry !== 'mixed') return []
  const windows = race.entryWindows.filter(isBallot)
  const own = ownWindow(race, windows)
  return own ? [...windows, own] : windows
}

/** The windows that were announced and are not over on `today`, by their first day; each day once. */
const announcedDays = (windows: readonly EntryWindow[], today: CalendarDay): BallotDates[] =>
  announcedIn(windows, today).filter(({ opensOn }, index, all) => opensOn !== all[index - 1]?.opensOn)

/** Every ballot that was announced and is not over on `today`, by its first day; each day once. */
export const announcedBallots = (race: WithBallots, today: CalendarDay): BallotDates[] =>
  announcedDays(ballotWindows(race), today)

/** Of windows of one kind all that were announced and are not over; where there is none, the one to be expected. */
export function comingWindows(
  windows: readonly EntryWindow[],
  month: number | null,
  today: CalendarDay,
): BallotDates[] {
  const announced = announcedDays(windows, today)
  const expected = announced.length === 0 ? expectedBallot(windows, month, today) : null
  return expected ? [expected] : announced
}

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

export interface PendingDraw {
  closedOn: CalendarDay
  drawOn: CalendarDay
  /** Year of the race that is drawn for. */
  edition: number
  /** True where neither the close nor the draw of this edition was announced. */
  expected: boolean
  /** True where the close was announced, and the draw is that of the last edition carried forward. */
  drawExpected: boolean
}

/** The first draw that fits, announced or carried forward to the years around `today`; null where none does. */
function drawThat(
  race: WithBallots,
  today: CalendarDay,
  fits: (draw: PendingDraw) => boolean,
): PendingDraw | null {
  const windows = ballotWindows(race).toSorted((a, b) => b.edition - a.edition)
  // From the last day of a ballot to its draw, as it was the last time that both were seen.
  const seen = windows.find(({ closesOn, drawOn }) => closesOn && drawOn && drawOn > closesOn)
  const gapDays = seen ? daysBetween(seen.closesOn!, seen.drawOn!) : null
  const announced = windows.flatMap(({ closesOn, drawOn, edition }): PendingDraw[] => {
    const draw = drawOn ?? (closesOn && gapDays !== null ? addDays(closesOn, gapDays) : null)
    if (!closesOn || !draw) return []
    return [{ closedOn: closesOn, drawOn: draw, edition, expected: false, drawExpected: !drawOn }]
  })
  const known = announced.find(fits)
  if (known) return known
  const typical = windows.find(({ opensTypical, closesTypical }) => opensTypical && closesTypical)
  if (!typical || gapDays === null) return null
  for (const year of [yearOf(today), yearOf(today) - 1]) {
    const closedOn = dayInYear(typical.closesTypical!, year)
    const openedIn = typical.opensTypical! <= typical.closesTypical! ? year : year - 1
    const edition = openedIn + yearsAhead(typical, windows, race.month)
    const drawOn = addDays(closedOn, gapDays)
    const carried: PendingDraw = { closedOn, drawOn, edition, expected: true, drawExpected: true }
    const hasOwnDays = windows.some((window) => window.edition === edition && window.closesOn)
    if (!hasOwnDays && fits(carried)) return carried
  }
  return null
}

/** The draw that is still to come of a ballot that is over on `today`; null where there is none, or no day of one is on file. */
export const pendingDraw = (race: WithBallots, today: CalendarDay): PendingDraw | null =>
  drawThat(race, today, ({ closedOn, drawOn }) => closedOn < today && drawOn >= today)

const RECENT_DRAW_DAYS = 60

/** The draw of today or of the last two months; null where there was none, or no day of one is on file. */
export const recentDraw = (race: WithBallots, today: CalendarDay): PendingDraw | null =>
  drawThat(race, today, ({ drawOn }) => drawOn <= today && drawOn >= addDays(today, -RECENT_DRAW_DAYS))

/** In few words, beside the day of the close: `draw on 27 Nov 2026`, `draw expected 27 Nov 2026`. */
export const drawNote = ({ drawOn, drawExpected }: PendingDraw): string =>
  `draw ${drawExpected ? 'expected' : 'on'} ${formatDay(drawOn)}`

/** `The ballot for 2027 closed on 5 Nov 2026; draw expected 27 Nov 2026.` */
export function pendingDrawWords(pending: PendingDraw): string {
  const { closedOn, edition, expected, drawExpected } = pending
  const closed = expected
    ? `The ballot for ${edition} should have closed on ${formatDay(closedOn)}`
    : `The ballot for ${edition} closed on ${formatDay(closedOn)}`
  const carried = expected
    ? ' (expected, going by the last edition)'
    : drawExpected
      ? ' (going by the last edition)'
      : ''
  return `${closed}; ${drawNote(pending)}${carried}.`
}
