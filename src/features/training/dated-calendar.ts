// A training plan on its days: what the fields of its calendar make together. Loaded with the first day.
import { describeDistance, formatDay } from '../../rules/calendar/calendar-day.ts'
import type { UnitSystem } from '../../rules/writing/measures.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { predictFinish } from '../../rules/prediction/predictions.ts'
import type { ExpectedTimes } from '../../rules/prediction/your-expected-time.ts'
import { MARATHON_M, type RaceResult } from '../../rules/race/race-distances.ts'
import { isDayBegun, readDay, understood, type Reading } from '../../rules/reading/reading.ts'
import { asRunWalk, type TrainingPlan } from '../../rules/training/training-plan.ts'
import {
  scheduleTrainingPlan,
  weeksLeft,
  type TrainingCalendar,
} from '../../rules/training/training-calendar.ts'
import { trainingEvents, type RaceOfPlan } from '../../rules/training/session-words.ts'
import { goalWords, planPaces, type PlanPaces } from '../../rules/training/training-paces.ts'
import { saveFile } from '../../platform/browser/save-file.ts'

export { DatedPlan } from './DatedPlan.tsx'
export { PacesTable } from './PacesTable.tsx'

export interface RequestedCalendar {
  plan: TrainingPlan
  /** The runner runs and walks in turn; only in plans that have it. */
  walks: boolean
  /** The race day as it was typed. */
  day: string
  daysPerWeek: number
  /** What the paces come from; null where there is neither result nor goal. */
  paces: PlanPaces | null
  today: CalendarDay
}

export interface FoundCalendar {
  calendar: TrainingCalendar
  /** When the race is, and when the plan begins. */
  dayWords: string
  /** What to say of a plan that ought to have begun; null where it has not. */
  note: string | null
}

/** `The race is on 25 Apr 2027, in 22 weeks; the plan begins on 4 Jan 2027, in 6 weeks.` */
function dayWordsOf({ raceDay, startsOn }: TrainingCalendar, today: CalendarDay): string {
  if (startsOn < today) return formatDay(raceDay)
  const [race, start] = [raceDay, startsOn].map((day) => `${formatDay(day)}, ${describeDistance(today, day)}`)
  return `The race is on ${race}; the plan begins on ${start}.`
}

/** The calendar, or what is wrong with its day; null while a day is being typed. */
export function findCalendar({
  plan,
  walks,
  day,
  daysPerWeek,
  paces,
  today,
}: RequestedCalendar): Reading<FoundCalendar> | null {
  if (isDayBegun(day)) return null
  const read = readDay(day, today)
  if (!read.ok) return read
  const schedule = scheduleTrainingPlan(walks ? asRunWalk(plan) : plan, read.value, daysPerWeek, paces)
  if (!schedule.ok) return schedule
  const left = weeksLeft(schedule.value, today)
  if (!left.ok) return left
  const dayWords = dayWordsOf(schedule.value, today)
  return understood({ calendar: schedule.value, dayWords, note: left.value })
}

/** A result in a race, and what is known of the runner besides. */
export interface PlanRunner {
  result: RaceResult
  /** What the runner's kept result is worth at a distance; null where the result was typed. */
  expected: ExpectedTimes | null
}

export interface FoundPaces {
  paces: PlanPaces
  /** How the goal compares with the result; null for the goal's own paces, and without a goal. */
  note: string | null
}

/** Paces for a plan from the runner's result, else from its goal; null where there is neither. */
export function findPaces(plan: TrainingPlan, runner: PlanRunner | null): FoundPaces | null {
  const secondsOver = (distanceM: number) =>
    runner?.expected?.({ distanceM }).timeSeconds ??
    (runner ? predictFinish({ result: runner.result }, distanceM).combined.timeSeconds : undefined)
  const paces = planPaces(plan, runner?.result ?? null, secondsOver(MARATHON_M))
  if (!paces) return null
  const worthSeconds = secondsOver(plan.distanceM)
  return { paces, note: worthSeconds === undefined ? null : goalWords(plan, worthSeconds) }
}

/** Hands the calendar to the browser as an .ics file. */
export async function saveCalendar(
  calendar: TrainingCalendar,
  plan: TrainingPlan,
  units: UnitSystem,
  race: RaceOfPlan | null,
): Promise<void> {
  const { calendarFile, calendarFileName } = await import('./calendar-file.ts')
  const text = calendarFile(plan.name, trainingEvents(calendar, plan, units, race))
  saveFile(calendarFileName(plan.slug, race?.name ?? null), text, 'text/calendar')
}
