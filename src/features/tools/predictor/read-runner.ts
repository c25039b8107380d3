// From the texts of the predictor's fields to what the models need, each text with its reading.
import { isSameDistance, MILE_M, type RaceResult } from '../../../rules/race/race-distances.ts'
import type { RunnerForm } from '../../../rules/prediction/predictions.ts'
import { readDistance, readMileage } from '../../../rules/reading/read-distance.ts'
import { readDuration, readPace } from '../../../rules/reading/read-duration.ts'
import { refused, type Reading } from '../../../rules/reading/reading.ts'

/** `mileage` and `pace` are there for the marathon only: no model of the half knows them. */
export interface PredictorInputs extends Record<string, string> {
  distance: string
  time: string
  distance2: string
  time2: string
  units: string
}

export interface PredictorReadings {
  distance: Reading<number>
  time: Reading<number>
  /** The rest may stay empty: null then. */
  mileage: Reading<number> | null
  distance2: Reading<number> | null
  time2: Reading<number> | null
  pace: Reading<number> | null
}

const optional = <T>(text: string | undefined, read: (text: string) => Reading<T>) =>
  text === undefined || text.trim() === '' ? null : read(text)

function secondDistance(text: string, first: Reading<number>): Reading<number> | null {
  const reading = optional(text, readDistance)
  if (reading?.ok && first.ok && isSameDistance(reading.value, first.value)) {
    return refused('The second race must be at a different distance from the first.')
  }
  return reading
}

/** What each field holds. A second distance without a time, or the other way round, is refused in the empty field. */
export function readPredictor(texts: PredictorInputs): PredictorReadings {
  const distance = readDistance(texts.distance)
  const time = readDuration(texts.time, distance.ok ? distance.value : undefined)
  const secondGiven = texts.distance2.trim() !== '' || texts.time2.trim() !== ''
  const distance2 = secondGiven ? (secondDistance(texts.distance2, distance) ?? readDistance('')) : null
  const time2 = secondGiven ? readDuration(texts.time2, distance2?.ok ? distance2.value : undefined) : null
  return {
    distance,
    time,
    mileage: optional(texts.mileage, (text) => readMileage(text, texts.units === 'mi' ? 'mi' : 'km')),
    distance2,
    time2,
    pace: optional(texts.pace, (text) => readPace(text, texts.units === 'mi' ? 'mi' : 'km')),
  }
}

/** The runner, once all that was filled in could be read; null before. */
export function runnerOf(readings: PredictorReadings): RunnerForm | null {
  const { distance, time, mileage, distance2, time2, pace } = readings
  if (!distance.ok || !time.ok) return null
  if ([mileage, distance2, time2, pace].some((reading) => reading && !reading.ok)) return null
  const milesPerWeek = mileage?.ok ? mileage.value : null
  const secondResult: RaceResult | null =
    distance2?.ok && time2?.ok ? { distanceM: distance2.value, timeSeconds: time2.value } : null
  const training =
    pace?.ok && milesPerWeek !== null
      ? { kmPerWeek: (milesPerWeek * MILE_M) / 1000, paceSecondsPerKm: pace.value }
      : null
  const result = { distanceM: distance.value, timeSeconds: time.value }
  return { result, milesPerWeek, secondResult, training }
}
