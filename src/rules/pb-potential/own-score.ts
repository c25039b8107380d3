// What a race costs one runner: the weather by the runner's level, all else in per cent as for everybody.
import { relativeHumidityPct, COLDEST_C, HOTTEST_C, heatFactor } from '../weather/heat-adjustment.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import { combineLosses, partOfRunner, scoreRange, sumOfParts, type ScoreRange } from './pb-potential.ts'
import { type CourseGrade, USUAL_MARATHON_SECONDS } from './score-words.ts'
import type { Loss } from '../course/course-loss.ts'

/** On a day that costs less than this, a ratio of two losses says nothing: % of time. */
const MIN_LOSS_PCT = 0.2

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value))

/**
 * How much of what the weather costs a 3:30 marathon runner it costs a runner of this marathon time, as a factor: the loss of
 * the heat models at the runner's level over that at 3:30, at the race's temperature. 1 where it is too cool to matter; the air is
 * clamped to the range of the models.
 */
export function weatherLevelFactor(
  marathonSeconds: number,
  { airC, dewPointC }: { airC: number; dewPointC: number },
): number {
  const temperatureC = between(COLDEST_C, airC, HOTTEST_C)
  const air = { temperatureC, humidityPct: between(0, relativeHumidityPct(airC, dewPointC), 100) }
  const lossPct = (seconds: number) => {
    const found = heatFactor(seconds, MARATHON_M, air)
    return found.ok ? (found.value.factor - 1) * 100 : 0
  }
  const strangerPct = lossPct(USUAL_MARATHON_SECONDS)
  return strangerPct < MIN_LOSS_PCT ? 1 : lossPct(marathonSeconds) / strangerPct
}

/** What an own score is made of, as little as a page needs to carry. */
export interface ScoredParts {
  courseGrade: CourseGrade
  parts: readonly (Loss & { key: string })[]
  evidence: readonly Loss[]
}

export interface OwnLoss extends ScoreRange {
  loss: number
  sd: number
  physics: Loss
  parts: (Loss & { key: string })[]
}

/** The score of a race with the loss of its weather multiplied by a factor. */
export function ownLoss({ courseGrade, parts, evidence }: ScoredParts, weatherFactor: number): OwnLoss {
  const own = parts.map((part) => partOfRunner(part, weatherFactor))
  const physics = sumOfParts(own)
  const { lossPct: loss, sdPct: sd } = combineLosses([physics, ...evidence])
  return { ...scoreRange(loss, sd, courseGrade), loss, sd, physics, parts: own }
}
