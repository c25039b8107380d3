// What only reads is asked again where its connection had been closed, and anything that Postgres undid for another's sake, once; and
// what has a token that is ahead of the clock, for as long. Nothing else is.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, describe } from 'vitest'
import { tokenPart } from '../../../tests/signed-token.ts'
import * as z from 'zod'
import { columnsOf, databaseFetch, readerOf, readingFetch, withIsoMoments } from './supabase-client.ts'

describe('supabase client', () => {
  let server: Server
  let url: string
  let requested: string[]
  /** How many calls are hung up on before one is answered. */
  let hangUps: number
  /** What those get instead, where they are answered. */
  let refusal: { code: string; message?: string; status?: number } | null

  beforeAll(async () => {
    server = createServer((request, response) => {
      requested.push(request.method!)
      if (requested.length <= hangUps && refusal)
        response.writeHead(refusal.status ?? 500).end(JSON.stringify(refusal))
      else if (requested.length <= hangUps) response.destroy()
      else response.end('here')
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    requested = []
    refusal = null
  })
  afterAll(() => server.close())

  const call = (method: string) => readingFetch(5000)(url, { method })

  test('a closed connection is opened anew, once', async () => {
    hangUps = 1
    expect(await (await call('GET')).text()).toBe('here')
    hangUps = 5
    requested = []
    await expect(call('GET')).rejects.toThrow('fetch failed')
    expect(requested).toEqual(['GET', 'GET'])
  })

  test('what writes is not sent again: it may have been done', async () => {
    hangUps = 1
    await expect(call('POST')).rejects.toThrow('fetch failed')
    expect(requested).toEqual(['POST'])
  })

  const write = async () => (await databaseFetch(5000)(url, { method: 'POST', body: '{}' })).text()

  test.each(['40P01', '40001'])(
    'what Postgres undid with %s is asked once more, also where it writes',
    async (code) => {
      refusal = { code }
      hangUps = 1
      expect(await write()).toBe('here')
      hangUps = 5
      requested = []
      expect(JSON.parse(await write())).toEqual({ code })
      expect(requested).toEqual(['POST', 'POST'])
    },
  )

  test('what it refused is not', async () => {
    refusal = { code: '57014' }
    hangUps = 1
    expect(JSON.parse(await write())).toEqual({ code: '57014' })
  })

  const AHEAD = { code: 'PGRST303', message: 'JWT issued at future', status: 401 }
  const issuedIn = (seconds: number) => ({
    Authorization: `Bearer x.${tokenPart({ iat: Math.floor(Date.now() / 1000) + seconds })}.x`,
  })
  const writeAs = (headers: Record<string, string>, timeoutMs: number) =>
    databaseFetch(timeoutMs)(url, { method: 'POST', body: '{}', headers })

  test('a token that the database’s clock has not reached waits as long as it is ahead', async () => {
    hangUps = 4
    refusal = AHEAD
    expect(await (await writeAs(issuedIn(2), 5000)).text()).toBe('here')
    expect(requested).toHaveLength(5)
  })

  test('it waits for half of the time that the call has, and is then refused, not cut off', async () => {
    hangUps = 99
    refusal = AHEAD
    const start = performance.now()
    const response = await writeAs(issuedIn(20), 1500)
    expect([response.status, await response.json()]).toEqual([401, AHEAD])
    expect(performance.now() - start).toBeLessThan(1500)
    expect(requested.length).toBeGreaterThan(1)
  })

  test('it is refused too where the caller gives up while it waits', async () => {
    hangUps = 99
    refusal = AHEAD
    const signal = AbortSignal.timeout(100)
    const response = await databaseFetch(5000)(url, {
      method: 'POST',
      body: '{}',
      headers: issuedIn(2),
      signal,
    })
    expect([response.status, await response.json()]).toEqual([401, AHEAD])
  })

  test('one that is further ahead than any database takes does not wait', async () => {
    hangUps = 99
    refusal = AHEAD
    expect((await writeAs(issuedIn(600), 5000)).status).toBe(401)
    expect(requested).toEqual(['POST'])
  })

  test('a token that is refused for good is not sent again', async () => {
    hangUps = 5
    refusal = { code: 'PGRST303', message: 'JWT expired', status: 401 }
    await write()
    expect(requested).toEqual(['POST'])
  })
})

test.each([
  ['2026-11-24T06:16:05.375+00:00', '2026-11-24T06:16:05.375Z'],
  ['2026-11-24 06:16:05.375123+00', '2026-11-24T06:16:05.375123Z'],
  ['2026-11-24T06:16:05Z', '2026-11-24T06:16:05Z'],
  ['2026-11-24', '2026-11-24'],
])('a moment written %s is %s, wherever it stands', (written, moment) => {
  const rows = (value: string) => [
    { created_at: value, children: [{ savedAt: value, claimed_until: value }] },
  ]
  expect(withIsoMoments(rows(written))).toEqual(rows(moment))
})

test('what somebody wrote stays as it is, whatever it looks like', () => {
  const rows = [{ text: '2026-11-24 06:16:05+00', format: '2026-11-24 06:16:05+00', at: null, ids: [1, 'x'] }]
  expect(withIsoMoments(rows)).toEqual(rows)
})

test('a row is read by the names of its schema, and what the schema has not stays out', () => {
  const schema = z.object({ raceId: z.int(), gainM: z.number().nullable() })
  expect(columnsOf(schema)).toBe('race_id, gain_m')
  expect(readerOf(schema)({ race_id: 7, gain_m: null, person_id: 'secret' })).toEqual({
    raceId: 7,
    gainM: null,
  })
})
