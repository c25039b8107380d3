// Every finish-time model that applies to what a runner has told us, side by side, with its error and its limits.
import { judgeTime } from './plausible-time.ts'
import { outsideCameronRange, predictCameron } from './predict-cameron.ts'
import { outsideRiegelRange } from './predict-riegel-range.ts'
import { personalExponent, predictRiegel } from './predict-riegel.ts'
import { outsideTandaRange, predictTanda, TANDA_ERROR_SECONDS, type EightWeeks } from './predict-tanda.ts'
import { outsideVdotRange, predictVdot } from './predict-vdot.ts'
import * as vickers from './predict-vickers.ts'
import { combinePredictions, type CombinedTime } from './prediction-range.ts'
import { oneRaceErrorSeconds } from './prediction-error.ts'
import { isSameDistance, MARATHON_M, type RaceResult } from '../race/race-distances.ts'

export type PredictionMethod = 'Riegel' | 'Cameron' | 'VDOT' | 'Vickers–Vertosick' | 'Tanda'

export interface Prediction {
  method: PredictionMethod
  /** 'Model 1' or 'Model 2' of Vickers–Vertosick; null elsewhere. */
  variant: string | null
  timeSeconds: number
  /** One standard deviation. */
  errorSeconds: number
  /** Sentences on what lies outside the model's range; empty when it is within. */
  outsideRange: string[]
  /** What the model knows of a runner. */
  sees: 'one race' | 'races and miles' | 'training'
}

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
  /** The runner's own Riegel exponent when two results are known. */
  personalExponent: number | null
}

function fromOneRace(result: RaceResult, distanceM: number): Prediction[] {
  const riegel = predictRiegel(result, distanceM)
  const cameron = predictCameron(result, distanceM)
  const vdot = predictVdot(result, distanceM)
  const row = (method: PredictionMethod, timeSeconds: number, outsideRange: string[]): Prediction => ({
    method,
    variant: null,
    timeSeconds,
    errorSeconds: oneRaceErrorSeconds(result, distanceM, timeSeconds),
    outsideRange,
    sees: 'one race',
  })
  return [
    row('Riegel', riegel, outsideRiegelRange(result, riegel)),
    row('Cameron', cameron, outsideCameronRange(result, distanceM)),
    row('VDOT', vdot, outsideVdotRange(result, distanceM)),
  ]
}

function fromVickers({ result, secondResult, milesPerWeek }: RunnerForm): Prediction[] {
  if (milesPerWeek == null || result.distanceM >= MARATHON_M * 0.995) return []
  const method = 'Vickers–Vertosick'
  const model1: Prediction = {
    method,
    variant: 'Model 1',
    timeSeconds: vickers.predictVickersModel1(result, milesPerWeek),
    errorSeconds: vickers.VICKERS_ERROR_SECONDS.model1,
    outsideRange: vickers.outsideModel1Range(result, milesPerWeek),
    sees: 'races and miles',
  }
  if (!secondResult || isSameDistance(result.distanceM, secondResult.distanceM)) return [model1]
  const model2: Prediction = {
    method,
    variant: 'Model 2',
    timeSeconds: vickers.predictVickersModel2(result, secondResult, milesPerWeek),
    errorSeconds: vickers.VICKERS_ERROR_SECONDS.model2,
    outsideRange: vickers.outsideModel2Range(result, secondResult, milesPerWeek),
    sees: 'races and miles',
  }
  // Two results that no one runner has give times that no runner has: Model 1 stands alone then.
  return judgeTime(MARATHON_M, model2.timeSeconds).ok ? [model2, model1] : [model1]
}

function fromTraining(training: EightWeeks | null | undefined): Prediction[] {
  if (!training) return []
  const timeSeconds = predictTanda(training)
  const outsideRange = outsideTandaRange(timeSeconds)
  const errorSeconds = TANDA_ERROR_SECONDS
  return [{ method: 'Tanda', variant: null, timeSeconds, errorSeconds, outsideRange, sees: 'training' }]
}

/**
 * Every model that applies, in seconds at `distanceM` metres. Riegel, Cameron and VDOT go from `result`; at the
 * marathon Vickers–Vertosick joins when miles per week are known (Model 2, which comes first, when there is a second
 * result too) and Tanda when training is. A value outside a model's range is there, and says so.
 */
export function predictFinish(form: RunnerForm, distanceM: number): Predictions {
  const isMarathon = isSameDistance(distanceM, MARATHON_M)
  const predictions = [
    ...fromOneRace(form.result, distanceM),
    ...(isMarathon ? [...fromVickers(form), ...fromTraining(form.training)] : []),
  ]
  const exponent = form.secondResult ? personalExponent(form.result, form.secondResult) : NaN
  return {
    predictions,
    combined: combinePredictions(predictions),
    personalExponent: Number.isFinite(exponent) ? exponent : null,
  }
}
