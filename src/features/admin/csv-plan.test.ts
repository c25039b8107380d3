import { describe, expect, test } from 'vitest'
import { changesByRace, mapColumns, planCsv, racesAsRows, type ColumnTarget } from './csv-plan.ts'

const race = (id: number, raceType: string, values: Record<string, string | number | boolean>) => ({
  id,
  raceType,
  updatedAt: '2026-11-25T00:00:00Z',
  values: { slug: 'ulm', name: 'Ulm Marathon', dateConfirmed: false, ...values },
})
const RACES = [
  race(1, 'marathon', { fee: '40 EUR', nextEventDate: '2027-09-26', timeLimitSeconds: 21_600 }),
  race(2, 'half-marathon', { name: 'Ulm Half Marathon', description: '=not a sum' }),
]
const plan = (headings: ColumnTarget[], ...rows: string[][]) => planCsv(rows, headings, RACES)

test('columns are matched by name in the form, in JSON or in code, each fact once', () =>
  expect(mapColumns(['ID', 'Race type', 'Day', 'timeLimit', 'Fee', 'fee', 'Weather', ''])).toEqual([
    'id',
    'raceType',
    'nextEventDate',
    'timeLimitSeconds',
    'fee',
    '',
    '',
    '',
  ]))

test('columns are known by what other lists call them, too', () =>
  expect(mapColumns(['Race name', 'Type', 'Date', 'Town', 'Country', 'URL', 'Price'])).toEqual([
    'name',
    'raceType',
    'nextEventDate',
    'city',
    'country',
    'website',
    'fee',
  ]))

test('the difference by row and fact; an empty cell says nothing, and the same value is none', () => {
  const { changes, problems, unchanged } = plan(
    ['id', 'fee', 'nextEventDate', 'timeLimitSeconds'],
    ['1', '45 EUR', '', '6:00:00'],
    ['', '', '', ''],
    ['2', '', '', ''],
  )
  expect({ problems, unchanged }).toEqual({ problems: [], unchanged: 1 })
  expect(changes).toMatchObject([{ row: 2, field: 'fee', before: '40 EUR', after: '45 EUR' }])
  expect(changesByRace(changes)).toEqual([
    { raceId: 1, updatedAt: '2026-11-25T00:00:00Z', changes: { fee: '45 EUR' } },
  ])
})

test('a race is found by its address, with the distance where two have it; (empty) takes a fact away', () => {
  const { changes, problems } = plan(
    ['slug', 'raceType', 'fee'],
    ['ulm', 'marathon', '(empty)'],
    ['ulm', '', '9 EUR'],
    ['bonn', 'marathon', '9 EUR'],
  )
  expect(changes).toMatchObject([{ field: 'fee', value: null }])
  expect(problems).toEqual([
    { row: 3, words: 'Two races have the address “ulm”: say the distance too.' },
    { row: 4, words: 'No race has the address “bonn” and the distance “marathon”.' },
  ])
})

describe('what cannot be taken is a sentence, and its row stays out as a whole', () => {
  test.each<[ColumnTarget, string, string]>([
    ['nextEventDate', '26/09/2027', 'Day: “26/09/2027” is no day: write 2027-09-26.'],
    ['nextEventDate', '2027-02-30', 'Day: “2027-02-30” is no day: write 2027-09-26.'],
    ['sponsor', '=HYPERLINK("x")', 'Sponsor: “=HYPERLINK("x")” begins like a formula, which is not taken.'],
    ['participants', '1.5', 'Runners: “1.5” is no whole number.'],
    ['participants', 'many', 'Runners: “many” is no number.'],
    ['timeLimitSeconds', '0:01:00', 'Time limit: “0:01:00” is not between 0:10:00 and 336:00:00.'],
    ['startTime', '25:00', 'Start: “25:00” is no time of day: write 09:30.'],
    ['bostonQualifier', 'perhaps', 'Boston qualifier: “perhaps” is neither yes nor no.'],
    ['name', '(empty)', 'Name: must always be known.'],
    [
      'entryUrl',
      'http://ulm.example',
      'Where to enter: Write the whole address of the race’s page, beginning with https://',
    ],
  ])('%s %s', (field, cell, words) => {
    const { changes, problems } = plan(['id', 'fee', field], ['1', '45 EUR', cell])
    expect({ changes, problems }).toEqual({ changes: [], problems: [{ row: 2, words }] })
  })

  test('a race that stands in the file twice', () =>
    expect(plan(['id', 'fee'], ['1', '45 EUR'], ['1', '50 EUR'], ['77', '']).problems).toEqual([
      { row: 3, words: 'Ulm Marathon stands in row 2 already.' },
      { row: 4, words: 'No race has the number “77”.' },
    ]))
})

