// Vickers and Vertosick's two marathon models, regressed on 2,303 recreational runners. Marathon only.
import { formatClock } from '../writing/clock-time.ts'
import { fitsOneRunner, personalExponent, predictRiegel } from './predict-riegel.ts'
import { HALF_MARATHON_M, MARATHON_M, type RaceResult } from '../race/race-distances.ts'

/** The exponent the models' own Riegel part uses, not Riegel's 1.06. */
const VICKERS_EXPONENT = 1.07
/** Less is no training that the study could have seen. Our assumption: the paper’s abstract gives no limits. */
const MIN_MILES_PER_WEEK = 5
/** Root of the mean squared error the paper reports (228 and 208), taken as minutes², in seconds. */
export const VICKERS_ERROR_SECONDS = { model1: Math.sqrt(228) * 60, model2: Math.sqrt(208) * 60 }

/**
 * Model 1: marathon time in seconds from one result and miles per week.
 * Source: A. J. Vickers, E. A. Vertosick, "An empirical study of race times in recreational endurance runners", BMC
 * Sports Sci Med Rehabil 8:26 (2016), additional file 1. The mileage coefficient is 0.0642 (m/s per 10 miles a week);
 * copies with 0.642 give two-hour marathons.
 * @example predictVickersModel1({ distanceM: 21_097.5, timeSeconds: 5400 }, 40) // 12024, 3:20:24
 */
export function predictVickersModel1(result: RaceResult, milesPerWeek: number): number {
  const riegelSpeed = MARATHON_M / predictRiegel(result, MARATHON_M, VICKERS_EXPONENT)
  const speed = 0.16018617 + 0.83076202 * riegelSpeed + 0.06423826 * (milesPerWeek / 10)
  return MARATHON_M / speed
}

/**
 * Model 2: marathon time in seconds from two results of different distance, in either order, and miles per week.
 * Source as Model 1. The runner's own exponent between the two predicts the exponent from the longer to the marathon.
 */
export function predictVickersModel2(one: RaceResult, other: RaceResult, milesPerWeek: number): number {
  const longer = one.distanceM > other.distanceM ? one : other
  const exponent = personalExponent(one, other)
  const marathonExponent = 1.4510756 - 0.23797948 * exponent - 0.01410023 * (milesPerWeek / 10)
  return predictRiegel(longer, MARATHON_M, marathonExponent)
}

function outsideBoth(result: RaceResult, milesPerWeek: number): string[] {
  const { distanceM } = result
  const far = distanceM < 4990 || distanceM > HALF_MARATHON_M * 1.005
  return [
    far ? 'Vickers and Vertosick predict from 5 km to the half marathon; this result is outside that.' : '',
    milesPerWeek < MIN_MILES_PER_WEEK
      ? `Under ${MIN_MILES_PER_WEEK} miles (8 km) a week nobody trains for a marathon: we do not draw the study’s line out to there.`
      : '',
    milesPerWeek > 100 ? 'Few runners of the study ran more than 100 miles a week.' : '',
  ].filter((sentence) => sentence !== '')
}

/** Sentences on what lies outside Model 1's study; empty when nothing does. */
export function outsideModel1Range(result: RaceResult, milesPerWeek: number): string[] {
  return outsideBoth(result, milesPerWeek)
}

/** Sentences on what lies outside Model 2's study, results too near each other or in the wrong order among it. */
export function outsideModel2Range(one: RaceResult, other: RaceResult, milesPerWeek: number): string[] {
  const [shorter, longer] = one.distanceM < other.distanceM ? [one, other] : [other, one]
  const exponent = personalExponent(one, other)
  return [
    ...new Set([...outsideBoth(shorter, milesPerWeek), ...outsideBoth(longer, milesPerWeek)]),
    longer.distanceM / shorter.distanceM < 1.5
      ? 'The two results are too near in distance to tell endurance.'
      : '',
    !fitsOneRunner(exponent)
      ? `${formatClock(shorter.timeSeconds)} and ${formatClock(longer.timeSeconds)} do not fit one runner in one season.`
      : '',
  ].filter((sentence) => sentence !== '')
}
