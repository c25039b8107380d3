// Totals and bests of a shelf of medals.
import { describe, expect, test } from 'vitest'
import { indexedRace } from '../../../tests/fixtures/indexed-races.ts'
import {
  bestsByDistance,
  expectedThereWords,
  toShelfMedals,
  shelfTotals,
  type ShelfMedal,
  medalLink,
  readMedalLink,
} from './medal-shelf.ts'

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
  const DISTANCES: Record<string, number> = { marathon: 42_195, 'half-marathon': 21_097.5 }

  let ids = 0
  const medal = (raceId: number | null, year: number, finishSeconds: number | null = null): ShelfMedal => {
    const race = RACES.find(({ id }) => id === raceId)
    return {
      id: String(++ids),
      raceId,
      raceType: race?.raceType ?? 'marathon',
      raceName: race?.name ?? 'Gone Marathon',
      year,
      finishSeconds,
      note: null,
      expected: null,
    }
  }
  const shelf = (...medals: ShelfMedal[]) =>
    toShelfMedals(medals, (id) => RACES.find((race) => race.id === id))
  const bests = (...medals: ShelfMedal[]) => bestsByDistance(shelf(...medals), (type) => DISTANCES[type]!)

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
      expect([marathon!.raceType, marathon!.count, half!.raceType, half!.count]).toEqual([
        'marathon',
        3,
        'half-marathon',
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

    test('are the first of equals', () => {
      expect(bests(medal(1, 2023, 12_000), medal(1, 2019, 12_000))[0]!.best.year).toBe(2023)
    })
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
