import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { parseClock } from '../writing/measures.ts'
import {
  eliteLogSpeedChange,
  finishersModelFactor,
  heatFactor,
  heatLevelMultiplier,
  overUsualDay,
  speedLossPct,
  dewPointC,
  relativeHumidityPct,
  simplifiedWbgtC,
} from './heat-adjustment.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'

describe('heat adjustment', () => {
  const seconds = (clock: string) => parseClock(clock) ?? NaN
  const marathon = (goal: number, temperatureC: number, humidityPct = 60) => {
    const reading = heatFactor(goal, MARATHON_M, { temperatureC, humidityPct })
    if (!reading.ok) throw new Error(reading.reason)
    const { factor, lowFactor, highFactor } = reading.value
    return { mean: goal * factor, low: goal * lowFactor, high: goal * highFactor }
  }
  const at = (temperatureC: number, humidityPct = 60) =>
    heatFactor(12_600, MARATHON_M, { temperatureC, humidityPct })
  const airs = fc.record({
    temperatureC: fc.double({ min: 12, max: 27, noNaN: true }),
    humidityPct: fc.double({ min: 0, max: 95, noNaN: true }),
  })
  const goals = fc.integer({ min: 7500, max: 20_000 })

  describe('a marathon goal in the heat', () => {
    it.each([
      ['3:00:00', 10, '3:00:35'],
      ['3:00:00', 15, '3:02:30'],
      ['3:00:00', 20, '3:07:37'],
      ['3:00:00', 25, '3:15:01'],
      ['3:30:00', 10, '3:30:35'],
      ['3:30:00', 15, '3:33:26'],
      ['3:30:00', 20, '3:41:19'],
      ['3:30:00', 25, '3:53:13'],
      ['4:00:00', 10, '4:00:42'],
      ['4:00:00', 15, '4:04:36'],
      ['4:00:00', 20, '4:15:28'],
      ['4:00:00', 25, '4:32:21'],
    ])('of %s at %d °C and 60 %% becomes %s', (goal, temperatureC, expected) => {
      expect(Math.abs(marathon(seconds(goal), temperatureC).mean - seconds(expected))).toBeLessThanOrEqual(2)
    })

    it.each([
      ['3:00:00', 20, '3:05:20', '3:09:53'],
      ['3:00:00', 25, '3:11:16', '3:18:46'],
      ['3:30:00', 20, '3:37:47', '3:44:50'],
      ['3:30:00', 25, '3:47:25', '3:59:01'],
      ['4:00:00', 20, '4:10:02', '4:20:54'],
      ['4:00:00', 25, '4:22:34', '4:42:08'],
    ])('of %s at %d °C has the range %s to %s', (goal, temperatureC, low, high) => {
      const range = marathon(seconds(goal), temperatureC)
      expect(Math.abs(range.low - seconds(low))).toBeLessThanOrEqual(2)
      expect(Math.abs(range.high - seconds(high))).toBeLessThanOrEqual(2)
    })

    it('scales the elite’s loss by 2.961 at 3:30', () => {
      expect(heatLevelMultiplier(210)).toBeCloseTo(2.961, 3)
      expect(heatLevelMultiplier(120)).toBe(1)
      expect(heatLevelMultiplier(400)).toBe(3.6)
    })

    it('has the published change of log speed at 60 %, in ten-thousandths, from 0 to 30 °C', () => {
      const published = '0:57 5:17 9:0 12:0 15:15 18:74 20:123 22:178 25:270 28:369 30:437'
      const ours = [0, 5, 9, 12, 15, 18, 20, 22, 25, 28, 30].map(
        (airC) => `${airC}:${Math.round(Math.abs(eliteLogSpeedChange(airC, 60)) * 1e4)}`,
      )
      expect(ours.join(' ')).toBe(published)
    })

    it('is fastest for finishers of 3:30 at 5.914 °C, and loses 0.03325 % of speed for each degree squared', () => {
      expect(finishersModelFactor(5.914, 210)).toBeCloseTo(1, 6)
      expect(finishersModelFactor(15.914, 210)).toBeCloseTo(1 / (1 - 0.03325), 4)
      expect(finishersModelFactor(18.81, 161)).toBeCloseTo(1 / (1 - 0.0335), 4)
    })

    it('reads the published curve at its humidities', () => {
      expect(eliteLogSpeedChange(25, 60)).toBe(-0.027)
      expect(eliteLogSpeedChange(25, 90)).toBeCloseTo(-0.0382, 4)
      expect(eliteLogSpeedChange(25, 30)).toBeCloseTo(-0.0145, 4)
      expect(eliteLogSpeedChange(10, 80)).toBe(0)
    })

    // Of 4,646 published values, some between those that ours is read from, by °C, % and ten-thousandths.
    it.each([
      [21, 5, 36],
      [24, 35, 145],
      [16, 50, 21],
      [12, 60, 0],
      [17, 60, 53],
      [26, 60, 303],
      [24, 70, 270],
      [19, 80, 101],
      [4, 90, 26],
      [27, 95, 545],
      [10, 100, 1],
      [23, 100, 278],
    ])(
      'is at %d °C and %d %% within 0.0003 of the published grid',
      (temperatureC, humidityPct, published) => {
        const ours = -1e4 * eliteLogSpeedChange(temperatureC, humidityPct)
        expect(Math.abs(ours - published)).toBeLessThanOrEqual(3)
      },
    )

    it('follows El Helou’s published points for fast men', () => {
      for (const [temperatureC, lossPct] of [
        [8.81, 0.36],
        [13.81, 1.44],
        [18.81, 3.29],
        [23.81, 6],
      ] as const) {
        const computed = 100 * (1 - 1 / finishersModelFactor(temperatureC, 161))
        expect(Math.abs(computed - lossPct)).toBeLessThan(0.07)
      }
    })

    it('has a parabola that is within a third of a per cent of El Helou’s points for fast women too', () => {
      expect(Math.abs(speedLossPct(19.91 - 9.91, 0.0333) - 3.06)).toBeLessThan(0.33)
      expect(Math.abs(speedLossPct(29.91 - 9.91, 0.0333) - 13.47)).toBeLessThan(0.33)
    })

    it.each([
      ['3:00:00', '3:08:17'],
      ['3:30:00', '3:40:56'],
      ['4:00:00', '4:14:04'],
      ['4:30:00', '4:47:46'],
    ])('is slower at 25 °C by both models than FindMyMarathon’s %s to %s', (goal, theirs) => {
      expect(marathon(seconds(goal), 25).low).toBeGreaterThan(seconds(theirs))
    })

    it('never gets faster as the day gets warmer or damper', () => {
      fc.assert(
        fc.property(goals, airs, (goal, { temperatureC, humidityPct }) => {
          const base = marathon(goal, temperatureC, humidityPct).mean
          expect(marathon(goal, temperatureC + 1, humidityPct).mean).toBeGreaterThan(base)
          expect(marathon(goal, temperatureC, humidityPct + 5).mean).toBeGreaterThanOrEqual(base)
        }),
      )
    })

    it('stays behind a faster goal on the same day, with the mean inside its range', () => {
      fc.assert(
        fc.property(goals, airs, (goal, { temperatureC, humidityPct }) => {
          const { mean, low, high } = marathon(goal, temperatureC, humidityPct)
          expect(marathon(goal + 10, temperatureC, humidityPct).mean).toBeGreaterThan(mean)
          expect(low).toBeLessThanOrEqual(mean)
          expect(high).toBeGreaterThanOrEqual(mean)
        }),
      )
    })

    it('is refused above 28 °C and for impossible air, and marked where nobody measured', () => {
      expect(at(28)).toMatchObject({ ok: true, value: { outsideTemperature: true } })
      expect(at(20)).toMatchObject({ ok: true, value: { outsideTemperature: false } })
      expect(at(28.1)).toMatchObject({ ok: false, reason: expect.stringContaining('28 °C') })
      expect(at(20, 130)).toMatchObject({ ok: false })
      expect(at(NaN)).toMatchObject({ ok: false })
      expect(at(-40)).toMatchObject({ ok: false })
    })
  })

  describe('a runner whom the models do not reach', () => {
    const of = (goal: string, distanceM = MARATHON_M) => {
      const reading = heatFactor(seconds(goal), distanceM, { temperatureC: 20, humidityPct: 60 })
      return reading.ok ? reading.value.outsideLevel : undefined
    }

    it('is marked: slower than El Helou’s third quartile or faster than his first place', () => {
      expect(['2:40:00', '2:42:00', '3:30:00', '4:27:00'].map((goal) => of(goal))).toEqual([
        'faster',
        null,
        null,
        null,
      ])
      expect(['4:29:00', '5:33:00', '7:00:00'].map((goal) => of(goal))).toEqual([
        'slower',
        'slower',
        'slower',
      ])
    })

    it('is so over a half by what it is worth over the marathon', () => {
      expect(['1:16:00', '1:45:00', '2:20:00'].map((goal) => of(goal, HALF_MARATHON_M))).toEqual([
        'faster',
        null,
        'slower',
      ])
    })
  })

  describe('a half marathon in the heat', () => {
    it('loses 0.55 of what the same runner’s marathon loses, less certainly', () => {
      const half = heatFactor(5400, HALF_MARATHON_M, { temperatureC: 22, humidityPct: 60 })
      const full = heatFactor(5400 * 2 ** 1.06, MARATHON_M, { temperatureC: 22, humidityPct: 60 })
      if (!half.ok || !full.ok) throw new Error('both are answerable')
      expect((half.value.factor - 1) / (full.value.factor - 1)).toBeCloseTo(0.55, 3)
      const width = ({ factor, lowFactor, highFactor }: typeof half.value) =>
        (highFactor - lowFactor) / (factor - 1)
      expect(width(half.value)).toBeGreaterThan(width(full.value))
    })
  })

  describe('a time that has usual weather in it already', () => {
    it('loses only what a day is beyond the usual: nothing on a day that costs as much, and gains on a kinder one', () => {
      const warm = at(20)
      if (!warm.ok) throw new Error(warm.reason)
      const { factor } = warm.value
      expect(overUsualDay(warm.value, 0)).toEqual(warm.value)
      expect(overUsualDay(warm.value, 1.12).factor).toBeCloseTo(factor / 1.0112, 9)
      expect(overUsualDay(warm.value, 100 * (factor - 1)).factor).toBeCloseTo(1, 9)
      expect(overUsualDay(warm.value, 8).factor).toBeLessThan(1)
    })
  })

  it('the range is at least a quarter of the loss either way, however close the two models are', () => {
    for (const goal of [9000, 10_800, 12_600, 14_400]) {
      for (const temperatureC of [2, 10, 15, 20, 25, 28]) {
        const read = heatFactor(goal, MARATHON_M, { temperatureC, humidityPct: 60 })
        if (!read.ok) throw new Error(read.reason)
        const { factor, lowFactor, highFactor } = read.value
        const loss = factor - 1
        expect(factor - lowFactor).toBeGreaterThanOrEqual(loss / 4 - 1e-12)
        expect(highFactor - factor).toBeGreaterThanOrEqual(loss / 4 - 1e-12)
      }
    }
  })
})

