// A time at one race as the same effort at another.
import type { RaceResult } from '../race/race-distances.ts'
import { withinWorldBest, type TimeRange } from './prediction-range.ts'

/** What the PB potential says of a race: loss and its sd, % of time. */
export interface RaceLoss {
  loss: number
  sd: number
}

const hundredths = (value: number) => Math.round(value * 100) / 100

/**
 * What a race costs as every page, list and file carries it, in hundredths of a per cent: then a result is worth the same to the
 * second wherever it is shown.
 */
export const carriedLoss = ({ loss, sd }: RaceLoss): RaceLoss => ({
  loss: hundredths(loss),
  sd: hundredths(sd),
})

/** What road races and the models of them know ends about here, % of time. */
export const MAX_MODEL_LOSS_PCT = 12

/** Whether a race is so steep, high, soft or hot that no time can be told for it: mountains, ice, deep sand. */
export const isBeyondModel = ({ loss }: Pick<RaceLoss, 'loss'>): boolean => loss > MAX_MODEL_LOSS_PCT

/**
 * Time at `to` that is worth the result at `from`: `t·(1+L_to/100)/(1+L_from/100)`. The range is one standard deviation of the two
 * losses, √(sd² + sd²) in %, to both sides, and reaches no further than the world best; the runner's own form is not in it.
 * Both losses hold for one distance only. Studies of the same runners at two races spread wider: take it as a floor.
 */
export function equivalentTime(
  { distanceM, timeSeconds }: RaceResult,
  from: RaceLoss,
  to: RaceLoss,
): TimeRange {
  const equal = (timeSeconds * (100 + to.loss)) / (100 + from.loss)
  const share = Math.hypot(from.sd, to.sd) / 100
  return withinWorldBest(distanceM, {
    timeSeconds: equal,
    lowSeconds: equal * (1 - share),
    highSeconds: equal * (1 + share),
  })
}
