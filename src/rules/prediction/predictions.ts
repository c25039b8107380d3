// Every finish-time model that applies to what a runner has told us, side by side, and the one answer out of them.
import { judgeTime } from './plausible-time.ts'
import { outsideCameronRange, predictCameron } from './predict-cameron.ts'
import { outsideRiegelRange } from './predict-riegel-range.ts'
import { personalExponent, predictRiegel } from './predict-riegel.ts'
import { outsideTandaRange, predictTanda, TANDA_ERROR_SECONDS, type EightWeeks } from './predict-tanda.ts'
import { outsideVdotRange, predictVdot } from './predict-vdot.ts'
import * as vickers from './predict-vickers.ts'
import { joinTraining, meanOfModels, timeWithRange, type CombinedTime } from './prediction-range.ts'
import { oneRaceErrorSeconds, raceToRaceVariation } from './prediction-error.ts'
import { isSameDistance, MARATHON_M, type RaceResult } from '../race/race-distances.ts'
import { isBetween, longerFirst, nearestFirst } from './runner-results.ts'

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
export type PredictionBasis = 'one race' | 'race and weekly distance' | 'own two races' | 'the result itself'

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

/** Model 2 first where there are two results; of two that no one runner has, Model 1 stands alone. */
function fromVickers([result, second]: RaceResult[], milesPerWeek: number | null): Row[] {
  if (!result || milesPerWeek === null || result.distanceM >= MARATHON_M * 0.995) return []
  const method = 'Vickers–Vertosick'
  const model1: Row = {
    method,
    variant: 'Model 1',
    timeSeconds: vickers.predictVickersModel1(result, milesPerWeek),
    errorSeconds: vickers.VICKERS_ERROR_SECONDS.model1,
    outsideRange: vickers.outsideModel1Range(result, milesPerWeek),
  }
  if (!second || second.distanceM >= MARATHON_M * 0.995) return [model1]
  const model2: Row = {
    method,
    variant: 'Model 2',
    timeSeconds: vickers.predictVickersModel2(result, second, milesPerWeek),
    errorSeconds: vickers.VICKERS_ERROR_SECONDS.model2,
    outsideRange: vickers.outsideModel2Range(result, second, milesPerWeek),
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
    basis: known ? 'race and weekly distance' : 'one race',
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
