// A runner's one or two results in an order that does not depend on which was entered first.
import { fitsOneRunner, personalExponent } from './predict-riegel.ts'
import { isSameDistance, type RaceResult } from '../race/race-distances.ts'

/** How far apart two distances are for a runner: by their ratio. */
const apart = (oneM: number, otherM: number) => Math.abs(Math.log(oneM / otherM))

/** Both results, the longer first; of two that no one runner has, or of one distance, the longer alone. */
export function longerFirst<Result extends RaceResult>(one: Result, other: Result | null): Result[] {
  if (!other) return [one]
  const [longer, shorter] = other.distanceM > one.distanceM ? [other, one] : [one, other]
  if (isSameDistance(one.distanceM, other.distanceM)) return [one]
  return fitsOneRunner(personalExponent(longer, shorter)) ? [longer, shorter] : [longer]
}

/** Of results that are the longer first: the one to go from to a distance in metres, the longer of two as near. */
export function nearestFirst<Result extends RaceResult>(
  results: readonly Result[],
  distanceM: number,
): Result[] {
  return results.toSorted((one, other) => apart(one.distanceM, distanceM) - apart(other.distanceM, distanceM))
}

/** Whether a distance lies between those of two results, so that the runner's own exponent leads to it. */
export const isBetween = (distanceM: number, one: RaceResult, other: RaceResult): boolean =>
  one.distanceM < distanceM !== other.distanceM < distanceM
