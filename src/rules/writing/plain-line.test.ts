// Names from outside: nothing in them turns the reading order, hides, or breaks the line.
import { expect, test } from 'vitest'
import * as fc from '../../../tests/fast-check.ts'
import { plainLine, plainText } from './plain-line.ts'

test.each([
  ['\u202eAda\u202c', 'Ada'],
  ['A\u2066d\u2069a', 'Ada'],
  ['\u200fA\u200eda\u061c', 'Ada'],
  ['A\u200bd\u2060\ufeffa\u00ad', 'Ada'],
  ['A\0da\r\n\tByron\u2028', 'A da Byron'],
  ['A\ud800da', 'A\ufffdda'],
  // A joiner is a letter in Persian, and makes one runner of two emoji.
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['🏃\u200d♀️', '🏃\u200d♀️'],
  ['San  José ', 'San José'],
])('%j is kept as %j', (typed, kept) => {
  expect(plainLine(typed)).toBe(kept)
})

test('a text of several lines keeps them, and nothing that hides or turns', () => {
  expect(plainText(' One\r\n\tTwo\u0007\u202e\u2066 \n')).toBe('One\n\tTwo')
})

test('whatever is typed is one line in one direction, and stays as it is when it is read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const kept = plainLine(typed)
      expect(kept).not.toMatch(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
      expect(plainLine(kept)).toBe(kept)
    }),
  )
})
