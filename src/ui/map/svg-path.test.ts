import { describe, expect, test } from 'vitest'
import { drawBox, toOutline } from './plane.ts'
import { dotsPath, linesInPixels, linesPath, ringsInPixels, ringsPath, shapesPath } from './svg-path.ts'

const drawing = drawBox([0, 0, 100, 50], 100)

describe('ringsPath', () => {
  test('writes whole pixels, each step relative to the last', () => {
    const ring = toOutline([
      [10, 10],
      [30, 10],
      [30, 20],
      [10, 20],
    ])
    expect(ringsPath(ringsInPixels([ring], drawing), 1)).toBe('M10 10l20 0 0 10-20 0z')
  })

  test('leaves out what is beside the drawing, what is too small and points that make no difference', () => {
    const beside = toOutline([
      [200, 0],
      [210, 0],
      [210, 10],
    ])
    const small = toOutline([
      [1, 1],
      [3, 1],
      [3, 3],
    ])
    const straight = toOutline([
      [10, 10],
      [20, 10.2],
      [30, 10],
      [30, 30],
    ])
    expect(ringsInPixels([beside, small], drawing, 4)).toEqual([])
    expect(ringsPath(ringsInPixels([straight], drawing), 1)).toBe('M10 10l20 0 0 20z')
  })

  test('cuts land at the frame, a little outside the picture', () => {
    const wide = toOutline([
      [-1000, 10],
      [1000, 10],
      [1000, 20],
      [-1000, 20],
    ])
    expect(ringsPath(ringsInPixels([wide], drawing), 1)).toBe('M-6 10l112 0 0 10-112 0z')
  })
})

test('linesPath keeps the parts of a line that are in the drawing', () => {
  const line = toOutline([
    [10, 10],
    [20, 20],
    [20, 500],
    [40, 600],
    [60, 500],
    [60, 20],
    [70, 10],
  ])
  expect(linesPath(linesInPixels([line], drawing), 1)).toBe('M10 10l10 10 0 480M60 500l0-480 10-10')
})

test('dotsPath draws each pixel once', () => {
  expect(
    dotsPath(
      [
        [40, 20],
        [10.2, 10],
        [10, 10.3],
      ],
      drawing,
    ),
  ).toBe('M10 10h0m30 10h0')
})

test('a shape stands at each place once', () => {
  const places = [
    [20, 10],
    [5, 5],
    [5.2, 5.1],
  ] as const
  expect(shapesPath(places, drawing, 'l1 1z')).toBe('M5 5l1 1zM20 10l1 1z')
})
