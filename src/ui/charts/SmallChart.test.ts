// Small pictures: real figures on a coarse grid, in few bytes.
import { describe, expect, test } from 'vitest'
import { smallPaths, type SmallDrawing } from './SmallChart.tsx'

const drawn = (chart: SmallDrawing) => smallPaths(chart).map(({ mark, d }) => `${mark} ${d}`)

describe('small charts', () => {
  test('columns stand on the ground, and the largest reaches the top', () => {
    expect(drawn({ kind: 'columns', values: [1, 2] })).toEqual(['fill M0 72V38h58V72M60 72V4h58V72'])
  })

  test('columns over a base show what lies above it', () => {
    expect(drawn({ kind: 'columns', values: [290, 300], base: 280 })).toEqual([
      'fill M0 72V38h58V72M60 72V4h58V72',
    ])
  })

  test('bars go from the left, and one below nothing to the left of the others', () => {
    expect(drawn({ kind: 'bars', values: [4, 2] })).toEqual(['fill M0 0H120v34H0M0 36H60v34H0'])
    expect(drawn({ kind: 'bars', values: [3, -1] })).toEqual(['fill M30 0H120v34H30M30 36H0v34H30'])
  })

  test('lines share their axes and are told apart by what they are', () => {
    const lines = [
      [
        [0, 0],
        [10, 10],
      ],
      [
        [0, 0],
        [10, 5],
      ],
    ] as const
    expect(drawn({ kind: 'lines', lines })).toEqual(['line M4 68l112-64', 'second M4 68l112-32'])
  })

  test('a span has its mark as a dot on it', () => {
    expect(drawn({ kind: 'spans', spans: [{ from: 0, to: 10, mark: 5 }] })).toEqual([
      'line M4 36H116',
      'dots M60 36h0',
    ])
  })

  test('an area is a line over its ground', () => {
    const points = [
      [0, 0],
      [1, 1],
    ] as const
    expect(drawn({ kind: 'area', points })).toEqual(['fill M4 68l112-64V72H4', 'line M4 68l112-64'])
  })

  test('many points are thinned, with the first and the last kept', () => {
    const points = Array.from({ length: 500 }, (_, i) => [i, i % 7] as const)
    const [ground, line] = smallPaths({ kind: 'area', points })
    expect(ground!.d.length + line!.d.length).toBeLessThan(400)
    expect(line!.d).toMatch(/^M4 68l/)
  })

  test('nothing is drawn of nothing', () => {
    expect(smallPaths({ kind: 'columns', values: [] })).toEqual([])
    expect(smallPaths({ kind: 'lines', lines: [] })).toEqual([])
    expect(smallPaths({ kind: 'dots', dots: [] })).toEqual([])
  })
})
