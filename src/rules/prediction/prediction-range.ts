// One time with its range out of what several models say.
import { worldBestSeconds } from './plausible-time.ts'

/** A time with the ends of its range, in seconds. */
export interface TimeRange {
  timeSeconds: number
  lowSeconds: number
  highSeconds: number
}

interface ModelTime {
  timeSeconds: number
  /** One standard deviation. */
  errorSeconds: number
}

export type CombinedTime = TimeRange & ModelTime

/** Training alone is never more than this share of the answer. */
const MAX_TRAINING_WEIGHT = 1 / 3

/** A range over `distanceM` metres: nobody's range reaches below the world best, unless the time itself does. */
export function withinWorldBest<Range extends TimeRange>(distanceM: number, range: Range): Range {
  const low = Math.max(range.lowSeconds, worldBestSeconds(distanceM))
  return { ...range, lowSeconds: Math.min(range.timeSeconds, low) }
}

/** One standard deviation to both sides of a time over `distanceM` metres, as far as the world best. */
export const timeWithRange = (distanceM: number, { timeSeconds, errorSeconds }: ModelTime): CombinedTime =>
  withinWorldBest(distanceM, {
    timeSeconds,
    errorSeconds,
    lowSeconds: timeSeconds - errorSeconds,
    highSeconds: timeSeconds + errorSeconds,
  })

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
