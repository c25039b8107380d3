import { expect, it } from 'vitest'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { oneRaceErrorSeconds, raceToRaceVariation, raceVariation } from './prediction-error.ts'

it.each([
  ['a half', HALF_MARATHON_M, 5400, 0.03],
  ['a marathon', MARATHON_M, 12_600, 0.026],
  ['10 km', 10_000, 2400, 0.019],
  ['a slow half', HALF_MARATHON_M, 6601, 0.039],
  ['a slow marathon', MARATHON_M, 13_501, 0.0338],
])('%s varies from race to race', (_, distanceM, timeSeconds, share) => {
  expect(raceVariation({ distanceM, timeSeconds })).toBeCloseTo(share, 9)
})

it('marathon to marathon is ± 3.7 %, about 7:45 at 3:30', () => {
  const marathon = { distanceM: MARATHON_M, timeSeconds: 12_600 }
  expect(raceToRaceVariation(marathon, marathon)).toBeCloseTo(0.0368, 4)
  expect(Math.abs(oneRaceErrorSeconds(marathon, MARATHON_M, 12_600) - 465)).toBeLessThan(5)
})

it('across to the marathon it is what was measured, whatever the day', () => {
  const half = { distanceM: HALF_MARATHON_M, timeSeconds: 5400 }
  expect(oneRaceErrorSeconds(half, MARATHON_M, 11_300)).toBeCloseTo(Math.sqrt(381) * 60, 6)
})
