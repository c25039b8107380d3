// The weeks around a race: when its training and its taper begin, and how long the legs need afterwards.
import type { CalendarDay } from '../race/race.ts'
import { addDays } from '../calendar/calendar-day.ts'
import { MILE_M, isMarathonOrLonger } from '../race/race-distances.ts'

/** The longest of the site's plans. */
export const TRAINING_WEEKS = 16

interface OfDistance {
  distanceM: number
}

/** Two weeks by evidence (Bosquet 2007); three for marathons (Smyth and Lawlor 2021). */
export const taperWeeks = ({ distanceM }: OfDistance): number => (isMarathonOrLonger(distanceM) ? 3 : 2)

/** A day for each mile, as the guide to recovery has it: 26 after a marathon, 13 after a half. */
export const recoveryDays = ({ distanceM }: OfDistance): number => Math.round(distanceM / MILE_M)

export interface TrainingBlock {
  trainingFrom: CalendarDay
  taperFrom: CalendarDay
  raceDay: CalendarDay
  /** The last day on which the legs still recover. */
  recoveredOn: CalendarDay
}

export const trainingBlock = (race: OfDistance, raceDay: CalendarDay): TrainingBlock => ({
  trainingFrom: addDays(raceDay, -7 * TRAINING_WEEKS),
  taperFrom: addDays(raceDay, -7 * taperWeeks(race)),
  raceDay,
  recoveredOn: addDays(raceDay, recoveryDays(race)),
})
