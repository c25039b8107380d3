import { expect, it } from 'vitest'
import { oxygenCost, vdotOf } from '../prediction/predict-vdot.ts'
import { HALF_MARATHON_M } from '../race/race-distances.ts'
import { trainingPaces } from './training-paces.ts'

it('training paces speed up from easy to interval, the half-marathon pace of VDOT 51 within T', () => {
  const paces = trainingPaces(vdotOf({ distanceM: HALF_MARATHON_M, timeSeconds: 5400 }))
  expect(paces.T.slowestSecondsPerKm).toBeGreaterThan(256)
  expect(paces.T.fastestSecondsPerKm).toBeLessThan(256)
  expect(paces.E.fastestSecondsPerKm).toBeGreaterThan(paces.M.fastestSecondsPerKm)
  expect(paces.M.fastestSecondsPerKm).toBeGreaterThan(paces.T.fastestSecondsPerKm)
  expect(paces.T.fastestSecondsPerKm).toBeGreaterThan(paces.I.fastestSecondsPerKm)
})

it('each zone is the share of VO2max that Daniels gives it', () => {
  const paces = trainingPaces(50)
  const shares = Object.values(paces).map(({ zone, slowestSecondsPerKm, fastestSecondsPerKm }) => [
    zone,
    ...[slowestSecondsPerKm, fastestSecondsPerKm].map((pace) => Math.round(oxygenCost(60_000 / pace) * 2)),
  ])
  expect(shares).toEqual([
    ['E', 59, 74],
    ['M', 75, 84],
    ['T', 83, 88],
    ['I', 95, 100],
  ])
})