it('air of 20 °C with a dew point of 12 °C has 60.0 % humidity', () => {
  expect(relativeHumidityPct(20, 12)).toBeCloseTo(60, 1)
})

it('60 % humidity means a dew point of 7.30 °C at 15 °C and 16.70 °C at 25 °C', () => {
  expect(dewPointC(15, 60)).toBeCloseTo(7.3, 2)
  expect(dewPointC(25, 60)).toBeCloseTo(16.7, 2)
})

it('saturated air is at its dew point, and a humidity of 0 is still a number', () => {
  expect(dewPointC(18, 100)).toBeCloseTo(18, 9)
  expect(dewPointC(18, 0)).toBeLessThan(-35)
})

it('one undoes the other', () => {
  const air = fc.double({ min: -30, max: 45, noNaN: true })
  const humidity = fc.double({ min: 1, max: 100, noNaN: true })
  fc.assert(
    fc.property(air, humidity, (airC, pct) => {
      expect(relativeHumidityPct(airC, dewPointC(airC, pct))).toBeCloseTo(pct, 6)
    }),
  )
})

it('10 °C at 50 % is a simplified WBGT of 12.02 °C, 20 °C at 60 % one of 20.78 °C', () => {
  expect(simplifiedWbgtC(10, 50)).toBeCloseTo(12.02, 2)
  expect(simplifiedWbgtC(20, 60)).toBeCloseTo(20.78, 2)
})
