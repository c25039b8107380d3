// A training calendar as events of a whole day each, for a calendar file.
import { formatClock } from '../writing/clock-time.ts'
import { addDays } from '../calendar/calendar-day.ts'
import type { UnitSystem } from '../writing/measures.ts'
import { MILE_M } from '../race/race-distances.ts'
import { sessionWords } from './session-words.ts'
import type { DatedSession, TrainingCalendar } from './training-calendar.ts'
import type { CalendarDay } from '../race/race.ts'

export interface TrainingEvent {
  uid: string
  title: string
  description: string
  day: CalendarDay
  /** The day after: whole-day events end before it. */
  endsBefore: CalendarDay
}

/** The race that a plan ends on. */
export interface RaceOfPlan {
  name: string
  /** Its day is not confirmed yet. */
  isExpected: boolean
}

/** `4:55–5:40 per km`, `4:15 per km` where it is one number, nothing without a pace. */
export function paceWords({ pace }: Pick<DatedSession, 'pace'>, units: UnitSystem = 'metric'): string {
  if (!pace) return ''
  const [unitKm, word] = units === 'metric' ? [1, 'km'] : [MILE_M / 1000, 'mile']
  const ends = [...new Set([pace.fastestSecondsPerKm, pace.slowestSecondsPerKm])]
  return `${ends.map((seconds) => formatClock(seconds * unitKm)).join('–')} per ${word}`
}

/** One event a session, the race that the plan ends on by its name where it is known. The uid is the same for the same plan, day and sort of session, so an import replaces. */
export function trainingEvents(
  calendar: TrainingCalendar,
  plan: { slug: string; name: string },
  units: UnitSystem = 'metric',
  race: RaceOfPlan | null = null,
): TrainingEvent[] {
  return calendar.weeks.flatMap(({ week, sessions }) =>
    sessions.map((session) => {
      const { title, length, faster } = sessionWords(session, units)
      const pace = paceWords(session, units)
      const named = session.kind === 'race' && session.day === calendar.raceDay ? race : null
      const lines = [
        named?.isExpected && 'The day is expected, not confirmed yet.',
        faster,
        session.pace && `Pace: ${pace}; ${session.pace.effort}`,
        session.note,
        `Week ${week} of ${plan.name}`,
      ]
      return {
        uid: `${plan.slug}-${session.day}${session.kind === 'strength' ? '-strength' : ''}@startline`,
        title: named ? `${named.name}, ${length}` : `${title} ${length}`,
        description: lines.filter(Boolean).join('\n'),
        day: session.day,
        endsBefore: addDays(session.day, 1),
      }
    }),
  )
}
