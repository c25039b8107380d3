// Filtering, counting and letting go.
import { describe, expect, test } from 'vitest'
import type { CourseGrade } from '../pb-potential/score-words.ts'
import { filterRaces } from './filter-races.ts'
import { THRESHOLDS, THRESHOLD_KEYS, NO_FILTER, type RaceFilter } from './race-filter.ts'
import { indexedRace, indexOf, manyRaces } from '../../../tests/fixtures/indexed-races.ts'
import {
  dividersAbove,
  listPart,
  ranksScoresOfSeveralTypes,
  sortInForce,
  type Divider,
  type RunnerAt,
} from '../race/race-order.ts'
import { mainFilterOf, lastChosenFirst, looserWays } from './facets.ts'
import { fieldSize } from '../race/race.ts'
import { runnerAt } from '../prediction/chance.ts'
import { prepareExpectedTimes } from '../prediction/your-expected-time.ts'

const pb = (score: number, courseGrade: CourseGrade = 'measured') => ({
  score,
  low: score - 5,
  high: score + 5,
  courseGrade,
})

const BERLIN = indexedRace({
  name: 'Berlin Marathon',
  participants: 48_020,
  month: 9,
  nextEventDate: '2027-09-26',
  dateConfirmed: true,
  elevationProfile: 'Flat',
  loop: 'loop',
  weather: 'mild',
  timeLimitHours: 6,
  bostonQualifier: true,
  pb: pb(80.3),
})
const BOSTON = indexedRace({
  name: 'Boston Marathon',
  city: 'Boston',
  state: 'Massachusetts',
  country: 'United States',
  placePath: 'united-states/massachusetts/boston',
  participants: 29_033,
  month: 4,
  nextEventDate: '2027-04-19',
  dateConfirmed: true,
  elevationProfile: 'Net Downhill',
  entry: 'qualifying',
  loop: 'point-to-point',
  bostonQualifier: false,
  pb: pb(78.4),
})
const HALF = indexedRace({
  name: 'Berlin Half Marathon',
  raceType: 'half-marathon',
  month: 4,
  nextEventDate: '2026-04-11',
  elevationProfile: 'Flat',
})
const POLAR = indexedRace({
  name: 'Polar Night',
  terrain: 'Snow/Ice',
  city: 'Tromsø',
  state: null,
  country: 'Norway',
  placePath: 'norway/tromso',
  participants: 900,
  weather: 'cold',
  timeLimitHours: 8,
  month: 1,
  nextEventDate: '2027-01-09',
})
const INDEX = indexOf([BERLIN, BOSTON, HALF, POLAR])

const filter = (part: Partial<RaceFilter>) => filterRaces(INDEX, { ...NO_FILTER, ...part })
const names = (part: Partial<RaceFilter>) => filter(part).races.map(({ name }) => name)

describe('which races', () => {
  test('all, the largest first, where nothing filters', () => {
    expect(names({})).toEqual(['Berlin Marathon', 'Boston Marathon', 'Polar Night', 'Berlin Half Marathon'])
  })

  test('any value of a facet, and every facet', () => {
    expect(names({ month: [4, 1] })).toEqual(['Boston Marathon', 'Polar Night', 'Berlin Half Marathon'])
    expect(names({ month: [4], country: ['germany'] })).toEqual(['Berlin Half Marathon'])
    expect(names({ state: ['massachusetts'] })).toEqual(['Boston Marathon'])
    expect(names({ city: ['tromso'] })).toEqual(['Polar Night'])
    expect(names({ terrain: ['Snow/Ice'] })).toEqual(['Polar Night'])
    expect(names({ size: ['huge'] })).toEqual(['Berlin Marathon', 'Boston Marathon'])
    expect(names({ entry: ['qualifying'] })).toEqual(['Boston Marathon'])
    expect(names({ loop: ['point-to-point', 'laps'] })).toEqual(['Boston Marathon'])
    expect(names({ weather: ['cold'] })).toEqual(['Polar Night'])
    expect(names({ qualifier: ['boston'] })).toEqual(['Berlin Marathon'])
  })

  test('a least score leaves out races without a score', () => {
    expect(names({ pbMin: 80 })).toEqual(['Berlin Marathon'])
    expect(names({ pbMin: 1 })).toHaveLength(2)
  })

  test('a least time limit leaves out races of which none is known', () => {
    expect(names({ timeLimitMin: 6 })).toEqual(['Berlin Marathon', 'Polar Night'])
    expect(names({ timeLimitMin: 7 })).toEqual(['Polar Night'])
  })

  test('days between two, of races whose day is on file', () => {
    expect(names({ dateFrom: '2027-09-26', dateTo: '2027-09-26' })).toEqual(['Berlin Marathon'])
    expect(names({ dateTo: '2027-09-25' })).not.toContain('Berlin Marathon')
    expect(names({ dateFrom: '2027-09-27' })).not.toContain('Berlin Marathon')
    const ofTwoDays = indexOf([indexedRace({ nextEventDate: '2027-09-25', endDate: '2027-09-26' })])
    const from = (dateFrom: string) => filterRaces(ofTwoDays, { ...NO_FILTER, dateFrom }).races.length
    expect([from('2027-09-26'), from('2027-09-27')]).toEqual([1, 0])
  })

  test('confirmed days only', () => {
    expect(names({ confirmed: true })).toEqual(['Berlin Marathon', 'Boston Marathon'])
  })
})

