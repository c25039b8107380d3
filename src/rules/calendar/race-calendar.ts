// Races as events of a calendar: the day of each, its entry (the ballot opens, closes and is drawn, the price rises) and
// the training for it.
import { placeLine, racePath } from '../race/race-address.ts'
import type { CalendarDay, Race } from '../race/race.ts'
import {
  isSeekingEntry,
  statusOfEdition,
  type FavouriteStatus,
  type SavedAs,
} from '../favourites/saved-race.ts'
import { addDays, daysBetween, formatDay } from './calendar-day.ts'
import { priceTiers, tierRises } from '../entry/price-tiers.ts'
import { raceDay } from '../race/race-day.ts'
import { uncheckedFields } from '../race/race-facts.ts'
import { taperWeeks, TRAINING_WEEKS } from '../training/training-plan.ts'
import {
  announcedBallots,
  ballotWindows,
  nextBallot,
  pendingDraw,
  type BallotDates,
} from '../entry/ballot-dates.ts'

// One event of a race's calendar. Every event keeps its uid for its edition, and its sequence grows with each change of the
// race, so that calendars put the new in the place of the old (RFC 5545, 3.8.7.4).

export interface RaceEvent {
  uid: string
  sequence: number
  /** ISO instant of the race's last change. */
  changedAt: string
  title: string
  description: string
  /** Path of the race's page. */
  path: string
  place: string
  geo: { lat: number; lon: number } | null
  /** First day of an event of whole days, and the day after its last. */
  day: CalendarDay
  endsBefore: CalendarDay
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
}

const EPOCH_MS = Date.UTC(2026, 0, 1)

/** Seconds from the start of 2026 to the race's last change: it only grows, and fits a calendar's number until 2094. */
const sequenceOf = ({ updatedAt }: Race) => Math.max(0, Math.floor((Date.parse(updatedAt) - EPOCH_MS) / 1000))

/** The year in the uids of this day: it stays where the day moves over New Year. */
const calendarYear = ({ calendarYears }: Race, day: CalendarDay): string =>
  String(calendarYears?.day ?? day.slice(0, 4))

type Own = Pick<RaceEvent, 'uid' | 'title' | 'description' | 'day' | 'endsBefore' | 'status'>

function eventOf(race: Race, own: Own): RaceEvent {
  const { lat, lon } = race
  return {
    ...own,
    sequence: sequenceOf(race),
    changedAt: new Date(race.updatedAt).toISOString(),
    path: racePath(race),
    place: placeLine(race),
    geo: lat !== null && lon !== null ? { lat, lon } : null,
  }
}

/** Lines of a description; those that are null are left out. */
const lines = (...parts: (string | null)[]) => parts.filter(Boolean).join('\n')

/** Both days, tentative until the runner has a place; none for a race whose day is over or not known. A race that is off takes them back. */
function trainingEvents(race: Race, today: CalendarDay, isEntered: boolean): RaceEvent[] {
  const { day, certainty } = raceDay(race, today)
  if (!day || certainty === 'past' || certainty === 'unknown') return []
  const isOff = certainty === 'cancelled' || certainty === 'postponed'
  const remark = isOff ? ` (${certainty})` : certainty === 'expected' ? ' (expected)' : ''
  const one = (what: 'training' | 'taper', title: string, weeks: number, words: string) => {
    const start = addDays(day, -7 * weeks)
    return eventOf(race, {
      uid: `${what}-${race.id}-${calendarYear(race, day)}@startline`,
      title: `${title}: ${race.name}${remark}`,
      description: lines(
        `${weeks} weeks to the race on ${formatDay(day)}. ${words}`,
        certainty === 'expected' ? 'Counted from the expected date: it moves if the date does.' : null,
      ),
      day: start,
      endsBefore: addDays(start, 1),
      status: isOff ? 'CANCELLED' : isEntered && certainty === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE',
    })
  }
  return [
    one('training', 'Training starts', TRAINING_WEEKS, 'The plans are under Training Plans.'),
    one(
      'taper',
      'Taper starts',
      taperWeeks(race),
      'Run less each week, on the same days and with some of the same pace.',
    ),
  ]
}

const EXPECTED = 'Expected: these dates are carried forward from the last edition.'
const UNCHECKED = 'Not yet checked.'

