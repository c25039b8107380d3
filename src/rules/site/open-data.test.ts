// One line a race, its texts made safe; and all that is in it is described.
import papaparse from 'papaparse'
import { expect, it } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { raceSchema } from '../../race/race.schema.ts'
import { CSV_COLUMNS, CSV_PARTS, OPEN_DATA_GROUPS, racesCsv } from './open-data.ts'

const cellsOf = (csv: string) =>
  papaparse.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data

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

const described = OPEN_DATA_GROUPS.flatMap(({ fields }) => Object.keys(fields))

it('describes every field of a race, and none that there is not', () => {
  expect(described.toSorted()).toEqual(Object.keys(raceSchema.shape).toSorted())
})

it('describes every column of the CSV', () => {
  expect(CSV_COLUMNS.filter((column) => !described.includes(CSV_PARTS[column] ?? column))).toEqual([])
})
