// A plan as the fields ask for it, and what it comes to. It is worked out after the fields are there: they only hand on what
// they read.
import type { ClosingTimes } from '../../../rules/pacing/cut-off-clock.ts'
import type { TrackPoint } from '../../../rules/course/course-geometry.ts'
import { racePacePlan, stationsEvery, type EvenEffortPlan } from '../../../rules/pacing/even-effort-plan.ts'
import { MILE_M } from '../../../rules/race/race-distances.ts'
import type { Reading } from '../../../rules/reading/reading.ts'
import type { Unit } from '../clock-words.ts'
import type { PlanValues } from './read-plan.ts'

export interface PlanCourse extends ClosingTimes {
  /** Heights at each kilometre and the finish; null where no profile is on file. */
  heights: number[] | null
  /** Metres between two of them, but for the last. */
  spacingM: number
}

export interface RequestedPlan {
  course: PlanCourse
  /** Marks and stations in `unit`, times in seconds, the second half in %. */
  values: PlanValues
  unit: Unit
  /** What the day multiplies the time by; 1 for one that costs nothing. */
  heatFactor: number
}

/** Heights with their distance along the course; null where no profile is on file. */
export function pointsOf({ heights, spacingM, distanceM }: PlanCourse): TrackPoint[] | null {
  return (
    heights &&
    heights.map((elevationM, i) => ({
      distanceM: i < heights.length - 1 ? i * spacingM : distanceM,
      elevationM,
    }))
  )
}

/** The plan, or why all of it together makes none. */
export function planAsked({ course, values, unit, heatFactor }: RequestedPlan): Reading<EvenEffortPlan> {
  const { distanceM } = course
  const unitM = unit === 'km' ? 1000 : MILE_M
  return racePacePlan(pointsOf(course), distanceM, {
    everyM: values.every * unitM,
    alsoAtM: (course.checkpoints ?? []).map(({ atM }) => atM),
    goalSeconds: values.time,
    negativePct: values.bias,
    startDelaySeconds: values.delay,
    heatFactor,
    aidStations: stationsEvery(values.stations * unitM, values.stop, distanceM),
  })
}
