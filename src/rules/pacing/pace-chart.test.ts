import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { formatClock } from '../writing/clock-time.ts'
import { chartMarks, chartRow, PACE_CHARTS, paceChart } from './pace-chart.ts'

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
    expect(labels).toEqual(['1 km', '2 km', '3 km', '4 km', 'Half', '6 km', '7 km', '8 km', '9 km', 'Finish'])
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
