// Names from outside: nothing in them turns the reading order, hides, or breaks the line.
import { expect, it, test } from 'vitest'
import * as fc from '../../../tests/fast-check.ts'
import { csvText, plainLine, plainText } from './safe-text.ts'
import { anyText, assert, constant, oneof, property } from '../../../tests/fast-check.ts'
import papaparse from 'papaparse'
import { PAYLOADS } from '../../../tests/payloads.ts'

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
])('%j is kept as %j', (typed, cleaned) => {
  expect(plainLine(typed)).toBe(cleaned)
})

test('a text of several lines keeps them, and nothing that hides or turns', () => {
  expect(plainText(' One\r\n\tTwo\u0007\u202e\u2066 \n')).toBe('One\n\tTwo')
})

test('whatever is typed is one line in one direction, and stays as it is when it is read again', () => {
  fc.assert(
    fc.property(fc.anyText(), (typed) => {
      const kept = plainLine(typed)
      expect(kept).not.toMatch(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
      expect(plainLine(kept)).toBe(kept)
    }),
  )
})

const cellOf = (text: string) =>
  papaparse.parse<string[]>(csvText([['name'], [text]]).replace(/^\uFEFF/, '')).data[1]?.[0]

it('begins with the byte order mark, quotes texts and ends every line', () => {
  expect(
    csvText([
      ['a', 'b,c'],
      ['say "go"', 3],
      [null, true],
    ]),
  ).toBe('\uFEFF"a","b,c"\r\n"say ""go""",3\r\n,true\r\n')
})

it('leaves numbers alone, negative ones too', () => {
  expect(csvText([[-5, 1.5]])).toBe('\uFEFF-5,1.5\r\n')
})

it.each([...PAYLOADS, '=1+1', '+1', '-1', '@cmd', '\t=1', '\r=1', '\n=1'])(
  'makes %j harmless and loses nothing of it',
  (payload) => {
    const cell = cellOf(payload)!
    expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
    expect(cell.replace(/^'/, '')).toBe(payload.replace(/^'/, ''))
  },
)

it('is read back as it was, but for the apostrophe before formulas', () => {
  const beginnings = oneof(
    ...['=', '+', '-', '@', '\t', '\r', '\n', '"', ',', 'x'].map((sign) => constant(sign)),
  )
  assert(
    property(beginnings, anyText({ minLength: 1 }), (sign, rest) => {
      const cell = cellOf(sign + rest)!
      expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
      expect(cell.replace(/^'/, '')).toBe(sign + rest)
    }),
  )
})
