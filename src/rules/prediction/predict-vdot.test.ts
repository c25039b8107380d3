import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { formatClock } from '../writing/clock-time.ts'
import * as vdot from './predict-vdot.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'

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
    expect(vdot.vdotOf({ distanceM, timeSeconds })).toBeCloseTo(expected, 4)
  })

  it('matches the published reference to eight decimals, and its share of VO2max', () => {
    expect(vdot.vdotOf({ distanceM: 5000, timeSeconds: hms(0, 27) })).toBeCloseTo(34.96321966, 8)
    expect(vdot.sustainableShare(60)).toBeCloseTo(0.88801, 5)
    expect(vdot.sustainableShare(180)).toBeCloseTo(0.81899, 5)
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
    expect(distances.map((m) => formatClock(vdot.timeAtVdot(value, m)))).toEqual(times)
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
      expect(Math.abs(vdot.timeAtVdot(value, distanceM) / (times[i] ?? 0) - 1)).toBeLessThan(0.0025)
    }
  })

  it('inverts: speed from oxygen cost, time from VDOT', () => {
    fc.assert(
      fc.property(fc.double({ min: 50, max: 500, noNaN: true }), (metresPerMinute) => {
        expect(vdot.speedAtOxygenCost(vdot.oxygenCost(metresPerMinute))).toBeCloseTo(metresPerMinute, 6)
      }),
    )
    fc.assert(
      fc.property(runs, ({ distanceM, paceSecondsPerKm }) => {
        const timeSeconds = (paceSecondsPerKm * distanceM) / 1000
        expect(vdot.timeAtVdot(vdot.vdotOf({ distanceM, timeSeconds }), distanceM)).toBeCloseTo(
          timeSeconds,
          4,
        )
      }),
    )
  })
})
