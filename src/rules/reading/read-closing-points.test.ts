// Checkpoints as they are printed, and what is none.
import * as fc from '../../../tests/fast-check.ts'
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

it('reads hours at the points of long races, and minutes at those of short ones', () => {
  const seconds = (text: string) => {
    const reading = readClosingPoints(text)
    return reading.ok ? reading.value.map(({ closesSeconds }) => closesSeconds) : reading.reason
  }
  expect(seconds('50k 8:00, 80k 12:30, 100k 14:00')).toEqual([28_800, 45_000, 50_400])
  expect(seconds('5k 45:00, 10k 1:30')).toEqual([2700, 5400])
})

it('gives back every list that it could print, in order', () => {
  const points = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(points, fc.integer({ min: 360, max: 900 }), (kilometres, paceSeconds) => {
      const clock = (seconds: number) =>
        [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
          .map((part) => String(part).padStart(2, '0'))
          .join(':')
      const text = kilometres.map((km) => `${km} km ${clock(km * paceSeconds)}`).join('; ')
      const expected = kilometres
        .toSorted((a, b) => a - b)
        .map((km) => ({ atM: km * 1000, closesSeconds: km * paceSeconds }))
      expect(readClosingPoints(text)).toEqual({ ok: true, value: expected })
    }),
  )
})

it('never throws, whatever is typed: points in order, or a sentence', () => {
  const piece = fc.constantFrom(
    '10k',
    'half',
    ' 1:20',
    '2:45:00',
    ',',
    ';',
    ' ',
    '-5',
    '99:99',
    'bridge',
    '1,000',
  )
  const anything = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(anything, (text) => {
      const reading = readClosingPoints(text)
      const points = reading.ok ? reading.value : []
      expect(reading.ok || reading.reason.endsWith('.')).toBe(true)
      expect(points.every(({ atM }) => atM >= 800)).toBe(true)
      expect(
        points.every(({ closesSeconds }, i) => closesSeconds > (points[i - 1]?.closesSeconds ?? 0)),
      ).toBe(true)
    }),
  )
})

it('takes a point shortly before the finish of a race for what it is, and two at one place for none', () => {
  const marathon = { distanceM: 42_195, limitSeconds: 21_600 }
  expect(readClosingPoints('42k 5:50', marathon)).toEqual({
    ok: true,
    value: [{ atM: 42_000, closesSeconds: 21_000 }],
  })
  expect(readClosingPoints('42.2k 5:50', marathon).ok).toBe(false)
  expect(readClosingPoints('42.2k 6:00', marathon)).toEqual({
    ok: true,
    value: [{ atM: 42_195, closesSeconds: 21_600 }],
  })
  for (const twice of ['21.1k 2:40, half 2:45', '10k 1:20, 10 km 1:30']) {
    expect(readClosingPoints(twice, marathon)).toEqual({
      ok: false,
      reason: 'Two checkpoints are at the same distance.',
    })
  }
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

it('refuses what no race has before its finish: points beyond it, and another limit at it', () => {
  const half = { distanceM: 21_097.5, limitSeconds: 10_800 }
  expect(readClosingPoints('10k 1:30, 30k 4:00', half)).toEqual({
    ok: false,
    reason: '“30k 4:00” lies beyond the finish of a half marathon.',
  })
  expect(readClosingPoints('half 2:45', half)).toEqual({
    ok: false,
    reason: '“half 2:45” is at the finish, which closes with the overall limit: put it there.',
  })
  expect(readClosingPoints('10k 1:30, half 3:00', half)).toMatchObject({ ok: true })
  expect(readClosingPoints('10k 1:30, 15k 2:10, 20k 2:50', half)).toMatchObject({ ok: true })
})
