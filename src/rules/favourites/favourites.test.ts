import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { FAVOURITE_STATUSES, type FavouriteStatus } from './saved-race.ts'
import {
  orderFavourites,
  readFavouritesMove,
  readWaitingChanges,
  savedRaces,
  withChange,
  withoutChange,
  type FavouriteChange,
  type FavouritesOrder,
} from './favourites.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY_MS = 86_400_000
const change = (raceId: number, saved: boolean) => ({ raceId, raceType: 'marathon', saved })
const changes = (...all: [number, boolean][]) =>
  all.reduce<FavouriteChange[]>((list, [raceId, saved]) => withChange(list, change(raceId, saved), NOW), [])
const inWords = (list: readonly FavouriteChange[]) => list.map(({ raceId, saved }) => [raceId, saved])

describe('what waits', () => {
  test('keeps the last change for each race, in the order in which they were made', () => {
    expect(inWords(changes([1, true], [2, true], [1, false], [3, true], [1, true]))).toEqual([
      [2, true],
      [3, true],
      [1, true],
    ])
  })

  test('tells changes of one moment apart', () => {
    const at = changes([1, true], [2, true], [3, true]).map((made) => made.at)
    expect(new Set(at).size).toBe(3)
  })

  test('loses what was answered, and not what was changed since', () => {
    const [first] = changes([1, true])
    expect(withoutChange([first!], first!, true)).toEqual([])
    expect(withoutChange([first!], first!, false)).toEqual([])
    const since = withChange([first!], change(1, false), NOW)
    expect(inWords(withoutChange(since, first!, true))).toEqual([[1, false]])
  })

  test('asks no second time for what the server has just done, but does where it refused', () => {
    const [first] = changes([1, true])
    const again = withChange(withChange([first!], change(1, false), NOW), change(1, true), NOW)
    expect(withoutChange(again, first!, true)).toEqual([])
    expect(inWords(withoutChange(again, first!, false))).toEqual([[1, true]])
  })

  test('keeps what was said of two editions of one race, and the last word on each', () => {
    const say = (list: FavouriteChange[], status: FavouriteStatus, raceDay: string) =>
      withChange(list, { ...change(1, true), status, raceDay }, NOW)
    const both = say(say(say([], 'done', '2026-10-11'), 'entered', '2027-10-10'), 'in-ballot', '2027-10-10')
    expect(both.map(({ status, raceDay }) => [status, raceDay])).toEqual([
      ['done', '2026-10-11'],
      ['in-ballot', '2027-10-10'],
    ])
    for (const wasDone of [true, false])
      expect(withoutChange(both, both[0]!, wasDone).map(({ status }) => status)).toEqual(['in-ballot'])
    expect(inWords(withChange(both, change(1, false), NOW))).toEqual([[1, false]])
  })

  test('whatever is pressed, and whenever answers come, the server ends as the person chose last', () => {
    const raceId = fc.integer({ min: 1, max: 3 })
    const heart = fc.record({ raceId, saved: fc.boolean() })
    const menu = fc.record({
      raceId,
      saved: fc.constant(true),
      status: fc.constantFrom(...FAVOURITE_STATUSES),
    })
    const presses = fc.array<Omit<FavouriteChange, 'raceType' | 'at'>>(fc.oneof(heart, menu))
    fc.assert(
      fc.property(presses, fc.infiniteStream(fc.boolean()), (pressed, answersNow) => {
        const server = new Map<number, FavouriteStatus | null>()
        let list: FavouriteChange[] = []
        let sent: FavouriteChange | undefined
        const answer = () => {
          if (sent) {
            const status = sent.status ?? server.get(sent.raceId) ?? 'wishlist'
            server.set(sent.raceId, sent.saved ? status : null)
            list = withoutChange(list, sent, true)
          }
          sent = list[0]
        }
        for (const press of pressed) {
          list = withChange(list, { raceType: 'marathon', ...press }, NOW)
          sent ??= list[0]
          if (answersNow.next().value) answer()
        }
        while (list.length > 0) answer()
        const last = new Map(pressed.map((press) => [press.raceId, press]))
        expect([...server.keys()].sort()).toEqual([...last.keys()].sort())
        for (const [id, status] of server) {
          const { saved, status: wanted = status } = last.get(id)!
          expect([status !== null, status]).toEqual([saved, saved ? wanted : null])
        }
      }),
    )
  })
})

