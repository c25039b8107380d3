// The curve and the grounds of a course in a row.
import { describe, expect, it } from 'vitest'
import { drawRow } from './CourseLine.tsx'

describe('a row as it is drawn', () => {
  const row = (line: string, unitGradePct = 1) => ({
    schematic: false,
    width: 16,
    height: 40,
    line,
    unitGradePct,
  })

  it('is a smooth curve from the first point to the last, pulled by those between', () => {
    expect(drawRow(row('M0 30l4 0 4-4 4 2 4 0')).line).toBe('M0 60l4 0q4 0 8-4t8-2 8 2l4 0')
    expect(drawRow(row('M0 30l4-2')).line).toBe('M0 60l4-2 4-2')
  })

  it('has a ground for each class of grade: the commonest below all of it, the others before it where they are', () => {
    const { grounds, width, height } = drawRow(row('M0 30l4 0 4 0 4-12 4-12'))
    expect({ width, height }).toEqual({ width: 32, height: 80 })
    expect(grounds).toEqual([
      { grade: 3, area: 'M0 60l4 0q4 0 8 0t8-12 8-24l4-12V80H0' },
      { grade: 5, area: 'M12 60q4 0 8-12V80H12' },
      { grade: 6, area: 'M20 48q4-12 8-24l4-12V80H20' },
    ])
    const twice = drawRow(row('M0 30l4 0 4-12 4 0 4-12 4 0'))
    expect(new Set(twice.grounds.map(({ grade }) => grade)).size).toBe(twice.grounds.length)
    expect(twice.grounds[0]!.area).toBe(`${twice.line}V80H0`)
  })

  it('marks its highest point on the curve itself', () => {
    expect(drawRow(row('M0 20l4 8 4 0')).top).toEqual({ x: 0, y: 0.5 })
    expect(drawRow(row('M0 28l4-8 4 8')).top).toEqual({ x: 0.5, y: (56 + 6 * 40 + 56) / 8 / 80 })
  })
})