describe('the order', () => {
  test('by day: the next first, then unknown, then past (F31)', () => {
    expect(names({ sort: 'date' })).toEqual([
      'Polar Night',
      'Boston Marathon',
      'Berlin Marathon',
      'Berlin Half Marathon',
    ])
  })
  test('by PB potential: the highest first, without one last', () => {
    expect(names({ sort: 'pb' }).slice(0, 2)).toEqual(['Berlin Marathon', 'Boston Marathon'])
  })
  test('by PB potential: each distance by itself, for scores are not compared across distances', () => {
    const index = indexOf([
      indexedRace({ name: 'Half 100', raceType: 'half-marathon', pb: pb(100) }),
      indexedRace({ name: 'Full 60', pb: pb(60) }),
      indexedRace({ name: 'Without', participants: 9000 }),
      indexedRace({ name: 'Half 70', raceType: 'half-marathon', pb: pb(70) }),
      indexedRace({ name: 'Full 90', pb: pb(90) }),
    ])
    const { races } = filterRaces(index, { ...NO_FILTER, sort: 'pb' })
    expect(races.map(({ name }) => name)).toEqual(['Full 90', 'Full 60', 'Half 100', 'Half 70', 'Without'])
  })
  describe('by an estimate: courses that are known best first, aided ones apart', () => {
    const half = { raceType: 'half-marathon' }
    const index = indexOf([
      indexedRace({
        name: 'Aided 99',
        pb: pb(99),
        aided: true,
        loss: { lossPct: 0.1, sdPct: 0.6, yearSdPct: 1 },
      }),
      indexedRace({
        name: 'Class 95',
        pb: pb(95, 'class'),
        loss: { lossPct: 0.4, sdPct: 1.5, yearSdPct: 1 },
      }),
      indexedRace({
        name: 'Half class 90',
        ...half,
        pb: pb(90, 'class'),
        loss: { lossPct: 0.8, sdPct: 1.5, yearSdPct: 1 },
      }),
      indexedRace({ name: 'Measured 70', pb: pb(70), loss: { lossPct: 2.4, sdPct: 0.6, yearSdPct: 1 } }),
      indexedRace({
        name: 'Totals 90',
        pb: pb(90, 'totals'),
        loss: { lossPct: 0.8, sdPct: 0.9, yearSdPct: 1 },
      }),
      indexedRace({
        name: 'Half measured 85',
        ...half,
        pb: pb(85),
        loss: { lossPct: 1.2, sdPct: 0.6, yearSdPct: 1 },
      }),
      indexedRace({ name: 'Measured 80', pb: pb(80), loss: { lossPct: 1.6, sdPct: 0.6, yearSdPct: 1 } }),
    ])
    const expected = prepareExpectedTimes({
      result: { distanceM: 42_195, timeSeconds: 12_600 },
      milesPerWeek: null,
    })
    const runner: RunnerAt = (race) => runnerAt({ expected, goal: null }, race)
    const inOrder = [
      'Measured 80',
      'Measured 70',
      'Half measured 85',
      'Totals 90',
      'Class 95',
      'Half class 90',
      'Aided 99',
    ]
    const HEAD = { before: undefined, isHead: true }
    /** The list with what stands above its races, cut into pages. */
    const listed = (sort: RaceFilter['sort'], part: Partial<RaceFilter> = {}, pageSize = 50) => {
      const { races } = filterRaces(index, { ...NO_FILTER, sort, ...part }, runner)
      const heads = ({ text, level }: Divider) => (level === 'group' ? `== ${text}` : `= ${text}`)
      return races.flatMap((race, i) => [
        ...dividersAbove(listPart(index, races, sort), race, {
          before: races[i - 1],
          isHead: i % pageSize === 0,
        }).map(heads),
        race.name,
      ])
    }

    test('by PB potential, the runner’s own time and the chance of the goal: the best first in each group', () => {
      for (const sort of ['pb', 'your-time', 'chance'] as const) {
        const { races } = filterRaces(index, { ...NO_FILTER, sort }, runner)
        expect(races.map(({ name }) => name)).toEqual(inOrder)
      }
    })

    test('with a heading for each group, once, and one for each distance in it', () => {
      for (const sort of ['pb', 'your-time'] as const) {
        expect(listed(sort)).toEqual([
          '== Measured courses',
          '= Marathons',
          'Measured 80',
          'Measured 70',
          '= Half marathons',
          'Half measured 85',
          '== Climb and end heights on file, no measured profile',
          '= Marathons',
          'Totals 90',
          '== Estimated from the class of the course alone',
          '= Marathons',
          'Class 95',
          '= Half marathons',
          'Half class 90',
          expect.stringContaining('== Aided courses'),
          '= Marathons',
          'Aided 99',
        ])
      }
      expect(listed('name').filter((line) => line.startsWith('='))).toEqual([])
    })

    test('of one distance without headings of distances, and continued on the next page', () => {
      expect(listed('pb', { raceType: ['marathon'] }, 1).slice(0, 4)).toEqual([
        '== Measured courses',
        'Measured 80',
        '== Measured courses, continued',
        'Measured 70',
      ])
    })

    test('what the models do not reach comes last, without an estimate', () => {
      const mountain = indexedRace({ name: 'Mountain', loss: { lossPct: 30, sdPct: 8, yearSdPct: 1 } })
      const hot = indexedRace({
        name: 'Hot',
        pb: pb(0, 'class'),
        loss: { lossPct: 9, sdPct: 2, yearSdPct: 1 },
      })
      const two = indexOf([mountain, hot])
      const { races } = filterRaces(two, { ...NO_FILTER, sort: 'your-time' }, runner)
      expect(races).toEqual([hot, mountain])
      const [above] = dividersAbove(listPart(two, races, 'your-time'), mountain, {
        before: hot,
        isHead: false,
      })
      expect(above?.text).toBe('No estimate: too far from a road race')
    })

    test('without a result the orders that take one have neither groups nor headings', () => {
      const { races } = filterRaces(index, { ...NO_FILTER, sort: 'chance' })
      expect(races).toEqual(index.races)
      expect(dividersAbove(listPart(index, races, sortInForce('chance', null)), races[0]!, HEAD)).toEqual([])
    })

    test('a chance is of the goal that is set: where it is far off, the less certain race comes first', () => {
      const of = (goalSeconds: number) => {
        const goal = { distanceM: 42_195, timeSeconds: goalSeconds }
        const two = indexOf([
          indexedRace({ name: 'Steady', pb: pb(80), loss: { lossPct: 1.6, sdPct: 0.2, yearSdPct: 0.5 } }),
          indexedRace({ name: 'Changeable', pb: pb(79), loss: { lossPct: 1.7, sdPct: 0.2, yearSdPct: 3 } }),
        ])
        const { races } = filterRaces(two, { ...NO_FILTER, sort: 'chance' }, (race) =>
          runnerAt({ expected, goal }, race),
        )
        return races.map(({ name }) => name)
      }
      expect(of(11_400)).toEqual(['Changeable', 'Steady'])
      expect(of(14_400)).toEqual(['Steady', 'Changeable'])
    })

    test('a least score is reached by the low end where only the class is known', () => {
      const reached = (pbMin: number) =>
        filterRaces(index, { ...NO_FILTER, pbMin }).races.map(({ name }) => name)
      expect(reached(90)).toEqual(['Aided 99', 'Class 95', 'Totals 90'])
      expect(reached(91)).toEqual(['Aided 99'])
    })

    test('and a list can be filtered to them', () => {
      const { races } = filterRaces(index, { ...NO_FILTER, courseGrade: ['measured'] })
      expect(races.map(({ name }) => name)).toEqual([
        'Aided 99',
        'Measured 70',
        'Half measured 85',
        'Measured 80',
      ])
    })
  })
  test('scores of several distances stand in one list unless just one distance is chosen', () => {
    const mixed = (part: Partial<RaceFilter>) => ranksScoresOfSeveralTypes(INDEX, { ...NO_FILTER, ...part })
    expect([mixed({}), mixed({ sort: 'pb' }), mixed({ pbMin: 80 })]).toEqual([false, true, true])
    expect(mixed({ sort: 'pb', raceType: ['marathon'] })).toBe(false)
    expect(mixed({ pbMin: 80, raceType: ['marathon', 'half-marathon'] })).toBe(true)
  })
  test('by the runner’s own time: the fastest first; without one the largest first', () => {
    const index = indexOf([
      indexedRace({ name: 'Large', participants: 9000, loss: { lossPct: 2, sdPct: 0.5, yearSdPct: 1 } }),
      indexedRace({ name: 'Fast', participants: 500, loss: { lossPct: 0.5, sdPct: 0.5, yearSdPct: 1 } }),
      indexedRace({ name: 'Half', participants: 100, raceType: 'half-marathon' }),
    ])
    const ofTime = (timeSeconds: number | null) => {
      const expected = timeSeconds && prepareExpectedTimes({ result: { distanceM: 10_000, timeSeconds } })
      const runner: RunnerAt | null = expected ? (race) => runnerAt({ expected, goal: null }, race) : null
      return filterRaces(index, { ...NO_FILTER, sort: 'your-time' }, runner).races.map(({ name }) => name)
    }
    expect(ofTime(null)).toEqual(['Large', 'Fast', 'Half'])
    expect(ofTime(2700)).toEqual(['Fast', 'Large', 'Half'])
    expect(ofTime(null)).toEqual(['Large', 'Fast', 'Half'])
  })
  test('by name', () => {
    expect(names({ sort: 'name' })).toEqual([
      'Berlin Half Marathon',
      'Berlin Marathon',
      'Boston Marathon',
      'Polar Night',
    ])
  })
})

