// What people say in the search box, and what the list is filtered to: with all races of the catalogue.
import { describe, expect, test } from 'vitest'
import { readPlaces } from '../../../supabase/catalogue-files.ts'
import { indexOf, indexedRace } from '../../../tests/fixtures/indexed-races.ts'
import { toIndexedRace } from './build-race-index.ts'
import { filterRaces } from './filter-races.ts'
import { NO_FILTER, writeRaceFilter, type RaceFilter } from './race-filter.ts'
import { parseQuery, unsupportedFilters, wordsMet } from './parse-query.ts'
import { catalogueRaces } from '../../../tests/fixtures/catalogue.ts'

describe('parse query', () => {
  const aliases = new Map(readPlaces().map(({ path, alsoKnownAs = [] }) => [path, alsoKnownAs]))
  const INDEX = indexOf(catalogueRaces().map((race) => toIndexedRace(race, '2026-11-21', aliases)))
  const parsed = (search: string, part: Partial<RaceFilter> = {}) =>
    parseQuery(INDEX, { ...NO_FILTER, ...part, search })
  const address = (search: string) =>
    decodeURIComponent(String(writeRaceFilter(parsed(search)))).replaceAll('+', ' ')

  describe('words that mean choices become such', () => {
    test.each([
      ['flat marathon germany', 'search=germany&raceType=marathon&elevationProfile=flat'],
      ['half marathon spain may', 'search=spain&raceType=half-marathon&month=5'],
      ['Halbmarathon Österreich', 'search=osterreich&raceType=half-marathon'],
      ['hilly', 'elevationProfile=hilly&elevationProfile=very-hilly'],
      ['downhill', 'elevationProfile=downhill&elevationProfile=net-downhill'],
      ['fast', 'pbMin=80'],
      ['fast marathons in Europe', 'raceType=marathon&continent=europe&pbMin=80'],
      ['races in north america', 'continent=north-america'],
      ['half marathons in Asia in november', 'raceType=half-marathon&continent=asia&month=11'],
      [
        'flat half near Lyon in spring',
        'search=near lyon&raceType=half-marathon&month=3&month=4&month=5&elevationProfile=flat',
      ],
      ['marathon australia spring', 'search=australia&raceType=marathon&month=9&month=10&month=11'],
      [
        'big city marathon without ballot in October',
        'raceType=marathon&month=10&entry=open&size=large&size=huge',
      ],
      ['small trail race', 'terrain=trail&size=small'],
      ['marathons open now', 'raceType=marathon&entryState=open'],
      ['half marathons in spain closing soon', 'search=spain&raceType=half-marathon&entryState=closing'],
      ['majors', 'label=world-marathon-majors'],
      ['Abbott World Marathon Majors', 'label=world-marathon-majors'],
      ['majors in europe', 'continent=europe&label=world-marathon-majors'],
      ['flat platinum label', 'elevationProfile=flat&label=world-athletics-platinum'],
      ['gold label marathons in spain', 'search=spain&raceType=marathon&label=world-athletics-gold'],
      ['2027', 'year=2027'],
      ['races in 2026', 'year=2026'],
      ['April 2027', 'month=4&year=2027'],
      ['half marathons in May 2027', 'raceType=half-marathon&month=5&year=2027'],
      ['december 2027', 'month=12'],
      ['2031', 'search=2031'],
      ['flat marathons germany 2027', 'search=germany&raceType=marathon&elevationProfile=flat'],
      ['spain or portugal', 'search=spain or portugal'],
      ['flat half, spain, portugal', 'search=spain, portugal&raceType=half-marathon&elevationProfile=flat'],
      ['may or june', 'month=5&month=6'],
      [
        'flat marathons in Europe september to november',
        'raceType=marathon&continent=europe&month=9&month=10&month=11&elevationProfile=flat',
      ],
      ['races december to february', 'month=12&month=1&month=2'],
      ['spain or portugal in october', 'search=spain, portugal&month=10'],
      ['bq', 'qualifier=boston'],
      ['flat Boston qualifiers in october', 'month=10&elevationProfile=flat&qualifier=boston'],
      ['boston', 'search=boston'],
      ['point-to-point half', 'raceType=half-marathon&loop=point-to-point'],
      ['out and back in spain', 'search=spain&loop=out-and-back'],
      ['out-and-back', 'loop=out-and-back'],
      ['for slow runners', 'timeLimitMin=7'],
      ['cpc loop', 'search=cpc loop'],
      ['loop marathon germany', 'search=germany&raceType=marathon&loop=loop'],
      ['walker friendly marathon', 'raceType=marathon&timeLimitMin=7'],
      ['walker-friendly half', 'raceType=half-marathon&timeLimitMin=4'],
      ['no cut-off', 'timeLimitMin=8'],
      ['time limit', 'timeLimitMin=1'],
      ['marathons with a 6 hour time limit', 'raceType=marathon&timeLimitMin=6'],
      ['cold', 'weather=cold'],
      ['races with cold weather', 'weather=cold'],
      ['cool flat marathon in april', 'raceType=marathon&month=4&elevationProfile=flat&weather=cool'],
      ['cheap marathon germany', 'search=cheap germany&raceType=marathon'],
      ['flat marathons near me', 'search=near me&raceType=marathon&elevationProfile=flat'],
      [
        'hilly races near here in May',
        'search=near me&month=5&elevationProfile=hilly&elevationProfile=very-hilly',
      ],
    ])('%s', (search, query) => {
      expect(address(search)).toBe(query)
    })
  })

  test.each([
    ['europe', 'europe'],
    ['Asia', 'asia'],
    ['africa', 'africa'],
    ['oceania', 'oceania'],
    ['north america', 'north-america'],
    ['South America', 'south-america'],
    ['Südamerika', 'south-america'],
    ['Amérique du Nord', 'north-america'],
    ['Océanie', 'oceania'],
  ])('%s finds the races of that continent, all and no other', (search, continent) => {
    const { races } = filterRaces(INDEX, parsed(search))
    const there = INDEX.races.filter((race) => race.continent === continent)
    expect(there.length).toBeGreaterThan(0)
    expect(new Set(races)).toEqual(new Set(there))
  })

  test('several places find the races of each', () => {
    const found = (search: string) => new Set(filterRaces(INDEX, parsed(search)).races)
    expect(found('spain, portugal')).toEqual(new Set([...found('spain'), ...found('portugal')]))
    expect(found('oslo or bergen')).toEqual(new Set([...found('oslo'), ...found('bergen')]))
    expect(found('Trinidad and Tobago').size).toBeLessThan(3)
    expect(found('majors').size).toBe(8)
    expect([...found('spain, portugla')]).toEqual(expect.arrayContaining([...found('portugal')]))
    expect(found('spain, xyzzy')).toEqual(found('spain'))
  })

  test.each(['cold', 'bq', 'point to point', 'loop', 'laps', 'walker friendly', 'no cut-off', 'time limit'])(
    '%s finds races by their facts',
    (search) => {
      expect(filterRaces(INDEX, parsed(search)).races.length).toBeGreaterThan(15)
    },
  )

  test.each(['cheap', 'cheapest marathon', 'beautiful', 'cheap marathon germany'])(
    '%s finds no names with a slip, and the empty list says why',
    (search) => {
      expect(filterRaces(INDEX, parsed(search)).races).toEqual([])
      expect(unsupportedFilters(parsed(search).search)).toMatch(/on file/)
    },
  )

  test('an empty list says nothing of words that are no query', () => {
    expect(unsupportedFilters('berlin')).toBeNull()
  })

  test('the name of a place finds no place that only begins so', () => {
    const cities = (search: string) =>
      new Set(filterRaces(INDEX, parsed(search)).races.map(({ city }) => city))
    // Not Portogallo, which is Portugal in Italian.
    expect(cities('porto')).toEqual(new Set(['Porto', 'Porto Alegre', 'Coamo']))
    // Nor Romania.
    expect(cities('roma')).toEqual(new Set(['Rome']))
    expect(cities('portu')).toContain('Lisbon')
  })

  test('a year finds the races whose next day is in it, each of them', () => {
    const years = [2026, 2027].map((year) => filterRaces(INDEX, parsed(String(year))).races)
    for (const [i, races] of years.entries())
      for (const { nextEventDate } of races) expect(nextEventDate).toMatch(String(2026 + i))
    const dated = INDEX.races.filter(({ nextEventDate }) => nextEventDate !== null)
    expect(years.flat().length).toBeLessThanOrEqual(dated.length)
    expect(years.every((races) => races.length > 20)).toBe(true)
  })

  describe('what is a name stays one', () => {
    test.each([
      'big sur',
      'great north run',
      'new york',
      'san sebastian',
      'cape town',
      'lodnon',
      'antarctica',
    ])('%s', (search) => {
      const filter = { ...NO_FILTER, search }
      expect(parseQuery(INDEX, filter)).toBe(filter)
    })

    test('every race is still found by its whole name', () => {
      const lost = INDEX.races.filter((race) => {
        const { races } = filterRaces(INDEX, parsed(race.name))
        return !races.includes(race)
      })
      expect(lost.map(({ name }) => name)).toEqual([])
    })
  })

  test('choices made before stay, and those of the words are added', () => {
    const filter = parsed('hilly half', {
      elevationProfile: ['Rolling'],
      raceType: ['half-marathon'],
      pbMin: 70,
    })
    expect(filter).toMatchObject({
      search: '',
      raceType: ['half-marathon'],
      elevationProfile: ['Rolling', 'Hilly', 'Very Hilly'],
      pbMin: 70,
    })
  })

  test('a distance that no race has is looked for as a word', () => {
    const only = { ...INDEX, raceTypes: INDEX.raceTypes.filter(({ slug }) => slug === 'marathon') }
    expect(parseQuery(only, { ...NO_FILTER, search: 'flat half' })).toMatchObject({
      search: 'half',
      raceType: [],
    })
  })
})

