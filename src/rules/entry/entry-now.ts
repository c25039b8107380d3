// Where entry to the next edition of a race stands today, in words: by the days on file, and by what somebody saw of it.
import { addDays, formatDay } from '../calendar/calendar-day.ts'
import type { CalendarDay, Race } from '../race/race.ts'
import { nextBallot, pendingDraw, pendingDrawWords } from './ballot-dates.ts'
import { entryPeriods, entryStateWords } from './entry-state.ts'
import { ballotWords } from './entry-words.ts'

export interface EntryNow {
  state: 'open' | 'opening' | 'draw' | 'sold-out' | 'closed' | 'not-open' | 'unknown' | 'off'
  words: string
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
>

/** What somebody saw of the entry for this edition, not of the last one, and not too long ago. */
function freshSighting({ entryStatus, entryStatusOn, lastEventDate }: WithEntry, today: CalendarDay) {
  if (entryStatus === null || entryStatusOn === null) return null
  const isOfLast = lastEventDate !== null && entryStatusOn <= lastEventDate && lastEventDate < today
  return isOfLast || entryStatusOn < addDays(today, -MAX_AGE_DAYS)
    ? null
    : { status: entryStatus, on: entryStatusOn }
}

/** The last day of a window that is over, if it was one for an edition still to come. */
function closedOn({ entryWindows, lastEventDate }: WithEntry, today: CalendarDay): CalendarDay | null {
  const days = entryWindows.flatMap(({ closesOn, edition }) =>
    closesOn && closesOn < today && edition >= Number(today.slice(0, 4)) && closesOn > (lastEventDate ?? '')
      ? closesOn
      : [],
  )
  return days.toSorted().at(-1) ?? null
}

/** `Sold out, as seen on 3 Nov 2026.`, `Entry is open until 25 Nov 2026, in 2 days.`; where nothing is known it says so. */
export function entryNow(race: WithEntry, today: CalendarDay): EntryNow {
  if (race.eventStatus === 'cancelled')
    return { state: 'off', words: 'The race is cancelled, so there is no entry.' }
  const seen = freshSighting(race, today)
  const periods = entryPeriods(race, today)
  const opened = periods.find(({ opensOn, expected }) => !expected && opensOn <= today)
  const asSeen = (words: string) => `${words}, as seen on ${formatDay(seen!.on)}.`
  // An opening that was announced for after the look says more than the look.
  const isNewer = opened && seen && opened.opensOn > seen.on
  if (seen?.status === 'sold-out' && !isNewer) return { state: 'sold-out', words: asSeen('Sold out') }
  if (seen?.status === 'closed' && !isNewer) return { state: 'closed', words: asSeen('Closed') }
  const draw = pendingDraw(race, today)
  if (draw) return { state: 'draw', words: pendingDrawWords(draw) }
  const ballot = nextBallot(race, today)
  if (ballot?.open) return { state: 'open', words: ballotWords(ballot, today) }
  const open = entryStateWords(periods, 'open', today)
  if (open) return { state: 'open', words: `${open}.` }
  if (seen?.status === 'open') return { state: 'open', words: asSeen('Entry is open') }
  if (ballot) return { state: 'opening', words: ballotWords(ballot, today) }
  const next = periods.find(({ opensOn }) => opensOn > today)
  if (next)
    return {
      state: 'opening',
      words: `Entry ${next.expected ? 'should open' : 'opens'} ${formatDay(next.opensOn)}.`,
    }
  if (seen?.status === 'not-open') return { state: 'not-open', words: asSeen('Not open yet') }
  const closed = closedOn(race, today)
  if (closed) return { state: 'closed', words: `Entry closed on ${formatDay(closed)}.` }
  return { state: 'unknown', words: 'Whether entry is open today is not on file.' }
}