describe('what is stored', () => {
  const [offered] = changes([1, true])

  test('comes back by person', () => {
    const entered = { ...offered!, status: 'entered', raceDay: '2027-09-26' }
    const people = { ada: [entered], grace: changes([2, false]) }
    expect(readWaitingChanges(JSON.stringify(people), NOW)).toEqual(people)
  })

  test('is left out where it is older than 30 days or no change, and the rest stays', () => {
    const old = { ...offered!, at: NOW - 31 * DAY_MS }
    const odd = [
      null,
      1,
      {},
      { ...offered!, raceId: 'x' },
      { ...offered!, saved: 1 },
      { ...offered!, at: '0' },
    ]
    const people = { ada: [...odd, old, offered], grace: 'x', alan: [old] }
    expect(readWaitingChanges(JSON.stringify(people), NOW)).toEqual({ ada: [offered] })
  })

  test('may be any text at all', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const list of Object.values(readWaitingChanges(text, NOW)))
          expect(list.length).toBeGreaterThan(0)
      }),
    )
  })
})

test('shown are the told races, with what was done since and what shall be done', () => {
  const done = new Map([
    [2, null],
    [4, { raceId: 4 }],
    [6, { raceId: 6, status: 'done' as const }],
  ])
  const given = [
    { raceId: 1, status: 'entered' as const },
    { raceId: 1 },
    ...[2, 3, 6].map((raceId) => ({ raceId })),
  ]
  const waiting = withChange(
    changes([3, false], [5, true], [1, true]),
    { ...change(6, true), status: 'did-not-finish' },
    NOW,
  )
  expect([...savedRaces(given, done, waiting, '2026-11-24')].map(([id, { status }]) => [id, status])).toEqual(
    [
      [1, 'entered'],
      [6, 'did-not-finish'],
      [4, 'wishlist'],
      [5, 'wishlist'],
    ],
  )
})

const move = { person: 'ada', moved: 3, failureShown: true }
const beginning = { person: 'ada', moved: 0, failureShown: false }

test('the move of the same person goes on, anybody else’s begins', () => {
  expect(readFavouritesMove(JSON.stringify(move), 'ada')).toEqual(move)
  expect(readFavouritesMove(JSON.stringify(move), 'grace')).toEqual({ ...beginning, person: 'grace' })
  expect(readFavouritesMove(null, 'ada')).toEqual(beginning)
})

test('rubbish is a beginning, and odd parts are left out', () => {
  for (const text of ['', 'x', '[]', '1', 'null', '{"person":1}']) {
    expect(readFavouritesMove(text, 'ada')).toEqual(beginning)
  }
  const odd = { ...move, moved: -1, failureShown: 'yes' }
  expect(readFavouritesMove(JSON.stringify(odd), 'ada')).toEqual(beginning)
})

const RACES = [
  { name: 'Vienna', distanceM: 42_195, nextEventDate: '2027-04-18', seconds: 12_500 },
  { name: 'Past', distanceM: 21_097.5, nextEventDate: '2026-10-01', seconds: null },
  { name: 'Boston', distanceM: 42_195, nextEventDate: '2027-04-18', seconds: 12_700 },
  { name: 'Unknown', distanceM: 42_195, nextEventDate: null, seconds: 12_400 },
  { name: 'Half', distanceM: 21_097.5, nextEventDate: '2026-12-01', seconds: 5900 },
]

test.each<[FavouritesOrder, string[]]>([
  ['day', ['Half', 'Boston', 'Vienna', 'Past', 'Unknown']],
  ['distance', ['Boston', 'Unknown', 'Vienna', 'Half', 'Past']],
  ['time', ['Half', 'Unknown', 'Vienna', 'Boston', 'Past']],
  ['name', ['Boston', 'Half', 'Past', 'Unknown', 'Vienna']],
])('by %s', (order, names) => {
  const rules = { today: '2026-11-21', secondsOf: ({ seconds }: (typeof RACES)[number]) => seconds }
  expect(orderFavourites(RACES, order, rules).map(({ name }) => name)).toEqual(names)
})
