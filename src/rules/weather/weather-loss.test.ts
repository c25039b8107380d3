import { describe, expect, it, test } from 'vitest'
import { contentFiles } from '../../../tests/content-files.ts'
import {
  FASTEST_C,
  SMALL_LOSS_C,
  USUAL_YEAR_SD_PCT,
  aerobicPowerPct,
  altitudeLossPct,
  bestTemperatureWords,
  dayLossPct,
  marathonWeatherLoss,
  weatherLossOver,
  yearlyWeatherSd,
} from './weather-loss.ts'
import * as fc from '../../../tests/fast-check.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'

test('the range in which the air costs under half a per cent, a minute at 3:30, is that of the rule', () => {
  const lossPct = (airC: number) => dayLossPct({ airC, dewPointC: 0 })
  const seconds = (airC: number) => (lossPct(airC) / 100) * 12_600
  expect(seconds(FASTEST_C)).toBe(0)
  for (const edge of [SMALL_LOSS_C.from, SMALL_LOSS_C.to]) expect(lossPct(edge)).toBeLessThan(0.5)
  expect(seconds(SMALL_LOSS_C.from - 1)).toBeGreaterThan(60)
  expect(seconds(SMALL_LOSS_C.to + 1)).toBeGreaterThan(60)
})

test('is said in both units, with the range before its unit', () => {
  expect(bestTemperatureWords('metric')).toContain('near 6 °C; from 0 to 10 °C')
  expect(bestTemperatureWords('imperial')).toContain('near 43 °F; from 32 to 50 °F')
})

test('no article names another best range for amateurs', () => {
  const stated = contentFiles('articles').flatMap(({ text }) =>
    [...text.replaceAll(/\s+/g, ' ').matchAll(/[Bb]etween (?:about )?\d+ and \d+ °C is best/g)].map(
      ([found]) => found,
    ),
  )
  expect(stated).toEqual([])
})

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

it.each([
  [0, 0],
  [300, 0],
  [750, 0.64],
  [1500, 2.57],
  [2500, 6.8],
])('a marathon at %i m costs %f per cent', (heightM, lossPct) => {
  expect(altitudeLossPct(heightM)).toBeCloseTo(lossPct, 2)
})

it('Denver costs 2.937 per cent, Mexico City 5.586', () => {
  expect(altitudeLossPct(1000)).toBeCloseTo(1.165, 2)
  expect(altitudeLossPct(1609)).toBeCloseTo(2.937, 3)
  expect(altitudeLossPct(2255)).toBeCloseTo(5.586, 3)
})

it('below the sea nothing is gained', () => {
  expect(altitudeLossPct(-400)).toBe(0)
})

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
