import { expect, it } from 'vitest'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { predictFinish } from '../prediction/predictions.ts'
import { formatClock } from '../writing/measures.ts'
import {
  goalWords,
  lapSeconds,
  pacesOfResult,
  planPaces,
  TRAINING_ZONES,
  trainingPaces,
  type ZonePace,
} from './training-paces.ts'

const words = ({ fastestSecondsPerKm, slowestSecondsPerKm }: ZonePace) =>
  fastestSecondsPerKm === slowestSecondsPerKm
    ? formatClock(fastestSecondsPerKm)
    : `${formatClock(fastestSecondsPerKm)}–${formatClock(slowestSecondsPerKm)}`

it('of VDOT 50 are 5:07–5:38 easy, 4:15 at threshold, 3:55 for intervals, 6 s a lap faster for repetitions', () => {
  const paces = trainingPaces(50, 280)
  expect([words(paces.E), words(paces.T), words(paces.I)]).toEqual(['5:07–5:38', '4:15', '3:55'])
  expect(lapSeconds(paces.I, 400) - lapSeconds(paces.R, 400)).toBeCloseTo(6, 9)
})

it('of a goal of 3:30 have 4:59 as marathon pace and 5:37–6:11 as easy', () => {
  const paces = pacesOfResult({ distanceM: MARATHON_M, timeSeconds: 12_600 })
  expect([words(paces.M), words(paces.E)]).toEqual(['4:59', '5:37–6:11'])
})

it('from another distance take the predicted marathon pace, not VDOT’s, or the one that is known', () => {
  const half = { distanceM: HALF_MARATHON_M, timeSeconds: 6300 }
  const { combined } = predictFinish({ result: half }, MARATHON_M)
  expect(pacesOfResult(half).M.fastestSecondsPerKm).toBeCloseTo((combined.timeSeconds * 1000) / MARATHON_M, 9)
  expect(words(pacesOfResult(half, 14_400).M)).toBe('5:41')
})

it('of a plan under 4:00 have 5:41 as marathon pace and the effort of the runner’s own half', () => {
  const plan = { distanceM: MARATHON_M, goalSeconds: 14_400 }
  const half = { distanceM: HALF_MARATHON_M, timeSeconds: 6600 }
  const paces = planPaces(plan, half)!
  expect(words(paces.M)).toBe('5:41')
  expect([paces.E, paces.T, paces.I]).toEqual([
    pacesOfResult(half).E,
    pacesOfResult(half).T,
    pacesOfResult(half).I,
  ])
  expect(words(planPaces(plan, null)!.E)).toBe(
    words(pacesOfResult({ distanceM: MARATHON_M, timeSeconds: 14_400 }).E),
  )
})

it('of a half under 2:00 have its goal pace beside the predicted marathon pace, and none of a plan to finish', () => {
  const half = { distanceM: HALF_MARATHON_M, timeSeconds: 7200 }
  const paces = planPaces({ distanceM: HALF_MARATHON_M, goalSeconds: 7200 }, half)!
  expect(words(paces.goal!)).toBe('5:41')
  expect(paces.goal!.name).toBe('Goal')
  expect(paces.M).toEqual(pacesOfResult(half).M)
  expect(planPaces({ distanceM: MARATHON_M, goalSeconds: null }, half)).not.toHaveProperty('goal')
  expect(planPaces({ distanceM: MARATHON_M, goalSeconds: null }, null)).toBeNull()
})

it('of a goal that is out of reach of the result, or behind it, come with a warning', () => {
  const plan = { distanceM: MARATHON_M, goalSeconds: 14_400 }
  expect(goalWords(plan, 14_600)).toMatch(
    /^Your result is worth 4:03:20 .* You train at the pace of the goal/,
  )
  expect(goalWords(plan, 15_600)).toMatch(/That is far from 4:00:00/)
  expect(goalWords(plan, 12_673)).toMatch(/You are past 4:00:00 already/)
  // What a half in 1:50 promises, which is too fast for most: this is the plan for such a runner.
  expect(goalWords(plan, 13_818)).toMatch(/You train at the pace of the goal/)
})

it('are one number each, but for easy, each faster than the one before', () => {
  const paces = pacesOfResult({ distanceM: HALF_MARATHON_M, timeSeconds: 5400 })
  const fastest = TRAINING_ZONES.map((zone) => paces[zone].fastestSecondsPerKm)
  expect(fastest).toEqual(fastest.toSorted((a, b) => b - a))
  for (const zone of ['M', 'T', 'I', 'R'] as const) expect(words(paces[zone])).not.toContain('–')
})

it('give laps of 200 to 1,000 m', () => {
  const { I: interval } = trainingPaces(50, 280)
  const laps = [200, 400, 800, 1000].map((lapM) => formatClock(lapSeconds(interval, lapM)))
  expect(laps).toEqual(['0:47', '1:34', '3:08', '3:55'])
})
