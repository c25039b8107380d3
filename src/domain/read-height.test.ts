// Metres and feet.
import { expect, it } from 'vitest'
import { readHeight } from './read-height.ts'

const BOUNDS = { from: -450, to: 5500, what: 'Height' }

it.each([
  ['1,609 m', 'ft', 1609],
  ['5280 ft', 'm', 1609.344],
  ["5,280'", 'm', 1609.344],
  ['120', 'm', 120],
  ['1000', 'ft', 304.8],
] as const)('reads %s where %s is the unit', (text, unit, metres) => {
  const reading = readHeight(text, BOUNDS, unit)
  expect(reading.ok && Math.round(reading.value * 1000) / 1000).toBe(metres)
})

it.each(['', 'high', '9000', '40000 ft', '-1000'])('refuses %j', (text) => {
  expect(readHeight(text, BOUNDS).ok).toBe(false)
})
