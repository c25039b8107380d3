// PB potential: how close a race lets a runner of the usual goal (3:30, over a half 1:45) come to the time of an ideal
// day, 0 to 100, or a refusal to say.
import type { Loss } from '../course/course-loss.ts'
import type { CourseGrade, PbPartKey } from './score-words.ts'
import { pbPotentialParts, type PbPart, type PbPotentialInputs } from './pb-potential-parts.ts'
import { HALF_MARATHON_M, MARATHON_M, isSameDistance } from '../race/race-distances.ts'
import type { CourseEvidence } from '../race/race.ts'

/**
 * Mean of losses (% of time) weighted by 1/sd², and its sd. Where the estimates lie further apart than their sds allow,
 * the sd grows by √(χ²/(n−1)), as is done with physical constants (Birge 1932). Throws for no estimate at all.
 */
export function combineLosses(losses: readonly Loss[]): Loss {
  if (losses.length === 0) throw new RangeError('nothing to combine')
  const weights = losses.map(({ sdPct }) => 1 / sdPct ** 2)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const lossPct = losses.reduce((sum, loss, i) => sum + loss.lossPct * weights[i]!, 0) / total
  const chiSquared = losses.reduce((sum, loss, i) => sum + (loss.lossPct - lossPct) ** 2 * weights[i]!, 0)
  const disagreement = Math.max(1, chiSquared / Math.max(1, losses.length - 1))
  return { lossPct, sdPct: Math.sqrt(disagreement / total) }
}

/** Changes when any constant or formula behind the score does. */
export const PB_POTENTIAL_VERSION = '2'

/** Points lost for each % of time; one point is 10 s at 3:30, 5 s at 1:45. */
export const POINTS_PER_PCT = 12.5
/** Above this sd, % of time, there is no score. */
export const MAX_SD_PCT = 2.5
/** Where only the class of a course is known, a score is rounded to a multiple of this. */
const CLASS_STEP_POINTS = 5

export interface ScoreRange {
  /** 0 to 100: one decimal, or to the nearest five where only the class of the course is known. */
  score: number
  /** Score one standard deviation of loss further up and down, whole points. */
  low: number
  high: number
}

interface PbEstimate {
  distanceM: number
  courseGrade: CourseGrade
  /** % of time against an ideal day, and one standard deviation of it. */
  loss: number
  sd: number
  version: string
  /** The parts together, before the evidence. */
  physics: Loss
  parts: PbPart[]
  evidence: readonly CourseEvidence[]
}

interface PbScore extends PbEstimate, ScoreRange {
  refused: false
}

/** Too uncertain to print a score. */
interface PbRefusal extends PbEstimate {
  refused: true
  /** Parts with no fact on file; may be empty where the formula itself is too uncertain. */
  missing: PbPartKey[]
}

export type PbPotential = PbScore | PbRefusal

/** Points of a loss, % of time, as if the scale had no ends. */
export const unboundedPoints = (lossPct: number) => 100 - POINTS_PER_PCT * lossPct
const points = (lossPct: number) => Math.max(0, Math.min(100, unboundedPoints(lossPct)))
const toNearest = (value: number, step: number) => Math.round(value / step) * step
const toDecimal = (value: number) => Math.round(value * 10) / 10

/**
 * Score of a loss (% of time) and of one sd to both sides: `clamp(100 − 12.5·L, 0, 100)`. Where only the class of the course
 * is known, to the nearest five.
 */
export function scoreRange(loss: number, sd: number, grade: CourseGrade = 'measured'): ScoreRange {
  const step = grade === 'class' ? CLASS_STEP_POINTS : 1
  return {
    score: grade === 'class' ? toNearest(points(loss), step) : toDecimal(points(loss)),
    low: toNearest(points(loss + sd), step),
    high: toNearest(points(loss - sd), step),
  }
}

/** The parts of a race taken together: their sum, and the root of their squared sds. */
export function sumOfParts(parts: readonly Loss[]): Loss {
  return {
    lossPct: parts.reduce((sum, { lossPct }) => sum + lossPct, 0),
    sdPct: Math.hypot(...parts.map(({ sdPct }) => sdPct)),
  }
}

/** A part as it is for a runner whom the weather costs this much of what it costs a 3:30 runner. */
export const partOfRunner = <Part extends Loss & { key: string }>(part: Part, weatherFactor: number): Part =>
  part.key === 'weather'
    ? { ...part, lossPct: part.lossPct * weatherFactor, sdPct: part.sdPct * weatherFactor }
    : part

/**
 * PB potential from its inputs, for a 3:30 runner (over a half 1:45) in neutral shoes by chip time. Refuses where the sd of the loss exceeds
 * 2.5 % of time, unless even two sds below it the score is 0. Scores of different distances are not comparable.
 */
export function pbPotential(inputs: PbPotentialInputs): PbPotential {
  const { distanceM, courseGrade, evidence } = inputs
  const parts = pbPotentialParts(inputs)
  const physics = sumOfParts(parts)
  const { lossPct: loss, sdPct: sd } = combineLosses([physics, ...evidence])
  const version = PB_POTENTIAL_VERSION
  const estimate = { distanceM, courseGrade, loss, sd, version, physics, parts, evidence }
  // Of a course of which not even the class is known nothing is said.
  const isSure = sd <= MAX_SD_PCT && inputs.course !== null
  if (isSure || points(loss - 2 * sd) === 0)
    return { refused: false, ...scoreRange(loss, sd, courseGrade), ...estimate }
  return { refused: true, missing: parts.filter(({ known }) => !known).map(({ key }) => key), ...estimate }
}

/** Whether the score is made for a distance in metres: for the half marathon and the marathon, and for no other. */
export const isScoredDistance = (distanceM: number) =>
  [HALF_MARATHON_M, MARATHON_M].some((scoredM) => isSameDistance(distanceM, scoredM))

/** Seconds that a loss in % of time means to a runner of this time. */
export const lossSeconds = (lossPct: number, timeSeconds: number) => (lossPct / 100) * timeSeconds

/** A loss in % of time as pages and files carry it: to three decimals. */
export const carriedPct = (pct: number) => Math.round(pct * 1000) / 1000

/** A loss in whole seconds, from what is carried of it: so it is the same wherever it is worked out. */
export const wholeLossSeconds = (lossPct: number, timeSeconds: number) =>
  Math.sign(lossPct) * Math.round(lossSeconds(carriedPct(Math.abs(lossPct)), timeSeconds))
