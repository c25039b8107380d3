// Puts a training plan on the calendar: which day each session falls on, at what pace, and what a week adds up to.
import { addDays, formatDay, isCalendarDay } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../race/race.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'
import { sessionsKept } from './fewer-days.ts'
import type { PlanSession, TrainingPlan } from './training-plan.ts'
import type { PlanPaces, TrainingPaces, ZonePace } from './training-paces.ts'

export interface DatedSession extends PlanSession {
  day: CalendarDay
  /** 1 is the first week. */
  week: number
  /** Paces of the session's zone; null without paces or zone. */
  pace: ZonePace | null
  /** From the plan, or estimated from duration and pace; null where neither is known. */
  expectedDistanceM: number | null
  expectedSeconds: number | null
}

interface DatedWeek {
  week: number
  startsOn: CalendarDay
  focus: string
  sessions: DatedSession[]
  /** Sum of what is known. */
  expectedDistanceM: number
}

export interface TrainingCalendar {
  startsOn: CalendarDay
  raceDay: CalendarDay
  weeks: DatedWeek[]
}

/** The pace of a session: its zone's, and the goal's for what is run at goal pace, the race itself too. */
function paceOf(
  { zone, repeats, kind, distanceM }: PlanSession,
  paces: PlanPaces,
  plan: TrainingPlan,
): ZonePace | null {
  if (zone) return paces[zone]
  const isAtGoal = repeats !== undefined || (kind === 'race' && distanceM === plan.distanceM)
  return isAtGoal ? (paces.goal ?? null) : null
}

/** Distance (metres) and time (seconds) of a session, the missing one from the middle of the zone it is run in. */
function expectedOf(session: PlanSession, paces: TrainingPaces | null) {
  const { distanceM = null, durationSeconds = null } = session
  const mostlyEasy = session.repeats !== undefined
  const pace = paces && session.zone ? paces[mostlyEasy ? 'E' : session.zone] : null
  const secondsPerM = pace && (pace.slowestSecondsPerKm + pace.fastestSecondsPerKm) / 2000
  return {
    expectedDistanceM: distanceM ?? (secondsPerM && durationSeconds ? durationSeconds / secondsPerM : null),
    expectedSeconds: durationSeconds ?? (secondsPerM && distanceM ? distanceM * secondsPerM : null),
  }
}

/**
 * Dated sessions of a plan that ends on `raceDay` (YYYY-MM-DD), on `daysPerWeek` days a week, with paces where given.
 * Each week's seventh day is the weekday of the race. A session with repeats is estimated at easy pace, as most of it
 * is. Refuses a day that does not exist, a plan without weeks, and days outside the plan's fewest to 7.
 */
export function scheduleTrainingPlan(
  plan: TrainingPlan,
  raceDay: CalendarDay,
  daysPerWeek: number,
  paces: PlanPaces | null,
): Reading<TrainingCalendar> {
  if (!isCalendarDay(raceDay)) return refused('Choose a race day that exists, like 2027-04-25.')
  if (plan.weeks.length === 0) return refused('This plan has no weeks yet.')
  if (!(Number.isInteger(daysPerWeek) && daysPerWeek >= plan.fewestDays && daysPerWeek <= 7)) {
    return refused(`This plan needs ${plan.fewestDays} to 7 days a week.`)
  }
  const weeks = plan.weeks.map((planWeek, i): DatedWeek => {
    const startsOn = addDays(raceDay, 1 - 7 * (plan.weeks.length - i))
    const sessions = sessionsKept(planWeek, daysPerWeek).map((session): DatedSession => {
      const pace = paces && paceOf(session, paces, plan)
      const day = addDays(startsOn, session.planDay - 1)
      return { ...session, day, week: i + 1, pace, ...expectedOf(session, paces) }
    })
    const expectedDistanceM = sessions.reduce((sum, session) => sum + (session.expectedDistanceM ?? 0), 0)
    return { week: i + 1, startsOn, focus: planWeek.focus, sessions, expectedDistanceM }
  })
  return understood({ startsOn: weeks[0]?.startsOn ?? raceDay, raceDay, weeks })
}

/**
 * What to say of a plan that began before `today` (YYYY-MM-DD): since when, how many weeks are left, where to join in;
 * null where all of it is ahead. Refuses a race day that is past.
 */
export function weeksLeft(
  { raceDay, startsOn, weeks }: TrainingCalendar,
  today: CalendarDay,
): Reading<string | null> {
  if (raceDay < today) return refused(`${formatDay(raceDay)} is past. Choose a race day that is still ahead.`)
  if (startsOn >= today) return understood(null)
  const left = weeks.filter((week) => addDays(week.startsOn, 6) >= today)
  const since = `This plan began on ${formatDay(startsOn)}: ${left.length} of its ${weeks.length} weeks are left.`
  return understood(
    `${since} Join in at week ${left[0]?.week ?? weeks.length} only if you have run about as much as the weeks before it ask, or choose a shorter plan or a later race.`,
  )
}
