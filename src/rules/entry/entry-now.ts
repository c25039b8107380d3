// Where entry to the next edition of a race stands today, in words: by the days on file, and by what somebody saw of it.
import { addDays, dayInYear, formatDay, nextOccurrence } from '../calendar/calendar-day.ts'
import type { CalendarDay, Race } from '../race/race.ts'
import { nextBallot, pendingDraw, pendingDrawWords, yearsAhead, type BallotDates } from './ballot-dates.ts'
import { comingEntries, entryStateWords, isInState, ballotWords } from './entry-state.ts'

export interface EntryNow {
  state: 'open' | 'opening' | 'draw' | 'sold-out' | 'closed' | 'not-open' | 'unknown' | 'off'
  words: string
  /** True where only a later edition than the race of the day on file takes entries or will. */
  isForLater?: true
  /** True where nothing is on file of the entry for the edition of that day: the words say just so. */
  isNotOnFile?: true
}

/** How long what somebody saw of an entry says something of today. */
const MAX_AGE_DAYS = 180

type WithEntry = Pick<
  Race,
  | 'entry'
  | 'entryWindows'
  | 'month'
  | 'eventStatus'
  | 'entryStatus'
  | 'entryStatusOn'
  | 'lastEventDate'
  | 'ballotOpensOn'
  | 'ballotClosesOn'
  | 'sources'
  | 'nextEventDate'
> &
  Partial<Pick<Race, 'calendarYears'>>

/** What somebody saw of the entry for this edition, not of the last one, and not too long ago. */
function freshSighting({ entryStatus, entryStatusOn, lastEventDate }: WithEntry, today: CalendarDay) {
  if (entryStatus === null || entryStatusOn === null) return null
  const isOfLast = lastEventDate !== null && entryStatusOn <= lastEventDate && lastEventDate < today
  return isOfLast || entryStatusOn < addDays(today, -MAX_AGE_DAYS)
    ? null
    : { status: entryStatus, on: entryStatusOn }
}

/** The edition whose day is on file; null where no day is. */
function editionOf({ nextEventDate, calendarYears }: WithEntry): number | null {
  if (nextEventDate === null) return null
  return calendarYears?.day ?? Number(nextEventDate.slice(0, 4))
}

/** The last day of a window that is over, if it was one for an edition still to come. */
function closedOn(race: WithEntry, today: CalendarDay): CalendarDay | null {
  const shown = editionOf(race)
  const days = race.entryWindows.flatMap(({ closesOn, edition }) =>
    closesOn &&
    closesOn < today &&
    (shown === null ? edition >= Number(today.slice(0, 4)) : edition === shown) &&
    closesOn > (race.lastEventDate ?? '')
      ? closesOn
      : [],
  )
  return days.toSorted().at(-1) ?? null
}

/** When entry for an edition should have closed, going by the usual days; null where none are on file or the day is to come. */
function expectedClose(race: WithEntry, edition: number, today: CalendarDay): CalendarDay | null {
  const windows = race.entryWindows.toSorted((a, b) => b.edition - a.edition)
  const usual = windows.find(({ opensTypical, closesTypical }) => opensTypical && closesTypical)
  if (!usual) return null
  const opensOn = dayInYear(usual.opensTypical!, edition - yearsAhead(usual, windows, race.month))
  const closesOn = nextOccurrence(usual.closesTypical!, opensOn)
  return closesOn < today ? closesOn : null
}

/** What is known of the edition whose day is on file where the next days of entry are those of a later one. */
function ofShown(race: WithEntry, edition: number, today: CalendarDay): EntryNow {
  const closed = closedOn(race, today)
  if (closed) return { state: 'closed', words: `Entry for ${edition} closed on ${formatDay(closed)}.` }
  const usual = expectedClose(race, edition, today)
  if (usual)
    return {
      state: 'unknown',
      words: `Going by the last edition, entry for ${edition} closed about ${formatDay(usual)}.`,
    }
  const words = `Whether entry for ${edition} is still open is not on file.`
  return { state: 'unknown', words, isNotOnFile: true }
}

/** Words on the entry of a later edition, after those on the edition whose day is on file. */
function ofLater(race: WithEntry, later: string, today: CalendarDay): EntryNow {
  const shown = ofShown(race, editionOf(race)!, today)
  return { ...shown, words: `${shown.words} ${later}`, isForLater: true }
}

/** `Sold out, as seen on 3 Nov 2026.`, `Entry is open until 25 Nov 2026, in 2 days.`; where nothing is known it says so. */
export function entryNow(race: WithEntry, today: CalendarDay): EntryNow {
  if (race.eventStatus === 'cancelled')
    return { state: 'off', words: 'The race is cancelled, so there is no entry.' }
  const seen = freshSighting(race, today)
  const periods = comingEntries(race, today)
  const opened = periods.find(({ opensOn, expected }) => !expected && opensOn <= today)
  const asSeen = (words: string) => `${words}, as seen on ${formatDay(seen!.on)}.`
  // An opening that was announced for after the look says more than the look.
  const isNewer = opened && seen && opened.opensOn > seen.on
  if (seen?.status === 'sold-out' && !isNewer) return { state: 'sold-out', words: asSeen('Sold out') }
  if (seen?.status === 'closed' && !isNewer) return { state: 'closed', words: asSeen('Closed') }
  const draw = pendingDraw(race, today)
  if (draw) return { state: 'draw', words: pendingDrawWords(draw) }
  const shown = editionOf(race)
  const isLater = ({ edition }: BallotDates) => shown !== null && edition > shown
  const entryFor = (each: BallotDates) => (isLater(each) ? `Entry for ${each.edition}` : 'Entry')
  const ballot = nextBallot(race, today)
  if (ballot?.open)
    return {
      state: 'open',
      words: ballotWords(ballot, today),
      ...(isLater(ballot) && { isForLater: true }),
    }
  const open = periods.find((period) => isInState(period, 'open', today))
  if (open)
    return {
      state: 'open',
      words: `${entryStateWords([open], 'open', today)!.replace(/^Entry/, entryFor(open))}.`,
      ...(isLater(open) && { isForLater: true }),
    }
  if (seen?.status === 'open') return { state: 'open', words: asSeen('Entry is open') }
  if (ballot) {
    const words = ballotWords(ballot, today)
    return isLater(ballot) ? ofLater(race, words, today) : { state: 'opening', words }
  }
  const next = periods.find(({ opensOn }) => opensOn > today)
  if (next) {
    const words = `${entryFor(next)} ${next.expected ? 'should open about' : 'opens'} ${formatDay(next.opensOn)}.`
    return isLater(next) ? ofLater(race, words, today) : { state: 'opening', words }
  }
  if (seen?.status === 'not-open') return { state: 'not-open', words: asSeen('Not open yet') }
  const closed = closedOn(race, today)
  if (closed) return { state: 'closed', words: `Entry closed on ${formatDay(closed)}.` }
  return { state: 'unknown', words: 'Whether entry is open today is not on file.', isNotOnFile: true }
}
