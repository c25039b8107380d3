// Quotes, line ends and formulas.
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
