// Which races are one event: by place and days, by the official site, and which are not.
import { expect, test, describe } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import type { Race } from './race.ts'
import { kinshipOf, siblingRaces, weekendRaces } from './sibling-races.ts'

describe('sibling races', () => {
  const BERLIN = 'germany/berlin'
  const marathon = aRace({
    id: 1,
    name: 'Town Marathon',
    placePath: BERLIN,
    distanceM: 42_195,
    nextEventDate: '2027-09-26',
    endDate: null,
    website: 'https://www.town.example/',
  })
  const half = (facts: Partial<Race>) =>
    aRace({
      id: 2,
      name: 'Town Half',
      placePath: BERLIN,
      distanceM: 21_097.5,
      nextEventDate: null,
      website: null,
      ...facts,
    })

  test.each([
    ['the same day', { nextEventDate: '2027-09-26' }, 'weekend'],
    ['the day before', { nextEventDate: '2027-09-25' }, 'weekend'],
    [
      'two days before that last until the eve',
      { nextEventDate: '2027-09-23', endDate: '2027-09-25' },
      'weekend',
    ],
    ['two days apart', { nextEventDate: '2027-09-24' }, null],
    ['no day and no site', {}, null],
    ['no day, but its site', { website: 'http://town.example' }, 'site'],
    ['no day, and a page of its site', { website: 'https://town.example/half' }, null],
    [
      'another day, whatever its site',
      { nextEventDate: '2027-04-04', website: 'https://town.example' },
      null,
    ],
    ['the same day, cancelled', { nextEventDate: '2027-09-26', eventStatus: 'cancelled' as const }, null],
    ['the same day elsewhere', { nextEventDate: '2027-09-26', placePath: 'germany/hamburg' }, null],
    [
      'the same day and site elsewhere',
      { nextEventDate: '2027-09-26', placePath: 'germany/potsdam', website: 'https://town.example' },
      'weekend',
    ],
    [
      'the site of a series in another country',
      { nextEventDate: '2027-09-26', placePath: 'france/paris', website: 'https://town.example' },
      null,
    ],
    [
      'the site of a series elsewhere',
      { placePath: 'germany/hamburg', website: 'https://town.example' },
      null,
    ],
  ])('of a race in the same town %s', (_what, facts, kinship) => {
    expect(kinshipOf(marathon, half(facts))).toBe(kinship)
    expect(kinshipOf(half(facts), marathon)).toBe(kinship)
  })

  test('siblings know each other, the longest first; of a weekend before of a site', () => {
    const ten = aRace({
      ...half({ id: 3, nextEventDate: '2027-09-25' }),
      name: 'Town Ten',
      distanceM: 10_000,
    })
    const races = [
      ten,
      marathon,
      half({ nextEventDate: '2027-09-26' }),
      half({ id: 4, website: marathon.website }),
    ]
    const siblings = siblingRaces(races)
    const idsOf = (race: Race) => {
      const found = siblings(race)
      return found && [found.kinship, ...found.races.map(({ id }) => id)]
    }
    expect(races.map(idsOf)).toEqual([
      ['weekend', 1, 2],
      ['weekend', 2, 3],
      ['weekend', 1, 3],
      ['site', 1],
    ])
    expect(idsOf(aRace({ id: 9, placePath: 'elsewhere' }))).toBeNull()
  })
})

describe('weekend races', () => {
  const race = (id: number, nextEventDate: string | null, more: Partial<Race> = {}) =>
    aRace({
      id,
      name: `Race ${id}`,
      placePath: `testland/town-${id}`,
      nextEventDate,
      lat: 52,
      lon: 13,
      ...more,
    })

  test('races of the weekend within 300 km elsewhere, the nearest first', () => {
    const own = race(1, '2027-04-18')
    const others = [
      race(2, '2027-04-17', { lat: 53 }),
      race(3, '2027-04-18', { lat: 52.1 }),
      race(4, '2027-04-20'),
      race(5, '2027-04-18', { lat: 48 }),
      race(6, '2027-04-18', { placePath: own.placePath }),
      race(7, '2027-04-18', { eventStatus: 'cancelled' }),
      race(8, null),
      race(9, '2027-04-18', { lat: null }),
    ]
    const weekendOf = weekendRaces([own, ...others])
    const found = weekendOf(own, 5)
    expect(found.map(({ race: { id }, km }) => [id, Math.round(km)])).toEqual([
      [3, 11],
      [2, 111],
    ])
    expect(weekendOf(own, 1)).toHaveLength(1)
    expect(weekendOf(race(1, null), 5)).toEqual([])
  })
})
