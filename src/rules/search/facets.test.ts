// The choices beside the list.
import { describe, expect, test } from 'vitest'
import { choiceGroups } from './facets.ts'
import { activeFilterWords, describeCount, facetLabel, filterChips, withoutFilter } from './filter-words.ts'
import { filterRaces } from './filter-races.ts'
import { indexOf, indexedRace } from '../../../tests/fixtures/indexed-races.ts'
import type { PlaceKey } from './race-index.ts'
import { NO_FILTER, type RaceFilter } from './race-filter.ts'

describe('facet groups', () => {
  const COUNTRIES = [
    'Austria',
    'Belgium',
    'Chile',
    'Denmark',
    'Egypt',
    'France',
    'Ghana',
    'Haiti',
    'India',
    'Japan',
  ]
  const INDEX = indexOf([
    ...COUNTRIES.map((country) =>
      indexedRace({
        country,
        continent: /^(Egypt|Ghana)$/.test(country) ? 'africa' : 'europe',
        city: 'Town',
        state: null,
        placePath: `${country.toLowerCase()}/town`,
      }),
    ),
    indexedRace({ elevationProfile: 'Flat', month: 4 }),
    indexedRace({ elevationProfile: 'Flat', month: 9 }),
    indexedRace({ raceType: 'half-marathon', month: 4 }),
  ])
  const groups = (part: Partial<RaceFilter> = {}, all: PlaceKey[] = []) => {
    const filter = { ...NO_FILTER, ...part }
    return choiceGroups(INDEX, filter, filterRaces(INDEX, filter), new Set(all))
  }
  const group = (key: string, ...rest: Parameters<typeof groups>) =>
    groups(...rest).find((each) => each.key === key)!

  test('continents are offered by the alphabet where they have races, or are chosen', () => {
    const offered = (filter?: Partial<RaceFilter>) =>
      group('continent', filter).choices.map(({ label, count }) => [label, count])
    expect(offered()).toEqual([
      ['Africa', 2],
      ['Europe', 11],
    ])
    expect(offered({ continent: ['asia'], month: [9] })).toEqual([
      ['Asia', 0],
      ['Europe', 1],
    ])
  })

  describe('places', () => {
    test('the eight with most races, and how many more there are', () => {
      const { choices, more } = group('country')
      expect(choices.map(({ label, count }) => [label, count]).slice(0, 2)).toEqual([
        ['Germany', 3],
        ['Austria', 1],
      ])
      expect([choices.length, more]).toEqual([8, 3])
    })

    test('a chosen one is always among them, and all of them are there when asked for', () => {
      expect(group('country', { country: ['japan'] }).choices.at(-1)).toMatchObject({
        label: 'Japan',
        chosen: true,
      })
      const all = group('country', {}, ['country'])
      expect(all.choices.map(({ label }) => label)).toEqual([...COUNTRIES, 'Germany'].sort())
      expect(all.more).toBe(0)
    })

    test('states and cities are offered once they tell apart', () => {
      expect(groups().map(({ key }) => key)).not.toContain('state')
      expect(group('state', { country: ['germany'] }).choices).toMatchObject([{ label: 'Berlin', count: 3 }])
      expect(groups({ country: ['japan'] }).map(({ key }) => key)).not.toContain('state')
      expect(group('city', { country: ['japan'] }).choices).toMatchObject([{ label: 'Town', param: 'town' }])
    })
  })

  test('fixed choices stay in their place, with none and with some', () => {
    const months = group('month', { elevationProfile: ['Flat'] }).choices
    expect(months).toHaveLength(12)
    expect(months[3]).toMatchObject({ label: 'April', count: 1, chosen: false })
    expect(months[0]).toMatchObject({ label: 'January', count: 0 })
    expect(group('elevationProfile').choices[2]).toMatchObject({ label: 'Flat', step: 3, count: 2 })
  })

  test('a way in says more than “open”, which days are too', () => {
    expect(group('entry').choices[0]).toMatchObject({ label: 'Open entry', param: 'open' })
  })

  test('a group in which something is chosen is open', () => {
    expect(group('terrain').open).toBe(false)
    expect(group('terrain', { terrain: ['Road'] }).open).toBe(true)
    expect(group('pbMin', { pbMin: 80 })).toMatchObject({ open: true })
    expect(group('timeLimitMin', { timeLimitMin: 7 })).toMatchObject({ open: true })
  })

  test('choices that rest on what few races have say how many have it', () => {
    const [limited, timed, qualifying] = [
      indexedRace({ timeLimitHours: 6 }),
      indexedRace({ entryPeriods: [{ opensOn: '2026-11-01', closesOn: null, expected: false }] }),
      indexedRace({ bostonQualifier: true }),
    ]
    const index = indexOf([limited, timed, qualifying, indexedRace({ bostonQualifier: false })])
    const noteOf = (key: string) =>
      choiceGroups(index, NO_FILTER, filterRaces(index, NO_FILTER)).find((each) => each.key === key)?.note
    expect(noteOf('timeLimitMin')).toBe('Limits are on file for 1 of 4 races.')
    expect(noteOf('entryState')).toBe('Entry dates are on file for 1 of 4 races.')
    expect(noteOf('qualifier')).toBe('Whether a race is one is on file for 2 of 4 races.')
    expect(noteOf('month')).toBeUndefined()
  })

  test('values have words', () => {
    expect(facetLabel(INDEX, 'weather', 'cool')).toBe('Cool weather')
    expect(facetLabel(INDEX, 'loop', 'out-and-back')).toBe('Out and back')
    expect(facetLabel(INDEX, 'raceType', 'half-marathon')).toBe('Half marathon')
    expect(facetLabel(INDEX, 'country', 'germany')).toBe('Germany')
    expect(facetLabel(INDEX, 'size', 'huge')).toBe('20,000 and more')
    expect(facetLabel(INDEX, 'month', 12)).toBe('December')
    expect(facetLabel(INDEX, 'city', 'nowhere')).toBe('nowhere')
  })
})

