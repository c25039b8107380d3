// Times that the site expected of a signed-in person at a race, as last shown before its day: stored until they add the medal for what
// they ran, so that both can be compared. How they are written on the device, and read back from anything.
import { membersIn } from '../reading/stored-json.ts'
import type { CalendarDay } from '../race/race.ts'

/** An expected time with its range, in whole seconds, and the day on which it was shown. */
export interface ShownPrediction {
  lowSeconds: number
  expectedSeconds: number
  highSeconds: number
  shownOn: CalendarDay
}

/** A prediction with its edition. */
export interface StoredPrediction extends ShownPrediction {
  raceId: number
  raceOn: CalendarDay
}

/** The stored predictions and the person they are of. */
export interface StoredPredictions {
  person: string
  predictions: StoredPrediction[]
}

/** The maximum that is stored; of more, those shown last. */
const MAX_PREDICTIONS = 60

const yearOf = (day: CalendarDay) => Number(day.slice(0, 4))
const isOfEdition = (stored: StoredPrediction, raceId: number, year: number) =>
  stored.raceId === raceId && yearOf(stored.raceOn) === year

const DAY = /^\d{4}-\d\d-\d\d$/
const MIN_SECONDS = 600

function isPrediction(value: unknown): value is StoredPrediction {
  if (typeof value !== 'object' || value === null) return false
  const { raceId, raceOn, shownOn, lowSeconds, expectedSeconds, highSeconds } = value as Record<
    keyof StoredPrediction,
    unknown
  >
  const seconds = [MIN_SECONDS, lowSeconds, expectedSeconds, highSeconds]
  const isRising = seconds.every(
    (each, i) => Number.isInteger(each) && (i === 0 || (each as number) >= (seconds[i - 1] as number)),
  )
  const areDays = [raceOn, shownOn].every((day) => typeof day === 'string' && DAY.test(day))
  return Number.isInteger(raceId) && isRising && areDays && (shownOn as string) < (raceOn as string)
}

/** The predictions in a stored text; null where nothing can be read. Never throws. */
export function decodePredictions(stored: string): StoredPredictions | null {
  const { person, predictions } = membersIn<keyof StoredPredictions>(stored)
  if (typeof person !== 'string' || !Array.isArray(predictions)) return null
  return { person, predictions: predictions.filter(isPrediction) }
}

/** With this one in place of what was shown for the same edition before; the same where the race day has come, or it says nothing. */
export function withPrediction(
  predictions: readonly StoredPrediction[],
  shown: StoredPrediction,
): readonly StoredPrediction[] {
  if (!isPrediction(shown)) return predictions
  const others = predictions.filter((each) => !isOfEdition(each, shown.raceId, yearOf(shown.raceOn)))
  return [...others, shown].slice(-MAX_PREDICTIONS)
}

/** What was last shown before the race of that year; null where nothing was. */
export function predictionOf(
  predictions: readonly StoredPrediction[],
  raceId: number,
  year: number,
): ShownPrediction | null {
  const found = predictions.find((each) => isOfEdition(each, raceId, year))
  if (!found) return null
  const { lowSeconds, expectedSeconds, highSeconds, shownOn } = found
  return { lowSeconds, expectedSeconds, highSeconds, shownOn }
}
