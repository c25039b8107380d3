// One runner's training paces: the speeds that cost a zone's share of VO2max, and the marathon pace that is run for.
import { predictFinish } from '../prediction/predictions.ts'
import { speedAtOxygenCost, vdotOf } from '../prediction/prediction-models.ts'
import { isSameDistance, MARATHON_M, type RaceResult } from '../race/race-distances.ts'
import { formatClock } from '../writing/measures.ts'

export const TRAINING_ZONES = ['E', 'M', 'T', 'I', 'R'] as const
export type TrainingZone = (typeof TRAINING_ZONES)[number]

export interface ZonePace {
  name: string
  /** The same pace for runners without a watch. */
  effort: string
  /** Equal to the fastest, but for easy running. */
  slowestSecondsPerKm: number
  fastestSecondsPerKm: number
}

export type TrainingPaces = Record<TrainingZone, ZonePace>

/** What a zone is called and how it feels. */
export const ZONE_WORDS: Record<TrainingZone, { name: string; effort: string }> = {
  E: { name: 'Easy', effort: 'you can talk in whole sentences' },
  M: { name: 'Marathon', effort: 'steady: you can say a short sentence' },
  T: { name: 'Threshold', effort: 'comfortably hard: a few words at a time, no more' },
  I: { name: 'Interval', effort: 'hard: a word, if you must; three to five minutes at a time' },
  R: { name: 'Repetition', effort: 'fast and relaxed, not all out; rest until you are fresh' },
}

/** How the pace of a half marathon feels. */
const GOAL_EFFORT = 'steady and firm: a few words at a time'

/** Shares of VO2max in per cent. The often quoted E 59–74 and T 83–88 are spreads over all runners, not one runner's pace. */
const EASY_PCT = { slowest: 62, fastest: 70 }
const THRESHOLD_PCT = 88
const INTERVAL_PCT = 97.5
/** Repetitions are about 6 s a lap of 400 m faster than intervals. */
const REPETITION_FASTER_SECONDS_PER_KM = 6 / 0.4

const paceAtShare = (vdot: number, sharePct: number): number =>
  60_000 / speedAtOxygenCost((vdot * sharePct) / 100)

const zonePace = (zone: TrainingZone, fastest: number, slowest = fastest): ZonePace => ({
  ...ZONE_WORDS[zone],
  slowestSecondsPerKm: slowest,
  fastestSecondsPerKm: fastest,
})

/**
 * Paces in seconds per km of a runner of this VDOT whose marathon pace is given: the goal's or the predicted one, because
 * VDOT's own marathon is too fast for most. Source: J. Daniels, "Daniels' Running Formula": easy 62–70 % of VO2max, threshold
 * 88 %, intervals 97.5 %, repetitions 6 s per 400 m faster.
 */
export function trainingPaces(vdot: number, marathonSecondsPerKm: number): TrainingPaces {
  const interval = paceAtShare(vdot, INTERVAL_PCT)
  return {
    E: zonePace('E', paceAtShare(vdot, EASY_PCT.fastest), paceAtShare(vdot, EASY_PCT.slowest)),
    M: zonePace('M', marathonSecondsPerKm),
    T: zonePace('T', paceAtShare(vdot, THRESHOLD_PCT)),
    I: zonePace('I', interval),
    R: zonePace('R', interval - REPETITION_FASTER_SECONDS_PER_KM),
  }
}

/**
 * Paces from a result or a goal: the marathon's is the time itself where it is one, else `marathonSeconds`, else what the
 * predictors together make of it.
 */
export function pacesOfResult(result: RaceResult, marathonSeconds?: number): TrainingPaces {
  const seconds = isSameDistance(result.distanceM, MARATHON_M)
    ? result.timeSeconds
    : (marathonSeconds ?? predictFinish({ result }, MARATHON_M).combined.timeSeconds)
  return trainingPaces(vdotOf(result), (seconds * 1000) / MARATHON_M)
}

/** Paces of a plan: those of the zones, and the goal's own where it has one. */
export interface PlanPaces extends TrainingPaces {
  goal?: ZonePace | null
}

interface PlanGoal {
  distanceM: number
  /** Null where finishing is the goal. */
  goalSeconds: number | null
}

/**
 * Paces to train at for a plan. Effort follows from the runner's result, or from the goal where there is none; goal pace, and
 * marathon pace where the goal is a marathon, is the plan's own, so that a plan under four hours trains at 5:41 a km. Null without
 * result and goal.
 */
export function planPaces(
  { distanceM, goalSeconds }: PlanGoal,
  result: RaceResult | null,
  marathonSeconds?: number,
): PlanPaces | null {
  const goal = goalSeconds === null ? null : { distanceM, timeSeconds: goalSeconds }
  const from = result ?? goal
  if (!from) return null
  const paces = pacesOfResult(from, marathonSeconds)
  if (!goal) return paces
  const pace = (goal.timeSeconds * 1000) / distanceM
  if (isSameDistance(distanceM, MARATHON_M))
    return { ...paces, M: zonePace('M', pace), goal: zonePace('M', pace) }
  return { ...paces, goal: { ...zonePace('M', pace), name: 'Goal', effort: GOAL_EFFORT } }
}

/** A goal this much faster than what a result is worth is more than a good day gives. */
const MAX_STRETCH = 1.03
/** A goal this much slower than a result is worth is too easy; the margin is wide, because a shorter race predicts too fast a marathon. */
const MAX_SLACK = 1.08

/** How a plan's goal compares with what the runner's result is worth over its distance; null for a plan without a goal. */
export function goalWords({ goalSeconds }: PlanGoal, worthSeconds: number): string | null {
  if (goalSeconds === null) return null
  const worth = `Your result is worth ${formatClock(worthSeconds)} on an ordinary course.`
  if (worthSeconds * MAX_SLACK < goalSeconds)
    return `${worth} You are past ${formatClock(goalSeconds)} already: the pace of the goal is easy for you, and a plan for a faster goal fits better.`
  return worthSeconds > goalSeconds * MAX_STRETCH
    ? `${worth} That is far from ${formatClock(goalSeconds)}: goal pace is harder for you than this plan means it, and a plan for a slower goal fits better.`
    : `${worth} You train at the pace of the goal, ${formatClock(goalSeconds)}; the other paces follow from your result.`
}

/** Laps that are run by the clock, metres. */
export const LAPS_M = [200, 400, 800, 1000] as const

/** Seconds for a lap (metres) in a zone, at its faster end. */
export const lapSeconds = ({ fastestSecondsPerKm }: ZonePace, lapM: number): number =>
  (fastestSecondsPerKm * lapM) / 1000
