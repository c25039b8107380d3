// A ballot that has closed and is not drawn yet: announced days as they are, else those of the last edition carried forward,
// which read "expected". Where no day of a draw is on file, nothing is said.
import { addDays, dayInYear, daysBetween, formatDay } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../race/race.ts'
import { ballotWindows, yearsAhead, type WithBallots } from './ballot-dates.ts'

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

const yearOf = (day: CalendarDay) => Number(day.slice(0, 4))

/** The draw that is still to come of a ballot that is over on `today`; null where there is none, or no day of one is on file. */
export function pendingDraw(race: WithBallots, today: CalendarDay): PendingDraw | null {
  const windows = ballotWindows(race).toSorted((a, b) => b.edition - a.edition)
  // From the last day of a ballot to its draw, as it was the last time that both were seen.
  const seen = windows.find(({ closesOn, drawOn }) => closesOn && drawOn && drawOn > closesOn)
  const gapDays = seen ? daysBetween(seen.closesOn!, seen.drawOn!) : null
  const isPending = ({ closedOn, drawOn }: PendingDraw) => closedOn < today && drawOn >= today
  const announced = windows.flatMap(({ closesOn, drawOn, edition }): PendingDraw[] => {
    const draw = drawOn ?? (closesOn && gapDays !== null ? addDays(closesOn, gapDays) : null)
    if (!closesOn || !draw) return []
    return [{ closedOn: closesOn, drawOn: draw, edition, expected: false, drawExpected: !drawOn }]
  })
  const known = announced.find(isPending)
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
    if (!hasOwnDays && isPending(carried)) return carried
  }
  return null
}

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
