// How long until a race, as a large figure: to the day where the day is confirmed, in round weeks where it is not.
import { daysBetween } from './calendar-day.ts'
import { raceDay } from '../race/race-day.ts'
import type { CalendarDay, Race } from '../race/race.ts'

export type DatedRace = Pick<Race, 'nextEventDate' | 'endDate' | 'dateConfirmed' | 'eventStatus'>

export interface Countdown {
  /** `148`, `Today`, `Tomorrow`. */
  figure: string
  /** `days`, `weeks`; '' where the figure says it all. */
  unit: string
  /** True where the day is expected only: the figure is about right. */
  about: boolean
}

const DAYS_A_WEEK = 7

/** The countdown as `today` sees it; null for a race that is over, off or without a day. */
export function countdown(race: DatedRace, today: CalendarDay): Countdown | null {
  const { day, certainty } = raceDay({ ...race, dateRule: null }, today)
  if (!day || (certainty !== 'confirmed' && certainty !== 'expected')) return null
  const days = daysBetween(today, day)
  const about = certainty === 'expected'
  if (about && days >= DAYS_A_WEEK) {
    const weeks = Math.round(days / DAYS_A_WEEK)
    return { figure: String(weeks), unit: weeks === 1 ? 'week' : 'weeks', about }
  }
  if (days < 0) return { figure: 'Now', unit: '', about }
  if (days === 0) return { figure: 'Today', unit: '', about }
  if (days === 1) return { figure: 'Tomorrow', unit: '', about }
  return { figure: String(days), unit: 'days', about }
}

/** The race that comes next; of two on one day the first by name. Null where none has a day ahead. */
export function nextRace<R extends DatedRace & { name: string }>(
  races: readonly R[],
  today: CalendarDay,
): R | null {
  const ahead = races.filter((race) => countdown(race, today) !== null)
  ahead.sort((a, b) => a.nextEventDate!.localeCompare(b.nextEventDate!) || a.name.localeCompare(b.name))
  return ahead[0] ?? null
}
