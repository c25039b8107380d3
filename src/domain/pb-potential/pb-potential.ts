// PB potential: how close a race lets a runner of the usual goal (3:30, over a half 1:45) come to the time of an ideal
// day, 0 to 100, or a refusal to say.
import type { Loss } from '../course/course-loss.ts'
import { combineLosses } from './pb-potential-evidence.ts'
import type { PbPotentialInputs } from './pb-potential-inputs.ts'
import { pbPotentialParts, type PbPart, type PbPartKey } from './pb-potential-parts.ts'
import { HALF_MARATHON_M, isSameDistance, MARATHON_M } from '../race/race-distances.ts'
import type { CourseEvidence } from '../race/race.ts'

/** Changes when any constant or formula behind the score does. */
export const PB_POTENTIAL_VERSION = '1'

/** Points lost for each % of time; one point is 10 s at 3:30, 5 s at 1:45. */
const POINTS_PER_PCT = 12.5
/** No formula knows a race better than this, % of time. */
const LEAST_PHYSICS_SD_PCT = 0.6
/** Above this sd, % of time, there is no score. */
const MOST_SD_PCT = 1.6

export interface ScoreRange {
  /** 0 to 100, one decimal. */
  score: number
  /** Score one standard deviation of loss further up and down, whole points. */
  low: number
  high: number
}

interface PbEstimate {
  distanceM: number
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
  /** The part that is least certain. */
  widest: PbPartKey
  /** What the score would have been: not for display as a score. */
  wouldBe: ScoreRange
}

export type PbPotential = PbScore | PbRefusal

const points = (lossPct: number, decimals: number) => {
  const exact = Math.max(0, Math.min(100, 100 - POINTS_PER_PCT * lossPct))
  return Math.round(exact * 10 ** decimals) / 10 ** decimals
}

/** Score of a loss (% of time) and of one sd to both sides: `clamp(100 − 12.5·L, 0, 100)`. */
export function scoreRange(loss: number, sd: number): ScoreRange {
  return { score: points(loss, 1), low: points(loss + sd, 0), high: points(loss - sd, 0) }
}

/** The parts of a race taken together: their sum, and the root of their squared sds, at least 0.6 %. */
export function sumOfParts(parts: readonly PbPart[]): Loss {
  return {
    lossPct: parts.reduce((sum, { lossPct }) => sum + lossPct, 0),
    sdPct: Math.max(LEAST_PHYSICS_SD_PCT, Math.hypot(...parts.map(({ sdPct }) => sdPct))),
  }
}

/**
 * PB potential from its inputs, for a 3:30 runner (over a half 1:45) in neutral shoes by chip time. Refuses where the sd of the loss exceeds
 * 1.6 % of time. Scores of different distances are not comparable.
 */
export function pbPotential(inputs: PbPotentialInputs): PbPotential {
  const { distanceM, evidence } = inputs
  const parts = pbPotentialParts(inputs)
  const physics = sumOfParts(parts)
  const { lossPct: loss, sdPct: sd } = combineLosses([physics, ...evidence])
  const estimate = { distanceM, loss, sd, version: PB_POTENTIAL_VERSION, physics, parts, evidence }
  const range = scoreRange(loss, sd)
  if (sd <= MOST_SD_PCT) return { refused: false, ...range, ...estimate }
  return {
    refused: true,
    missing: parts.filter(({ known }) => !known).map(({ key }) => key),
    widest: parts.reduce((widest, each) => (each.sdPct > widest.sdPct ? each : widest)).key,
    wouldBe: range,
    ...estimate,
  }
}

/** Whether the score is made for a distance in metres: for the half marathon and the marathon, and for no other. */
export const isScoredDistance = (distanceM: number) =>
  [HALF_MARATHON_M, MARATHON_M].some((scoredM) => isSameDistance(distanceM, scoredM))

/** Seconds that a loss in % of time means to a runner of this time. */
export const lossSeconds = (lossPct: number, timeSeconds: number) => (lossPct / 100) * timeSeconds
