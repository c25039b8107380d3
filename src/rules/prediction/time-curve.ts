// A runner's time over any distance as one unbroken line: through the result, and through what the models make of it at the
// distances that people race. Each model is made for some distances; taken one by one they would leave steps between.
import { predictRiegel } from './predict-riegel.ts'
import { predictFinish, type RunnerForm } from './predictions.ts'
import { HALF_MARATHON_M, isSameDistance, MARATHON_M, type RaceResult } from '../race/race-distances.ts'

/** Where the models are asked, metres. Beyond the last Riegel leads on: the marathon's own models say nothing there. */
const ASKED_M = [800, 1500, 3000, 5000, 10_000, HALF_MARATHON_M, MARATHON_M]

/** Nobody keeps a quicker pace for longer: at least 1, whatever a model says. */
const exponentBetween = (one: RaceResult, other: RaceResult) =>
  Math.max(1, Math.log(other.timeSeconds / one.timeSeconds) / Math.log(other.distanceM / one.distanceM))

const along = (from: RaceResult, distanceM: number, exponent: number) =>
  from.timeSeconds * (distanceM / from.distanceM) ** exponent

/** The points away from the result, the nearest first, each no easier than the one before it. */
function pointsFrom(form: RunnerForm, distancesM: readonly number[]): RaceResult[] {
  const points = [form.result]
  for (const distanceM of distancesM) {
    const before = points.at(-1)!
    const { timeSeconds } = predictFinish(form, distanceM).combined
    const exponent = exponentBetween(before, { distanceM, timeSeconds })
    points.push({ distanceM, timeSeconds: along(before, distanceM, exponent) })
  }
  return points
}

/**
 * Seconds over a distance in metres, rising with it without a step: `form.result` at its own distance, the models' combined
 * time at the usual ones, straight lines in the logarithms between, and Riegel's exponent beyond the longest.
 */
export function timeCurve(form: RunnerForm): (distanceM: number) => number {
  const { distanceM: startM } = form.result
  const others = ASKED_M.filter((metres) => !isSameDistance(metres, startM))
  const longer = pointsFrom(
    form,
    others.filter((metres) => metres > startM),
  )
  const shorter = pointsFrom(form, others.filter((metres) => metres < startM).reverse())
  return (distanceM) => {
    const points = distanceM > startM ? longer : shorter
    const isPast = (point: RaceResult) =>
      distanceM > startM ? point.distanceM >= distanceM : point.distanceM <= distanceM
    const next = points.findIndex(isPast)
    if (next === -1) return predictRiegel(points.at(-1)!, distanceM)
    if (next === 0) return points[0]!.timeSeconds
    const [from, to] = [points[next - 1]!, points[next]!]
    return along(from, distanceM, exponentBetween(from, to))
  }
}
