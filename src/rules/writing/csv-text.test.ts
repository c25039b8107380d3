// Quotes, line ends and formulas; read back by papaparse.
import { assert, constant, oneof, property, string } from '../../../tests/fast-check.ts'
import papaparse from 'papaparse'
import { expect, it } from 'vitest'
import { PAYLOADS } from '../../../tests/payloads.ts'
import { csvText } from './csv-text.ts'

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
    property(beginnings, string({ unit: 'binary', minLength: 1 }), (sign, rest) => {
      const cell = cellOf(sign + rest)!
      expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
      expect(cell.replace(/^'/, '')).toBe(sign + rest)
    }),
    { numRuns: 10_000 },
  )
})
