import { expect, it } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import { rowPicture } from './silhouette-row.ts'

it('a row is 21 points on a coarse grid, with its highest point marked', () => {
  const row = rowPicture(aRace({ profile: PROFILES.boston }))
  expect(row).toMatchObject({ schematic: false, width: 80, height: 40 })
  expect(row.area).toBe(`${row.line}V40H0z`)
  expect(row.top).toEqual({ x: 0, y: 0.2 })
})

it('a schematic row is a line and nothing else', () => {
  expect(rowPicture(aRace({ elevationProfile: 'Flat' }))).toMatchObject({
    schematic: true,
    area: null,
    top: null,
  })
})
