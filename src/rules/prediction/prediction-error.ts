// How far off a finish is typically: one race day against another, and one distance against another.
import { HALF_MARATHON_M, MARATHON_M, type RaceResult } from '../race/race-distances.ts'
import { predictRiegel } from './predict-riegel.ts'

/** Root of the mean squared error of Riegel's formula at the marathon, 381 minutes² (Vickers & Vertosick 2016). */
const ONE_RACE_ERROR_AT_MARATHON_SECONDS = Math.sqrt(381) * 60
/** Runners' own exponents spread by about 0.04 around 1.06, an error of 4 % of time per e-fold of distance. */
const EXPONENT_SPREAD = 0.04

/** How much a runner's time varies from race to race, as a share of it, from this distance on. */
const RACE_VARIATION = [
  { fromM: 30_000, share: 0.026 },
  { fromM: 15_000, share: 0.03 },
  { fromM: 0, share: 0.019 },
]
/** Slower runners vary more: above a marathon of 3:45 or a half of 1:50, elsewhere what Riegel makes of them. */
const SLOWER_FACTOR = 1.3
const SLOWER_FROM = {
  long: { distanceM: MARATHON_M, timeSeconds: 13_500 },
  short: { distanceM: HALF_MARATHON_M, timeSeconds: 6600 },
}

/**
 * Typical variation of one runner's time from race to race, as a share of it: half 3.0 %, marathon 2.6 %, shorter 1.9 %,
 * 1.3 times as much for slower runners. Source: W. G. Hopkins, D. J. Hewson, "Variability of competitive performance of
 * distance runners", Med Sci Sports Exerc 33 (2001) 1588–1592: 2.7–4.2 % in half marathons, 2.6 % in marathons, 1.2–1.9 %
 * for the fastest quarter in road and cross-country runs, slower runners up to 2.3 times the faster half's.
 */
export function raceVariation({ distanceM, timeSeconds }: RaceResult): number {
  const { share } = RACE_VARIATION.find(({ fromM }) => distanceM >= fromM)!
  const slower = predictRiegel(distanceM >= 30_000 ? SLOWER_FROM.long : SLOWER_FROM.short, distanceM)
  return timeSeconds > slower ? share * SLOWER_FACTOR : share
}

/** Two race days differ by the root of the sum of squares: marathon to marathon by 3.7 %, about 7:45 at 3:30. */
export const raceToRaceVariation = (one: RaceResult, other: RaceResult): number =>
  Math.hypot(raceVariation(one), raceVariation(other))

/**
 * Error in seconds of Riegel, Cameron or VDOT: formulas that know one race and nothing of endurance.
 *
 * At the marathon from a half or less it is √381 min = 19:31 for each. The paper measured that for Riegel only; Cameron
 * and VDOT are given the same because they use the same input and land within 2 % of Riegel from 10 km up, so most of
 * the error is the runner's endurance, which none of them sees. It is an average over recreational runners of all
 * speeds: the fast and regular do better, so it is not scaled by time.
 *
 * Between shorter or nearer distances the same study found Riegel well calibrated up to the half marathon, so there it
 * is the variation between two race days and the spread of exponents: `T·√(s1² + s2² + (0.04·ln(d2/d1))²)`. In between,
 * from 30 km to the marathon or from a half to 30 km, the two are mixed by how much of the second half of a marathon lies
 * ahead of the known race. The 0.04 and the mixing are our assumptions.
 */
export function oneRaceErrorSeconds(result: RaceResult, distanceM: number, predictedSeconds: number): number {
  const span = Math.log(distanceM / result.distanceM)
  const days = raceToRaceVariation(result, { distanceM, timeSeconds: predictedSeconds })
  const near = predictedSeconds * Math.hypot(days, EXPONENT_SPREAD * span)
  const knownM = Math.max(HALF_MARATHON_M, result.distanceM)
  const unknownShare = Math.min(1, Math.max(0, Math.log(distanceM / knownM) / Math.LN2))
  const atMarathon = ONE_RACE_ERROR_AT_MARATHON_SECONDS * Math.max(1, distanceM / MARATHON_M)
  return near * (1 - unknownShare) + atMarathon * unknownShare
}