describe('filter chips', () => {
  const INDEX = indexOf([indexedRace(), indexedRace({ raceType: 'half-marathon' })])
  const FILTER: RaceFilter = {
    ...NO_FILTER,
    search: 'ber',
    country: ['germany'],
    month: [4, 9],
    pbMin: 80,
    timeLimitMin: 7,
    qualifier: ['boston'],
    confirmed: true,
    entryState: 'closing',
    page: 3,
    sort: 'name',
  }

  test('a chip for each choice, each with the filter without it, from the first page', () => {
    const chips = filterChips(INDEX, FILTER, [])
    expect(chips.map(({ label }) => label)).toEqual([
      '“ber”',
      'Germany',
      'April',
      'September',
      'Boston qualifier',
      'PB potential 80 or more',
      'Time limit 7 hours or more',
      'Confirmed date',
      'Entry: closes within 14 days',
    ])
    expect(chips[2]!.without).toEqual({ ...FILTER, month: [9], page: 1 })
  })

  test('what was not understood is a chip too', () => {
    const item = { name: 'terrain', value: 'Lava' }
    expect(filterChips(INDEX, NO_FILTER, [item])).toEqual([
      { label: 'terrain: Lava', without: null, ignored: item },
    ])
  })

  test('letting go of a filter, and its words', () => {
    expect(withoutFilter(FILTER, 'month')).toEqual({ ...FILTER, month: [], page: 1 })
    expect(withoutFilter(FILTER, 'pbMin').pbMin).toBeNull()
    expect(activeFilterWords(INDEX, FILTER, 'month')).toBe('April or September')
    expect(activeFilterWords(INDEX, FILTER, 'search')).toBe('“ber”')
    expect(activeFilterWords(INDEX, { ...FILTER, dateFrom: '2027-04-01' }, 'dateFrom')).toBe(
      'From 1 Apr 2027',
    )
    expect(activeFilterWords(INDEX, FILTER, 'timeLimitMin')).toBe('Time limit 7 hours or more')
    expect(activeFilterWords(INDEX, { ...FILTER, timeLimitMin: 1 }, 'timeLimitMin')).toBe(
      'Time limit on file',
    )
  })

  test('the count names what is counted', () => {
    expect(describeCount(INDEX, NO_FILTER, 1234)).toBe('1,234 races')
    expect(describeCount(INDEX, NO_FILTER, 1)).toBe('1 race')
    expect(describeCount(INDEX, { ...NO_FILTER, raceType: ['half-marathon'] }, 54)).toBe('54 half marathons')
    expect(describeCount(INDEX, { ...NO_FILTER, raceType: ['marathon', 'half-marathon'] }, 2)).toBe('2 races')
  })
})