describe('counts', () => {
  test('of a choice are those it would have, given all other facets', () => {
    const { counts, thresholdCounts, confirmedCount } = filter({ country: ['germany'] })
    expect(counts.raceType).toEqual(
      new Map([
        ['marathon', 1],
        ['half-marathon', 1],
      ]),
    )
    expect(counts.country).toEqual(
      new Map([
        ['germany', 2],
        ['united-states', 1],
        ['norway', 1],
      ]),
    )
    expect(counts.month).toEqual(
      new Map([
        [9, 1],
        [4, 1],
      ]),
    )
    expect(thresholdCounts.pbMin.get(80)).toBe(1)
    expect(thresholdCounts.timeLimitMin.get(6)).toBe(1)
    expect(confirmedCount).toBe(1)
  })

  test('choosing what was counted gives that many, for every choice of a made-up catalogue', () => {
    const index = manyRaces(400)
    const base: RaceFilter = { ...NO_FILTER, month: [2, 5, 8], country: ['country-1', 'country-4'] }
    const { counts, thresholdCounts, confirmedCount, entryCounts } = filterRaces(index, base)
    for (const [key, values] of Object.entries(counts)) {
      for (const [value, count] of values) {
        expect(filterRaces(index, { ...base, [key]: [value] }).races).toHaveLength(count)
      }
    }
    for (const key of THRESHOLD_KEYS) {
      expect([...thresholdCounts[key].keys()]).toEqual(THRESHOLDS[key].steps(base))
      for (const [step, count] of thresholdCounts[key])
        expect(filterRaces(index, { ...base, [key]: step }).races).toHaveLength(count)
    }
    expect(filterRaces(index, { ...base, confirmed: true }).races).toHaveLength(confirmedCount)
    expect(entryCounts.get('open')).toBeGreaterThan(0)
    for (const [entryState, count] of entryCounts) {
      expect(filterRaces(index, { ...base, entryState }).races).toHaveLength(count)
    }
  })
})

