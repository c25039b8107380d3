import { assert, constant, oneof, property, string } from 'fast-check'
import papaparse from 'papaparse'
import { describe, expect, it } from 'vitest'
import { aRace } from '../domain/fixtures/a-race.ts'
import { PAYLOADS } from '../../tests/payloads.ts'
import { csvText, racesCsv } from './races-csv.ts'

const cellsOf = (csv: string) =>
  papaparse.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data
const cellOf = (text: string) => cellsOf(csvText(['name'], [{ name: text }]))[1]?.[0]

describe('csvText', () => {
  it('begins with the byte order mark, quotes every cell and ends its lines with CR LF', () => {
    expect(csvText(['a', 'b'], [{ a: 'x "y"', b: null }])).toBe('\uFEFF"a","b"\r\n"x ""y""",""\r\n')
  })

  it('keeps negative numbers as numbers', () => {
    expect(csvText(['lat'], [{ lat: -33.9 }])).toContain('"-33.9"')
  })

  it.each(PAYLOADS)('makes %j harmless and loses nothing of it', (payload) => {
    const cell = cellOf(payload)!
    expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
    expect(cell.replace(/^'/, '')).toBe(payload.replace(/^'/, ''))
  })

  it('reads back whatever it wrote', () => {
    const beginnings = oneof(
      ...['=', '+', '-', '@', '\t', '\r', '\n', '"', ','].map((sign) => constant(sign)),
    )
    assert(
      property(beginnings, string({ unit: 'binary', minLength: 1 }), (sign, rest) => {
        const cell = cellOf(sign + rest)!
        expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
        expect(cell.replace(/^'/, '')).toBe(sign + rest)
      }),
    )
  })
})

it('writes a race as one line, unknown facts as empty cells', () => {
  const race = aRace({ name: '=HYPERLINK("x")\n\u202eeno', lat: -33.9, participants: null })
  const [columns, cells, ...more] = cellsOf(racesCsv([race], 'https://x.example'))
  expect(more).toEqual([])
  const row = Object.fromEntries(columns!.map((column, index) => [column, cells![index]]))
  expect(row).toMatchObject({
    name: '\'=HYPERLINK("x") eno',
    lat: '-33.9',
    participants: '',
    url: 'https://x.example/marathon/test-marathon',
    updatedAt: '2026-11-21T00:00:00.000Z',
  })
})
