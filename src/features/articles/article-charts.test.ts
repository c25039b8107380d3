// The charts of articles: nothing that the policy blocks, a name for those who do not see them, lines told apart without colour.
import { expect, it, test, describe } from 'vitest'
import { readInlineCode } from '../../build/security-headers.ts'
import { temperatureInBoth } from '../../rules/writing/measures.ts'
import { barsFigure, dotsChart, linesChart, yearChart, profilePath, shareFromTop } from './article-charts.ts'

describe('article charts', () => {
  const AXES = { x: { label: 'Air' }, y: { label: 'Minutes' } }
  const { svg: lines, small } = linesChart(
    'Lines',
    [
      {
        name: 'slow <b>',
        points: [
          [5, 1],
          [25, 9],
        ],
      },
      {
        name: 'fast',
        points: [
          [5, 1],
          [25, 4],
        ],
      },
    ],
    { ...AXES, units: { x: temperatureInBoth } },
  )
  const { svg: dots } = dotsChart(
    'Dots',
    [
      { x: 1, y: 2, name: 'Berlin' },
      { x: 2, y: 3 },
    ],
    AXES,
  )
  const { svg: year } = yearChart('Year', [{ name: 'London', from: 3.6, to: 3.9, mark: 6.1 }])

  it('hold nothing that the Content-Security-Policy blocks, and have a name', () => {
    for (const svg of [lines, dots, year]) {
      expect(readInlineCode(svg)).toEqual({ scripts: [], styles: [], forbidden: [] })
      expect(svg).toMatch(/^<svg[^>]* role="img"/)
      expect(svg).toMatch(/^<svg[^>]* aria-label="(Lines|Dots|Year)"/)
    }
  })

  it('tell lines apart by dashes, name each at its end, and escape names', () => {
    expect(lines).toContain('stroke-dasharray="7 4"')
    expect(lines).toContain('fast')
    expect(lines).not.toContain('slow <b>')
  })

  it('write ticks of an axis in both systems', () => {
    expect(lines).toMatch(/class="metric"[^>]*>10 °C/)
    expect(lines).toMatch(/class="imperial"[^>]*>50 °F/)
  })

  it('have a small picture of the same figures, under the same name', () => {
    const ends = [
      [
        [5, 1],
        [25, 9],
      ],
      [
        [5, 1],
        [25, 4],
      ],
    ]
    expect(small).toEqual({ title: 'Lines', chart: { kind: 'lines', lines: ends } })
    const bars = barsFigure('Bars', [{ name: 'a', value: 3 }], { axis: 'Races' })
    expect(bars.small).toEqual({ title: 'Bars', chart: { kind: 'bars', values: [3] } })
  })

  it('name only the dots that are to be named', () => {
    expect(dots.match(/>Berlin</g)).toHaveLength(1)
  })

  it('say ticks over a thousand in both systems', () => {
    const points = [300, 2500].map((metres) => [metres, metres / 100] as const)
    const inBoth = (metres: number) => ({ metric: `${metres} m`, imperial: `${metres * 3} ft` })
    const { svg } = linesChart('Heights', [{ name: 'a', points }], { ...AXES, units: { x: inBoth } })
    expect(svg).toContain('1000 m')
    expect(svg).not.toContain('NaN')
  })
})

describe('profile path', () => {
  const points = [
    { distanceM: 0, elevationM: 20 },
    { distanceM: 5000, elevationM: 120 },
    { distanceM: 10_000, elevationM: 20 },
  ]

  test('a course starts at the left, ends at the right, and its lowest point lies on the ground', () => {
    expect(profilePath(points, 100)).toBe('M0 368L500 32L1000 368')
  })

  test('twice the window halves the hill', () => {
    expect(shareFromTop(50, 100)).toBeCloseTo(0.5, 9)
    expect(profilePath(points, 200)).toBe('M0 368L500 200L1000 368')
  })
})
