// The codec of filters, both ways.
import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { ENTRY_STATES } from '../entry/entry-state.ts'
import { COURSE_GRADES } from '../pb-potential/score-words.ts'
import { CONTINENTS } from '../place/continents.ts'
import { FIELD_SIZES } from '../race/race.ts'
import {
  isUnfiltered,
  NO_FILTER,
  QUALIFIERS,
  RACE_SORTS,
  RACE_VIEWS,
  readRaceFilter,
  withChoices,
  PRICE_CURRENCIES,
  priceIn,
  writeRaceFilter,
  type RaceFilter,
} from './race-filter.ts'
import {
  eachFiltered,
  filteredField,
  type FilteredName,
  type FilteredValues,
} from '../../race/filtered-fields.ts'
import { RACE_WEATHERS } from '../weather/race-weather.ts'

const read = (query: string) => readRaceFilter(new URLSearchParams(query))
const slugs = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,20}){0,3}$/), { maxLength: 4 })
const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values))

const someDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

const anyFilter: fc.Arbitrary<RaceFilter> = fc.record({
  search: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.trim()),
  raceType: slugs,
  continent: some(CONTINENTS),
  country: slugs,
  state: slugs,
  city: slugs,
  month: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
  year: fc.uniqueArray(fc.integer({ min: 2000, max: 2099 })),
  ...(eachFiltered((name) => some(filteredField(name).values)) as {
    [Name in FilteredName]: fc.Arbitrary<FilteredValues[Name]>
  }),
  size: some(FIELD_SIZES),
  weather: some(RACE_WEATHERS),
  courseGrade: some(COURSE_GRADES),
  qualifier: some(QUALIFIERS),
  timeLimitMin: fc.option(fc.integer({ min: 1, max: 24 })),
  pbMin: fc.option(fc.integer({ min: 1, max: 100 })),
  priceMax: fc.option(fc.integer({ min: 1, max: 99_999 })),
  currency: fc.constantFrom(...PRICE_CURRENCIES),
  startBefore: fc.option(fc.integer({ min: 1, max: 23 })),
  near: fc.option(fc.stringMatching(/^[a-z]{1,20}(\/[a-z]{1,20}){0,2}$/)),
  radiusKm: fc.integer({ min: 1, max: 20_000 }),
  dateFrom: fc.option(someDay),
  dateTo: fc.option(someDay),
  confirmed: fc.boolean(),
  entryState: fc.option(fc.constantFrom(...ENTRY_STATES)),
  sort: fc.constantFrom(...RACE_SORTS),
  view: fc.constantFrom(...RACE_VIEWS),
  page: fc.integer({ min: 1, max: 999 }),
})

test('reading what was written gives the same filter, and nothing is ignored', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const address = String(writeRaceFilter(filter))
      expect(read(address)).toEqual({ filter, ignored: [] })
    }),
  )
})

test('writing what was read from anything at all, and reading it again, changes nothing', () => {
  const name = fc.constantFrom(
    'search',
    'country',
    'month',
    'terrain',
    'loop',
    'timeLimitMin',
    'dateFrom',
    'dateTo',
    'pbMin',
    'page',
    'sort',
    'x',
    '__proto__',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string({ unit: 'grapheme' }))), (pairs) => {
      const { filter } = readRaceFilter(new URLSearchParams(pairs))
      expect(read(String(writeRaceFilter(filter))).filter).toEqual(filter)
    }),
  )
})

describe('reading', () => {
  test('takes names or slugs of places, and names or slugs of classes', () => {
    expect(read('country=United+States&city=S%C3%A3o+Paulo&state=new-york').filter).toMatchObject({
      country: ['united-states'],
      city: ['sao-paulo'],
      state: ['new-york'],
    })
    expect(read('elevationProfile=Net+Downhill&elevationProfile=flat&terrain=Snow/Ice').filter).toMatchObject(
      {
        elevationProfile: ['Net Downhill', 'Flat'],
        terrain: ['Snow/Ice'],
      },
    )
    expect(read('elevationProfile=Undulating+/+Rolling+Hills').filter.elevationProfile).toEqual(['Rolling'])
  })

  test('takes what a form sends: empty fields say nothing, the same box twice is once', () => {
    expect(read('search=&pbMin=&sort=participants&month=4&month=4').filter).toEqual({
      ...NO_FILTER,
      month: [4],
    })
  })

  test.each([
    'month=13',
    'month=0',
    'month=4.5',
    'month=April',
    'elevationProfile=Steep',
    'terrain=Lava',
    'size=gigantic',
    'entry=bribe',
    'pbMin=101',
    'pbMin=-5',
    'timeLimitMin=0',
    'timeLimitMin=25',
    'timeLimitMin=6.5',
    'dateFrom=2027-02-30',
    'dateFrom=0002-04-01',
    'dateTo=tomorrow',
    'loop=circle',
    'weather=foul',
    'qualifier=london',
    'confirmed=maybe',
    'sort=price',
    'view=globe',
    'page=0',
    'page=1e9',
    'country=***',
    'colour=red',
    'constructor=x',
  ])('hands back %s as not understood', (query) => {
    const [name, value] = query.split('=')
    expect(read(query)).toEqual({ filter: NO_FILTER, ignored: [{ name, value }] })
  })

  test('does not mention what others put into addresses', () => {
    expect(read('utm_source=letter&gclid=1&fbclid=2')).toEqual({ filter: NO_FILTER, ignored: [] })
  })
})

test('a filter is empty or not, whatever its order, view and page', () => {
  expect(isUnfiltered({ ...NO_FILTER, sort: 'name', view: 'cards', page: 4 })).toBe(true)
  expect(isUnfiltered({ ...NO_FILTER, confirmed: true })).toBe(false)
  expect(isUnfiltered({ ...NO_FILTER, search: 'x' })).toBe(false)
})

test('choices of a form join those of the address, and what a form does not say stays', () => {
  const linked = { ...NO_FILTER, country: ['germany'], pbMin: 80, sort: 'name' as const, page: 3 }
  const chosen = { ...NO_FILTER, country: ['germany', 'france'], month: [5], timeLimitMin: 6 }
  expect(withChoices(linked, chosen)).toEqual({
    ...linked,
    country: ['germany', 'france'],
    month: [5],
    timeLimitMin: 6,
  })
  expect(withChoices(linked, NO_FILTER)).toEqual(linked)
})

test('a price in another currency is the step at the same place there', () => {
  const filter = { ...NO_FILTER, priceMax: 100 }
  expect(priceIn(filter, 'JPY')).toEqual({ currency: 'JPY', priceMax: 15_000 })
  expect(priceIn({ ...filter, priceMax: 120 }, 'JPY')).toEqual({ currency: 'JPY', priceMax: null })
  expect(priceIn(NO_FILTER, 'GBP')).toEqual({ currency: 'GBP', priceMax: null })
})

test('a currency alone filters nothing', () => {
  expect(isUnfiltered({ ...NO_FILTER, currency: 'GBP' })).toBe(true)
  expect(isUnfiltered({ ...NO_FILTER, priceMax: 100 })).toBe(false)
})
