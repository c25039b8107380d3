import { expect, test } from 'vitest'
import { courseShape } from './course-shape.ts'
import { heightAboveLowestM, heightsTable } from './course-heights.ts'
import { aRace } from '../../../tests/fixtures/a-race.ts'

const course = (profile: number[] | null, distanceM: number) => aRace({ profile, distanceM })

test('heights count from the course’s own lowest point, between the kilometres too', () => {
  const shape = courseShape(course([100, 120, 90], 2000))
  expect([0, 500, 1000, 1500, 2000].map((at) => heightAboveLowestM(shape, at))).toEqual([10, 20, 30, 15, 0])
  expect(heightAboveLowestM(shape, 2001)).toBeNull()
  expect(heightAboveLowestM(shape, -1)).toBeNull()
})

test('the table has each five kilometres and each finish; a schematic course has no heights', () => {
  const flat = (km: number) => Array.from({ length: km + 1 }, (_, at) => at)
  const table = heightsTable([course(flat(12), 12_000), course(flat(6), 6000), course(null, 12_000)])
  expect(table.map(({ atM, heightsM }) => [atM, ...heightsM])).toEqual([
    [0, 0, 0, null],
    [5000, 5, 5, null],
    [6000, 6, 6, null],
    [10_000, 10, null, null],
    [12_000, 12, null, null],
  ])
})
