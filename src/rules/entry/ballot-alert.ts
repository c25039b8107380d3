// What a ballot alert says of a race on a day, each fact with how it is known, and how many days ahead an alert may
// come.
import { announcedBallots, ballotWindows, nextBallot, type BallotDates } from './ballot-dates.ts'
import { daysBetween, formatDay } from '../calendar/calendar-day.ts'
import { placeLine, racePath } from '../race/race-address.ts'
import { raceDay } from '../race/race-day.ts'
import { uncheckedFields } from '../race/race-facts.ts'
import type { CalendarDay, EntryWindow, Race } from '../race/race.ts'

/** The longest lead time that anybody may ask for. */
const MAX_LEAD_DAYS = 30
/** A ballot that opened this long ago is still told of, where the day itself was missed. */
const LATE_DAYS = 2

/** What an email says; words only, empty where not known. */
export interface BallotAlert {
  race: string
  path: string
  place: string
  raceDay: string
  opensOn: CalendarDay
  closesOn: CalendarDay | ''
  certainty: 'announced' | 'unchecked' | 'expected'
  fee: string
  source: string
  website: string
  today: CalendarDay
}

/** The window that the days come from. */
function windowOf(race: Race, { expected, opensOn }: BallotDates): EntryWindow | undefined {
  const newestFirst = ballotWindows(race).toSorted((a, b) => b.edition - a.edition)
  return newestFirst.find((window) => (expected ? window.opensTypical : window.opensOn === opensOn))
}

/** Where the days were seen, and when the race's sources were last looked at. */
function sourceWords(race: Race, window: EntryWindow | undefined): string {
  const where = window?.sources.join(', ') || 'general knowledge'
  const days = race.sources.map(({ checkedOn }) => checkedOn).sort()
  return days.length > 0 ? `${where} (last checked ${formatDay(days.at(-1))})` : where
}

/** What there is to tell of the race's ballots on `today`; nothing where they are far off or over, or the race is off. */
export function ballotAlerts(race: Race, today: CalendarDay): BallotAlert[] {
  if (race.eventStatus === 'cancelled') return []
  const announced = announcedBallots(race, today)
  const expected = announced.length === 0 ? nextBallot(race, today) : null
  return [...announced, ...(expected ? [expected] : [])]
    .filter(({ opensOn }) => {
      const days = daysBetween(today, opensOn)
      return days <= MAX_LEAD_DAYS && days >= -LATE_DAYS
    })
    .map((ballot) => alertOf(race, ballot, today))
}

function alertOf(race: Race, ballot: BallotDates, today: CalendarDay): BallotAlert {
  const window = windowOf(race, ballot)
  const isUnchecked = !window || window.sources.length === 0 || window.unverified.includes('opensOn')
  const { day, text, note } = raceDay(race, today)
  const fee = window?.fee ?? race.fee
  const isFeeUnchecked = window?.fee ? window.unverified.includes('fee') : uncheckedFields(race).has('fee')
  return {
    race: race.name,
    path: racePath(race),
    place: placeLine(race),
    raceDay: day === null ? note : `${text} (${note.split(',')[0]})`,
    opensOn: ballot.opensOn,
    closesOn: ballot.closesOn ?? '',
    certainty: ballot.expected ? 'expected' : isUnchecked ? 'unchecked' : 'announced',
    fee: fee ? fee + (isFeeUnchecked ? ' (not yet checked)' : '') : '',
    source: sourceWords(race, window),
    website: race.website ?? '',
    today,
  }
}

/** Days ahead that are offered; 0: on the day only. */
const LEADS = [0, 1, 2, 3, 5, 7, 14, 30]

/** What is offered to somebody who has chosen `present` days, smallest first. */
export const leadChoices = (present: number): number[] =>
  [...new Set([...LEADS, present])].sort((a, b) => a - b)

export const leadWords = (days: number): string =>
  days === 0
    ? 'on the day only'
    : days === 1
      ? 'one day before and on the day'
      : `${days} days before and on the day`
