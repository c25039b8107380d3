// Checkpoints as they are printed, and what is none.
import { expect, it } from 'vitest'
import { readClosingPoints } from './read-closing-points.ts'

it('reads a list in any order', () => {
  expect(readClosingPoints('half 2:45; 10k 1:20, 30 km 4:00:00')).toEqual({
    ok: true,
    value: [
      { atM: 10_000, closesSeconds: 4800 },
      { atM: 21_097.5, closesSeconds: 9900 },
      { atM: 30_000, closesSeconds: 14_400 },
    ],
  })
})

it('takes nothing for no checkpoint', () => {
  expect(readClosingPoints('  ')).toEqual({ ok: true, value: [] })
})

it.each(['10k', '10k soon', 'bridge 1:20', '-5 1:20', '10k 99:99', '10k 2:00, half 1:30'])(
  'refuses %j with a sentence',
  (text) => {
    const reading = readClosingPoints(text)
    expect(reading.ok ? '' : reading.reason).toMatch(/\.$/)
  },
)
