import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it, test } from 'vitest'
import {
  ballotChance,
  ballotFigures,
  chanceOfAny,
  chanceOverYears,
  expectedWaitYears,
  newestDraw,
  percent,
  placesWords,
  whatToKnow,
  yearsUntilChance,
  afterDraws,
} from './ballot-odds.ts'
import { addDays } from '../calendar/calendar-day.ts'
import { readFileSync } from 'node:fs'
import { anEntryWindow, aRace } from '../../../tests/fixtures/a-race.ts'
import { formatNumber } from '../writing/measures.ts'
import { UNKNOWN_ENTRY_WINDOW, type Race } from '../race/race.ts'
import { catalogueRaces } from '../../../tests/fixtures/catalogue.ts'

describe('ballot odds', () => {
  const chances = fc.double({ min: 0.001, max: 0.999, noNaN: true })

  describe('ballot odds', () => {
    it('of one in ten are 41 % over five years, of three in a hundred 14 %', () => {
      expect(chanceOverYears(0.1, 5)).toBeCloseTo(0.4095, 4)
      expect(chanceOverYears(0.03, 5)).toBeCloseTo(0.1413, 4)
      expect(chanceOverYears(0.1, 0)).toBe(0)
    })

    it('mean a wait of 1/p years', () => {
      expect(expectedWaitYears(0.1)).toBe(10)
      expect(expectedWaitYears(0)).toBe(Infinity)
    })

    it('of several ballots are better than the best of them', () => {
      fc.assert(
        fc.property(chances, chances, fc.integer({ min: 1, max: 8 }), (one, other, years) => {
          const any = chanceOfAny([
            { chance: one, years },
            { chance: other, years: 1 },
          ])
          expect(any).toBeGreaterThanOrEqual(Math.max(chanceOverYears(one, years), other) - 1e-12)
          expect(any).toBeLessThanOrEqual(1)
        }),
      )
      expect(chanceOfAny([])).toBe(0)
    })

    it('say how many years bring the wanted chance, and no fewer', () => {
      expect(yearsUntilChance(0.1, 0.5)).toBe(7)
      expect(yearsUntilChance(0, 0.5)).toBe(Infinity)
      expect(yearsUntilChance(1, 0.99)).toBe(1)
      fc.assert(
        fc.property(chances, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (chance, wanted) => {
          const years = yearsUntilChance(chance, wanted)
          expect(chanceOverYears(chance, years)).toBeGreaterThan(wanted - 1e-6)
          expect(chanceOverYears(chance, years - 1)).toBeLessThan(wanted + 1e-6)
        }),
      )
    })

    it('of one entry come from places and applicants', () => {
      expect(ballotChance(20_000, 840_000)).toBeCloseTo(0.0238, 4)
      expect(ballotChance(500, 400)).toBe(1)
      expect(ballotChance(0, 0)).toBeNull()
    })
  })

  const races = catalogueRaces()
  const named = (slug: string) => races.find((race) => race.slug === slug)!
  const ballot = (edition: number, applicants: number | null, places: number | null) =>
    anEntryWindow({ edition, kind: 'ballot', applicants, places })

  describe('a draw', () => {
    test('is told by the newest edition of which both figures are known, with what was published since', () => {
      const entryWindows = [ballot(2025, 100, 10), ballot(2026, 200, null), ballot(2027, null, 20)]
      expect(newestDraw({ slug: 'x', entryWindows })).toMatchObject({
        edition: 2025,
        applicants: 100,
        places: 10,
        isWholeField: false,
        caveat: expect.stringMatching(
          /for 2025 is the newest .*Applications since: 200 for 2026; .* as for 2025, the chance for 2026 would be 5.00 %/,
        ),
      })
      expect(newestDraw({ slug: 'x', entryWindows: entryWindows.slice(1) })).toBeNull()
      expect(newestDraw({ slug: 'x', entryWindows: [ballot(2026, 10, 20)] })).toBeNull()
      expect(newestDraw({ slug: 'x', entryWindows: [ballot(2026, 20, 10)] })?.caveat).toBeNull()
    })

    test('of London is that of 2025, with the applicants of 2026 and 2027 and what as many places would make', () => {
      const draw = newestDraw(named('london-marathon'))
      expect(draw).toMatchObject({ edition: 2025, applicants: 840_318, places: 17_000, unsure: true })
      expect(draw?.caveat).toContain('1,133,813 for 2026 and 1,330,000 for 2027')
      expect(draw?.caveat).toMatch(/the chance for 2027 would be 1\.28 %\.$/)
    })

    test('of New York is known by the share that was drawn', () => {
      const newYork = named('new-york-city-marathon')
      expect(newestDraw(newYork)).toMatchObject({ edition: 2026, applicants: 240_000, places: 2400 })
      expect(placesWords(ballotFigures(newYork)[0])).toBe('about 2,400')
    })

    test('of Sydney is bounded by the whole field, in both years of which that is all that is known', () => {
      expect(newestDraw(named('sydney-marathon'))).toMatchObject({
        edition: 2026,
        applicants: 123_000,
        places: 40_000,
        isWholeField: true,
        caveat: expect.stringMatching(
          /not published: the whole field of 40,000 .* at most this\. For 2025 it was at most 44 %\.$/,
        ),
      })
    })

    test('of Taipei counts those in the draw alone, and is told of the marathon alone: it is one draw with the half', () => {
      expect(newestDraw(named('taipei-marathon'))).toMatchObject({
        edition: 2025,
        applicants: 53_764,
        places: 14_516,
      })
      expect(newestDraw(named('taipei-half-marathon'))).toBeNull()
    })
  })

  const TEXTS = ['content/articles/ballots-of-the-majors.mdx', 'content/faq/3-entry.md']
  /** A number of applications in a text, however it is worded. */
  const APPLICATIONS =
    /(\d{1,3}(?:,\d{3})+)(?= (?:applicants|applications|people for|for 20\d\d|the year before|people applied|applied))/g

  test.each(TEXTS)('the figures of draws in %s are those on file', (file) => {
    const onFile = new Set(
      races.flatMap((race) =>
        ballotFigures(race).flatMap(({ applicants, places }) => [
          formatNumber(applicants),
          formatNumber(places),
        ]),
      ),
    )
    const text = readFileSync(file, 'utf8')
      .replace(/^---[^]*?\n---/, '')
      .replaceAll('\n', ' ')
    const figures = [...text.matchAll(APPLICATIONS)].map(([, figure]) => figure!)
    expect(figures.length).toBeGreaterThan(0)
    expect(figures.filter((figure) => !onFile.has(figure))).toEqual([])
  })

  test('a note reads as a sentence, and an estimate is told once', () => {
    expect(whatToKnow(false, 'one ballot for both races')).toBe('One ballot for both races.')
    expect(whatToKnow(true, 'results in March')).toBe('An estimate. Results in March.')
    expect(whatToKnow(true, 'the number of places is an estimate')).toBe(
      'The number of places is an estimate.',
    )
    expect([whatToKnow(true, null), whatToKnow(false, null)]).toEqual(['An estimate.', ''])
  })

  test('a chance has two decimals under ten per cent only, whatever a sum makes of it', () => {
    expect(percent(17_000 / 840_318)).toBe('2.02 %')
    expect([percent(0.1), percent(1 - (1 - 0.1))]).toEqual(['10 %', '10 %'])
    expect([percent(0.09996), percent(0.0999), percent(0.98951)]).toEqual(['10 %', '9.99 %', '99.0 %'])
    expect([percent(0.00001), percent(0.0001), percent(0)]).toEqual(['under 0.01 %', '0.01 %', '0.00 %'])
    expect([percent(0.4095), percent(0.9923), percent(0.99999)]).toEqual(['41 %', '99.2 %', 'over 99.9 %'])
  })
})

