import { expect, it } from 'vitest'
import { aerobicPowerPct } from './aerobic-power.ts'

it.each([
  [0, 100],
  [1000, 94.68],
  [1500, 91.28],
  [2000, 87.56],
  [2240, 85.71],
  [2500, 83.67],
])('at %d m %d %% of aerobic power is left', (heightM, pct) => {
  expect(aerobicPowerPct(heightM)).toBeCloseTo(pct, 2)
})
