// Totals of lists and the order of all races, as one instance keeps them: never those of an older catalogue, and never a
// failure.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectSupabase } from '../platform/server/supabase-client.ts'
import { CircuitBreaker, type Database } from '../platform/server/database.ts'
import { totalOfRaces } from './find-races.server.ts'
import { scoredMatches, scoredRacesAt, type ScoredRaces } from './race-scores.queries.ts'

const deadline = new AbortController().signal
let database: Database
let counted = 0
let total = 0

/** What PostgREST answers to a question for a count. */
const countAnswer = () =>
  Promise.resolve(new Response(null, { headers: { 'Content-Range': `0-0/${total}` } }))
const rowsAnswer = () => new Response('[]', { headers: { 'Content-Type': 'application/json' } })

beforeEach(() => {
  counted = 0
  total = 7
  database = {
    client: connectSupabase({ url: 'http://database.test', key: 'sb_publishable_test' }),
    breaker: new CircuitBreaker(),
  }
  vi.stubGlobal('fetch', () => {
    counted++
    return countAnswer()
  })
})
afterEach(() => vi.unstubAllGlobals())

test('is counted once a filter and version of the catalogue, and anew for a newer one', async () => {
  const totalAt = (version: number, month = 4) => totalOfRaces(database, { month }, version, deadline)
  expect([await totalAt(1), await totalAt(1), counted]).toEqual([7, 7, 1])
  expect([await totalAt(1, 5), counted]).toEqual([7, 2])
  total = 8
  expect([await totalAt(2), counted]).toEqual([8, 3])
})

test('an answer of an older catalogue, come late, neither takes the newer count nor spoils it', async () => {
  const totalAt = (version: number) => totalOfRaces(database, {}, version, deadline)
  await totalAt(2)
  total = 6
  expect(await totalAt(1)).toBe(6)
  expect([await totalAt(2), counted]).toEqual([7, 2])
})

test('where no row tells the version it is counted each time', async () => {
  for (let time = 1; time <= 2; time++) await totalOfRaces(database, {}, null, deadline)
  expect(counted).toBe(2)
})

test('five hundred filters are kept, and not one more: what people type has no end', async () => {
  const search = (word: number) => totalOfRaces(database, { search: `word${word}` }, 1, deadline)
  for (let word = 0; word < 500; word++) await search(word)
  await search(0)
  expect(counted).toBe(500)
  await search(500)
  await search(0)
  expect(counted).toBe(502)
})

test('a reading of all races that failed is not kept: the next call reads again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  await expect(scoredRacesAt(database, 1)).rejects.toThrow(/races/)
  vi.stubGlobal('fetch', () => Promise.resolve(rowsAnswer()))
  expect((await scoredRacesAt(database, 1)).races).toEqual([])
})

test('a reading that fails after a newer one was begun leaves that one alone', async () => {
  const nothing = () => undefined
  let fail: (reason: Error) => void = nothing
  vi.stubGlobal('fetch', () => new Promise((_, refuse) => (fail = refuse)))
  const older = scoredRacesAt(database, 1)
  await vi.waitFor(() => expect(fail).not.toBe(nothing))
  let calls = 0
  vi.stubGlobal('fetch', () => {
    calls++
    return Promise.resolve(rowsAnswer())
  })
  await scoredRacesAt(database, 2)
  fail(new TypeError('fetch failed'))
  await expect(older).rejects.toThrow(/races/)
  await scoredRacesAt(database, 2)
  expect(calls).toBe(1)
})

const RACES: ScoredRaces = {
  version: 1,
  races: [
    {
      id: 3,
      equal: { country: 'united-states', raceType: 'marathon', label: 'AIMS' },
      words: ' new york city',
      timeLimitSeconds: 8 * 3600,
      nextEventDate: '2027-11-07',
      ranking: 0.8,
    },
    {
      id: 1,
      equal: { country: 'united-states', raceType: 'half-marathon' },
      words: ' new orleans',
      timeLimitSeconds: 4 * 3600,
      nextEventDate: '2026-12-31',
      ranking: 4,
    },
    {
      id: 2,
      equal: { country: 'brazil', raceType: 'marathon' },
      words: ' sao paulo',
      timeLimitSeconds: null,
      nextEventDate: null,
      ranking: null,
    },
  ],
}

test.each([
  [{}, [3, 1, 2]],
  [{ search: 'NEW' }, [3, 1]],
  [{ search: 'new yor' }, [3]],
  [{ search: 'ork' }, []],
  [{ anyOf: [['new', 'or'], ['sao']] }, [1, 2]],
  [{ labels: ['AIMS' as const] }, [3]],
  [{ dateFrom: '2026-12-31', dateTo: '2027-11-06' }, [1]],
  [{ dateFrom: '2027-01-01' }, [3]],
  [{ dateTo: '2026-12-30' }, []],
  [{ label: 'AIMS' as const }, [3]],
  [{ timeLimitMin: 4 }, [3, 1]],
  [{ timeLimitMin: 5 }, [3]],
  [{ years: [2026, 2026] as [number, number] }, [1]],
  [{ search: 'São' }, [2]],
  // Of what is typed no word is left: that is no query for all races.
  [{ search: '!!!' }, []],
  [{ country: 'United States' }, [3, 1]],
  [{ country: 'united-states', raceType: 'marathon', month: undefined }, [3]],
  [{ ids: [2, 3] }, [3, 2]],
  [{ ids: [] }, []],
])('of all races %o lets through %j, in their order', (filter, ids) => {
  expect(scoredMatches(RACES, filter).map(({ id }) => id)).toEqual(ids)
})
