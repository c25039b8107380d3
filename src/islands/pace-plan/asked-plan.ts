// A plan as the fields ask for it, and its rows.
import type { TrackPoint } from '../../domain/course-geometry.ts'
import type { EvenEffortInput, EvenEffortPlan } from '../../domain/even-effort-plan.ts'
import { racePacePlan, stationsEvery } from '../../domain/race-pace-plan.ts'
import type { Reading } from '../../domain/reading.ts'
import type { Unit } from '../tools/clock-words.ts'

export interface AskedPlan extends Omit<EvenEffortInput, 'stretches' | 'aidStations'> {
  /** Heights along the course; null where no profile is on file. */
  points: TrackPoint[] | null
  distanceM: number
  limitSeconds: number | null
  unit: Unit
  /** Metres from station to station, 0 for none, and seconds that a stop takes. */
  stationsM: number
  stopSeconds: number
}

/** The plan, or why all of it together makes none. */
export function planAsked(asked: AskedPlan): Reading<EvenEffortPlan> {
  const { points, distanceM, stationsM, stopSeconds, ...wishes } = asked
  return racePacePlan(points, distanceM, {
    ...wishes,
    aidStations: stationsEvery(stationsM, stopSeconds, distanceM),
  })
}
