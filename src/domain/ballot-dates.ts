// The next ballot of a race: the day that was announced, or the day that recurs, which reads "expected".
import { nextOccurrence } from './calendar-day.ts'
import type { CalendarDay, EntryWindow, Race } from './race.ts'

export interface BallotDates {
  opensOn: CalendarDay | null
  closesOn: CalendarDay | null
  /** True where a day is the last edition's carried forward, not one that was announced. */
  expected: boolean
  edition: number
  open: boolean
}

type WithWindows = Pick<Race, 'entry' | 'entryWindows'>

const isBallot = (window: EntryWindow) =>
  window.kind === null || window.kind === 'ballot' || window.kind === 'lottery'

/**
 * The ballot that is open on `today`, or the next to open; null where the race draws no places or no day is on file.
 */
export function nextBallot(race: WithWindows, today: CalendarDay): BallotDates | null {
  if (race.entry !== 'ballot' && race.entry !== 'mixed') return null
  const windows = race.entryWindows.filter(isBallot)
  const announced = windows
    .filter((window) => window.opensOn && (window.closesOn ?? window.opensOn) >= today)
    .sort((a, b) => a.opensOn!.localeCompare(b.opensOn!))[0]
  if (announced) {
    return {
      opensOn: announced.opensOn,
      closesOn: announced.closesOn,
      expected: false,
      edition: announced.edition,
      open: announced.opensOn! <= today,
    }
  }
  const last = windows.toSorted((a, b) => b.edition - a.edition).find((window) => window.opensTypical)
  if (!last?.opensTypical) return null
  const opensOn = nextOccurrence(last.opensTypical, today)
  const closesOn = last.closesTypical ? nextOccurrence(last.closesTypical, opensOn) : null
  const ahead = Number(opensOn.slice(0, 4)) - Number(today.slice(0, 4))
  return { opensOn, closesOn, expected: true, edition: last.edition + Math.max(ahead, 0), open: false }
}
