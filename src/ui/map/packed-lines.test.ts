import { expect, test } from 'vitest'
import { packLines, traceLines } from './packed-lines.ts'
import { toOutline } from './plane-box.ts'

function trace(lines: [number, number][][], box: [number, number, number, number], scale: number): string {
  const drawn: string[] = []
  const pen = {
    beginPath: () => undefined,
    moveTo: (x: number, y: number) => drawn.push(`M${x},${y}`),
    lineTo: (x: number, y: number) => drawn.push(`L${x},${y}`),
  }
  traceLines(pen, packLines(lines.map((line) => toOutline(line))), box, scale)
  return drawn.join(' ')
}

test('draws from the north-west corner of the box, line by line', () => {
  const lines: [number, number][][] = [
    [
      [1, 1],
      [3, 1],
    ],
    [
      [2, 2],
      [2, 4],
    ],
  ]
  expect(trace(lines, [1, 1, 5, 5], 10)).toBe('M0,0 L20,0 M10,10 L10,30')
})

test('leaves out lines beside the box and steps too small to see', () => {
  const lines: [number, number][][] = [
    [
      [10, 10],
      [12, 12],
    ],
    [
      [1, 1],
      [1.01, 1],
      [4, 1],
    ],
  ]
  expect(trace(lines, [1, 1, 5, 5], 10)).toBe('M0,0 L30,0')
})
