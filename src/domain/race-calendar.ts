// Races as events of a calendar: the day of each, and its ballot. Every event keeps its uid for its edition, and its
// sequence grows with each change of the race, so that calendars put the new in the place of the old (RFC 5545, 3.8.7.4).
import { nextBallot } from './ballot-dates.ts'
import { addDays, daysBetween, formatDay } from './calendar-day.ts'
import { placeLine } from './place-line.ts'
import { racePath } from './race-address.ts'
import { raceDay } from './race-day.ts'
import type { CalendarDay, Race } from './race.ts'

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
const MINUTE_MS = 60_000

/** Minutes from the start of 2026 to the race's last change: it only grows, and fits a calendar's number until 6000. */
const sequenceOf = ({ updatedAt }: Race) =>
  Math.max(0, Math.floor((Date.parse(updatedAt) - EPOCH_MS) / MINUTE_MS))

type Own = Pick<RaceEvent, 'uid' | 'title' | 'description' | 'day' | 'endsBefore' | 'status'>

function event(race: Race, own: Own): RaceEvent {
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

const lines = (...parts: (string | null)[]) => parts.filter(Boolean).join('\n')

function raceDayEvent(race: Race, today: CalendarDay): RaceEvent | null {
  const { day, certainty } = raceDay(race, today)
  if (!day) return null
  const off = certainty === 'cancelled' || certainty === 'postponed' ? certainty : null
  const expected = !off && !race.dateConfirmed
  return event(race, {
    uid: `race-${race.id}-${day.slice(0, 4)}@startline`,
    title: off ? `${race.name} (${off})` : expected ? `${race.name} (expected)` : race.name,
    description: lines(
      off === 'postponed' ? 'Postponed: this was its day, the new one is not known yet.' : null,
      off === 'cancelled' ? 'Cancelled.' : null,
      expected ? 'Expected day: the organiser has not confirmed it.' : null,
      expected && race.dateRule ? `Usually ${race.dateRule}.` : null,
    ),
    day,
    endsBefore: addDays(race.endDate ?? day, 1),
    status: off ? 'CANCELLED' : expected ? 'TENTATIVE' : 'CONFIRMED',
  })
}

function ballotEvents(race: Race, today: CalendarDay): RaceEvent[] {
  const ballot = nextBallot(race, today)
  if (!ballot || race.eventStatus === 'cancelled') return []
  const { opensOn, closesOn, expected } = ballot
  const note = expected ? 'Expected: these are the days of the last edition, carried forward.' : null
  const one = (what: 'opens' | 'closes', day: CalendarDay, title: string, more: string | null) =>
    event(race, {
      // The year of its opening, also for its end: the edition of an expected ballot changes with what is on file.
      uid: `ballot-${what}-${race.id}-${opensOn.slice(0, 4)}@startline`,
      title: `${title}: ${race.name}${expected ? ' (expected)' : ''}`,
      description: lines(more, note),
      day,
      endsBefore: addDays(day, 1),
      status: expected ? 'TENTATIVE' : 'CONFIRMED',
    })
  const days = closesOn ? daysBetween(opensOn, closesOn) : 0
  return [
    one('opens', opensOn, 'Ballot opens', closesOn && `Open until ${formatDay(closesOn)}.`),
    ...(closesOn && days > 0
      ? [one('closes', closesOn, 'Last day of the ballot', `Open since ${formatDay(opensOn)}.`)]
      : []),
  ]
}

/** The days of these races as `today` sees them: race days and ballots, the earliest first. */
export function raceEvents(races: readonly Race[], today: CalendarDay): RaceEvent[] {
  return races
    .flatMap((race) => [raceDayEvent(race, today) ?? [], ballotEvents(race, today)].flat())
    .sort((a, b) => a.day.localeCompare(b.day) || a.uid.localeCompare(b.uid))
}
