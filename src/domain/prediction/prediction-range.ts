// One range out of several models that all saw the same race.

export interface CombinedTime {
  timeSeconds: number
  /** One standard deviation. */
  errorSeconds: number
  lowSeconds: number
  highSeconds: number
}

interface ModelTime {
  timeSeconds: number
  errorSeconds: number
  outsideRange: readonly string[]
  /** Models that see the same facts of a runner bear the same name: together they have one voice. */
  sees: string
}

/**
 * Mean of the models weighted by 1/error², and the spread of their mixture: `Σw(σ² + (t − mean)²)`. Models that see the
 * same facts share one weight, for three formulas that know one race are one opinion; more models do not make the error
 * smaller, and where they disagree it grows. Models outside their range count only when all are. Throws when there is no
 * model at all.
 */
export function combinePredictions(models: readonly ModelTime[]): CombinedTime {
  const within = models.filter((model) => model.outsideRange.length === 0)
  const used = within.length > 0 ? within : models
  if (used.length === 0) throw new Error('combinePredictions needs at least one model')
  const weights = used.map(
    ({ errorSeconds, sees }) => 1 / errorSeconds ** 2 / used.filter((other) => other.sees === sees).length,
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = (of: (model: ModelTime) => number) =>
    used.reduce((sum, model, i) => sum + of(model) * ((weights[i] ?? 0) / total), 0)
  const timeSeconds = mean((model) => model.timeSeconds)
  const errorSeconds = Math.sqrt(mean((m) => m.errorSeconds ** 2 + (m.timeSeconds - timeSeconds) ** 2))
  return {
    timeSeconds,
    errorSeconds,
    lowSeconds: timeSeconds - errorSeconds,
    highSeconds: timeSeconds + errorSeconds,
  }
}