describe('words met', () => {
  const INDEX = indexOf([
    indexedRace({
      name: 'Osaka Half',
      raceType: 'half-marathon',
      country: 'Japan',
      placePath: 'japan/osaka',
    }),
    indexedRace({ name: 'Tokyo Marathon', country: 'Japan', placePath: 'japan/tokyo' }),
    indexedRace({ name: 'Valencia Marathon', country: 'Spain', placePath: 'spain/valencia' }),
  ])
  const met = (search: string, part: Partial<RaceFilter> = {}) => {
    const { races, reasons } = filterRaces(INDEX, { ...NO_FILTER, ...part, search })
    expect(races).toEqual([])
    return wordsMet(INDEX, search, reasons)
  }

  describe('of a search that finds nothing', () => {
    test('the words that races have stay, with how many races they leave', () => {
      expect(met('japan friendly')).toEqual({ search: 'japan', count: 2 })
      expect(met('the friendliest of Tokyo Japan')).toEqual({ search: 'tokyo japan', count: 1 })
      expect(met('near valencia bridge')).toEqual({ search: 'valencia', count: 1 })
    })
    test('of words that no race has together, those from the first on', () => {
      expect(met('tokyo vs valencia')).toEqual({ search: 'tokyo', count: 1 })
    })
    test('the other choices count as well', () => {
      expect(met('japan friendly', { raceType: ['half-marathon'] })).toEqual({ search: 'japan', count: 1 })
      expect(met('spain friendly', { raceType: ['half-marathon'] })).toBeNull()
    })
    test('nothing where no word is met, or it is not for the words that nothing is found', () => {
      expect(met('friendly bridge')).toBeNull()
      expect(met('tokyo marathon', { terrain: ['Sand'] })).toBeNull()
    })
  })
})