describe('entry, by the days on file', () => {
  const index = indexOf([
    indexedRace({
      name: 'Closes Soon',
      entryPeriods: [{ opensOn: '2026-11-01', closesOn: '2026-11-25', expected: false }],
    }),
    indexedRace({
      name: 'Open Long',
      entryPeriods: [{ opensOn: '2026-11-01', closesOn: '2027-03-01', expected: true }],
    }),
    indexedRace({
      name: 'Opens Soon',
      entryPeriods: [{ opensOn: '2026-12-01', closesOn: null, expected: true }],
    }),
    indexedRace({ name: 'Without Days' }),
  ])
  const listed = (part: Partial<RaceFilter>, today?: string) =>
    filterRaces(index, { ...NO_FILTER, ...part }, null, today).races.map(({ name }) => name)

  test('filters as the visitor’s day sees it, not that of the build', () => {
    expect(listed({ entryState: 'open' })).toEqual(['Closes Soon', 'Open Long'])
    expect(listed({ entryState: 'closing' })).toEqual(['Closes Soon'])
    expect(listed({ entryState: 'opening' })).toEqual(['Opens Soon'])
    expect(listed({ entryState: 'open' }, '2026-11-26')).toEqual(['Open Long'])
    expect(listed({ entryState: 'open' }, '2026-12-01')).toEqual(['Open Long', 'Opens Soon'])
    expect(listed({ entryState: 'opening' }, '2026-12-01')).toEqual([])
  })

  test('counts each state, also where none is left', () => {
    const counts = (today: string) => [...filterRaces(index, NO_FILTER, null, today).entryCounts]
    expect(counts('2026-11-21')).toEqual([
      ['open', 2],
      ['closing', 1],
      ['opening', 1],
    ])
    expect(counts('2027-03-02')).toEqual([
      ['open', 0],
      ['closing', 0],
      ['opening', 0],
    ])
  })
})

