import { describe, expect, test } from 'vitest'
import { indexedRace } from '../../../tests/fixtures/indexed-races.ts'
import type { FavouriteStatus, SavedAs } from '../favourites/saved-race.ts'
import { HALF_MARATHON } from '../../race/race-types.ts'
import {
  seasonConflicts,
  seasonDays,
  seasonGoals,
  readSeason,
  seasonText,
  choiceAfter,
  choiceNearest,
  choiceOfSameDay,
  choicesByDay,
  dayAt,
  lineMonths,
  lineParts,
  placeOf,
} from './season.ts'
import { trainingBlock } from '../training/training-plan.ts'

describe('season', () => {
  const TODAY = '2026-11-24'
  const race = (id: number, nextEventDate: string | null, more: object = {}) =>
    indexedRace({ id, name: `Race ${id}`, nextEventDate, dateConfirmed: true, ...more })
  const saved = (all: Record<number, FavouriteStatus>) =>
    new Map(
      Object.entries(all).map(([id, status]): [number, SavedAs] => [Number(id), { status, raceDay: null }]),
    )
  const goalsOf = (races: ReturnType<typeof race>[], all: Record<number, FavouriteStatus>) =>
    seasonGoals(races, saved(all), TODAY)

  test('entered races come first, and what is over, far off or given up is no goal', () => {
    const races = [
      race(1, '2027-04-18'),
      race(2, '2027-09-26'),
      race(3, '2027-03-07'),
      race(4, '2026-11-01'),
      race(5, '2028-03-01'),
      race(6, null),
      race(7, '2027-05-02'),
      race(8, '2027-05-02'),
    ]
    const all = {
      1: 'wishlist',
      2: 'entered',
      3: 'in-ballot',
      4: 'entered',
      5: 'entered',
      6: 'entered',
      7: 'done',
      8: 'not-this-year',
    } as const
    expect(goalsOf(races, all).map(({ race: { id }, status }) => [id, status])).toEqual([
      [2, 'entered'],
      [3, 'in-ballot'],
      [1, 'wishlist'],
    ])
  })

  test('training is sixteen weeks, taper three before a marathon and two before a half, recovery a day a mile', () => {
    const [marathon, half] = goalsOf(
      [race(1, '2027-04-18'), race(2, '2027-10-03', { raceType: HALF_MARATHON, distanceM: 21_097.5 })],
      { 1: 'entered', 2: 'entered' },
    )
    expect(marathon!.block).toEqual({
      trainingFrom: '2026-12-27',
      taperFrom: '2027-03-28',
      raceDay: '2027-04-18',
      recoveredOn: '2027-05-14',
    })
    expect([half!.block.taperFrom, half!.block.recoveredOn]).toEqual(['2027-09-19', '2027-10-16'])
  })

  describe('two marathons', () => {
    const conflict = (second: string) =>
      seasonConflicts(goalsOf([race(1, '2027-04-18'), race(2, second)], { 1: 'entered', 2: 'wishlist' })).map(
        ({ words }) => words,
      )
    test.each([
      ['2027-04-18', 'Race 1 and Race 2 are on the same weekend.'],
      ['2027-05-09', 'Race 1 and Race 2 are 3 weeks apart: recovery from the first takes about 26 days.'],
      [
        '2027-05-30',
        'Two marathons in 6 weeks, Race 1 and Race 2: 26 days of recovery and 3 weeks of taper leave no time to train in between.',
      ],
    ])('on 18 April and %s do not go together', (second, words) => {
      expect(conflict(second)).toEqual([words])
    })
    test('one of which is longer are not called so', () => {
      const races = [race(1, '2027-04-18'), race(2, '2027-05-30', { distanceM: 50_000 })]
      expect(seasonConflicts(goalsOf(races, { 1: 'entered', 2: 'wishlist' }))[0]!.words).toContain(
        'Two races of a marathon or longer in 6 weeks, Race 1 and Race 2',
      )
    })
    test('seven weeks apart do', () => {
      expect(conflict('2027-06-06')).toEqual([])
    })
  })

  test('the days to come are in order, entry only where there is no place yet', () => {
    const entryPeriods = [{ opensOn: '2026-12-01', closesOn: '2026-12-10', expected: true }]
    const races = [race(1, '2027-02-07', { entryPeriods }), race(2, '2027-09-26', { entryPeriods })]
    const days = seasonDays(goalsOf(races, { 1: 'entered', 2: 'wishlist' }), TODAY)
    expect(days.map(({ day, what, raceId, isExpected }) => [day, what, raceId, isExpected])).toEqual([
      ['2026-12-01', 'Entry opens', 2, true],
      ['2026-12-10', 'Entry closes', 2, true],
      ['2027-01-17', 'Taper starts', 1, false],
      ['2027-02-07', 'Race day', 1, false],
      ['2027-03-06', 'Training may start again', 1, false],
      ['2027-06-06', 'Training starts', 2, false],
      ['2027-09-05', 'Taper starts', 2, false],
      ['2027-09-26', 'Race day', 2, false],
      ['2027-10-23', 'Training may start again', 2, false],
    ])
  })

  test('entry that opens before a race and closes after it is for the next edition', () => {
    const entryPeriods = [{ opensOn: '2027-09-25', closesOn: '2027-11-05', expected: true }]
    const days = seasonDays(goalsOf([race(2, '2027-09-26', { entryPeriods })], { 2: 'wishlist' }), TODAY)
    expect(days.filter(({ kind }) => kind === 'entry').map(({ what }) => what)).toEqual([
      'Entry to the next edition opens',
      'Entry to the next edition closes',
    ])
  })
})

