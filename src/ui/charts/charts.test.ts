import { describe, expect, it } from 'vitest'
import { readInlineCode } from '../../build/security-headers.ts'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { barName, barsChart, monthColumns, monthsChart } from './charts.ts'
import { fields } from './count-charts.ts'

const charts = [
  barsChart('Bars "quoted" & more', [{ name: 'A <b>', value: 3 }], { axis: 'Races' }),
  monthColumns('Columns', [{ month: 1, value: 2 }], 'Ballots'),
  monthsChart('Months', [{ band: 'North', month: 5, races: 7 }]),
]

describe('the charts', () => {
  it('hold nothing that the Content-Security-Policy blocks', () => {
    for (const svg of charts) {
      expect(readInlineCode(svg)).toEqual({ scripts: [], styles: [], forbidden: [] })
    }
  })

  it('have a name and scale with the page', () => {
    for (const svg of charts) {
      expect(svg).toMatch(/^<svg[^>]* role="img"/)
      expect(svg).toMatch(/^<svg[^>]* aria-label="[A-Z]/)
      expect(svg).toMatch(/^<svg[^>]* viewBox="0 0 480 \d+"/)
      expect(svg).not.toMatch(/^<svg[^>]* (width|height)=/)
    }
  })

  it('escape names', () => {
    expect(charts[0]).not.toContain('A <b>')
  })

  it('say of a rough count no more than its table does', () => {
    const races = [30_191, 20_000, 10_000].map((participants, i) =>
      aRace({ id: i + 1, name: `Race ${i}`, participants, participantsYear: null }),
    )
    const chart = fields({ races, filter: { raceType: null, country: null }, today: '2026-11-29' })!
    expect(chart.rows[0]!.cells[1]).toBe('about 30,200')
    expect(chart.svg).toContain('30,200')
    expect(chart.svg).not.toContain('30,191')
  })

  it('mark where a name was cut, and leave the others whole', () => {
    expect(barName('Berlin Marathon')).toBe('Berlin')
    expect(barName('Boston Marathon (UK)')).toBe('Boston (UK)')
    expect(barName('Athens Marathon. The Authentic')).toBe('Athens')
    expect(barName('California International Marathon')).toBe('California International')
    expect(barName('Rock ’n’ Roll Running Series San Diego')).toBe('Rock ’n’ Roll Running S…')
  })
})
