// How likely a goal is at a race, and how a result, an expected time, its range, a goal and its chance read: times to
// the second, ranges to the minute.
import { distancePhrase, isSameDistance, type RaceResult } from '../race/race-distances.ts'
import { upperTail } from './curves.ts'
import type { ExpectedTimes } from './your-expected-time.ts'
import { formatClock, formatNumber, hoursAndMinutes } from '../writing/measures.ts'
import type { TimeRange } from './race-equivalence.ts'

/** What is known of a runner at a race. */
interface ExpectedFinish {
  timeSeconds: number
  /** One standard deviation of prediction and courses, seconds. */
  errorSeconds: number
}

/**
 * Standard deviation of the logarithm of a finish: the error of the prediction with what is not known of the race's loss,
 * joined with how much its weather differs from year to year (% of time).
 */
export const finishSpread = ({ timeSeconds, errorSeconds }: ExpectedFinish, weatherSdPct = 0): number =>
  Math.hypot(errorSeconds / timeSeconds, weatherSdPct / 100)

/**
 * Probability of finishing within `goalSeconds`: `Φ((ln goal − ln predicted)/s)`.
 * @example chanceOf(12_600, 12_600, 0.04) // 0.5
 */
export const chanceOf = (goalSeconds: number, predictedSeconds: number, spread: number): number =>
  upperTail((Math.log(predictedSeconds) - Math.log(goalSeconds)) / spread)

interface AtRace extends ExpectedFinish {
  distanceM: number
  /** How much its weather makes a time differ from year to year, % of time. */
  yearSdPct: number
}

/** A goal at a race and how likely it is; the stored goal where it is of that distance, else the usual one. */
export function goalAt(
  { distanceM, yearSdPct, ...finish }: AtRace,
  { goal: yourTime, ordinarySeconds }: { goal: RaceResult | null; ordinarySeconds: number },
): { goalSeconds: number; chance: number } {
  const isOfDistance = yourTime !== null && isSameDistance(yourTime.distanceM, distanceM)
  const goalSeconds = isOfDistance ? yourTime.timeSeconds : roundedGoalSeconds(ordinarySeconds)
  return { goalSeconds, chance: chanceOf(goalSeconds, finish.timeSeconds, finishSpread(finish, yearSdPct)) }
}

/** A race as a list knows it. */
interface ListedRace {
  distanceM: number
  loss: { lossPct: number; sdPct: number; yearSdPct: number }
}

/** A runner as lists of races are ordered for them: what their result is worth, and the goal that they have set. */
export interface ListedRunner {
  expected: ExpectedTimes
  goal: RaceResult | null
}

/** What a runner may expect at a race, the goal there, and how likely it is. */
export function runnerAt({ expected, goal }: ListedRunner, { distanceM, loss }: ListedRace) {
  const worth = expected({ distanceM, loss: loss.lossPct, sd: loss.sdPct })
  const ordinarySeconds = expected({ distanceM }).timeSeconds
  const at = { ...worth, distanceM, yearSdPct: loss.yearSdPct }
  return { worth, ...goalAt(at, { goal, ordinarySeconds }) }
}

const UNLIKELY = 0.05
const LIKELY = 0.95

/** `38 %`, unbroken; beyond 5 and 95 % in words, for no model knows the tails. */
export function chanceWords(chance: number): string {
  if (chance < UNLIKELY) return 'very unlikely'
  if (chance > LIKELY) return 'almost certain'
  return `${Math.round(chance * 100)}\u00A0%`
}

const GOAL_STEP_SECONDS = 300

/** A goal where none is set: the time itself rounded down to the next five minutes. */
export const roundedGoalSeconds = (timeSeconds: number): number =>
  Math.max(GOAL_STEP_SECONDS, Math.floor(timeSeconds / GOAL_STEP_SECONDS) * GOAL_STEP_SECONDS)

/** Of a course that the models do not know: no figure, however wide its range, would be true. */
const BEYOND_MODEL = { time: 'no estimate', range: 'too far from a road race' }

/** `3:32:10` and `3:25–3:39`; under an hour the range keeps its seconds. */
export function expectedTimeWords({
  timeSeconds,
  lowSeconds,
  highSeconds,
  isBeyondModel = false,
}: TimeRange & { isBeyondModel?: boolean }) {
  if (isBeyondModel) return BEYOND_MODEL
  const edge = lowSeconds < 3600 ? (seconds: number) => formatClock(Math.max(0, seconds)) : hoursAndMinutes
  return { time: formatClock(timeSeconds), range: `${edge(lowSeconds)}–${edge(highSeconds)}` }
}

/** `3:30`, `45:00`; with its seconds where they are not whole minutes. */
export const goalWords = (seconds: number): string =>
  seconds >= 3600 && seconds % 60 === 0 ? hoursAndMinutes(seconds) : formatClock(seconds)

interface PlacedResult extends RaceResult {
  ranAt?: { name: string } | null
}

/** `a half marathon in 1:45:00`, `a marathon in 3:30:00 at Berlin Marathon`. */
export const resultPhrase = ({ distanceM, timeSeconds, ranAt }: PlacedResult) =>
  `${distancePhrase(distanceM)} in ${formatClock(timeSeconds)}${ranAt ? ` at ${ranAt.name}` : ''}`

// How often results fell inside the range that was shown before the race, in words, with how sure that share is.

/** Results that were compared with what was expected, counted in tens, and their shares in per cent. */
export interface Calibration {
  results: number
  insidePercent: number
  fasterPercent: number
  slowerPercent: number
}

/** As few as the database counts: below, a share would be out by more than seven points either way. */
const MIN_CALIBRATION_RESULTS = 200

/** Two standard deviations, the margin within which 19 of 20 such counts fall. */
const Z = 1.96

/** The range in which the true share lies 19 times in 20 (Wilson 1927, J Am Stat Assoc 22:209). */
export function wilsonRange(hits: number, of: number): { low: number; high: number } {
  const share = hits / of
  const middle = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of)
  const half = (Z / (1 + Z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  return { low: middle - half, high: middle + half }
}

const percent = (share: number) => `${Math.round(share * 100)} %`

/** A sentence or two for the page on the method. */
export function calibrationWords(counted: Calibration | null): string {
  if (!counted) return `Not enough results yet: we count from ${MIN_CALIBRATION_RESULTS} on.`
  const { results, insidePercent, fasterPercent, slowerPercent } = counted
  const { low, high } = wilsonRange((insidePercent / 100) * results, results)
  return (
    `Of the first ${formatNumber(results)} results, ${insidePercent} % fell inside the range (the true share lies ` +
    `between ${percent(low)} and ${percent(high)}, 19 times in 20), ${fasterPercent} % were faster and ` +
    `${slowerPercent} % slower. It should be 68 %.`
  )
}
