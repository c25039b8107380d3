// A time at one race as the same effort at another, and on the ordinary and the neutral course: the rulers that times
// are compared on; with its range out of what several models say.
import { worldBestSeconds } from './plausible-time.ts'
import type { RaceResult } from '../race/race-distances.ts'
import type { Loss } from '../course/course-loss.ts'
import { isBeyondModel } from '../pb-potential/score-words.ts'

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

/** A range over `distanceM` metres: a range does not reach below the world best, unless the time itself does. */
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

/**
 * What a prediction over `distanceM` metres, which holds on an ordinary course, comes to at a race: the time moved there, and the
 * error of the models (a share of time) joined with what is not known of the courses, one standard deviation.
 */
export function predictedAtRace(distanceM: number, prediction: ModelTime, race: RaceLoss): CombinedTime {
  const { timeSeconds, errorSeconds } = prediction
  const there = equivalentTime({ distanceM, timeSeconds }, ordinaryCourse(distanceM), race)
  const courseSeconds = there.highSeconds - there.timeSeconds
  const modelSeconds = (there.timeSeconds * errorSeconds) / timeSeconds
  return timeWithRange(distanceM, {
    timeSeconds: there.timeSeconds,
    errorSeconds: Math.hypot(courseSeconds, modelSeconds),
  })
}

const ORDINARY_SHORT: RaceLoss = { loss: 1.66, sd: 1.14 }
const ORDINARY_LONG: RaceLoss = { loss: 2.2, sd: 1.49 }
/** From here on weather costs what it costs a marathon. */
const LONG_FROM_M = 30_000

/** What the weather of an ordinary day costs, % of time: part of the losses above. */
export const ordinaryWeatherPct = (distanceM: number): number => (distanceM < LONG_FROM_M ? 0.66 : 1.2)

/**
 * The course a result is taken to have been run on when it is not named: "flat road, nothing else known", as the PB
 * potential has it, in % of time against an ideal day. The models were fitted to results from such races, so what they
 * predict at another distance is a time on such a course too.
 */
export function ordinaryCourse(distanceM: number): RaceLoss {
  return distanceM < LONG_FROM_M ? ORDINARY_SHORT : ORDINARY_LONG
}

/** A result as it would have been on an ordinary course; as it is where nothing is known of the course it was run on. */
export function onOrdinaryCourse(result: RaceResult, ranOn: RaceLoss | null): RaceResult {
  const { distanceM } = result
  const ordinary = ordinaryCourse(distanceM)
  const { timeSeconds } = equivalentTime(result, ranOn ?? ordinary, ordinary)
  return { distanceM, timeSeconds }
}

/**
 * A time (seconds) on the neutral course of its distance (metres): a flat road in the weather that such races usually
 * have. `t·(1+L_neutral/100)/(1+L/100)`, where L is what the race costs compared with an ideal day, from its PB potential: its
 * course, its height, its crowd and its usual weather, not the weather of that day. The range is one standard deviation
 * of L, as far as the world best; the neutral course is a ruler and has none. Null for a race beyond the models.
 */
export function neutralTime(
  timeSeconds: number,
  { distanceM, loss }: { distanceM: number; loss: Loss },
): TimeRange | null {
  if (isBeyondModel({ loss: loss.lossPct })) return null
  const neutral = { loss: ordinaryCourse(distanceM).loss, sd: 0 }
  return equivalentTime({ distanceM, timeSeconds }, { loss: loss.lossPct, sd: loss.sdPct }, neutral)
}
