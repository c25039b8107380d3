// The ballots of a list of races that are open or come next, the most pressing first.
import { nextBallot, type BallotDates } from './ballot-dates.ts'
import { describeDistance, formatDay } from '../calendar/calendar-day.ts'
import type { CalendarDay, Race } from '../race/race.ts'

export interface UpcomingBallot<R> {
  race: R
  ballot: BallotDates
  /** `Open until 27 Nov 2026`, `Opens 4 Feb 2027`. */
  words: string
  /** `closes in 6 days`, `expected, in 11 weeks`. */
  note: string
}

function words({ open, opensOn, closesOn, expected }: BallotDates, today: CalendarDay): [string, string] {
  const notes = (...parts: string[]) => [expected ? 'expected' : '', ...parts].filter(Boolean).join(', ')
  if (open) {
    return closesOn
      ? [`Open until ${formatDay(closesOn)}`, notes(`closes ${describeDistance(today, closesOn)}`)]
      : ['Open now', notes()]
  }
  const until = closesOn ? `until ${formatDay(closesOn)}` : ''
  return [`Opens ${formatDay(opensOn)}`, notes(describeDistance(today, opensOn), until)]
}

/** Open ballots by their last day, then those to come by their first. Races without a ballot on file are left out. */
export function upcomingBallots<R extends Pick<Race, 'name' | 'entry' | 'entryWindows' | 'month'>>(
  races: readonly R[],
  today: CalendarDay,
): UpcomingBallot<R>[] {
  const pressing = ({ ballot }: UpcomingBallot<R>) =>
    ballot.open ? `0${ballot.closesOn ?? '9'}` : `1${ballot.opensOn}`
  return races
    .flatMap((race) => {
      const ballot = nextBallot(race, today)
      if (!ballot) return []
      const [said, note] = words(ballot, today)
      return { race, ballot, words: said, note }
    })
    .sort((a, b) => pressing(a).localeCompare(pressing(b)) || a.race.name.localeCompare(b.race.name))
}
