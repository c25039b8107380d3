import { describe, expect, it } from 'vitest'
import { formatClock } from '../writing/measures.ts'
import {
  cameronFactor,
  oxygenCost,
  speedAtOxygenCost,
  sustainableShare,
  timeAtVdot,
  vdotOf,
  outsideCameronRange,
  outsideTandaRange,
  predictCameron,
  predictTanda,
  predictVickersModel1,
  predictVickersModel2,
  tandaPaceSecondsPerKm,
} from './prediction-models.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import * as fc from '../../../tests/fast-check.ts'
import { personalExponent } from './predict-riegel.ts'

describe('predict cameron', () => {
  const half90 = { distanceM: HALF_MARATHON_M, timeSeconds: 5400 }
  const factorOfMiles = (miles: number) => 13.49681 - 0.048865 * miles + 2.438936 / miles ** 0.7905

  describe('Cameron', () => {
    it('has the published factors, and takes 1:30 for a half to 3:11:15', () => {
      expect(cameronFactor(10_000)).toBeCloseTo(13.76869, 5)
      expect(cameronFactor(HALF_MARATHON_M)).toBeCloseTo(13.1752, 5)
      expect(cameronFactor(MARATHON_M)).toBeCloseTo(12.40005, 5)
      expect(formatClock(predictCameron(half90, MARATHON_M))).toBe('3:11:15')
    })

    it('agrees with its miles form', () => {
      expect(cameronFactor(16_093.44)).toBeCloseTo(factorOfMiles(10), 3)
    })

    it('says that an ultra lies outside the records it was fitted to', () => {
      expect(outsideCameronRange(half90, MARATHON_M)).toEqual([])
      expect(outsideCameronRange(half90, 100_000)).toHaveLength(1)
    })
  })
})

const hms = (h: number, m: number, s = 0) => h * 3600 + m * 60 + s
const runs = fc.record({
  distanceM: fc.double({ min: 1500, max: MARATHON_M, noNaN: true }),
  paceSecondsPerKm: fc.double({ min: 150, max: 720, noNaN: true }),
})

describe('VDOT', () => {
  it.each([
    [5000, hms(0, 20), 49.8062],
    [10_000, hms(0, 40), 51.9441],
    [HALF_MARATHON_M, hms(1, 30), 50.9769],
    [MARATHON_M, hms(3, 0), 53.5283],
    [MARATHON_M, hms(3, 30), 44.5535],
    [MARATHON_M, hms(4, 0), 37.9043],
  ])('of %d m in %d s is %d', (distanceM, timeSeconds, expected) => {
    expect(vdotOf({ distanceM, timeSeconds })).toBeCloseTo(expected, 4)
  })

  it('matches the published reference to eight decimals, and its share of VO2max', () => {
    expect(vdotOf({ distanceM: 5000, timeSeconds: hms(0, 27) })).toBeCloseTo(34.96321966, 8)
    expect(sustainableShare(60)).toBeCloseTo(0.88801, 5)
    expect(sustainableShare(180)).toBeCloseTo(0.81899, 5)
  })

  it.each([
    [30, '30:41', '1:03:49', '2:21:17', '4:49:49'],
    [40, '24:06', '50:01', '1:50:54', '3:49:37'],
    [50, '19:56', '41:20', '1:31:31', '3:10:40'],
    [55, '18:22', '38:06', '1:24:16', '2:55:55'],
    [60, '17:03', '35:22', '1:18:09', '2:43:22'],
    [70, '14:56', '31:01', '1:08:23', '2:23:13'],
    [75, '14:04', '29:15', '1:04:26', '2:14:59'],
    [85, '12:37', '26:19', '57:51', '2:01:15'],
  ])('%d runs the times of the formula', (value, ...times) => {
    const distances = [5000, 10_000, HALF_MARATHON_M, MARATHON_M]
    expect(distances.map((m) => formatClock(timeAtVdot(value, m)))).toEqual(times)
  })

  it.each([
    [30, hms(0, 30, 40), hms(1, 3, 46), hms(2, 21, 4), hms(4, 49, 17)],
    [40, hms(0, 24, 8), hms(0, 50, 3), hms(1, 50, 59), hms(3, 49, 45)],
    [50, hms(0, 19, 57), hms(0, 41, 21), hms(1, 31, 35), hms(3, 10, 49)],
    [55, hms(0, 18, 22), hms(0, 38, 6), hms(1, 24, 18), hms(2, 56, 1)],
    [60, hms(0, 17, 3), hms(0, 35, 22), hms(1, 18, 9), hms(2, 43, 25)],
    [70, hms(0, 14, 55), hms(0, 31, 0), hms(1, 8, 21), hms(2, 23, 10)],
    [75, hms(0, 14, 3), hms(0, 29, 14), hms(1, 4, 23), hms(2, 14, 55)],
    [85, hms(0, 12, 37), hms(0, 26, 19), hms(0, 57, 50), hms(2, 1, 10)],
  ])('%d is within a quarter of a per cent of the printed table', (value, ...times) => {
    for (const [i, distanceM] of [5000, 10_000, HALF_MARATHON_M, MARATHON_M].entries()) {
      expect(Math.abs(timeAtVdot(value, distanceM) / (times[i] ?? 0) - 1)).toBeLessThan(0.0025)
    }
  })

  it('inverts: speed from oxygen cost, time from VDOT', () => {
    fc.assert(
      fc.property(fc.double({ min: 50, max: 500, noNaN: true }), (metresPerMinute) => {
        expect(speedAtOxygenCost(oxygenCost(metresPerMinute))).toBeCloseTo(metresPerMinute, 6)
      }),
    )
    fc.assert(
      fc.property(runs, ({ distanceM, paceSecondsPerKm }) => {
        const timeSeconds = (paceSecondsPerKm * distanceM) / 1000
        expect(timeAtVdot(vdotOf({ distanceM, timeSeconds }), distanceM)).toBeCloseTo(timeSeconds, 4)
      }),
    )
  })
})

