// How one gets a place at a race, in sentences: as its page and an editor's preview say it.
import type { BallotDates } from './ballot-dates.ts'
import { describeDistance, formatDay } from '../calendar/calendar-day.ts'
import type { CalendarDay, Race } from '../race/race.ts'

const WAYS: Record<string, string> = {
  open: 'Open entry, as far as we know.',
  ballot: 'Places are drawn by ballot.',
  qualifying: 'You need a qualifying time.',
  charity: 'Places come through charities.',
  mixed: 'There is a ballot, and there are other ways in.',
}

/** The way in. */
export const entryWords = ({ entry }: Pick<Race, 'entry'>): string =>
  (entry && WAYS[entry]) || 'How entry works is not on file.'

/** When the next ballot opens or closes, and whether its days are expected. */
export function ballotWords({ open, opensOn, closesOn, expected }: BallotDates, today: CalendarDay): string {
  const until = (word: string) => (closesOn ? ` ${word} ${formatDay(closesOn)}` : '')
  const days = open
    ? `The ballot ${expected ? 'should be' : 'is'} open${until('until')}`
    : `The next ballot opens ${formatDay(opensOn)}${until('and closes')}, ${describeDistance(today, opensOn)}`
  return `${days}${expected ? ' (expected, going by the last edition)' : ''}.`
}
