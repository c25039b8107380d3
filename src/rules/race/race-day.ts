// When a race is, in words (confirmed days as they are, days that follow a rule as "expected", past ones as past), and
// how long until then as a large figure.
import { daysBetween, describeDistance, formatDay, formatMonth } from '../calendar/calendar-day.ts'
import type { CalendarDay, Race } from './race.ts'

/** The first marathon was run in 1896; no race on file is older without saying so. */
export const FIRST_RACE_YEAR = 1896

/** What of a race says when it is. */
export type Dated = Pick<Race, 'nextEventDate' | 'endDate' | 'dateConfirmed' | 'dateRule' | 'eventStatus'> &
  Partial<Pick<Race, 'month'>>

interface RaceDay {
  /** `26 Apr 2027`, `24–25 Apr 2027`; where no day is known its usual month, `Apr`, or 'N/A'. */
  text: string
  day: CalendarDay | null
  certainty: 'confirmed' | 'expected' | 'past' | 'unknown' | 'cancelled' | 'postponed'
  /** `confirmed, in 21 weeks`, `expected, in 50 weeks`, `held 3 weeks ago, next date to be confirmed`. */
  note: string
}

/** `26 Apr 2027`, or `24–25 Apr 2027` where it ends on a later day. */
export function dayText(from: CalendarDay, to: CalendarDay | null): string {
  if (!to || to === from) return formatDay(from)
  const sameMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${sameMonth ? Number(from.slice(8)) : formatDay(from).replace(/ \d{4}$/, '')}–${formatDay(to)}`
}

/** `26 Apr 2027`, or `26 Apr 2027 (expected)` where it is not confirmed; 'N/A' where none is on file. */
export const markedDay = ({
  nextEventDate,
  dateConfirmed,
}: Pick<Race, 'nextEventDate' | 'dateConfirmed'>): string =>
  `${formatDay(nextEventDate)}${dateConfirmed ? '' : ' (expected)'}`

/** Whether the day stands: one that is "not certain yet" is expected, whatever else was ticked. */
export const isDayConfirmed = ({
  dateConfirmed,
  eventStatus,
}: Pick<Dated, 'dateConfirmed' | 'eventStatus'>) => dateConfirmed && eventStatus !== 'unconfirmed'

/** What may be said of a day that is over: nobody saw a race on a day that only followed a rule. */
export const overWords = ({ dateConfirmed }: Pick<Dated, 'dateConfirmed'>): 'last held' | 'was expected' =>
  dateConfirmed ? 'last held' : 'was expected'

/** The race's next day as `today` sees it. */
export function raceDay(race: Dated, today: CalendarDay): RaceDay {
  const day = race.nextEventDate
  if (race.eventStatus === 'cancelled' || race.eventStatus === 'postponed') {
    return {
      text: day ? dayText(day, race.endDate) : 'N/A',
      day,
      certainty: race.eventStatus,
      note: race.eventStatus,
    }
  }
  if (!day) {
    const note = race.dateRule ? `usually ${race.dateRule}` : 'date to be confirmed'
    return { text: formatMonth(race.month), day: null, certainty: 'unknown', note }
  }
  const text = dayText(day, race.endDate)
  if (daysBetween(today, race.endDate ?? day) < 0) {
    return {
      text,
      day,
      certainty: 'past',
      note: `${race.dateConfirmed ? 'held' : 'was expected'} ${describeDistance(today, day)}, next date to be confirmed`,
    }
  }
  const certainty = race.dateConfirmed ? 'confirmed' : 'expected'
  const moved = race.eventStatus === 'rescheduled' ? '; moved from another day' : ''
  return { text, day, certainty, note: `${certainty}, ${describeDistance(today, day)}${moved}` }
}

/** What is beside the day where it is not simply confirmed: `expected`, `past`, `usual month` …, or nothing. */
export function dayRemark({ certainty, text }: Pick<RaceDay, 'certainty' | 'text'>): string {
  if (certainty === 'unknown') return text === 'N/A' ? '' : 'usual month'
  return certainty === 'confirmed' ? '' : certainty
}

/** True for a race whose next day is confirmed and not over, as `raceDay` says it, without the words. */
export function isConfirmedAhead(race: Omit<Dated, 'dateRule'>, today: CalendarDay): boolean {
  const isOff = race.eventStatus === 'cancelled' || race.eventStatus === 'postponed'
  return race.dateConfirmed && !isOff && (race.endDate ?? race.nextEventDate ?? '') >= today
}

/** True for a race whose next day is known and not over. */
export function isUpcoming(race: Dated, today: CalendarDay): boolean {
  const { certainty } = raceDay(race, today)
  return certainty === 'confirmed' || certainty === 'expected'
}

export type DatedRace = Pick<Race, 'nextEventDate' | 'endDate' | 'dateConfirmed' | 'eventStatus'>

interface Countdown {
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
