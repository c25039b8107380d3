import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { formatClock } from '../writing/clock-time.ts'
import {
  adjustForConditions,
  altitudeFactor,
  ordinaryAirC,
  outsideSentences,
  type Conditions,
} from './conditions-adjustment.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import { MARATHON_WORLD_BEST_MEN_SECONDS } from '../prediction/plausible-time.ts'

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
    expect(adjustForConditions(12_600, MARATHON_M, { air: null, heightM: 8000 })).toMatchObject({ ok: false })
    expect(adjustForConditions(12_600, MARATHON_M, { air: null, heightM: NaN })).toMatchObject({ ok: false })
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
