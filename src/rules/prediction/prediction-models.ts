// The models of a finish time beside Riegel's: Cameron's curve, Daniels and Gilbert's VDOT, Tanda's training pace,
// Vickers and Vertosick's regressions.
import { HALF_MARATHON_M, MARATHON_M, type RaceResult } from '../race/race-distances.ts'
import { formatClock } from '../writing/measures.ts'
import { fitsOneRunner, personalExponent, predictRiegel } from './predict-riegel.ts'

/** 800 m to the marathon: the records the curve was fitted to, in metres. */
const CAMERON_RANGE_M = { from: 800, to: 42_195 }

/** Cameron's distance factor, distance in metres; larger is faster. f(10,000) = 13.76869. */
export function cameronFactor(distanceM: number): number {
  return 13.49681 - 0.000030363 * distanceM + 835.7114 / distanceM ** 0.7905
}

/**
 * Time in seconds at a distance in metres: `t2 = (t1/d1)·(f(d1)/f(d2))·d2`.
 * Source: D. Cameron, "Time equivalence model" (1998), fitted to the world's ten best at each distance, records since
 * 1945 from 800 m to 10 km and since 1964 at the marathon. `f` turns down linearly, so it means little past 100 km.
 * @example predictCameron({ distanceM: 21_097.5, timeSeconds: 5400 }, 42_195) // 11475, 3:11:15
 */
export function predictCameron(result: RaceResult, distanceM: number): number {
  const paceSecondsPerM = result.timeSeconds / result.distanceM
  return paceSecondsPerM * (cameronFactor(result.distanceM) / cameronFactor(distanceM)) * distanceM
}

/** Sentences on which distances (metres) lie outside the fitted records; empty when none does. */
export function outsideCameronRange(result: RaceResult, distanceM: number): string[] {
  const { from, to } = CAMERON_RANGE_M
  const outside = [result.distanceM, distanceM].some((metres) => metres < from || metres > to * 1.001)
  return outside ? ["Cameron's curve was fitted from 800 m to the marathon; this reaches outside it."] : []
}

// Daniels and Gilbert's VDOT: the oxygen a speed costs, set against the share a runner can hold for that long.

/** Distances in metres and VDOT values the published tables cover. */
const VDOT_RANGE = { fromM: 1500, toM: 42_195, from: 30, to: 85 }

/** Oxygen cost in ml/kg/min of running at `metresPerMinute`. */
export function oxygenCost(metresPerMinute: number): number {
  return -4.6 + 0.182258 * metresPerMinute + 0.000104 * metresPerMinute ** 2
}

/** Speed in m/min whose oxygen cost is `vo2` ml/kg/min: the inverse of `oxygenCost`. */
export function speedAtOxygenCost(vo2: number): number {
  return (-0.182258 + Math.sqrt(0.182258 ** 2 + 4 * 0.000104 * (4.6 + vo2))) / (2 * 0.000104)
}

/** Share of VO2max a runner can hold for `minutes`: 0.888 for an hour, 0.819 for three. */
export function sustainableShare(minutes: number): number {
  return 0.8 + 0.1894393 * Math.exp(-0.012778 * minutes) + 0.2989558 * Math.exp(-0.1932605 * minutes)
}

/**
 * VDOT (ml/kg/min, an effective VO2max) of a result.
 * Source: J. Daniels, J. Gilbert, "Oxygen Power: Performance Tables for Distance Runners" (1979). Time in minutes, and
 * both exponentials belong to it: copies that drop the second or take seconds are wrong.
 * @example vdotOf({ distanceM: 5000, timeSeconds: 1620 }) // 34.96321966
 */
export function vdotOf({ distanceM, timeSeconds }: RaceResult): number {
  const minutes = timeSeconds / 60
  return oxygenCost(distanceM / minutes) / sustainableShare(minutes)
}

/** Time in seconds over a distance in metres at a VDOT, found by bisection; agrees with `vdotOf` to a microsecond. */
export function timeAtVdot(vdot: number, distanceM: number): number {
  let fast = distanceM / 15
  let slow = distanceM / 0.42
  for (let step = 0; step < 60 && slow - fast > 1e-6; step++) {
    const middle = (fast + slow) / 2
    if (vdotOf({ distanceM, timeSeconds: middle }) > vdot) fast = middle
    else slow = middle
  }
  return (fast + slow) / 2
}

/** Time in seconds at a distance in metres for a runner of the same VDOT. */
export function predictVdot(result: RaceResult, distanceM: number): number {
  return timeAtVdot(vdotOf(result), distanceM)
}

/** Sentences on what lies outside the published tables; empty when nothing does. */
export function outsideVdotRange(result: RaceResult, distanceM: number): string[] {
  const vdot = vdotOf(result)
  const far = [result.distanceM, distanceM].some((m) => m < VDOT_RANGE.fromM || m > VDOT_RANGE.toM * 1.001)
  return [
    far ? 'The VDOT tables run from 1500 m to the marathon; this reaches outside them.' : '',
    vdot < VDOT_RANGE.from || vdot > VDOT_RANGE.to
      ? `A VDOT of ${vdot.toFixed(1)} is outside the tables, which run from 30 to 85.`
      : '',
  ].filter((sentence) => sentence !== '')
}

