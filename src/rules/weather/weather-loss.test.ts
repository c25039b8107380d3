import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { marathonWeatherLoss, USUAL_YEAR_SD_PCT, weatherLossOver, yearlyWeatherSd } from './weather-loss.ts'

const loss = (airC: number, dewPointC: number, spreadC: number) =>
  marathonWeatherLoss({ airC, dewPointC, spreadC }).lossPct

describe('the season’s weather', () => {
  it.each([
    [6, 2, 0, 0],
    [10, 5, 3, 0.369],
    [14.6, 9.9, 3.2, 1.117],
    [20, 15, 3, 3.572],
    [27, 24, 1.5, 9.842],
    [0, -5, 2, 0.3],
  ])(
    'of %f °C with a dew point of %f °C, ± %f °C, costs %f per cent',
    (airC, dewPointC, spreadC, expected) => {
      expect(Math.abs(loss(airC, dewPointC, spreadC) - expected)).toBeLessThan(0.0006)
    },
  )

  it('is less certain the more it costs', () => {
    expect(marathonWeatherLoss({ airC: 14.6, dewPointC: 9.9, spreadC: 3.2 }).sdPct).toBeCloseTo(0.64, 2)
  })

  it('differs from year to year most where it is warm and changeable', () => {
    const years = (airC: number, spreadC: number) => yearlyWeatherSd({ airC, dewPointC: 5, spreadC })
    expect(years(14.6, 3.2)).toBeCloseTo(1.42, 2)
    expect(years(12, 3.5)).toBeCloseTo(USUAL_YEAR_SD_PCT, 1)
    expect(years(14.6, 0)).toBe(0)
    expect(years(20, 3)).toBeGreaterThan(years(10, 3))
    expect(years(2, 3)).toBeLessThan(years(10, 3))
  })

  it('costs more when warmer, moister or more changeable', () => {
    const warm = fc.double({ min: 6, max: 40, noNaN: true })
    const spread = fc.double({ min: 0, max: 10, noNaN: true })
    fc.assert(
      fc.property(warm, warm, spread, spread, (airA, airB, spreadA, spreadB) => {
        const most = loss(Math.max(airA, airB), 12, Math.max(spreadA, spreadB))
        expect(most).toBeGreaterThanOrEqual(loss(Math.min(airA, airB), 12, Math.min(spreadA, spreadB)))
        expect(loss(airA, 20, spreadA)).toBeGreaterThan(loss(airA, 5, spreadA))
      }),
    )
  })
})

it('over a half marathon weather costs 0.55 of a marathon’s, and how much less is itself uncertain', () => {
  const marathon = { lossPct: 2, sdPct: 0.95 }
  expect(weatherLossOver(MARATHON_M, marathon)).toEqual(marathon)
  const half = weatherLossOver(HALF_MARATHON_M, marathon)
  expect(half.lossPct).toBeCloseTo(1.1, 9)
  expect(half.sdPct).toBeCloseTo(0.55 * Math.hypot(0.95, 0.8), 9)
})
