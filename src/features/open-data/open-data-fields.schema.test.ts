import { expect, it } from 'vitest'
import { CSV_COLUMNS, CSV_PARTS, OPEN_DATA_GROUPS } from '../../rules/site/open-data.ts'
import { raceSchema } from '../../race/race.schema.ts'

const described = OPEN_DATA_GROUPS.flatMap(({ fields }) => Object.keys(fields))

it('describes every field of a race, and none that there is not', () => {
  expect(described.toSorted()).toEqual(Object.keys(raceSchema.shape).toSorted())
})

it('describes every column of the CSV', () => {
  expect(CSV_COLUMNS.filter((column) => !described.includes(CSV_PARTS[column] ?? column))).toEqual([])
})
