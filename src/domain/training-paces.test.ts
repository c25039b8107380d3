import { expect, it } from 'vitest'
import { vdotOf } from './predict-vdot.ts'
import { HALF_MARATHON_M } from './race-distances.ts'
import { trainingPaces } from './training-paces.ts'

it('training paces speed up from easy to interval, the half-marathon pace of VDOT 51 within T', () => {
  const paces = trainingPaces(vdotOf({ distanceM: HALF_MARATHON_M, timeSeconds: 5400 }))
  expect(paces.T.slowestSecondsPerKm).toBeGreaterThan(256)
  expect(paces.T.fastestSecondsPerKm).toBeLessThan(256)
  expect(paces.E.fastestSecondsPerKm).toBeGreaterThan(paces.M.fastestSecondsPerKm)
  expect(paces.M.fastestSecondsPerKm).toBeGreaterThan(paces.T.fastestSecondsPerKm)
  expect(paces.T.fastestSecondsPerKm).toBeGreaterThan(paces.I.fastestSecondsPerKm)
})
