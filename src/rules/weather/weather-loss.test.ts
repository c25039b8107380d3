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
  adjustForConditions,
  altitudeFactor,
  ordinaryAirC,
  outsideSentences,
  type Conditions,
} from './weather-loss.ts'
import * as fc from '../../../tests/fast-check.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { formatClock } from '../writing/measures.ts'
import { MARATHON_WORLD_BEST_MEN_SECONDS } from '../prediction/plausible-time.ts'

describe('weather loss', () => {
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
          const max = loss(Math.max(airA, airB), 12, Math.max(spreadA, spreadB))
          expect(max).toBeGreaterThanOrEqual(loss(Math.min(airA, airB), 12, Math.min(spreadA, spreadB)))
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
})

describe('conditions adjustment', () => {
  const adjusted = (conditions: Conditions) => {
    const reading = adjustForConditions(12_600, MARATHON_M, conditions)
    if (!reading.ok) throw new Error(reading.reason)
    return reading.value
  }

  describe('a 3:30 marathon', () => {
    it('stays 3:30 when neither air nor height is known', () => {
      const { timeSeconds, lowSeconds, highSeconds } = adjusted({ air: null, heightM: null })
      expect([timeSeconds, lowSeconds, highSeconds]).toEqual([12_600, 12_600, 12_600])
    })

    it('at 20 °C by the sea is the heat answer alone', () => {
      const day = adjusted({ air: { temperatureC: 20, humidityPct: 60 }, heightM: 5 })
      expect(formatClock(day.timeSeconds)).toBe('3:38:41')
      expect(day.altitude?.factor).toBe(1)
    })

    it('at 2,255 m loses 5.59 %, give or take three tenths of that', () => {
      const mexico = adjusted({ air: null, heightM: 2255 })
      expect(mexico.factor).toBeCloseTo(1.0559, 4)
      expect(mexico.lowFactor).toBeCloseTo(1.0391, 4)
      expect(mexico.highFactor).toBeCloseTo(1.0726, 4)
      expect(mexico.heat).toBeNull()
    })

    it('in heat and height loses both, with a wider range than either', () => {
      const air = { temperatureC: 22, humidityPct: 50 }
      const both = adjusted({ air, heightM: 1609 })
      const heatOnly = adjusted({ air, heightM: null })
      expect(both.factor).toBeCloseTo(heatOnly.factor * altitudeFactor(1609).factor, 12)
      expect(both.highFactor - both.lowFactor).toBeGreaterThan(heatOnly.highFactor - heatOnly.lowFactor)
    })

    it('never gets faster on higher ground, nor for a slower goal, and its range holds it', () => {
      const heights = fc.double({ min: -400, max: 5000, noNaN: true })
      const air = { temperatureC: 18, humidityPct: 60 }
      const at = (goal: number, heightM: number) => {
        const reading = adjustForConditions(goal, MARATHON_M, { air, heightM })
        if (!reading.ok) throw new Error(reading.reason)
        return reading.value
      }
      fc.assert(
        fc.property(heights, fc.integer({ min: 7500, max: 20_000 }), (heightM, goal) => {
          const { timeSeconds, lowSeconds, highSeconds } = at(goal, heightM)
          expect(at(goal, heightM + 100).timeSeconds).toBeGreaterThanOrEqual(timeSeconds)
          expect(at(goal + 10, heightM).timeSeconds).toBeGreaterThan(timeSeconds)
          expect(lowSeconds).toBeLessThanOrEqual(timeSeconds)
          expect(highSeconds).toBeGreaterThanOrEqual(timeSeconds)
        }),
      )
    })

    it('says what of it lies outside the models, and nothing of what lies inside', () => {
      const outside = (goal: number, temperatureC: number, heightM: number) => {
        const reading = adjustForConditions(goal, MARATHON_M, {
          air: { temperatureC, humidityPct: 60 },
          heightM,
        })
        return reading.ok ? outsideSentences(reading.value).map((words) => words.split(' ')[1]) : null
      }
      expect(outside(12_600, 20, 2500)).toEqual([])
      expect(outside(12_600, 26, 0)).toEqual(['temperature'])
      expect(outside(16_200, 20, 0)).toEqual(['goal'])
      expect(outside(9000, 20, 0)).toEqual(['goal'])
      expect(outside(16_200, 27, 3600)).toEqual(['temperature', 'goal', 'altitude'])
    })

    it('is refused where no number can be trusted', () => {
      const hot = { temperatureC: 31, humidityPct: 60 }
      expect(adjustForConditions(12_600, MARATHON_M, { air: hot, heightM: 0 })).toMatchObject({ ok: false })
      expect(adjustForConditions(12_600, MARATHON_M, { air: null, heightM: 8000 })).toMatchObject({
        ok: false,
      })
      expect(adjustForConditions(12_600, MARATHON_M, { air: null, heightM: NaN })).toMatchObject({
        ok: false,
      })
      expect(adjustForConditions(0, MARATHON_M, { air: null, heightM: 0 })).toMatchObject({ ok: false })
    })
  })

  it('an ordinary day leaves a time for an ordinary day as it is, a cooler one makes it faster', () => {
    const at = (temperatureC: number) => {
      const air = { temperatureC, humidityPct: 60 }
      const read = adjustForConditions(12_600, 42_195, { air, heightM: null })
      if (!read.ok) throw new Error(read.reason)
      return read.value.timeSeconds
    }
    expect(Math.abs(at(13.5) - 12_600)).toBeLessThan(30)
    expect(at(8)).toBeLessThan(12_600)
  })

  it('no day that costs more than the ordinary one has a range that is faster, nor a kinder one that is slower', () => {
    for (const [distanceM, goal] of [
      [10_000, 2700],
      [42_195, 12_600],
    ] as const) {
      for (let temperatureC = 0; temperatureC <= 28; temperatureC++) {
        const read = adjustForConditions(goal, distanceM, {
          air: { temperatureC, humidityPct: 60 },
          heightM: null,
        })
        if (!read.ok) throw new Error(read.reason)
        const { timeSeconds, lowSeconds, highSeconds } = read.value
        expect(timeSeconds >= goal ? lowSeconds - goal : goal - highSeconds).toBeGreaterThanOrEqual(0)
      }
    }
  })

  it('the ordinary day of 3:30 is as 14 °C at 60 %, cooler where the air is damp', () => {
    expect(ordinaryAirC(12_600, 42_195, 60)).toBe(14)
    expect(ordinaryAirC(12_600, 42_195, 95)!).toBeLessThanOrEqual(14)
  })

  it('no range reaches below the world best on a kind day', () => {
    const air = { temperatureC: 12, humidityPct: 60 }
    const read = adjustForConditions(7225, 42_195, { air, heightM: null })
    if (!read.ok) throw new Error(read.reason)
    const { timeSeconds, lowFactor, lowSeconds } = read.value
    expect(timeSeconds).toBeGreaterThan(MARATHON_WORLD_BEST_MEN_SECONDS)
    expect(7225 * lowFactor).toBeLessThan(MARATHON_WORLD_BEST_MEN_SECONDS)
    expect(lowSeconds).toBeCloseTo(MARATHON_WORLD_BEST_MEN_SECONDS, 6)
  })

  it('altitude alone is answered', () => {
    const read = adjustForConditions(12_600, 42_195, { air: null, heightM: 1609 })
    expect(read.ok && read.value.factor).toBeCloseTo(1.0294, 4)
  })
})
