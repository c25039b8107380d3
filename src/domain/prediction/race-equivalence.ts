// A time at one race as the same effort at another.

/** What the PB potential says of a race: loss and its sd, % of time. */
export interface RaceLoss {
  loss: number
  sd: number
}

export interface EquivalentTime {
  timeSeconds: number
  /** One standard deviation of the two losses to both sides. The runner's own form is not in it. */
  lowSeconds: number
  highSeconds: number
}

/**
 * Time at `to` that is worth `timeSeconds` at `from`: `t·(1+L_to/100)/(1+L_from/100)`, with an sd of √(sd² + sd²) in %.
 * Both losses hold for one distance only. Studies of the same runners at two races spread wider: take it as a floor.
 */
export function equivalentTime(timeSeconds: number, from: RaceLoss, to: RaceLoss): EquivalentTime {
  const equal = (timeSeconds * (100 + to.loss)) / (100 + from.loss)
  const share = Math.hypot(from.sd, to.sd) / 100
  return { timeSeconds: equal, lowSeconds: equal * (1 - share), highSeconds: equal * (1 + share) }
}
