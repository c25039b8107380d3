// What a tool starts from when a result of the runner's own is kept and the address says nothing.
import { isSameDistance, MARATHON_M, type RaceResult } from './race-distances.ts'
import type { ExpectedTimes } from './your-expected-time.ts'
import { clockText, distanceText, numberText } from './your-time-texts.ts'
import type { YourTime } from './your-time.ts'

/** The kept result, and what it is worth elsewhere; null until the models are there. */
export interface OwnTime {
  kept: YourTime
  expected: ExpectedTimes | null
}

/** The result itself. */
export const resultInputs = ({ distanceM, timeSeconds }: RaceResult) => ({
  distance: distanceText(distanceM),
  time: clockText(timeSeconds),
})

/** A time over a distance: the result where it is of that distance, else what the models make of it; null until then. */
export function timeOver(distanceM: number, { kept, expected }: OwnTime): string | null {
  const ran = [kept, kept.secondResult].find(
    (result) => result && isSameDistance(result.distanceM, distanceM),
  )
  if (ran) return clockText(ran.timeSeconds)
  return expected && clockText(Math.round(expected({ distanceM }).timeSeconds))
}

/**
 * For predicting another distance: the result, the second result, and for the marathon weekly distance. Null where nothing
 * is left to predict.
 */
export function predictorInputs({ kept }: OwnTime, targetM: number): Record<string, string> | null {
  const { secondResult, milesPerWeek } = kept
  const [first, second = null] = [kept, secondResult].filter(
    (result) => result !== null && !isSameDistance(result.distanceM, targetM),
  )
  if (!first) return null
  const other = second && resultInputs(second)
  return {
    ...resultInputs(first),
    ...(isSameDistance(targetM, MARATHON_M) && { mileage: numberText(milesPerWeek) }),
    distance2: other?.distance ?? '',
    time2: other?.time ?? '',
  }
}