describe('after draw', () => {
  const TODAY = '2026-11-27'
  const race = (id: number, nextEventDate: string | null, more: Partial<Race> = {}) =>
    aRace({ id, name: `Race ${id}`, nextEventDate, lat: 52, lon: 13, ...more })
  const ballot = race(1, '2027-09-26', { entry: 'ballot' })
  const found = (...races: Race[]) =>
    afterDraws([ballot, ...races], TODAY)(ballot).map(({ race: { id } }) => id)

  test('races within three weeks over the same distance, the nearest first', () => {
    expect(
      found(
        race(2, '2027-10-17', { lat: 48 }),
        race(3, '2027-09-05', { lat: 51 }),
        race(4, '2027-10-18'),
        race(5, '2027-09-26', { distanceM: 21_097.5 }),
        race(6, '2027-09-26', { eventStatus: 'cancelled' }),
        race(7, null),
        race(8, '2027-09-26', { lat: null, lon: null }),
      ),
    ).toEqual([3, 2, 8])
  })

  test('but none of today', () => {
    const soon = { ...ballot, nextEventDate: addDays(TODAY, 7) }
    const races = [race(2, TODAY), race(3, addDays(TODAY, 1))]
    expect(afterDraws([soon, ...races], TODAY)(soon).map(({ race: { id } }) => id)).toEqual([3])
  })

  test('but not those that are known to be sold out, closed or waiting for a draw of their own', () => {
    const seen = (entryStatus: Race['entryStatus']) => ({ entryStatus, entryStatusOn: '2026-11-20' })
    const drawn = {
      ...UNKNOWN_ENTRY_WINDOW,
      edition: 2027,
      kind: 'ballot',
      opensOn: '2026-10-01',
      closesOn: '2026-11-10',
      drawOn: '2026-12-10',
    }
    expect(
      found(
        race(2, '2027-09-26', seen('sold-out')),
        race(3, '2027-09-26', seen('closed')),
        race(4, '2027-09-26', { entry: 'ballot', entryWindows: [drawn] }),
        race(5, '2027-09-26', seen('open')),
        race(6, '2027-09-26'),
      ),
    ).toEqual([5, 6])
  })
})