test('a file of all races comes in again without a difference, also as a spreadsheet is kept from running it', () => {
  const [headings, ...rows] = racesAsRows(RACES)
  const safe = rows.map((row) => row.map((cell) => (cell.startsWith('=') ? `'${cell}` : cell)))
  expect(planCsv(safe, mapColumns(headings!), RACES)).toEqual({
    changes: [],
    made: [],
    problems: [],
    unchanged: 2,
  })
})

test('5,000 rows are compared within a second', () => {
  const races = Array.from({ length: 5000 }, (_, n) =>
    race(n + 1, 'marathon', { slug: `race-${n}`, fee: '40 EUR' }),
  )
  const [headings, ...rows] = racesAsRows(races)
  const fee = headings!.indexOf('fee')
  const changed = rows.map((row) => row.with(fee, '45 EUR'))
  const start = performance.now()
  expect(planCsv(changed, mapColumns(headings!), races).changes).toHaveLength(5000)
  expect(performance.now() - start).toBeLessThan(1000)
})

describe('a row that is no race on file makes a new one', () => {
  const COLUMNS: ColumnTarget[] = ['slug', 'name', 'raceType', 'city', 'country', 'nextEventDate']

  test('with its name, distance, city and country; the address follows from the name where there is none', () => {
    const bonn = ['bonn', 'Bonn Marathon', 'Marathon', 'Bonn', 'Germany', '2027-04-18']
    expect(plan(COLUMNS, bonn)).toEqual({
      changes: [],
      problems: [],
      unchanged: 0,
      made: [
        {
          row: 2,
          raceType: 'marathon',
          place: { city: 'Bonn', state: null, countryCode: 'DE' },
          values: { slug: 'bonn', name: 'Bonn Marathon', nextEventDate: '2027-04-18' },
        },
      ],
    })
    // The list of somebody who knows nothing of our numbers and addresses.
    expect(
      plan(
        ['name', 'raceType', 'city', 'country', 'fee'],
        ['Bonn Marathon', 'marathon', 'Bonn', 'DE', '€ 60'],
        ['Köln Marathon', 'marathon', '', 'DE', '€ 60'],
      ),
    ).toMatchObject({
      made: [{ values: { slug: 'bonn-marathon', fee: '€ 60' } }],
      problems: [
        {
          row: 3,
          words: 'Nothing says which race it is: a new one needs its name, distance, city and country.',
        },
      ],
    })
    const [made] = plan(
      ['id', 'name', 'raceType', 'city', 'state', 'country'],
      ['', 'Zürich Half', 'half-marathon', 'Zürich', 'Zürich', 'ch'],
    ).made
    expect(made).toMatchObject({
      values: { slug: 'zurich-half' },
      place: { state: 'Zürich', countryCode: 'CH' },
    })
  })

  test.each([
    [
      ['bonn', 'Bonn Marathon', 'mile', 'Bonn', 'DE', ''],
      'Distance: “mile” is none of marathon, half-marathon.',
    ],
    [
      ['bonn', 'Bonn Marathon', 'marathon', 'Bonn', 'Atlantis', ''],
      'Country: “Atlantis” is none: write its English name, or its code such as DE.',
    ],
    [
      ['bonn', 'Bonn Marathon', 'marathon', '東京', 'JP', ''],
      'City: “東京” has no letter that an address can have.',
    ],
    [
      ['Bonn!', 'Bonn Marathon', 'marathon', 'Bonn', 'DE', ''],
      'Address: “Bonn!” may have small letters, digits and hyphens only.',
    ],
    [
      ['bonn', 'Bonn Marathon', 'marathon', 'Bonn', 'DE', '18.4.2027'],
      'Day: “18.4.2027” is no day: write 2027-09-26.',
    ],
    [
      ['bonn', 'Bonn Marathon', 'marathon', '', 'DE', ''],
      'No race has the address “bonn” and the distance “marathon”.',
    ],
  ])('not %j', (cells, words) =>
    expect(plan(COLUMNS, cells)).toMatchObject({ made: [], problems: [{ row: 2, words }] }),
  )

  test('an address that another row or a race on file has is answered by row', () => {
    const bonn = ['bonn', 'Bonn Marathon', 'marathon', 'Bonn', 'DE', '']
    expect(plan(COLUMNS, bonn, bonn).problems).toEqual([
      { row: 3, words: 'The address “bonn” stands in row 2 already.' },
    ])
    const twice = ['', 'Ulm', 'marathon', 'Ulm', 'DE']
    expect(plan(['id', 'name', 'raceType', 'city', 'country'], twice).problems).toEqual([
      {
        row: 2,
        words: 'The address “ulm” is that of Ulm Marathon already. To change that race, give its number.',
      },
    ])
  })
})
