// Totals and bests of a shelf of medals.
import { describe, expect, test } from 'vitest'
import { MILE_M } from '../race/race-distances.ts'
import {
  bestsByDistance,
  distanceAndPlace,
  distanceName,
  expectedThereWords,
  medalLink,
  readMedalLink,
  type ShelfMedal,
  shelfTotals,
  toShelfMedals,
} from './medal-shelf.ts'
import { indexedRace } from '../../../tests/fixtures/indexed-races.ts'

test('a distance that nothing is called after is called by its miles or kilometres', () => {
  expect([MILE_M, 12_000, 12_345].map(distanceName)).toEqual(['A mile', '12 km', '12.35 km'])
})

describe('medal shelf', () => {
  const us = (state: string) => ({ country: 'United States', countryCode: 'US', state })
  const RACES = [
    indexedRace({ id: 1, name: 'Berlin', loss: { lossPct: 1.58, sdPct: 0.51, yearSdPct: 1 } }),
    indexedRace({
      id: 2,
      name: 'New York',
      ...us('New York'),
      loss: { lossPct: 2.64, sdPct: 0.59, yearSdPct: 1 },
    }),
    indexedRace({ id: 3, name: 'Capital', ...us('District of Columbia') }),
    indexedRace({
      id: 4,
      name: 'Half',
      raceType: 'half-marathon',
      ...us('Ohio'),
      loss: { lossPct: 1, sdPct: 0.5, yearSdPct: 1 },
    }),
  ]
  let ids = 0
  const medal = (raceId: number | null, year: number, finishSeconds: number | null = null): ShelfMedal => {
    const race = RACES.find(({ id }) => id === raceId)
    return {
      id: String(++ids),
      raceId,
      isOwnRace: false,
      raceType: race?.raceType ?? 'marathon',
      raceName: race?.name ?? 'Gone Marathon',
      distanceM: race?.distanceM ?? 42_195,
      place: null,
      year,
      finishSeconds,
      note: null,
      expected: null,
    }
  }
  const shelf = (...medals: ShelfMedal[]) =>
    toShelfMedals(medals, (id) => RACES.find((race) => race.id === id))
  const bests = (...medals: ShelfMedal[]) => bestsByDistance(shelf(...medals))
  const own = (distanceM: number, finishSeconds: number, over: Partial<ShelfMedal> = {}): ShelfMedal => ({
    ...medal(null, 2024, finishSeconds),
    isOwnRace: true,
    raceType: null,
    raceName: 'Leeds parkrun',
    distanceM,
    ...over,
  })

  describe('totals', () => {
    test('count medals, different races, countries, states and years', () => {
      expect(
        shelfTotals(shelf(medal(1, 2019), medal(1, 2023), medal(2, 2022), medal(4, 2021), medal(3, 2020))),
      ).toEqual({
        medals: 5,
        races: 4,
        countries: ['Germany', 'United States'],
        states: ['New York', 'Ohio'],
        hasDistrictOfColumbia: true,
        firstYear: 2019,
        lastYear: 2023,
      })
    })

    test('keep a race that is no longer listed, without a place', () => {
      expect(shelfTotals(shelf(medal(null, 2012), medal(99, 2013)))).toMatchObject({
        medals: 2,
        races: 2,
        countries: [],
      })
    })

    test('count a race that the person named once, however it is written, and in no country', () => {
      const parkruns = [own(5000, 1500), own(5000, 1400, { raceName: 'Leeds Parkrun', place: 'Leeds' })]
      expect(shelfTotals(shelf(...parkruns))).toMatchObject({ medals: 2, races: 1, countries: [] })
    })

    test('of an empty shelf are nothing', () => {
      expect(shelfTotals([])).toMatchObject({ medals: 0, races: 0, firstYear: null, lastYear: null })
    })
  })

  describe('bests', () => {
    test('of each distance, longest first: as run, and as worth', () => {
      const [marathon, half] = bests(
        medal(4, 2021, 5400),
        medal(1, 2019, 12_000),
        medal(2, 2022, 12_050),
        medal(1, 2023),
      )
      expect([marathon!.distance, marathon!.count, half!.distance, half!.count]).toEqual([
        'Marathon',
        3,
        'Half marathon',
        1,
      ])
      expect(marathon!.best.raceName).toBe('Berlin')
      // 12,050 s in New York are worth more than 12,000 s in Berlin.
      expect(marathon!.bestWorth!.raceName).toBe('New York')
      expect(marathon!.bestWorth!.worth!.timeSeconds).toBeLessThan(
        shelf(medal(1, 2019, 12_000))[0]!.worth!.timeSeconds,
      )
    })

    test('are as run only where no race is listed, and none without a time', () => {
      expect(bests(medal(null, 2012, 12_000))).toMatchObject([{ best: { year: 2012 }, bestWorth: null }])
      expect(bests(medal(1, 2019))).toEqual([])
    })

    test('are as run of races that the person named, with those of the catalogue where the distance is the same', () => {
      const all = bests(own(5000, 1500), medal(1, 2019, 12_000), own(5010, 1400), own(42_195, 11_000))
      expect(all.map(({ distance, count, best }) => [distance, count, best.finishSeconds])).toEqual([
        ['Marathon', 2, 11_000],
        ['5 km', 2, 1400],
      ])
      expect(all.map(({ bestWorth }) => bestWorth?.raceName)).toEqual(['Berlin', undefined])
    })

    test('are the first of equals', () => {
      expect(bests(medal(1, 2023, 12_000), medal(1, 2019, 12_000))[0]!.best.year).toBe(2023)
    })
  })

  test('a medal says how far its race was, and where, as far as that is known', () => {
    const medals = [
      own(5000, 1500, { place: 'Leeds' }),
      own(16_093.44, 4500),
      medal(1, 2019),
      medal(null, 2012),
    ]
    expect(shelf(...medals).map(distanceAndPlace)).toEqual([
      '5 km, Leeds',
      '10 miles',
      'Marathon, Berlin, Germany',
      'Marathon, no longer listed',
    ])
  })

  test('a time is held against what was expected before the race', () => {
    const expected = {
      lowSeconds: 12_300,
      expectedSeconds: 12_730,
      highSeconds: 13_140,
      shownOn: '2025-09-01',
    }
    const words = (finishSeconds: number | null) =>
      expectedThereWords({ ...medal(1, 2025, finishSeconds), expected })
    expect(words(12_300)).toBe('we expected 3:32:10 (3:25–3:39): inside')
    expect(words(12_299)).toBe('we expected 3:32:10 (3:25–3:39): faster than that')
    expect(words(13_141)).toBe('we expected 3:32:10 (3:25–3:39): slower than that')
    expect(words(null)).toBe('')
    expect(expectedThereWords(medal(1, 2025, 12_300))).toBe('')
  })
})

test('a link names race and edition, and nothing else is one', () => {
  expect(readMedalLink(medalLink(12, '2026-09-27'))).toEqual({ raceId: 12, year: 2026 })
  for (const hash of ['', '#medals', '#medal-0-2026', '#medal-12', '#medal-12-26', '#medal-x-2026'])
    expect(readMedalLink(hash)).toBeNull()
})
