// One result through everything that shows a time from it: the same day is meant everywhere, to the second.
import { expect, test } from 'vitest'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { readDuration } from '../reading/read-duration.ts'
import { pacesOfResult } from '../training/training-paces.ts'
import { adjustForConditions } from '../weather/weather-loss.ts'
import { ordinaryCourse } from './race-equivalence.ts'
import { ownTime } from './own-inputs.ts'
import { predictFinish } from './predictions.ts'
import { prepareExpectedTimes } from './your-expected-time.ts'
import type { YourTime } from './your-time.ts'

const result = { distanceM: HALF_MARATHON_M, timeSeconds: 6300 }
const second = { distanceM: 10_000, timeSeconds: 2820 }

test.each([
  ['alone', null, null],
  ['with weekly distance', 30, null],
  ['with a second race', null, second],
  ['with both', 30, second],
])('a half in 1:45:00 %s is one marathon everywhere', (_, milesPerWeek, secondResult) => {
  const yourTime: YourTime = {
    ...result,
    milesPerWeek,
    secondResult,
    age: null,
    sex: null,
    ranAt: null,
    goal: null,
  }
  const expected = prepareExpectedTimes({ result, milesPerWeek, secondResult })
  const seconds = Math.round(
    predictFinish({ result, milesPerWeek, secondResult }, MARATHON_M).combined.timeSeconds,
  )
  const own = ownTime(yourTime, expected)

  // Your time, and a race or a comparison that costs what an ordinary course costs.
  expect(Math.round(expected({ distanceM: MARATHON_M }).timeSeconds)).toBe(seconds)
  const race = { distanceM: MARATHON_M, ...ordinaryCourse(MARATHON_M) }
  expect(Math.round(expected(race).timeSeconds)).toBe(seconds)
  // What a tool's field is filled with.
  expect(readDuration(own.timeOver(MARATHON_M)!)).toEqual({ ok: true, value: seconds })
  // Marathon pace in a plan.
  const pace = pacesOfResult(result, expected({ distanceM: MARATHON_M }).timeSeconds).M
  expect(Math.round((pace.fastestSecondsPerKm * MARATHON_M) / 1000)).toBe(seconds)
  // The heat tool on a day that costs what an ordinary one does.
  const day = adjustForConditions(seconds, MARATHON_M, { air: null, heightM: 0 })
  expect(day.ok && Math.round(day.value.timeSeconds)).toBe(seconds)
})

test('a half at a race of the catalogue starts the predictor from what it is worth on an ordinary course', () => {
  const ranAt = { raceType: 'half-marathon', slug: 'hilly', name: 'Hilly Half', loss: 4, sd: 0.8 }
  const kept: YourTime = {
    ...result,
    milesPerWeek: null,
    secondResult: null,
    age: null,
    sex: null,
    ranAt,
    goal: null,
  }
  const expected = prepareExpectedTimes({ result, course: ranAt })
  const [filled] = ownTime(kept, expected).forPredictor(MARATHON_M)!
  const read = readDuration(filled!.time!)
  if (!read.ok) throw new Error(read.reason)
  const predicted = predictFinish({ result: { ...result, timeSeconds: read.value } }, MARATHON_M).combined
  expect(read.value).toBeLessThan(result.timeSeconds)
  expect(Math.abs(predicted.timeSeconds - expected({ distanceM: MARATHON_M }).timeSeconds)).toBeLessThan(1.5)
})