describe('an empty list', () => {
  const ways = (part: Partial<RaceFilter>) => {
    const { races, reasons } = filter(part)
    return { races, loosen: looserWays(reasons), keep: mainFilterOf({ ...NO_FILTER, ...part }, reasons) }
  }
  test('names the choices without any one of which races are left, most first', () => {
    const { races, loosen } = ways({ country: ['germany'], terrain: ['Snow/Ice'] })
    expect(races).toEqual([])
    expect(loosen).toEqual([
      { activeFilter: 'terrain', count: 2 },
      { activeFilter: 'country', count: 1 },
    ])
    expect(filter({ country: ['germany'] }).races).toHaveLength(loosen[0]!.count)
  })
  test('names none where it takes more than one', () => {
    expect(ways({ search: 'xyz', terrain: ['Sand'] })).toMatchObject({ loosen: [], keep: null })
  })
  test('says then how many place, distance and words find, or the words alone', () => {
    const { loosen, keep } = ways({ search: 'berlin', terrain: ['Sand'], month: [12] })
    expect(loosen).toEqual([])
    expect(keep).toEqual({ activeFilters: ['search'], count: names({ search: 'berlin' }).length })
    expect(ways({ country: ['germany'], terrain: ['Sand'], month: [12] }).keep).toEqual({
      activeFilters: ['country'],
      count: names({ country: ['germany'] }).length,
    })
    expect(ways({ search: 'berlin', country: ['norway'], terrain: ['Sand'] }).keep).toEqual({
      activeFilters: ['search'],
      count: names({ search: 'berlin' }).length,
    })
  })
  test('lets go of what a race is like before its country, though that would bring more', () => {
    const index = indexOf([
      indexedRace({ terrain: 'Road' }),
      ...[1, 2, 3].map(() => indexedRace({ placePath: 'norway/oslo', country: 'Norway', terrain: 'Trail' })),
    ])
    const { reasons } = filterRaces(index, { ...NO_FILTER, country: ['germany'], terrain: ['Trail'] })
    const loosen = looserWays(reasons)
    expect(loosen).toEqual([
      { activeFilter: 'terrain', count: 1 },
      { activeFilter: 'country', count: 3 },
    ])
    expect(lastChosenFirst(loosen, 'country')).toEqual(loosen)
    const queries = [
      { activeFilter: 'size' as const, count: 9 },
      { activeFilter: 'terrain' as const, count: 1 },
    ]
    expect(lastChosenFirst(queries, 'terrain')[0]?.activeFilter).toBe('terrain')
    expect(lastChosenFirst(queries, null)).toEqual(queries)
  })
})

test('two thousand races answer alike however they are asked', () => {
  const index = manyRaces(2000)
  const all = filterRaces(index, NO_FILTER)
  expect(all.races).toHaveLength(2000)
  const sum = [...all.counts.country.values()].reduce((total, count) => total + count, 0)
  expect(sum).toBe(2000)
  const filtered = filterRaces(index, { ...NO_FILTER, search: 'belmont', size: ['large'], month: [2] })
  const plainly = index.races.filter(
    ({ name, participants, month }) =>
      name.startsWith('Belmont') && fieldSize(participants) === 'large' && month === 2,
  )
  expect(filtered.races).toEqual(plainly)
})
