// Numbers as people type them, and a sentence for the rest.
import * as fc from '../../../tests/fast-check.ts'
import { expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

const HEIGHT = { from: -450, to: 5500, what: 'Height', unit: ' m' }

it.each([
  ['1200', 1200],
  ['1,200 m', 1200],
  ['1 200', 1200],
  ['1,5', 1.5],
  ['-3.25', -3.25],
  ['60 %', 60],
  ['0', 0],
])('reads %s', (text, value) => {
  expect(readNumber(text, HEIGHT)).toEqual({ ok: true, value })
})

it.each(['', 'high', '1.2.3', '5501', '-451', '99:99', '1e9'])('refuses %j with a sentence', (text) => {
  const reading = readNumber(text, HEIGHT)
  expect(reading.ok ? '' : reading.reason).toMatch(/from −450 to 5,500 m\.$/)
})

it('never gives a number out of bounds', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
      const reading = readNumber(text, HEIGHT)
      expect(!reading.ok || (reading.value >= HEIGHT.from && reading.value <= HEIGHT.to)).toBe(true)
    }),
  )
})