// Tanda's marathon pace from eight weeks of training alone: how far and how fast.

/** Weekly distance and mean pace of all running over the eight weeks before the race. */
export interface EightWeeks {
  kmPerWeek: number
  paceSecondsPerKm: number
}

/** One standard deviation. The 4 minutes of the paper are within its own 22 runners; others scatter three times as far. */
export const TANDA_ERROR_SECONDS = 720
/** What its runners trained and finished in: outside, it is shown and not used. */
const RUNNERS = {
  kmPerWeek: { from: 50, to: 120 },
  paceSecondsPerKm: { from: 250, to: 340 },
  finishSeconds: { from: 9900, to: 13_500 },
}

/**
 * Marathon pace in seconds per km: `17.1 + 140·e^(−0.0053·K) + 0.55·P`, K km a week, P s/km.
 * Source: G. Tanda, "Prediction of marathon performance time on the basis of training indices", J Hum Sport Exerc 6(3)
 * (2011) 511–520; 22 runners, 46 marathons between 2:47 and 3:36.
 */
export function tandaPaceSecondsPerKm({ kmPerWeek, paceSecondsPerKm }: EightWeeks): number {
  return 17.1 + 140 * Math.exp(-0.0053 * kmPerWeek) + 0.55 * paceSecondsPerKm
}

/**
 * Marathon time in seconds from eight weeks of training.
 * @example predictTanda({ kmPerWeek: 64, paceSecondsPerKm: 300 }) // 11892, 3:18:12
 */
export function predictTanda(training: EightWeeks): number {
  return (tandaPaceSecondsPerKm(training) * MARATHON_M) / 1000
}

interface Span {
  from: number
  to: number
}
const isOutside = (value: number, { from, to }: Span) => value < from || value > to
const clocks = ({ from, to }: Span) => `${formatClock(from)} to ${formatClock(to)}`

/** Sentences on which values of training and finish are outside those of Tanda's runners; empty when nothing does. */
export function outsideTandaRange(training: EightWeeks): string[] {
  const { kmPerWeek, paceSecondsPerKm, finishSeconds } = RUNNERS
  return [
    isOutside(training.kmPerWeek, kmPerWeek)
      ? `Tanda's runners ran ${kmPerWeek.from} to ${kmPerWeek.to} km a week.`
      : '',
    isOutside(training.paceSecondsPerKm, paceSecondsPerKm)
      ? `They trained at ${clocks(paceSecondsPerKm)} per km.`
      : '',
    isOutside(predictTanda(training), finishSeconds) ? `They finished in ${clocks(finishSeconds)}.` : '',
  ].filter((sentence) => sentence !== '')
}

// Vickers and Vertosick's two marathon models, regressed on 2,303 recreational runners. Marathon only.

/** The exponent the models' own Riegel part uses, not Riegel's 1.06. */
const VICKERS_EXPONENT = 1.07
/** Less than any training in the study. Our assumption: the paper’s abstract gives no limits. */
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

/** Why a weekly distance (miles) is outside the study; null where it is inside. */
export function outsideWeeklyRange(milesPerWeek: number): string | null {
  if (milesPerWeek < MIN_MILES_PER_WEEK)
    return `Under ${MIN_MILES_PER_WEEK} miles (8 km) a week nobody trains for a marathon: we do not draw the study’s line out to there.`
  return milesPerWeek > 100
    ? 'Few runners of the study ran more than 100 miles (161 km) a week: we do not draw its line out to there.'
    : null
}

/** Sentences on what lies outside Model 1's study; empty when nothing does. */
export function outsideModel1Range(result: RaceResult, milesPerWeek: number): string[] {
  const { distanceM } = result
  const far = distanceM < 4990 || distanceM > HALF_MARATHON_M * 1.005
  return [
    far ? 'Vickers and Vertosick predict from 5 km to the half marathon; this result is outside that.' : '',
    outsideWeeklyRange(milesPerWeek) ?? '',
  ].filter((sentence) => sentence !== '')
}

/** Sentences on what lies outside Model 2's study, results too near each other or in the wrong order among it. */
export function outsideModel2Range(one: RaceResult, other: RaceResult, milesPerWeek: number): string[] {
  const [shorter, longer] = one.distanceM < other.distanceM ? [one, other] : [other, one]
  const exponent = personalExponent(one, other)
  return [
    ...new Set([...outsideModel1Range(shorter, milesPerWeek), ...outsideModel1Range(longer, milesPerWeek)]),
    longer.distanceM / shorter.distanceM < 1.5
      ? 'The two results are too near in distance to tell endurance.'
      : '',
    !fitsOneRunner(exponent)
      ? `${formatClock(shorter.timeSeconds)} and ${formatClock(longer.timeSeconds)} do not fit one runner in one season.`
      : '',
  ].filter((sentence) => sentence !== '')
}
