// Whether entry to a race is open on a day, as far as days are on file, and what a row of a list says of it. A race may
// be open without any on file: what is not here is not closed.
import {
  daysBetween,
  describeDistance,
  formatDay,
  dayInYear,
  formatMonthDay,
} from '../calendar/calendar-day.ts'
import type { CalendarDay, EventStatus, EntryWindow, Race } from '../race/race.ts'
import { ballotWindows, nextWindow, type BallotDates, type WithBallots, yearsAhead } from './ballot-dates.ts'

export interface EntryPeriod {
  opensOn: CalendarDay
  /** The last day; null where it is not on file. */
  closesOn: CalendarDay | null
  /** True where the days are those of the last edition carried forward. */
  expected: boolean
}

/** `closing` is open as well, for few more days; `opening` opens in the coming weeks. */
export const ENTRY_STATES = ['open', 'closing', 'opening'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

const CLOSING_DAYS = 14
const OPENING_DAYS = 30

/** What each state is called, as a choice and beside the list. */
export const ENTRY_STATE_LABELS: Record<EntryState, string> = {
  open: 'Open today',
  closing: `Closes within ${CLOSING_DAYS} days`,
  opening: `Opens within ${OPENING_DAYS} days`,
}

/** Whether a period is in a state on a day. One whose end is not on file is known to be open on its first day only. */
export function isInState(
  { opensOn, closesOn }: EntryPeriod,
  state: EntryState,
  today: CalendarDay,
): boolean {
  if (state === 'opening') return opensOn > today && daysBetween(today, opensOn) <= OPENING_DAYS
  const isOpen = opensOn <= today && (closesOn ?? opensOn) >= today
  if (state === 'open' || !isOpen) return isOpen
  return closesOn !== null && daysBetween(today, closesOn) <= CLOSING_DAYS
}

/** Whether a period is for an edition after the race of `raceDay`: entry that opens on it, or closes after it. */
export const isForLaterEdition = (
  { opensOn, closesOn }: EntryPeriod,
  raceDay: CalendarDay | null | undefined,
): boolean => Boolean(raceDay && (opensOn >= raceDay || (closesOn !== null && closesOn > raceDay)))

/**
 * `Entry is open until 25 Nov 2026, in 2 days`; `should be` where the days are expected; null for a race not in the state.
 * Entry for an edition after `raceDay`, the day that is shown beside it, says so.
 */
export function entryStateWords(
  periods: readonly EntryPeriod[],
  state: EntryState,
  today: CalendarDay,
  raceDay?: CalendarDay | null,
): string | null {
  const period = periods.find((each) => isInState(each, state, today))
  if (!period) return null
  const { opensOn, closesOn, expected } = period
  const entry = isForLaterEdition(period, raceDay) ? 'Entry to the next edition' : 'Entry'
  if (state === 'opening') {
    const verb = expected ? 'should open' : 'opens'
    return `${entry} ${verb} ${formatDay(opensOn)}, ${describeDistance(today, opensOn)}`
  }
  const until = closesOn ? ` until ${formatDay(closesOn)}, ${describeDistance(today, closesOn)}` : ''
  return `${entry} ${expected ? 'should be' : 'is'} open${until}`
}

type WithEntryWindows = WithBallots & { eventStatus: EventStatus }

/**
 * The ballot that is open or opens next, and the same of the windows in which places are sold or qualifying times are taken;
 * none for a race that is called off or that nobody confirms.
 */
export function comingEntries(race: WithEntryWindows, today: CalendarDay): BallotDates[] {
  if (race.eventStatus === 'cancelled' || race.eventStatus === 'unconfirmed') return []
  const drawn = ballotWindows(race)
  const others = race.entryWindows.filter((window) => !drawn.includes(window))
  return [drawn, others].flatMap((windows) => nextWindow(windows, race.month, today) ?? [])
}

/** The days of `comingEntries`. */
export const entryPeriods = (race: WithEntryWindows, today: CalendarDay): EntryPeriod[] =>
  comingEntries(race, today).map(({ opensOn, closesOn, expected }) => ({ opensOn, closesOn, expected }))

// How one gets a place at a race, in words: its way in, its next ballot, and the kinds and days of its entry windows.

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
  const closes = (word: string) => (closesOn ? `${word} ${formatDay(closesOn)}` : '')
  const days = open
    ? `The ballot for ${edition} ${expected ? 'should be' : 'is'} open${closes(' until')}`
    : `The next ballot, for ${edition}, opens ${formatDay(opensOn)}, ${describeDistance(today, opensOn)}${closes(', and closes')}`
  return `${days}${expected ? ' (expected, going by the last edition)' : ''}.`
}

/** Of the kinds that can be proposed; the catalogue may know others. */
export const WINDOW_WORDS = {
  ballot: 'Ballot',
  lottery: 'Lottery',
  'first-come': 'First come, first served',
  'virtual-queue': 'Random queue',
  qualifying: 'Qualifying',
  charity: 'Charity',
}
export type WindowKind = keyof typeof WINDOW_WORDS
export const WINDOW_KINDS = Object.keys(WINDOW_WORDS) as WindowKind[]

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
