// A race that its runner names, read from what is typed.
import { describe, expect, test } from 'vitest'
import { distanceName } from './medal-shelf.ts'
import { isSameOwnRace, OTHER_DISTANCE, OWN_DISTANCES, ownRaceTexts, readOwnRace } from './own-race.ts'

const TYPED = { name: 'Woodhouse Moor parkrun', distance: '5k', otherDistance: '', place: 'Leeds' }

describe('a race that its runner names', () => {
  test('has the distance that was chosen, and a place where one was typed', () => {
    expect(readOwnRace(TYPED)).toEqual({
      race: { name: 'Woodhouse Moor parkrun', distanceM: 5000, place: 'Leeds' },
    })
    expect(readOwnRace({ ...TYPED, place: ' ' }).race!.place).toBeNull()
  })

  test('is read as the server stores it, so that what comes back is known again', () => {
    expect(readOwnRace({ ...TYPED, name: ' Woodhouse  Moor parkrun', place: 'Leeds\u200b ' })).toEqual(
      readOwnRace(TYPED),
    )
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

describe('a race that was named before', () => {
  const race = (distanceM: number) => ({ name: 'Leeds parkrun', distanceM, place: null })

  test('is read from its own fields as it was, whatever its distance', () => {
    const metres = [5000, 16_093.44, 21_097.5, 42_195, 11_265.408, 12_000, 12_345.678, 1609.344]
    for (const distanceM of metres)
      expect(readOwnRace(ownRaceTexts(race(distanceM))).race).toEqual(race(distanceM))
    expect(ownRaceTexts(race(5000))).toEqual({
      name: 'Leeds parkrun',
      distance: '5k',
      otherDistance: '',
      place: '',
    })
    expect([11_265.408, 12_345.678].map((distanceM) => ownRaceTexts(race(distanceM)).otherDistance)).toEqual([
      '7 miles',
      '12.345678 km',
    ])
  })

  test('is the same until a word of it changes', () => {
    const before = ownRaceTexts(race(5000))
    expect(isSameOwnRace(before, { ...before, name: 'Leeds parkrun ', otherDistance: '3 miles' })).toBe(true)
    for (const change of [{ name: 'Leeds' }, { distance: '10k' }, { place: 'Leeds' }])
      expect(isSameOwnRace(before, { ...before, ...change })).toBe(false)
    const other = ownRaceTexts(race(12_000))
    expect(isSameOwnRace(other, { ...other, otherDistance: '13 km' })).toBe(false)
  })
})
