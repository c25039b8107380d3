// One time with its range out of what several models say.
import { worldBestSeconds } from './plausible-time.ts'

export interface CombinedTime {
  timeSeconds: number
  /** One standard deviation. */
  errorSeconds: number
  lowSeconds: number
  highSeconds: number
}

interface ModelTime {
  timeSeconds: number
  /** One standard deviation. */
  errorSeconds: number
}

/** Training alone is never more than this share of the answer. */
const MAX_TRAINING_WEIGHT = 1 / 3

/** One standard deviation to both sides of a time over `distanceM` metres; nobody's range reaches below the world best. */
export function timeWithRange(distanceM: number, { timeSeconds, errorSeconds }: ModelTime): CombinedTime {
  const low = Math.max(timeSeconds - errorSeconds, worldBestSeconds(distanceM))
  return {
    timeSeconds,
    errorSeconds,
    lowSeconds: Math.min(timeSeconds, low),
    highSeconds: timeSeconds + errorSeconds,
  }
}

const weighted = (models: readonly ModelTime[], weights: readonly number[]): ModelTime => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = (of: (model: ModelTime) => number) =>
    models.reduce((sum, model, i) => sum + (of(model) * weights[i]!) / total, 0)
  const timeSeconds = mean((model) => model.timeSeconds)
  const variance = mean((model) => model.errorSeconds ** 2 + (model.timeSeconds - timeSeconds) ** 2)
  return { timeSeconds, errorSeconds: Math.sqrt(variance) }
}

/**
 * Mean of models that all know the same race: one opinion, so their error is not made smaller by their number, and grows
 * where they disagree.
 */
export const meanOfModels = (models: readonly ModelTime[]): ModelTime =>
  weighted(
    models,
    models.map(() => 1),
  )

/** A time from races joined with one from training alone, by 1/error², training at most a third. */
export function joinTraining(races: ModelTime, training: ModelTime): ModelTime {
  const [a, b] = [1 / races.errorSeconds ** 2, 1 / training.errorSeconds ** 2]
  const share = Math.min(MAX_TRAINING_WEIGHT, b / (a + b))
  return weighted([races, training], [1 - share, share])
}
