// One event of a race's calendar. Every event keeps its uid for its edition, and its sequence grows with each change of the
// race, so that calendars put the new in the place of the old (RFC 5545, 3.8.7.4).
import { placeLine, racePath } from '../race/race-address.ts'
import type { CalendarDay, Race } from '../race/race.ts'

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
export const calendarYear = ({ calendarYears }: Race, day: CalendarDay): string =>
  String(calendarYears?.day ?? day.slice(0, 4))

type Own = Pick<RaceEvent, 'uid' | 'title' | 'description' | 'day' | 'endsBefore' | 'status'>

/** An event of this race. */
export function eventOf(race: Race, own: Own): RaceEvent {
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
export const lines = (...parts: (string | null)[]) => parts.filter(Boolean).join('\n')
