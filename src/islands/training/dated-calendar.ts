// A training plan on its days: what the fields of its calendar make together. Loaded with the first day.
import { formatDay } from '../../domain/calendar/calendar-day.ts'
import type { UnitSystem } from '../../domain/writing/measures.ts'
import { vdotOf } from '../../domain/prediction/predict-vdot.ts'
import type { CalendarDay } from '../../domain/race/race.ts'
import type { RaceResult } from '../../domain/race/race-distances.ts'
import { isDayBegun, readDay } from '../../domain/reading/read-day.ts'
import { understood, type Reading } from '../../domain/reading/reading.ts'
import {
  scheduleTrainingPlan,
  weeksLeft,
  type TrainingCalendar,
} from '../../domain/training/training-calendar.ts'
import { trainingEvents, type RaceOfPlan } from '../../domain/training/training-events.ts'
import { trainingPaces } from '../../domain/training/training-paces.ts'
import type { TrainingPlan } from '../../domain/training/training-plan.ts'
import { saveFile } from '../../browser/save-file.ts'

export { DatedPlan } from './DatedPlan.tsx'

export interface AskedCalendar {
  plan: TrainingPlan
  /** The race day as it was typed. */
  day: string
  daysPerWeek: number
  /** What the paces come from; null for none. */
  result: RaceResult | null
  today: CalendarDay
}

export interface FoundCalendar {
  calendar: TrainingCalendar
  /** `25 Apr 2027`. */
  dayWords: string
  /** What to say of a plan that ought to have begun; null where all of it is ahead. */
  note: string | null
}

/** The calendar, or what is wrong with its day; null while a day is being typed. */
export function findCalendar({
  plan,
  day,
  daysPerWeek,
  result,
  today,
}: AskedCalendar): Reading<FoundCalendar> | null {
  if (isDayBegun(day)) return null
  const read = readDay(day, today)
  if (!read.ok) return read
  const schedule = scheduleTrainingPlan(
    plan,
    read.value,
    daysPerWeek,
    result && trainingPaces(vdotOf(result)),
  )
  if (!schedule.ok) return schedule
  const left = weeksLeft(schedule.value, today)
  if (!left.ok) return left
  return understood({ calendar: schedule.value, dayWords: formatDay(read.value), note: left.value })
}

/** Hands the calendar to the browser as an .ics file. */
export async function saveCalendar(
  calendar: TrainingCalendar,
  plan: TrainingPlan,
  units: UnitSystem,
  race: RaceOfPlan | null,
): Promise<void> {
  const { calendarFile } = await import('./calendar-file.ts')
  const text = calendarFile(plan.name, trainingEvents(calendar, plan, units, race))
  saveFile(`${plan.slug}.ics`, text, 'text/calendar')
}