test('a season is read back from its address, and nothing else is one', () => {
  const goals = (['entered', 'in-ballot', 'wishlist'] as FavouriteStatus[]).map((status, id) => ({
    race: { id: id + 1 },
    status,
  }))
  expect(seasonText(goals)).toBe('1e-2b-3w')
  expect([...readSeason('1e-2b-3w-x-0e-4d')!]).toEqual([
    [1, 'entered'],
    [2, 'in-ballot'],
    [3, 'wishlist'],
  ])
  for (const text of [null, '', 'e', '12', '<b>']) expect(readSeason(text)).toBeNull()
})

describe('try race', () => {
  const race = (id: number, nextEventDate: string | null) => ({ id, name: `Race ${id}`, nextEventDate })
  const choices = choicesByDay(race(1, '2027-04-25'), [
    race(2, '2027-05-02'),
    race(3, '2027-04-11'),
    race(4, null),
    race(5, '2027-04-25'),
  ])

  test('the choices go by their day, and those without one are none', () => {
    expect(choices.map(({ id }) => id)).toEqual([3, 1, 5, 2])
  })

  test('a key leads to the next one, and not beyond the ends', () => {
    expect([1, -1, 9, -9].map((steps) => choiceAfter(choices, 1, steps).id)).toEqual([5, 3, 2, 3])
  })

  test('a pointer takes the nearest; of two on one day the chosen one stays', () => {
    const nearest = (day: string, chosen: number) => choiceNearest(choices, day, chosen).id
    expect([nearest('2027-04-12', 1), nearest('2027-06-30', 1)]).toEqual([3, 2])
    expect([nearest('2027-04-24', 1), nearest('2027-04-24', 5)]).toEqual([1, 5])
  })

  test('a tap goes round the races of one day, and changes nothing where there is one', () => {
    expect([1, 5, 2].map((chosen) => choiceOfSameDay(choices, chosen)?.id)).toEqual([5, 1, 2])
  })
})

const TODAY = '2026-11-24'

test('the line goes from the first of this month over fourteen, and holds what lies beyond at its ends', () => {
  expect([placeOf('2026-11-01', TODAY), placeOf('2028-01-01', TODAY)]).toEqual([0, 100])
  expect([placeOf('2026-01-01', TODAY), placeOf('2029-01-01', TODAY)]).toEqual([0, 100])
  expect(
    lineMonths(TODAY)
      .map(({ name }) => name)
      .join(' '),
  ).toBe('Nov Dec 2027 Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
})

test('training, taper and recovery follow each other', () => {
  const [training, taper, recovery] = lineParts(trainingBlock({ distanceM: 42_195 }, '2027-04-18'), TODAY)
  expect(training!.to).toBe(taper!.from)
  expect([taper!.to < recovery!.from, training!.from < taper!.from, recovery!.from < recovery!.to]).toEqual([
    true,
    true,
    true,
  ])
})

test('a place on the line is the day that stands there', () => {
  for (const day of ['2026-12-24', '2027-04-25', '2027-11-01'])
    expect(dayAt(placeOf(day, '2026-11-24'), '2026-11-24')).toBe(day)
  expect(dayAt(-5, '2026-11-24')).toBe('2026-11-01')
})