interface EntryDay {
  uid: string
  title: string
  day: CalendarDay
  words: (string | null)[]
  certainty: 'announced' | 'unchecked' | 'expected'
}

function entryEvent(race: Race, { uid, title, day, words, certainty }: EntryDay): RaceEvent {
  const isOff = race.eventStatus === 'cancelled'
  const remark = isOff ? ' (cancelled)' : certainty === 'expected' ? ' (expected)' : ''
  return eventOf(race, {
    uid: `${uid}@startline`,
    title: `${title}: ${race.name}${remark}`,
    description: lines(
      ...words,
      certainty === 'expected' ? EXPECTED : certainty === 'unchecked' ? UNCHECKED : null,
    ),
    day,
    endsBefore: addDays(day, 1),
    status: isOff ? 'CANCELLED' : certainty === 'announced' ? 'CONFIRMED' : 'TENTATIVE',
  })
}

/**
 * The year of a ballot's opening, also for its end: the edition of an expected ballot changes with what is on file. It stays
 * where an announced opening moves over New Year.
 */
function openingYear({ calendarYears, entryWindows }: Race, { opensOn, edition, expected }: BallotDates) {
  const isOwn = entryWindows.every((window) => window.opensOn !== opensOn)
  const known = isOwn ? calendarYears?.ownOpening : calendarYears?.openings[edition]
  return String((expected ? null : known) ?? opensOn.slice(0, 4))
}

/** The days of one ballot; `turn` distinguishes ballots of one race that open in the same year. */
function daysOf(race: Race, ballot: BallotDates, turn: number): EntryDay[] {
  const { opensOn, closesOn, expected } = ballot
  const window = ballotWindows(race).find((each) => each.opensOn === opensOn)
  const certaintyOf = (field: string) =>
    expected ? 'expected' : window?.unverified.includes(field) ? 'unchecked' : 'announced'
  const year = openingYear(race, ballot)
  const uid = (what: string) => `ballot-${what}-${race.id}-${turn === 1 ? year : `${year}-${turn}`}`
  const opens: EntryDay = {
    uid: uid('opens'),
    title: 'Ballot opens',
    day: opensOn,
    words: [closesOn && `Open until ${formatDay(closesOn)}.`],
    certainty: certaintyOf('opensOn'),
  }
  if (!closesOn || daysBetween(opensOn, closesOn) <= 0) return [opens]
  const closes: EntryDay = {
    uid: uid('closes'),
    title: 'Last day of the ballot',
    day: closesOn,
    words: [`Open since ${formatDay(opensOn)}.`],
    certainty: certaintyOf('closesOn'),
  }
  return [opens, closes]
}

/** A ballot opens at most so long before it closes: one that began so early may still be open. */
const MAX_BALLOT_DAYS = 365

/** Every ballot that was announced, those of the last year too; where none is to come, the one that is expected. */
function ballotDays(race: Race, today: CalendarDay): EntryDay[] {
  const announced = announcedBallots(race, addDays(today, -MAX_BALLOT_DAYS))
  const next = nextBallot(race, today)
  const ballots = next?.expected ? [...announced, next] : announced
  const opened = new Map<string, number>()
  return ballots.flatMap((ballot) => {
    const year = openingYear(race, ballot)
    const turn = (opened.get(year) ?? 0) + 1
    opened.set(year, turn)
    return daysOf(race, ballot, turn)
  })
}

const drawDay = (
  race: Race,
  edition: number,
  day: CalendarDay,
  certainty: EntryDay['certainty'],
): EntryDay => ({
  uid: `ballot-draw-${race.id}-${edition}`,
  title: 'Ballot is drawn',
  day,
  words: [`The draw for ${edition}.`],
  certainty,
})

/** The draw of the ballot that has closed or closes next, where only the last edition's says when. */
function expectedDraw(race: Race, today: CalendarDay): EntryDay[] {
  const closesOn = nextBallot(race, today)?.closesOn
  const draw = pendingDraw(race, today) ?? (closesOn ? pendingDraw(race, addDays(closesOn, 1)) : null)
  return draw?.drawExpected ? [drawDay(race, draw.edition, draw.drawOn, 'expected')] : []
}

