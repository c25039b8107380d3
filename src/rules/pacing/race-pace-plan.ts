// The pace plan of a race: even effort along its profile, or an even pace where none is on file.
import { SMOOTHING_M, smoothedGrades, type TrackPoint } from '../course/course-geometry.ts'
import {
  planEvenEffort,
  stretchesOfGrades,
  type EvenEffortInput,
  type EvenEffortPlan,
} from './even-effort-plan.ts'
import type { GradedStretch } from '../course/course-loss.ts'
import type { Reading } from '../reading/reading.ts'

/** The course as stretches of one grade, smoothed as the PB potential smooths it; one level stretch without a profile. */
function planStretches(points: readonly TrackPoint[] | null, distanceM: number): GradedStretch[] {
  if (!points) return [{ distanceM, grade: 0 }]
  return stretchesOfGrades(smoothedGrades(points, SMOOTHING_M), distanceM)
}

/** Plan of a race from the points of its profile, or null for none. */
export function racePacePlan(
  points: readonly TrackPoint[] | null,
  distanceM: number,
  input: Omit<EvenEffortInput, 'stretches'>,
): Reading<EvenEffortPlan> {
  return planEvenEffort({ ...input, stretches: planStretches(points, distanceM) })
}

/** Height in metres at a distance, on a straight line between points. */
export function heightAt(points: readonly TrackPoint[], metres: number): number {
  const after = points.findIndex(({ distanceM }) => distanceM >= metres)
  if (after <= 0) return (after === 0 ? points[0] : points.at(-1))!.elevationM
  const [a, b] = [points[after - 1]!, points[after]!]
  return a.elevationM + ((metres - a.distanceM) / (b.distanceM - a.distanceM)) * (b.elevationM - a.elevationM)
}

/** Seconds a runner stops at a station, every so many metres, but not at the finish. */
export function stationsEvery(everyM: number, seconds: number, distanceM: number) {
  if (!(everyM > 0 && seconds > 0)) return []
  const count = Math.ceil(distanceM / everyM) - 1
  return Array.from({ length: count }, (_, i) => ({ atM: (i + 1) * everyM, seconds }))
}
