// Every finish-time model that applies to what a runner has entered, side by side, the one answer out of them, and how
// far off a finish typically is: one race day against another, and one distance against another.
import { HALF_MARATHON_M, MARATHON_M, isSameDistance, type RaceResult } from '../race/race-distances.ts'
import {
  isBetween,
  longerFirst,
  nearestFirst,
  outsideRiegelRange,
  personalExponent,
  predictRiegel,
} from './predict-riegel.ts'
import { judgeTime } from './plausible-time.ts'
import {
  TANDA_ERROR_SECONDS,
  VICKERS_ERROR_SECONDS,
  outsideCameronRange,
  outsideModel1Range,
  outsideModel2Range,
  outsideTandaRange,
  outsideVdotRange,
  predictCameron,
  predictTanda,
  predictVdot,
  predictVickersModel1,
  predictVickersModel2,
  type EightWeeks,
} from './prediction-models.ts'
import { joinTraining, meanOfModels, timeWithRange, type CombinedTime } from './race-equivalence.ts'

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

export type PredictionMethod = 'Riegel' | 'Cameron' | 'VDOT' | 'Vickers–Vertosick' | 'Tanda'

export interface Prediction extends CombinedTime {
  method: PredictionMethod
  /** 'Model 1' or 'Model 2' of Vickers–Vertosick; null elsewhere. */
  variant: string | null
  /** Sentences on what lies outside the model's range; empty when it is within. */
  outsideRange: string[]
  /** Whether it is in the answer; the others are shown beside it. */
  isUsed: boolean
}

/** What the answer rests on. */
export type PredictionBasis =
  | 'one race'
  | 'race and training'
  | 'race and weekly distance'
  | 'own two races'
  | 'the result itself'

export interface RunnerForm {
  result: RaceResult
  milesPerWeek?: number | null
  /** A second result at another distance, in the same form. */
  secondResult?: RaceResult | null
  training?: EightWeeks | null
}

export interface Predictions {
  predictions: Prediction[]
  combined: CombinedTime
  basis: PredictionBasis
  /** The runner's own Riegel exponent when two results are known. */
  personalExponent: number | null
}

type Row = Omit<Prediction, 'isUsed' | 'lowSeconds' | 'highSeconds'>

function fromOneRace(result: RaceResult, distanceM: number): Row[] {
  const riegel = predictRiegel(result, distanceM)
  const cameron = predictCameron(result, distanceM)
  const vdot = predictVdot(result, distanceM)
  const row = (method: PredictionMethod, timeSeconds: number, outsideRange: string[]): Row => ({
    method,
    variant: null,
    timeSeconds,
    errorSeconds: oneRaceErrorSeconds(result, distanceM, timeSeconds),
    outsideRange,
  })
  return [
    row('Riegel', riegel, outsideRiegelRange(result, riegel)),
    row('Cameron', cameron, outsideCameronRange(result, distanceM)),
    row('VDOT', vdot, outsideVdotRange(result, distanceM)),
  ]
}

/** Model 2 first where there are two results; of two that no one runner has, Model 1 alone. */
function fromVickers([result, second]: RaceResult[], milesPerWeek: number | null): Row[] {
  if (!result || milesPerWeek === null || result.distanceM >= MARATHON_M * 0.995) return []
  const method = 'Vickers–Vertosick'
  const model1: Row = {
    method,
    variant: 'Model 1',
    timeSeconds: predictVickersModel1(result, milesPerWeek),
    errorSeconds: VICKERS_ERROR_SECONDS.model1,
    outsideRange: outsideModel1Range(result, milesPerWeek),
  }
  if (!second || second.distanceM >= MARATHON_M * 0.995) return [model1]
  const model2: Row = {
    method,
    variant: 'Model 2',
    timeSeconds: predictVickersModel2(result, second, milesPerWeek),
    errorSeconds: VICKERS_ERROR_SECONDS.model2,
    outsideRange: outsideModel2Range(result, second, milesPerWeek),
  }
  return judgeTime(MARATHON_M, model2.timeSeconds).ok ? [model2, model1] : [model1]
}

