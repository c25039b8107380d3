// Quotes, line ends and formulas.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvText } from './csv-text.ts'

it('quotes what needs it and ends every line', () => {
  expect(
    csvText([
      ['a', 'b,c'],
      ['say "go"', 3],
    ]),
  ).toBe('a,"b,c"\r\n"say ""go""",3\r\n')
})

it.each(['=1+1', '+1', '-1', '@cmd', '\t=1'])('disarms %j', (text) => {
  expect(csvText([[text]]).replaceAll('"', '')).toMatch(/^'/)
})

it('leaves numbers alone, negative ones too', () => {
  expect(csvText([[-5, 1.5]])).toBe('-5,1.5\r\n')
})

it('is read back as it was by any reader of CSV, but for the apostrophe before formulas', () => {
  const text = fc.string().filter((each) => !/^[=+\-@\t\r]/.test(each))
  const rows = fc.array(fc.array(text, { minLength: 2, maxLength: 5 }), { minLength: 1 })
  const read = (csv: string) =>
    [...csv.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)].reduce<string[][]>(
      (lines, [, cell, end]) => {
        lines.at(-1)!.push(cell!.startsWith('"') ? cell!.slice(1, -1).replaceAll('""', '"') : cell!)
        return end === ',' ? lines : [...lines, []]
      },
      [[]],
    )
  fc.assert(
    fc.property(rows, (table) => {
      expect(read(csvText(table)).slice(0, -1)).toEqual(table)
    }),
  )
})
