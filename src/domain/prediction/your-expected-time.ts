// What one recent result is worth at any race in the catalogue: an expected time with its range, cheap enough for lists.
import { fitsOneRunner, personalExponent, predictRiegel } from './predict-riegel.ts'
import { predictFinish, type RunnerForm } from './predictions.ts'
import { ordinaryCourse } from './ordinary-course.ts'
import { DAY_TO_DAY_SHARE } from './prediction-error.ts'
import { isSameDistance, type RaceResult } from '../race/race-distances.ts'
import { timeCurve } from './time-curve.ts'
import { equivalentTime, type EquivalentTime, type RaceLoss } from './race-equivalence.ts'

export interface RunnerResult extends RunnerForm {
  /** The course of the result, when it is a race on file. */
  course?: RaceLoss | null
}

interface RaceToRun extends RaceLoss {
  distanceM: number
}

/** A distance to run on an ordinary course. */
type DistanceToRun = Pick<RaceToRun, 'distanceM'>

/** A runner's time at a distance on an ordinary course, and the error of the models in it as a share of time. */
interface OrdinaryTime {
  timeSeconds: number
  errorShare: number
  /** The ordinary course of the distance, with the sd of the course the result was run on. */
  course: RaceLoss
}

/** Answers for one runner: give it a race, get the expected time. Distances are worked out once each. */
export type ExpectedTimes = (race: RaceToRun | DistanceToRun) => EquivalentTime

/** How far apart two distances are for a runner: by their ratio. */
const apart = (oneM: number, otherM: number) => Math.abs(Math.log(oneM / otherM))

/** A result as it would have been on an ordinary course, and that course. */
function onOrdinaryCourse(result: RaceResult, ranOn: RaceLoss | null) {
  const ordinary = ordinaryCourse(result.distanceM)
  const timeSeconds = equivalentTime(result.timeSeconds, ranOn ?? ordinary, ordinary).timeSeconds
  return { distanceM: result.distanceM, timeSeconds, sd: (ranOn ?? ordinary).sd }
}

/**
 * A runner's results on an ordinary course, with the line that each leads along. Of two that no one runner has the first
 * stands alone, as it does for the predictors.
 */
function preparedResults(runner: RunnerResult) {
  const first = onOrdinaryCourse(runner.result, runner.course ?? null)
  const second = runner.secondResult ? onOrdinaryCourse(runner.secondResult, null) : null
  const results = second && fitsOneRunner(personalExponent(first, second)) ? [first, second] : [first]
  return results.map((result, at) => {
    const form = { ...runner, result, secondResult: results[1 - at] ?? null }
    let curve: ((distanceM: number) => number) | undefined
    return { ...result, form, over: (distanceM: number) => (curve ??= timeCurve(form))(distanceM) }
  })
}

function ordinaryTime(results: ReturnType<typeof preparedResults>, distanceM: number): OrdinaryTime {
  const [nearest, second = null] = results.toSorted(
    (one, other) => apart(one.distanceM, distanceM) - apart(other.distanceM, distanceM),
  )
  const course = { loss: ordinaryCourse(distanceM).loss, sd: nearest!.sd }
  if (isSameDistance(distanceM, nearest!.distanceM)) {
    return { timeSeconds: nearest!.timeSeconds, errorShare: DAY_TO_DAY_SHARE, course }
  }
  const isBetween = second !== null && nearest!.distanceM < distanceM !== second.distanceM < distanceM
  if (isBetween) {
    const timeSeconds = predictRiegel(nearest!, distanceM, personalExponent(nearest!, second))
    return { timeSeconds, errorShare: DAY_TO_DAY_SHARE, course }
  }
  const { timeSeconds, errorSeconds } = predictFinish(nearest!.form, distanceM).combined
  return { timeSeconds: nearest!.over(distanceM), errorShare: errorSeconds / timeSeconds, course }
}

/**
 * Prepares a runner. The result, of two the nearer to the race's distance, is moved from its course to an ordinary one,
 * the models' combined time taken from there to that distance (along `timeCurve`), and that moved to the race by `equivalentTime`. Over its
 * own distance a result stands; between two distances the runner's own exponent leads from one to the other, while beyond
 * them it does not hold (Vickers & Vertosick 2016), and the models speak. One
 * standard deviation either side joins the models' error and both courses': `√(e² + sd_A² + sd_B²)`, in % of time.
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
    const to = 'loss' in race ? race : ordinaryCourse(race.distanceM)
    const { timeSeconds, highSeconds } = equivalentTime(from.timeSeconds, from.course, to)
    const error = Math.hypot(highSeconds - timeSeconds, timeSeconds * from.errorShare)
    return { timeSeconds, lowSeconds: timeSeconds - error, highSeconds: timeSeconds + error }
  }
}
