// Lists as runners keep them: headings of many kinds or none, dates in every order, times as spreadsheets write them.
import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { readResults, readRowTime, readYear, tidyTime, MAX_ROWS } from './read-results.ts'

const rowsOf = (table: string[][]) => {
  const read = readResults(table, 2026)
  if (!read.ok) throw new Error(read.reason)
  return read.rows.map(({ line, name, year, timeText, note, distanceM, fault }) => ({
    line,
    name,
    year,
    timeText,
    note,
    distanceM,
    fault,
  }))
}
const plain = { note: null, distanceM: null, fault: null }

describe('columns', () => {
  test.each([
    [['Race', 'Date', 'Time']],
    [['EVENT NAME', 'race date', 'Chip Time']],
    [['Marathon', 'Year', 'Result']],
    [['race_name', 'Date (local)', 'Finish time (h:mm:ss)']],
  ])('are found by headings like %j', (headings) => {
    expect(rowsOf([headings, ['Berlin Marathon', '2023', '3:29:41']])).toEqual([
      { line: 2, name: 'Berlin Marathon', year: 2023, timeText: '3:29:41', ...plain },
    ])
  })

  test('may stand in any order with others between, and a chip time counts before a gun time', () => {
    const headings = ['Bib', 'Gun time', 'Name', 'Chip time', 'Notes', 'Race', 'Distance', 'Date']
    expect(
      rowsOf([headings, ['77', '3:31:00', 'Ada', '3:29:41', 'Warm', 'Berlin', '42.2 km', '24.09.2023']]),
    ).toEqual([
      {
        line: 2,
        name: 'Berlin',
        year: 2023,
        timeText: '3:29:41',
        note: 'Warm',
        distanceM: 42_195,
        fault: null,
      },
    ])
  })

  test('are found without headings by what stands in them', () => {
    expect(
      rowsOf([
        ['2019-09-29', 'Berlin Marathon', '3:40:12'],
        ['2022-04-18', 'Boston Marathon', '3:31:05'],
      ]),
    ).toEqual([
      { line: 1, name: 'Berlin Marathon', year: 2019, timeText: '3:40:12', ...plain },
      { line: 2, name: 'Boston Marathon', year: 2022, timeText: '3:31:05', ...plain },
    ])
  })

  test.each([
    [
      [
        ['a', 'b'],
        ['1', '2'],
      ],
      /Put column names/,
    ],
    [[[''], ['  ', '']], /file is empty/],
    [[['Race', 'Year']], /no rows/],
    [Array.from({ length: MAX_ROWS + 1 }, () => ['Berlin', '2020']), /Up to 2000/],
  ])('that are not there are said', (table, reason) => {
    const read = readResults(table, 2026)
    expect(read.ok ? '' : read.reason).toMatch(reason)
  })
})

describe('a row', () => {
  const one = (...cells: string[]) => rowsOf([['Race', 'Date', 'Time'], cells])[0]!

  test('that is empty is not a row, and lines are counted as in the file', () => {
    expect(
      rowsOf([
        ['Race', 'Year'],
        ['', ''],
        ['Berlin', '2019'],
      ]),
    ).toMatchObject([{ line: 3, name: 'Berlin' }])
  })

  test.each([
    [['', '2019', '3:00:00'], 'No race name.'],
    [['Berlin', '', '3:00:00'], 'No year can be read.'],
    [['Berlin', 'spring', '3:00:00'], 'No year can be read in "spring".'],
    [['Berlin', '2031', '3:00:00'], '2031 is not a possible year.'],
    [['Berlin', '1895', '3:00:00'], '1895 is not a possible year.'],
    [['Berlin', '2019', 'DNF'], 'Not finished.'],
  ])('like %j says why it cannot be used, and is kept', (cells, fault) => {
    expect(one(...cells).fault).toBe(fault)
  })

  test('takes the year from the name where no other is there', () => {
    expect(one('Berlin Marathon 2019', '', '')).toMatchObject({ year: 2019, fault: null, timeText: '' })
  })
})

test.each([
  ['2023-09-24', 2023],
  ['24/09/2023', 2023],
  ['9/24/23', 2023],
  ['24.9.98', 1998],
  ['Sep 24, 2023', 2023],
  ['24 September 2023', 2023],
  ['2023', 2023],
  ["'99", 1999],
  ['45193', 2023],
  ['2023-09-24T08:00:00Z', 2023],
  ['09/24', null],
  ['', null],
  ['soon', null],
  ['123456', null],
])('the year of "%s" is %s', (text, year) => {
  expect(readYear(text, 2026)).toBe(year)
})

test.each([
  ['3:29:41', '3:29:41'],
  ['03:29:41 AM', '03:29:41'],
  ['3:29:41.52', '3:29:41'],
  [' 3:29:41 ', '3:29:41'],
  ['0.145613426', '03:29:41'],
  ['209 min', '209 min'],
])('the time "%s" is read as %s', (text, time) => {
  expect(tidyTime(text)).toBe(time)
})

describe('a time', () => {
  const seconds = (timeText: string, distanceM: number) => readRowTime({ timeText }, distanceM)

  test('is read for the distance that was run', () => {
    expect(seconds('1:45', 21_097.5)).toEqual({ seconds: 6300, fault: null })
    expect(seconds('3:29:41', 42_195)).toEqual({ seconds: 12_581, fault: null })
    expect(seconds('', 42_195)).toEqual({ seconds: null, fault: null })
  })

  test('that nobody can have run is said', () => {
    expect(seconds('0:20:00', 42_195)).toEqual({
      seconds: null,
      fault: '"0:20:00" is not a likely time for this distance.',
    })
    expect(seconds('fast', 42_195).fault).toMatch(/is not a likely time/)
  })
})

const CELL = fc.oneof(
  fc.string(),
  fc.constantFrom('Berlin Marathon', '2019', '24.09.2023', '3:29:41', '-5', '99:99', '1e9', '42.2 km', ''),
)

test('whatever a table holds, each row read has its line, and what is wrong with a row is a sentence', () => {
  const table = fc.array(fc.array(CELL, { maxLength: 6 }), { maxLength: 12 })
  const headings = fc.constantFrom<string[]>(
    ['Race', 'Year', 'Time', 'Note'],
    ['Race', 'Date', 'Distance'],
    [],
  )
  fc.assert(
    fc.property(headings, table, (first, rest) => {
      const read = readResults([first, ...rest], 2026)
      expect(read.ok || read.reason.length > 10).toBe(true)
      for (const { line, year, fault } of read.ok ? read.rows : []) {
        expect(line).toBeLessThanOrEqual(rest.length + 1)
        expect(year === null || (Number.isInteger(year) && year <= 2026)).toBe(true)
        expect(fault === null || fault.length > 5).toBe(true)
      }
    }),
  )
})
