// Times that race pages expected of the signed-in person, stored on the device by person until they add the medal.
import { readStored, writeStored } from '../../platform/browser/storage.ts'
import { personNow } from '../../platform/browser/session.store.ts'
import {
  decodePredictions,
  predictionOf,
  withPrediction,
  type StoredPrediction,
  type ShownPrediction,
} from '../../rules/medals/shown-predictions.ts'

const PREDICTIONS_KEY = 'startline:account:predictions'

/** The stored predictions of this person, never another's. */
function predictionsOf(person: string): readonly StoredPrediction[] {
  const stored = decodePredictions(readStored(PREDICTIONS_KEY) ?? '')
  return stored?.person === person ? stored.predictions : []
}

/** Stores what is shown of a race to come, for the signed-in person. */
export function saveShownPrediction(shown: StoredPrediction): void {
  const person = personNow()
  if (person === null) return
  const predictions = withPrediction(predictionsOf(person), shown)
  if (predictions.length > 0) writeStored(PREDICTIONS_KEY, JSON.stringify({ person, predictions }))
}

/** What was shown to the signed-in person before the race of that year; null where nothing was. */
export function shownPrediction(raceId: number, year: number): ShownPrediction | null {
  const person = personNow()
  return person === null ? null : predictionOf(predictionsOf(person), raceId, year)
}

/** Deletes what is stored of a person whose account is deleted. */
export function forgetShownPredictions(person: string): void {
  if (predictionsOf(person).length > 0) writeStored(PREDICTIONS_KEY, null)
}
