// Likeness of races, and the finder's cost and honesty.
import { expect, test } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { similarRaces, unlikeness } from './similar-races.ts'
import { topRaces } from './top-races.ts'

test('a race in the same season and of the same size is more alike', () => {
  const race = aRace({ elevationProfile: 'Flat', month: 4, participants: 10_000, terrain: 'Road' })
  const near = aRace({ ...race, id: 2, month: 5 })
  const far = aRace({ ...race, id: 3, month: 10, participants: 300 })
  expect(unlikeness(race, near)).toBeLessThan(unlikeness(race, far))
  expect(unlikeness(race, aRace({ ...race, month: 12 }))).toBe(unlikeness(race, aRace({ ...race, month: 8 })))
})

test('similar races are of the same distance and never the race itself', () => {
  const races = Array.from({ length: 50 }, (_, index) =>
    aRace({ id: index + 1, raceType: index % 2 ? 'marathon' : 'half-marathon', elevationProfile: 'Flat' }),
  )
  const alike = similarRaces(races)(races[7]!, 3)
  expect(alike).toHaveLength(3)
  expect(alike.every((race) => race.raceType === 'marathon' && race.id !== 8)).toBe(true)
})

test('the top ten are the largest of the distance, and a race without a count is not among them', () => {
  const races = Array.from({ length: 30 }, (_, index) =>
    aRace({ id: index + 1, participants: index === 5 ? null : index * 100 }),
  )
  const top = topRaces(races, 'marathon')
  expect(top.map((race) => race.participants)).toEqual([
    2900, 2800, 2700, 2600, 2500, 2400, 2300, 2200, 2100, 2000,
  ])
  expect(topRaces(races, 'half-marathon')).toEqual([])
})
