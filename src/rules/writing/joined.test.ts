import { expect, test } from 'vitest'
import { joined } from './joined.ts'

test('a list has commas, and one "and" before its last part', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(joined)).toEqual(['', 'a', 'a and b', 'a, b and c'])
})