describe('Tanda', () => {
  it('takes 64 km a week at 5:00 to 3:18:12 and 100 km at 4:40 to 2:58:17', () => {
    expect(tandaPaceSecondsPerKm({ kmPerWeek: 64, paceSecondsPerKm: 300 })).toBeCloseTo(281.8, 1)
    expect(formatClock(predictTanda({ kmPerWeek: 64, paceSecondsPerKm: 300 }))).toBe('3:18:12')
    expect(formatClock(predictTanda({ kmPerWeek: 100, paceSecondsPerKm: 280 }))).toBe('2:58:17')
  })

  it('is faster for more kilometres and for a faster pace in them', () => {
    const weeks = fc.record({
      kmPerWeek: fc.double({ min: 5, max: 200, noNaN: true }),
      paceSecondsPerKm: fc.double({ min: 180, max: 480, noNaN: true }),
    })
    fc.assert(
      fc.property(weeks, (training) => {
        const { kmPerWeek, paceSecondsPerKm } = training
        const time = predictTanda(training)
        expect(predictTanda({ ...training, kmPerWeek: kmPerWeek + 5 })).toBeLessThan(time)
        expect(predictTanda({ ...training, paceSecondsPerKm: paceSecondsPerKm + 5 })).toBeGreaterThan(time)
      }),
    )
  })

  it('says when a finish is outside the runners it was found on', () => {
    expect(outsideTandaRange({ kmPerWeek: 64, paceSecondsPerKm: 300 })).toEqual([])
    expect(outsideTandaRange({ kmPerWeek: 20, paceSecondsPerKm: 290 })).toEqual([
      expect.stringContaining('50 to 120 km a week'),
    ])
    expect(outsideTandaRange({ kmPerWeek: 130, paceSecondsPerKm: 350 })).toHaveLength(2)
  })
})

describe('predict vickers', () => {
  const fiveK20 = { distanceM: 5000, timeSeconds: 1200 }
  const tenK40 = { distanceM: 10_000, timeSeconds: 2400 }
  const half90 = { distanceM: HALF_MARATHON_M, timeSeconds: 5400 }

  describe('Vickers–Vertosick', () => {
    it('takes a 1:30 half on 20, 40 and 60 miles a week to 3:28:01, 3:20:24 and 3:13:20', () => {
      const marathons = [20, 40, 60].map((miles) => formatClock(predictVickersModel1(half90, miles)))
      expect(marathons).toEqual(['3:28:01', '3:20:24', '3:13:20'])
      expect(formatClock(predictVickersModel1(fiveK20, 30))).toBe('3:30:55')
    })

    it('with a second race uses the runner’s own endurance, in whichever order the races come', () => {
      expect(formatClock(predictVickersModel2(tenK40, half90, 40))).toBe('3:17:49')
      expect(formatClock(predictVickersModel2(half90, tenK40, 40))).toBe('3:17:49')
    })

    it('has an own exponent of 1.08621 there, and from it 1.13618 to the marathon', () => {
      expect(personalExponent(tenK40, half90)).toBeCloseTo(1.08621, 5)
      const marathon = { distanceM: MARATHON_M, timeSeconds: predictVickersModel2(tenK40, half90, 40) }
      expect(personalExponent(half90, marathon)).toBeCloseTo(1.13618, 5)
    })

    it('never carries the misprinted coefficient that gives a two-hour marathon', () => {
      expect(formatClock(predictVickersModel1(half90, 40))).not.toBe('2:00:21')
    })

    it('is slower for a slower race and faster for more miles', () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 3700, max: 9000 }),
          fc.integer({ min: 0, max: 90 }),
          (timeSeconds, miles) => {
            const half = { distanceM: HALF_MARATHON_M, timeSeconds }
            const base = predictVickersModel1(half, miles)
            expect(predictVickersModel1({ ...half, timeSeconds: timeSeconds + 1 }, miles)).toBeGreaterThan(
              base,
            )
            expect(predictVickersModel1(half, miles + 1)).toBeLessThan(base)
            const other = { distanceM: 10_000, timeSeconds: timeSeconds * 0.45 }
            expect(
              predictVickersModel2(other, { ...half, timeSeconds: timeSeconds + 1 }, miles),
            ).toBeGreaterThan(predictVickersModel2(other, half, miles))
          },
        ),
      )
    })
  })
})
