// What one recent result is worth at any race in the catalogue: an expected time with its range, cheap enough for lists.
import { longerFirst, nearestFirst, predictRiegel } from './predict-riegel.ts'
import { predictFinish, type RunnerForm } from './predictions.ts'
import { HALF_MARATHON_M, MARATHON_M, isSameDistance, type RaceResult } from '../race/race-distances.ts'
import {
  carriedLoss,
  equivalentTime,
  onOrdinaryCourse,
  ordinaryCourse,
  timeWithRange,
  type CombinedTime,
  type RaceLoss,
} from './race-equivalence.ts'
import { isBeyondModel } from '../pb-potential/score-words.ts'
import { wholeSeconds } from '../writing/measures.ts'

// The runner's time over any distance is one unbroken line through the result and through what the models make of it at
// the distances that people race. Each model is made for some distances; taken one by one they would leave steps
// between.

/** The distances at which the models are evaluated, metres. Beyond the last, Riegel extrapolates: the marathon's own models say nothing there. */
const MODEL_DISTANCES_M = [800, 1500, 3000, 5000, 10_000, HALF_MARATHON_M, MARATHON_M]

/** Nobody runs a faster pace over a longer distance: at least 1, whatever a model says. */
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
function timeCurve(form: RunnerForm): (distanceM: number) => number {
  const { distanceM: startM } = form.result
  const others = MODEL_DISTANCES_M.filter((metres) => !isSameDistance(metres, startM))
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

export interface RunnerResult extends RunnerForm {
  /** What the day of the result cost, when it was run at a race on file. */
  course?: RaceLoss | null
}

interface RaceToRun extends RaceLoss {
  distanceM: number
}

/** A distance to run on an ordinary course. */
type DistanceToRun = Pick<RaceToRun, 'distanceM'>

/** A runner's time at a distance on an ordinary course, and the error of the models in it as a share of time. */
interface OrdinaryTime extends RaceResult {
  errorShare: number
  /** The ordinary course of the distance, with the sd of the course the result was run on. */
  course: RaceLoss
}

/** An expected time; of a race beyond the models it is a rough size only, and not shown. */
interface ExpectedTime extends CombinedTime {
  isBeyondModel: boolean
}

/** Answers for one runner: give it a race, get the expected time in whole seconds. Distances are worked out once each. */
export type ExpectedTimes = (race: RaceToRun | DistanceToRun) => ExpectedTime

interface OrdinaryResult extends RaceResult {
  /** Of the course that it was run on, % of time. */
  sd: number
}

const prepared = (result: RaceResult, ranOn: RaceLoss | null): OrdinaryResult => ({
  ...onOrdinaryCourse(result, ranOn),
  sd: (ranOn ?? ordinaryCourse(result.distanceM)).sd,
})

/** A runner's results on an ordinary course, the longer first, with the line that each leads along. */
function preparedResults(runner: RunnerResult) {
  const first = prepared(runner.result, runner.course ? carriedLoss(runner.course) : null)
  const second = runner.secondResult ? prepared(runner.secondResult, null) : null
  return longerFirst(first, second).map((result, at, results) => {
    const form = { ...runner, result, secondResult: results[1 - at] ?? null }
    let curve: ((distanceM: number) => number) | undefined
    return { ...result, form, over: (distanceM: number) => (curve ??= timeCurve(form))(distanceM) }
  })
}

function ordinaryTime(results: ReturnType<typeof preparedResults>, distanceM: number): OrdinaryTime {
  const nearest = nearestFirst(results, distanceM)[0]!
  const { combined, basis } = predictFinish(nearest.form, distanceM)
  const isOwn = basis === 'the result itself' || basis === 'own two races'
  return {
    distanceM,
    timeSeconds: isOwn ? combined.timeSeconds : nearest.over(distanceM),
    errorShare: combined.errorSeconds / combined.timeSeconds,
    course: { loss: ordinaryCourse(distanceM).loss, sd: nearest.sd },
  }
}

/**
 * Prepares a runner. Each result is moved from its course to an ordinary one; from there `predictFinish` gives the time at
 * the distance (along `timeCurve` between the distances that people race), and `equivalentTime` moves it to the race. One
 * standard deviation either side joins the models' error and both courses': `√(e² + sd_A² + sd_B²)`, in % of time; no
 * range reaches below the world best. The order in which two results were entered does not matter.
 */
export function prepareExpectedTimes(runner: RunnerResult): ExpectedTimes {
  const results = preparedResults(runner)
  const byDistance = new Map<number, OrdinaryTime>()
  return (race) => {
    let from = byDistance.get(race.distanceM)
    if (!from) {
      from = ordinaryTime(results, race.distanceM)
      byDistance.set(race.distanceM, from)
    }
    const to = 'loss' in race ? carriedLoss(race) : ordinaryCourse(race.distanceM)
    const { timeSeconds, highSeconds } = equivalentTime(from, from.course, to)
    const errorSeconds = Math.hypot(highSeconds - timeSeconds, timeSeconds * from.errorShare)
    const time = { timeSeconds: wholeSeconds(timeSeconds), errorSeconds }
    return { ...timeWithRange(race.distanceM, time), isBeyondModel: isBeyondModel(to) }
  }
}
