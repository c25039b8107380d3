// What one recent result is worth at any race in the catalogue: an expected time with its range, cheap enough for lists.
import { predictFinish, type RunnerForm } from './predictions.ts'
import { ordinaryCourse } from './ordinary-course.ts'
import { DAY_TO_DAY_SHARE } from './prediction-error.ts'
import { isSameDistance } from './race-distances.ts'
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

function ordinaryTime(runner: RunnerResult, distanceM: number): OrdinaryTime {
  const { result } = runner
  const ordinary = ordinaryCourse(result.distanceM)
  const ranOn = runner.course ?? ordinary
  const course = { loss: ordinaryCourse(distanceM).loss, sd: ranOn.sd }
  const resultSeconds = equivalentTime(result.timeSeconds, ranOn, ordinary).timeSeconds
  if (isSameDistance(distanceM, result.distanceM)) {
    return { timeSeconds: resultSeconds, errorShare: DAY_TO_DAY_SHARE, course }
  }
  const asOrdinary = { ...runner, result: { ...result, timeSeconds: resultSeconds } }
  const { timeSeconds, errorSeconds } = predictFinish(asOrdinary, distanceM).combined
  return { timeSeconds, errorShare: errorSeconds / timeSeconds, course }
}

/**
 * Prepares a runner. The result is moved from its course to an ordinary one, the models' combined time taken from there
 * to the race's distance (over its own distance the result stands), and that moved to the race by `equivalentTime`. One
 * standard deviation either side joins the models' error and both courses': `√(e² + sd_A² + sd_B²)`, in % of time.
 */
export function prepareExpectedTimes(runner: RunnerResult): ExpectedTimes {
  const byDistance = new Map<number, OrdinaryTime>()
  return (race) => {
    let from = byDistance.get(race.distanceM)
    if (!from) {
      from = ordinaryTime(runner, race.distanceM)
      byDistance.set(race.distanceM, from)
    }
    const to = 'loss' in race ? race : ordinaryCourse(race.distanceM)
    const { timeSeconds, highSeconds } = equivalentTime(from.timeSeconds, from.course, to)
    const error = Math.hypot(highSeconds - timeSeconds, timeSeconds * from.errorShare)
    return { timeSeconds, lowSeconds: timeSeconds - error, highSeconds: timeSeconds + error }
  }
}
