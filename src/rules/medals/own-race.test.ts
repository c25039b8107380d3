// Races that runners name themselves, and what their distances are called.
import { describe, expect, test } from 'vitest'
import { MILE_M } from '../race/race-distances.ts'
import { distanceName, OTHER_DISTANCE, OWN_DISTANCES, readOwnRace } from './own-race.ts'

const TYPED = { name: 'Woodhouse Moor parkrun', distance: '5k', otherDistance: '', place: 'Leeds' }

describe('a race that its runner names', () => {
  test('has the distance that was chosen, and a place where one was typed', () => {
    expect(readOwnRace(TYPED)).toEqual({
      race: { name: 'Woodhouse Moor parkrun', distanceM: 5000, place: 'Leeds' },
    })
    expect(readOwnRace({ ...TYPED, place: ' ' }).race!.place).toBeNull()
  })

  test('may have any other distance, in km or miles', () => {
    const metresOf = (otherDistance: string) =>
      readOwnRace({ ...TYPED, distance: OTHER_DISTANCE, otherDistance }).race!.distanceM
    expect(['12 km', '7 miles', '1 mi'].map(metresOf)).toEqual([12_000, 11_265.408, 1609.344])
  })

  test('without a name or a distance says which', () => {
    expect(readOwnRace({ ...TYPED, name: ' ' })).toEqual({
      race: null,
      problems: { name: 'Enter the name of the race.' },
    })
    expect(readOwnRace({ ...TYPED, distance: '' })).toMatchObject({
      problems: { distance: 'Choose the distance.' },
    })
    const other = readOwnRace({ ...TYPED, distance: OTHER_DISTANCE, otherDistance: 'far' })
    expect(other).toMatchObject({ problems: { otherDistance: expect.stringContaining('cannot read') } })
  })

  test('can have each distance that is offered', () => {
    const offered = OWN_DISTANCES.filter(({ value }) => value !== OTHER_DISTANCE)
    const metres = offered.map(({ value }) => readOwnRace({ ...TYPED, distance: value }).race!.distanceM)
    expect(metres).toEqual([5000, 10_000, 15_000, 16_093.44, 21_097.5, 42_195, 50_000, 100_000])
    expect(metres.map(distanceName)).toEqual(offered.map(({ label }) => label.replace(' (parkrun)', '')))
  })
})

test('a distance that nothing is called after is called by its miles or kilometres', () => {
  expect([MILE_M, 12_000, 12_345].map(distanceName)).toEqual(['A mile', '12 km', '12.35 km'])
})
