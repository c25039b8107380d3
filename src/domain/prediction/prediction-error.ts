// How far a finish predicted from one race alone is typically off: one standard deviation, in seconds.
import { HALF_MARATHON_M, MARATHON_M, type RaceResult } from '../race/race-distances.ts'

/** Root of the mean squared error of Riegel's formula at the marathon, 381 minutes² (Vickers & Vertosick 2016). */
const ONE_RACE_ERROR_AT_MARATHON_SECONDS = Math.sqrt(381) * 60
/** Two race days differ by √2 times the 1.9 % a runner varies from one road race to the next. */
export const DAY_TO_DAY_SHARE = 0.027
/** Runners' own exponents spread by about 0.04 around 1.06, an error of 4 % of time per e-fold of distance. */
const EXPONENT_SPREAD = 0.04

/**
 * Error in seconds of Riegel, Cameron or VDOT: formulas that know one race and nothing of endurance.
 *
 * At the marathon from a half or less it is √381 min = 19:31 for each. The paper measured that for Riegel only; Cameron
 * and VDOT are given the same because they use the same input and land within 2 % of Riegel from 10 km up, so most of
 * the error is the runner's endurance, which none of them sees. It is an average over recreational runners of all
 * speeds: the fast and regular do better, so it is not scaled by time.
 *
 * Between shorter or nearer distances the same study found Riegel well calibrated up to the half marathon, so there it
 * is day-to-day variation (Hopkins & Hewson 2001, Med Sci Sports Exerc 33:1588, typical variation 1.2–1.9 % in road
 * runs) and the spread of exponents: `T·√(0.027² + (0.04·ln(d2/d1))²)`. In between, from 30 km to the marathon or from
 * a half to 30 km, the two are mixed by how much of the second half of a marathon lies ahead of the known race. The
 * 0.04 and the mixing are our assumptions.
 */
export function oneRaceErrorSeconds(result: RaceResult, distanceM: number, predictedSeconds: number): number {
  const span = Math.log(distanceM / result.distanceM)
  const near = predictedSeconds * Math.hypot(DAY_TO_DAY_SHARE, EXPONENT_SPREAD * span)
  const knownM = Math.max(HALF_MARATHON_M, result.distanceM)
  const unknownShare = Math.min(1, Math.max(0, Math.log(distanceM / knownM) / Math.LN2))
  const atMarathon = ONE_RACE_ERROR_AT_MARATHON_SECONDS * Math.max(1, distanceM / MARATHON_M)
  return near * (1 - unknownShare) + atMarathon * unknownShare
}
