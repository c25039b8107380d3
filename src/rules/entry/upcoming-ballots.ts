// The ballots of a list of races that are open, wait for their draw or come next, the most pressing first.
import { nextBallot, type BallotDates } from './ballot-dates.ts'
import { describeDistance, formatDay } from '../calendar/calendar-day.ts'
import { drawNote, pendingDraw, type PendingDraw } from './pending-draw.ts'
import type { CalendarDay, Race } from '../race/race.ts'

export interface UpcomingBallot<R> {
  race: R
  /** The one that is open or opens next. */
  ballot: BallotDates
  /** The one before it, where that has closed and is not drawn yet; never beside an open one. */
  draw: PendingDraw | null
  /** `Open until 27 Nov 2026`, `Closed 5 Nov 2026`, `Opens 4 Feb 2027`. */
  words: string
  /** `closes in 6 days`, `draw on 27 Nov 2026`, `expected, in 11 weeks`. */
  note: string
}

function words(
  { open, opensOn, closesOn, expected }: BallotDates,
  draw: PendingDraw | null,
  today: CalendarDay,
): [string, string] {
  if (draw) {
    const note = draw.expected ? `expected, draw ${formatDay(draw.drawOn)}` : drawNote(draw)
    return [`Closed ${formatDay(draw.closedOn)}`, note]
  }
  const notes = (...parts: string[]) => [expected ? 'expected' : '', ...parts].filter(Boolean).join(', ')
  if (open) {
    return closesOn
      ? [`Open until ${formatDay(closesOn)}`, notes(`closes ${describeDistance(today, closesOn)}`)]
      : ['Open now', notes()]
  }
  const until = closesOn ? `until ${formatDay(closesOn)}` : ''
  return [`Opens ${formatDay(opensOn)}`, notes(describeDistance(today, opensOn), until)]
}

/**
 * Open ballots by their last day, then those to be drawn by the day of the draw and those to come by their first. Races
 * without a ballot on file are left out.
 */
export function upcomingBallots<R extends Pick<Race, 'name' | 'entry' | 'entryWindows' | 'month'>>(
  races: readonly R[],
  today: CalendarDay,
): UpcomingBallot<R>[] {
  const pressing = ({ ballot, draw }: UpcomingBallot<R>) =>
    ballot.open ? `0${ballot.closesOn ?? '9'}` : `1${draw?.drawOn ?? ballot.opensOn}`
  return races
    .flatMap((race) => {
      const ballot = nextBallot(race, today)
      if (!ballot) return []
      const draw = ballot.open ? null : pendingDraw(race, today)
      const [said, note] = words(ballot, draw, today)
      return { race, ballot, draw, words: said, note }
    })
    .sort((a, b) => pressing(a).localeCompare(pressing(b)) || a.race.name.localeCompare(b.race.name))
}
