// The ballots of a list of races that are open, wait for their draw or come next, the most pressing first; and where
// they lie in the year from today on, in per cent of a strip's width.
import { drawNote, nextBallot, pendingDraw, type BallotDates, type PendingDraw } from './ballot-dates.ts'
import { MONTH_NAMES, addDays, daysBetween, describeDistance, formatDay } from '../calendar/calendar-day.ts'
import type { CalendarDay, Race } from '../race/race.ts'

interface UpcomingBallot<R> {
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
      const [sentence, note] = words(ballot, draw, today)
      return { race, ballot, draw, words: sentence, note }
    })
    .sort((a, b) => pressing(a).localeCompare(pressing(b)) || a.race.name.localeCompare(b.race.name))
}

const YEAR_DAYS = 365
/** A span of a day or two would not be seen. */
const MIN_WIDTH = 0.8

interface StripMonth {
  /** `Dec`; the year in the place of January. */
  name: string
  at: number
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10
const shareOf = (today: CalendarDay, day: CalendarDay) =>
  Math.min(100, Math.max(0, (daysBetween(today, day) / YEAR_DAYS) * 100))

/** The months that begin in the year from `today` on. */
export function stripMonths(today: CalendarDay): StripMonth[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: 12 }, (_, i) => {
    const count = month + i
    const of = year + Math.floor(count / 12)
    const short = MONTH_NAMES[count % 12]!.slice(0, 3)
    const first = `${of}-${String((count % 12) + 1).padStart(2, '0')}-01`
    return { name: count % 12 === 0 ? String(of) : short, at: oneDecimal(shareOf(today, first)) }
  })
}

/** Where a span lies, its last day in it; cut at both ends of the year. A span without an end is its first day. */
export function stripSpan(
  today: CalendarDay,
  from: CalendarDay,
  to: CalendarDay | null,
): { x: number; width: number } {
  const start = shareOf(today, from)
  const end = shareOf(today, addDays(to ?? from, 1))
  const width = Math.max(MIN_WIDTH, oneDecimal(end - start))
  return { x: Math.min(oneDecimal(start), 100 - width), width }
}
