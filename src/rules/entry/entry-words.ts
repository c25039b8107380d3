// How one gets a place at a race, in words: its way in, its next ballot, and the kinds and days of its entry windows.
import { yearsAhead, type BallotDates } from './ballot-dates.ts'
import { dayInYear, describeDistance, formatDay, formatMonthDay } from '../calendar/calendar-day.ts'
import type { CalendarDay, EntryWindow, Race } from '../race/race.ts'
import type { WindowKind } from '../submission/race-proposal.ts'

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
export function ballotWords(
  { open, opensOn, closesOn, expected, edition }: BallotDates,
  today: CalendarDay,
): string {
  const until = (word: string) => (closesOn ? ` ${word} ${formatDay(closesOn)}` : '')
  const days = open
    ? `The ballot for ${edition} ${expected ? 'should be' : 'is'} open${until('until')}`
    : `The next ballot, for ${edition}, opens ${formatDay(opensOn)}${until('and closes')}, ${describeDistance(today, opensOn)}`
  return `${days}${expected ? ' (expected, going by the last edition)' : ''}.`
}

/** Of the kinds that can be proposed; the catalogue may know others. */
export const WINDOW_WORDS: Readonly<Record<WindowKind, string> & Record<string, string>> = {
  ballot: 'Ballot',
  lottery: 'Lottery',
  'first-come': 'First come, first served',
  'virtual-queue': 'Random queue',
  qualifying: 'Qualifying',
  charity: 'Charity',
}

interface WindowDays {
  opens: string
  closes: string
}

const about = (typical: string | null, year: number | null): string => {
  if (!typical) return 'N/A'
  return `about ${year === null ? formatMonthDay(typical) : formatDay(dayInYear(typical, year))}`
}

/** `25 Sep 2025`; `about 25 Sep 2026` where only the usual day is known; 'N/A'. A window may end in the year after it opened. */
export function windowDays(window: EntryWindow, race: Pick<Race, 'entryWindows' | 'month'>): WindowDays {
  const { opensOn, closesOn, opensTypical, closesTypical, edition } = window
  const opensIn = opensTypical && edition - yearsAhead(window, race.entryWindows, race.month)
  const closesIn = opensIn && closesTypical && opensIn + Number(closesTypical < opensTypical)
  return {
    opens: opensOn ? formatDay(opensOn) : about(opensTypical, opensIn || null),
    closes: closesOn ? formatDay(closesOn) : about(closesTypical, closesIn || null),
  }
}
