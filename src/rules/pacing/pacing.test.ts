import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { formatClock, wholeSeconds } from '../writing/measures.ts'
import {
  elapsedInHalves,
  planSplits,
  splitMarks,
  chartMarks,
  chartRow,
  PACE_CHARTS,
  paceChart,
} from './pacing.ts'
import { HALF_MARATHON_M, MARATHON_M, MILE_M } from '../race/race-distances.ts'

describe('pacing', () => {
  const halves = (goalSeconds: number, negativePct: number) => {
    const [first, second] = planSplits({
      distanceM: MARATHON_M,
      goalSeconds,
      everyM: MARATHON_M / 2,
      negativePct,
    })
    return [formatClock(first?.segmentSeconds), formatClock(second?.segmentSeconds)]
  }
  const plans = fc.record({
    distanceM: fc.constantFrom(5000, 10_000, HALF_MARATHON_M, MARATHON_M, 50_000),
    goalSeconds: fc.integer({ min: 900, max: 40_000 }),
    everyM: fc.constantFrom(400, 1000, MILE_M, 5000, 5 * MILE_M),
    negativePct: fc.double({ min: -10, max: 10, noNaN: true }),
  })

  describe('splits', () => {
    it('of 3:30 with a 1 % negative split are 1:45:31 and 1:44:29, with 2 % 1:46:03 and 1:43:57', () => {
      expect(halves(12_600, 1)).toEqual(['1:45:31', '1:44:29'])
      expect(halves(12_600, 2)).toEqual(['1:46:03', '1:43:57'])
    })

    it('of an even 3:30 are two equal halves', () => {
      expect(halves(12_600, 0)).toEqual(['1:45:00', '1:45:00'])
    })

    it('of an even 3:20 marathon pass 5 km in 23:42, finish at 3:20:00, and keep one pace', () => {
      const splits = planSplits({ distanceM: MARATHON_M, goalSeconds: 12_000, everyM: 5000 })
      expect(splits.map(({ elapsedSeconds }) => formatClock(elapsedSeconds))).toEqual([
        '23:42',
        '47:24',
        '1:11:06',
        '1:34:48',
        '1:58:30',
        '2:22:12',
        '2:45:54',
        '3:09:36',
        '3:20:00',
      ])
      for (const { paceSecondsPerKm } of splits) expect(paceSecondsPerKm).toBeCloseTo(284.394, 3)
    })

    it('add up to the goal to the second, whatever the plan', () => {
      fc.assert(
        fc.property(plans, (plan) => {
          const splits = planSplits(plan)
          expect(splits.reduce((sum, { segmentSeconds }) => sum + segmentSeconds, 0)).toBe(plan.goalSeconds)
          expect(splits.reduce((sum, { lengthM }) => sum + lengthM, 0)).toBeCloseTo(plan.distanceM, 6)
          expect(splits.every(({ segmentSeconds }) => segmentSeconds >= 0)).toBe(true)
        }),
      )
    })

    it('stay within a second of the unrounded plan', () => {
      fc.assert(
        fc.property(plans, (plan) => {
          const elapsedAt = elapsedInHalves(plan.distanceM, plan.goalSeconds, plan.negativePct)
          for (const { atM, elapsedSeconds } of planSplits(plan)) {
            expect(Math.abs(elapsedSeconds - elapsedAt(atM))).toBeLessThan(0.501)
          }
        }),
      )
    })

    it('round half a second down', () => {
      expect([0.49, 0.5, 0.51, 1.5].map(wholeSeconds).map((s) => s + 0)).toEqual([0, 0, 1, 1])
    })

    it('are marked every kilometre or mile and at the finish, with no sliver at the end', () => {
      expect(splitMarks(10_000, 1000)).toHaveLength(10)
      expect(splitMarks(MARATHON_M, 1000)).toHaveLength(43)
      expect(splitMarks(MARATHON_M, MILE_M)).toHaveLength(27)
      expect(splitMarks(5000, 8000)).toEqual([5000])
      expect(() => splitMarks(5000, 0)).toThrow('above zero')
    })
  })
})

describe('pace chart', () => {
  const marathonKm = { ...PACE_CHARTS['marathon']!, markUnit: 'km' as const }

  describe('a pace chart', () => {
    it('for the marathon has marks every 5 km, halfway and the finish', () => {
      expect(chartMarks(marathonKm).map(({ label }) => label)).toEqual([
        '5 km',
        '10 km',
        '15 km',
        '20 km',
        'Half',
        '25 km',
        '30 km',
        '35 km',
        '40 km',
        'Finish',
      ])
      expect(chartMarks({ ...marathonKm, markUnit: 'mi' }).map(({ label }) => label)).toEqual([
        '5 mi',
        '10 mi',
        'Half',
        '15 mi',
        '20 mi',
        '25 mi',
        'Finish',
      ])
    })

    it('for 10 km calls the fifth kilometre halfway instead of marking it twice', () => {
      const labels = chartMarks({ ...PACE_CHARTS['10k']!, markUnit: 'km' }).map(({ label }) => label)
      expect(labels).toEqual([
        '1 km',
        '2 km',
        '3 km',
        '4 km',
        'Half',
        '6 km',
        '7 km',
        '8 km',
        '9 km',
        'Finish',
      ])
    })

    it('from 2:00 to 7:00 by the minute has 301 rows, each ending at its goal', () => {
      const { rows, marks } = paceChart(marathonKm)
      expect(rows).toHaveLength(301)
      expect(formatClock(rows.at(-1)?.goalSeconds)).toBe('7:00:00')
      for (const row of rows) {
        expect(row.clockSeconds).toHaveLength(marks.length)
        expect(row.clockSeconds.at(-1)).toBe(row.goalSeconds)
      }
    })

    it('has the row of 3:30: 4:59 per km, 8:01 per mile, 24:53 at 5 km, 1:45:00 at halfway', () => {
      const { rows, marks } = paceChart({ ...marathonKm, fromSeconds: 12_600, toSeconds: 12_600 })
      const row = rows[0]!
      expect(formatClock(row.paceSecondsPerKm)).toBe('4:59')
      expect(formatClock(row.paceSecondsPerMile)).toBe('8:01')
      expect(formatClock(row.clockSeconds[0])).toBe('24:53')
      expect(formatClock(row.clockSeconds[marks.findIndex(({ kind }) => kind === 'half')])).toBe('1:45:00')
    })

    it('rises along its marks and ends at the goal, for any goal of any distance in either unit', () => {
      const charts = fc.constantFrom(...Object.values(PACE_CHARTS))
      const units = fc.constantFrom('km' as const, 'mi' as const)
      fc.assert(
        fc.property(charts, units, fc.integer({ min: 150, max: 900 }), (chart, markUnit, secondsPerKm) => {
          const goalSeconds = Math.round((secondsPerKm * chart.distanceM) / 1000)
          const { clockSeconds } = chartRow(chart.distanceM, goalSeconds, chartMarks({ ...chart, markUnit }))
          expect(clockSeconds.at(-1)).toBe(goalSeconds)
          for (const [i, seconds] of clockSeconds.slice(1).entries())
            expect(seconds).toBeGreaterThan(clockSeconds[i]!)
        }),
      )
    })

    it('is faster at every mark for a faster goal', () => {
      const { rows } = paceChart({ ...marathonKm, stepSeconds: 300 })
      for (const [i, row] of rows.slice(1).entries()) {
        expect(row.clockSeconds.every((seconds, mark) => seconds > rows[i]!.clockSeconds[mark]!)).toBe(true)
      }
    })
  })
})