/** Draws and price rises that were announced. */
function announcedDays(race: Race): EntryDay[] {
  const announced = race.entryWindows.flatMap(({ priceRisesOn }) => priceRisesOn)
  const byPrices = tierRises(priceTiers(race))
    .filter((day) => !announced.includes(day))
    .map((day): EntryDay => ({
      uid: `price-${race.id}-${day}`,
      title: 'Entry fee goes up',
      day,
      words: ['From today entry costs more.', race.priceTiers!],
      certainty: uncheckedFields(race).has('priceTiers') ? 'unchecked' : 'announced',
    }))
  const ofWindows = race.entryWindows.flatMap(
    ({ edition, drawOn, priceRisesOn, fee, unverified }): EntryDay[] => {
      const certaintyOf = (field: string) => (unverified.includes(field) ? 'unchecked' : 'announced')
      const rises = priceRisesOn.map((day, index): EntryDay => {
        return {
          uid: `price-${index + 1}-${race.id}-${edition}`,
          title: 'Entry fee goes up',
          day,
          words: [`From today entry to ${edition} costs more.`, fee && `The fee on file: ${fee}.`],
          certainty: certaintyOf('priceRisesOn'),
        }
      })
      return [...(drawOn ? [drawDay(race, edition, drawOn, certaintyOf('drawOn'))] : []), ...rises]
    },
  )
  return [...ofWindows, ...byPrices]
}

/** The days of entry to this race as `today` sees them. */
export const entryEvents = (race: Race, today: CalendarDay): RaceEvent[] =>
  [...ballotDays(race, today), ...expectedDraw(race, today), ...announcedDays(race)].map((day) =>
    entryEvent(race, day),
  )

function raceDayEvent(race: Race, today: CalendarDay): RaceEvent | null {
  const { day, certainty } = raceDay(race, today)
  if (!day) return null
  const off = certainty === 'cancelled' || certainty === 'postponed' ? certainty : null
  const expected = !off && !race.dateConfirmed
  return eventOf(race, {
    uid: `race-${race.id}-${calendarYear(race, day)}@startline`,
    title: off ? `${race.name} (${off})` : expected ? `${race.name} (expected)` : race.name,
    description: lines(
      off === 'postponed' ? 'Postponed: this was the date, and the new one is not known yet.' : null,
      off === 'cancelled' ? 'Cancelled.' : null,
      expected ? 'Expected date: the organiser has not confirmed it.' : null,
      expected && race.dateRule ? `Usually ${race.dateRule}.` : null,
    ),
    day,
    endsBefore: addDays(race.endDate ?? day, 1),
    status: off ? 'CANCELLED' : expected ? 'TENTATIVE' : 'CONFIRMED',
  })
}

export interface EventChoice {
  /** What each race is to the runner, by its number; without it a calendar has all that is known of a race. */
  statuses?: ReadonlyMap<number, SavedAs>
  /** The days of the races and nothing about entry and training: of races that nobody has chosen. */
  onlyRaceDays?: boolean
}

/** Training is shown for races with a place or a ballot entry: for a wishlist it would fill the calendar. */
const mayTrain = (status: FavouriteStatus | undefined) =>
  !status || status === 'entered' || status === 'in-ballot'

/** Entry is for who has no place yet; a race that is given up for this year has no day. */
function eventsOf(race: Race, today: CalendarDay, { statuses, onlyRaceDays }: EventChoice): RaceEvent[] {
  const savedAs = statuses?.get(race.id)
  const status = savedAs && statusOfEdition(savedAs, race.nextEventDate)
  if (status === 'not-this-year') return []
  const events = [
    raceDayEvent(race, today) ?? [],
    !onlyRaceDays && (!status || isSeekingEntry(status)) ? entryEvents(race, today) : [],
    !onlyRaceDays && mayTrain(status) ? trainingEvents(race, today, status === 'entered') : [],
  ]
  return events.flat().filter(({ endsBefore }) => endsBefore > today)
}

/** The days to come of these races as `today` sees them: race days, entry and training, the earliest first. */
export const raceEvents = (
  races: readonly Race[],
  today: CalendarDay,
  choice: EventChoice = {},
): RaceEvent[] =>
  races
    .flatMap((race) => eventsOf(race, today, choice))
    .sort((a, b) => a.day.localeCompare(b.day) || a.uid.localeCompare(b.uid))
