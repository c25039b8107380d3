import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, test } from 'vitest'
import {
  readWaitingChanges,
  savedRaces,
  withChange,
  withoutChange,
  type FavouriteChange,
} from './favourite-changes.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY_MS = 86_400_000
const wish = (raceId: number, saved: boolean) => ({ raceId, raceType: 'marathon', saved })
const wishes = (...all: [number, boolean][]) =>
  all.reduce<FavouriteChange[]>((list, [raceId, saved]) => withChange(list, wish(raceId, saved), NOW), [])
const inWords = (list: readonly FavouriteChange[]) => list.map(({ raceId, saved }) => [raceId, saved])

describe('what waits', () => {
  test('keeps the last wish for each race, in the order in which they were made', () => {
    expect(inWords(wishes([1, true], [2, true], [1, false], [3, true], [1, true]))).toEqual([
      [2, true],
      [3, true],
      [1, true],
    ])
  })

  test('tells wishes of one moment apart', () => {
    const at = wishes([1, true], [2, true], [3, true]).map((change) => change.at)
    expect(new Set(at).size).toBe(3)
  })

  test('loses what was answered, and not what was wished since', () => {
    const [first] = wishes([1, true])
    expect(withoutChange([first!], first!, true)).toEqual([])
    expect(withoutChange([first!], first!, false)).toEqual([])
    const since = withChange([first!], wish(1, false), NOW)
    expect(inWords(withoutChange(since, first!, true))).toEqual([[1, false]])
  })

  test('asks no second time for what the server has just done, but does where it refused', () => {
    const [first] = wishes([1, true])
    const again = withChange(withChange([first!], wish(1, false), NOW), wish(1, true), NOW)
    expect(withoutChange(again, first!, true)).toEqual([])
    expect(inWords(withoutChange(again, first!, false))).toEqual([[1, true]])
  })

  test('whatever is pressed, and whenever answers come, the server ends as the person wished last', () => {
    const presses = fc.array(fc.record({ raceId: fc.integer({ min: 1, max: 3 }), saved: fc.boolean() }))
    fc.assert(
      fc.property(presses, fc.infiniteStream(fc.boolean()), (pressed, answersNow) => {
        const server = new Map<number, boolean>()
        let list: FavouriteChange[] = []
        let sent: FavouriteChange | undefined
        const answer = () => {
          if (sent) {
            server.set(sent.raceId, sent.saved)
            list = withoutChange(list, sent, true)
          }
          sent = list[0]
        }
        for (const { raceId, saved } of pressed) {
          list = withChange(list, wish(raceId, saved), NOW)
          sent ??= list[0]
          if (answersNow.next().value) answer()
        }
        while (list.length > 0) answer()
        const last = new Map(pressed.map(({ raceId, saved }) => [raceId, saved]))
        expect([...server].sort()).toEqual([...last].sort())
      }),
      { numRuns: 2000 },
    )
  })
})

describe('what is stored', () => {
  const [change] = wishes([1, true])

  test('comes back by person', () => {
    const people = { ada: [change!], grace: wishes([2, false]) }
    expect(readWaitingChanges(JSON.stringify(people), NOW)).toEqual(people)
  })

  test('is left out where it is older than 30 days or no change, and the rest stays', () => {
    const old = { ...change!, at: NOW - 31 * DAY_MS }
    const odd = [null, 1, {}, { ...change!, raceId: 'x' }, { ...change!, saved: 1 }, { ...change!, at: '0' }]
    const people = { ada: [...odd, old, change], grace: 'x', alan: [old] }
    expect(readWaitingChanges(JSON.stringify(people), NOW)).toEqual({ ada: [change] })
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
    [2, false],
    [4, true],
  ])
  expect([...savedRaces([1, 2, 3], done, wishes([3, false], [5, true]))]).toEqual([1, 4, 5])
})