function fromTraining(training: EightWeeks | null): Row[] {
  if (!training) return []
  const timeSeconds = predictTanda(training)
  const outsideRange = outsideTandaRange(training)
  return [{ method: 'Tanda', variant: null, timeSeconds, errorSeconds: TANDA_ERROR_SECONDS, outsideRange }]
}

const isInside = ({ outsideRange }: Row) => outsideRange.length === 0

interface Answer {
  timeSeconds: number
  errorSeconds: number
  used: Row[]
  basis: PredictionBasis
}

/** The answer where no result was run over the distance and it lies beyond them all. */
function fromModels(rows: { oneRace: Row[]; vickers: Row[]; training: Row[] }): Answer {
  const known = rows.vickers.find(isInside)
  const training = rows.training.find(isInside)
  const inside = rows.oneRace.filter(isInside)
  const used = known ? [known] : inside.length > 0 ? inside : rows.oneRace
  const races = meanOfModels(used)
  return {
    ...(training ? joinTraining(races, training) : races),
    used: training ? [...used, training] : used,
    basis: known ? 'race and weekly distance' : training ? 'race and training' : 'one race',
  }
}

function answerOf(results: RaceResult[], distanceM: number, rows: Parameters<typeof fromModels>[0]): Answer {
  const [nearest, other] = nearestFirst(results, distanceM) as [RaceResult, RaceResult?]
  const ofDay = (timeSeconds: number, used: Row[], basis: PredictionBasis): Answer => {
    const errorSeconds = timeSeconds * raceToRaceVariation(nearest, { distanceM, timeSeconds })
    return { timeSeconds, errorSeconds, used, basis }
  }
  if (isSameDistance(distanceM, nearest.distanceM)) {
    return ofDay(nearest.timeSeconds, rows.oneRace, 'the result itself')
  }
  if (other && isBetween(distanceM, nearest, other)) {
    const timeSeconds = predictRiegel(nearest, distanceM, personalExponent(nearest, other))
    return ofDay(timeSeconds, [], 'own two races')
  }
  const answer = fromModels(rows)
  // Nobody keeps a quicker pace for longer, whatever a model says.
  const evenPace = (nearest.timeSeconds * distanceM) / nearest.distanceM
  const isLonger = distanceM > nearest.distanceM
  const timeSeconds = isLonger
    ? Math.max(answer.timeSeconds, evenPace)
    : Math.min(answer.timeSeconds, evenPace)
  return { ...answer, timeSeconds }
}

/**
 * The answer in seconds at `distanceM` metres, and every model beside it, the same whichever result was entered first.
 *
 * Over its own distance a result stands, between two the runner's own exponent leads. At the marathon, once weekly distance is
 * known, Vickers–Vertosick is the answer (Model 2 with two results), joined with Tanda where the training is like that of
 * its runners; Riegel, Cameron and VDOT then only show what a shorter race alone says. Without weekly distance the answer is
 * the mean of those three. A value outside a model's range is shown, says so, and counts only where there is no other.
 */
export function predictFinish(form: RunnerForm, distanceM: number): Predictions {
  const { milesPerWeek = null, training = null, secondResult = null } = form
  const results = longerFirst(form.result, secondResult)
  const nearest = nearestFirst(results, distanceM)[0]!
  const isMarathon = isSameDistance(distanceM, MARATHON_M)
  const rows = {
    oneRace: fromOneRace(nearest, distanceM),
    vickers: isMarathon ? fromVickers(results, milesPerWeek) : [],
    training: isMarathon ? fromTraining(training) : [],
  }
  const answer = answerOf(results, distanceM, rows)
  const exponent = secondResult ? personalExponent(form.result, secondResult) : NaN
  return {
    predictions: [...rows.oneRace, ...rows.vickers, ...rows.training].map((row) => ({
      ...row,
      ...timeWithRange(distanceM, row),
      isUsed: answer.used.includes(row),
    })),
    combined: timeWithRange(distanceM, answer),
    basis: answer.basis,
    personalExponent: Number.isFinite(exponent) ? exponent : null,
  }
}
