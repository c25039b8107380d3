// What the functions answer where the database refuses, hangs, stumbles or is not named: 503 in JSON within two
// seconds, and no question to it while it is known to be away.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { CircuitBreaker } from '../../src/platform/server/database.ts'
import { isOnRealSupabase, serveFunctionsFrom, startTestSupabase, type TestSupabase } from '../embedded.ts'
import { callApi, callOtherPage, callPage, takeLog } from './call.ts'

// It gives up on its own after one and a half seconds; this only tells giving up from waiting for ever, on any machine.
const GIVES_UP_MS = 9000

const PATHS = ['/api/marathons?limit=5', '/api/marathons?sort=pbPotential', '/api/marathons/1', '/api/health']

let supabase: TestSupabase
/** Answers as told, instead of a database. */
let odd: Server
let answerOddly: (response: import('node:http').ServerResponse) => void = () => undefined
let keys = 0

// A new key is a new database to the functions: its breaker is closed.
function turnToOddServer(): void {
  const { port } = odd.address() as AddressInfo
  serveFunctionsFrom({ url: `http://127.0.0.1:${port}`, publishableKey: `sb_publishable_odd-${++keys}` })
  delete process.env.DATABASE_TIMEOUT_MS
}

async function timed(work: () => Promise<Response>): Promise<{ response: Response; ms: number }> {
  const start = performance.now()
  const response = await work()
  return { response, ms: performance.now() - start }
}

beforeAll(async () => {
  supabase = await startTestSupabase({ catalogue: false, own: true })
  odd = createServer((_request, response) => answerOddly(response))
  await new Promise<void>((listening) => odd.listen(0, '127.0.0.1', listening))
})
afterEach(() => odd.closeAllConnections())
afterAll(() => odd.close())

test('a database that stops is a 503 with Retry-After at once, for every call (F3)', async () => {
  serveFunctionsFrom(supabase)
  for (const path of ['/api/marathons', '/api/health']) expect((await callApi(path)).status).toBe(200)
  // A whole one is not ours to stop: the same key leads to where nobody answers.
  if (isOnRealSupabase) serveFunctionsFrom({ ...supabase, url: 'http://127.0.0.1:1' })
  await supabase.close()
  delete process.env.DATABASE_TIMEOUT_MS
  takeLog()
  for (const path of PATHS) {
    const { response, ms } = await timed(() => callApi(path))
    expect(response.status).toBe(503)
    expect(ms).toBeLessThan(GIVES_UP_MS)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({
      code: 'unavailable',
      message: 'The service is not available right now. Please try again in a moment.',
      requestId: 'request-of-a-test',
    })
  }
  expect(takeLog().map(({ level, status }) => [level, status])).toEqual(PATHS.map(() => ['error', 503]))
})

// Right after those: it is asked again when ten seconds have passed.
test('after three failures in a row it is not asked any more', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const response = await callApi('/api/health')
  expect(response.status).toBe(503)
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})

test('Postgres gives up on what a person asks for when the functions do, and on all else in seconds (F4)', async () => {
  const logged = await startTestSupabase({ catalogue: false, own: true })
  const { rows } = await logged.database.query<{ name: string; settings: string[] }>(
    `select rolname as name, rolconfig as settings from pg_roles
     where rolname in ('anon', 'authenticated', 'service_role') order by 1`,
  )
  await logged.close()
  expect(rows).toEqual([
    { name: 'anon', settings: ['statement_timeout=3s'] },
    { name: 'authenticated', settings: ['statement_timeout=1500ms'] },
    { name: 'service_role', settings: ['statement_timeout=8s'] },
  ])
})

test('the description of the API needs no database', async () => {
  expect((await callApi('/api/openapi.json')).status).toBe(200)
})

test.each(PATHS)('%s gives up on a database that hangs within two seconds (F4)', async (path) => {
  turnToOddServer()
  answerOddly = () => undefined
  const patience = vi.spyOn(AbortSignal, 'timeout')
  const { response, ms } = await timed(() => callApi(path))
  // What it was told to wait, whatever the machine made of it: so much that an answer is there within two seconds.
  const waits = patience.mock.calls.map(([milliseconds]) => milliseconds)
  patience.mockRestore()
  expect(waits.length).toBeGreaterThan(0)
  expect(waits.filter((milliseconds) => milliseconds > 1500)).toEqual([])
  expect(response.status).toBe(503)
  expect(ms).toBeLessThan(GIVES_UP_MS)
})

test.each([500, 502, 503, 504, 520])('an answer with status %i is a 503', async (status) => {
  turnToOddServer()
  answerOddly = (response) => response.writeHead(status).end('<h1>upstream request timeout at 10.0.0.1</h1>')
  const response = await callApi('/api/marathons')
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('2')
  expect(await response.text()).not.toContain('upstream')
})

test('an answer that is not JSON, or a refusal, is a 503 without its words', async () => {
  for (const [status, body] of [
    [200, '<html>captive portal</html>'],
    [400, '{"code":"42P01","message":"relation \\"races\\" does not exist","details":null,"hint":null}'],
    [401, '{"message":"Invalid API key"}'],
  ] as const) {
    turnToOddServer()
    answerOddly = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    const response = await callApi('/api/marathons')
    expect(response.status).toBe(503)
    expect(await response.text()).not.toMatch(/portal|relation|API key/)
  }
})

test.each([
  ['a question that takes too long', '57014'],
  ['a fault of its own', 'XX000'],
])('%s does not stand for a database that is away', async (_, code) => {
  turnToOddServer()
  answerOddly = (response) =>
    response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ code, message: '' }))
  for (let i = 0; i < 4; i++) expect((await callApi('/api/marathons')).status).toBe(503)
  answerOddly = (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('[{"version":7}]')
  expect((await callApi('/api/health')).status).toBe(200)
})

test('what the database undid for others, twice, is a conflict', async () => {
  turnToOddServer()
  let requests = 0
  answerOddly = (response) => {
    requests += 1
    response
      .writeHead(500, { 'content-type': 'application/json' })
      .end('{"code":"40P01","message":"deadlock detected"}')
  }
  expect((await callApi('/api/health')).status).toBe(409)
  expect(requests).toBe(2)
})

test('a connection that was closed meanwhile is opened anew, once', async () => {
  turnToOddServer()
  let asked = 0
  answerOddly = (response) => {
    asked += 1
    if (asked === 1) response.destroy()
    else response.writeHead(200, { 'content-type': 'application/json' }).end('[{"version":7}]')
  }
  expect(await (await callApi('/api/health')).json()).toMatchObject({ status: 'ok', catalogueVersion: 7 })
  expect(asked).toBe(2)
})

test.each([() => callPage('/marathon/5'), () => callOtherPage('/berlin-marathon')])(
  'a page that cannot be looked up is a plain 503, not a 404 (%#)',
  async (call) => {
    turnToOddServer()
    answerOddly = (response) => response.destroy()
    const { response, ms } = await timed(call)
    expect(response.status).toBe(503)
    expect(ms).toBeLessThan(GIVES_UP_MS)
    expect(response.headers.get('Retry-After')).toBe('2')
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  },
)

test('an environment without a database is a 503, and the log names the variable', async () => {
  serveFunctionsFrom(supabase)
  delete process.env.SUPABASE_URL
  takeLog()
  const response = await callApi('/api/health')
  expect(response.status).toBe(503)
  expect(await response.text()).not.toContain('SUPABASE')
  expect(takeLog()[0]!.cause).toMatch(/SUPABASE_URL is not set/)
})

test('a database that stops while many ask: nothing but JSON, at once, and it is asked again ten seconds later (F3)', async () => {
  turnToOddServer()
  const rows = (response: import('node:http').ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('[{"version":7}]')
  answerOddly = rows
  const clock = vi.spyOn(performance, 'now')
  const begun = performance.now()
  clock.mockReturnValue(begun)
  expect((await callApi('/api/health')).status).toBe(200)
  answerOddly = () => undefined
  const patience = vi.spyOn(AbortSignal, 'timeout')
  const many = await Promise.all(Array.from({ length: 100 }, () => callApi('/api/health')))
  // Those under way wait as long as they were told, 1.5 s; whoever comes later does not wait at all.
  expect(patience.mock.calls.every(([milliseconds]) => milliseconds <= 1500)).toBe(true)
  const fetched = vi.spyOn(globalThis, 'fetch')
  many.push(...(await Promise.all(Array.from({ length: 100 }, () => callApi('/api/health')))))
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
  patience.mockRestore()
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([503]))
  for (const response of many) expect(await response.json()).toMatchObject({ code: 'unavailable' })
  answerOddly = rows
  clock.mockReturnValue(begun + 10_000)
  const after = await callApi('/api/health')
  clock.mockRestore()
  expect(after.status).toBe(200)
})

const fail = () => Promise.reject(new Error('away'))
const count = () => true

describe('the breaker', () => {
  test('opens after three failures in a row, tries one call after ten seconds, and closes when that succeeds', async () => {
    let now = 0
    const breaker = new CircuitBreaker(() => now)
    for (let i = 0; i < 3; i++) {
      expect(breaker.waitMs()).toBe(0)
      await expect(breaker.run(fail, count)).rejects.toThrow('away')
    }
    expect(breaker.waitMs()).toBe(10_000)
    now = 9_999
    expect(breaker.waitMs()).toBe(1)
    now = 10_000
    expect(breaker.waitMs()).toBe(0)
    const answer = Promise.withResolvers<string>()
    const trial = breaker.run(() => answer.promise, count)
    expect(breaker.waitMs()).toBeGreaterThan(0)
    answer.resolve('back')
    expect(await trial).toBe('back')
    expect(breaker.waitMs()).toBe(0)
  })

  test('lets one call try, also when one from before it opened ends meanwhile', async () => {
    let now = 0
    const breaker = new CircuitBreaker(() => now)
    const early = Promise.withResolvers<never>()
    const fromBefore = breaker
      .run(
        () => early.promise,
        () => false,
      )
      .catch(() => undefined)
    for (let i = 0; i < 3; i++) await breaker.run(fail, count).catch(() => undefined)
    now = 10_000
    const answer = Promise.withResolvers<string>()
    const trial = breaker.run(() => answer.promise, count)
    early.reject(new Error('refused'))
    await fromBefore
    expect(breaker.waitMs()).toBeGreaterThan(0)
    answer.resolve('back')
    await trial
    expect(breaker.waitMs()).toBe(0)
  })

  test('opens again at once when the trial fails', async () => {
    let now = 0
    const breaker = new CircuitBreaker(() => now)
    for (let i = 0; i < 3; i++) await breaker.run(fail, count).catch(() => undefined)
    now = 10_000
    await breaker.run(fail, count).catch(() => undefined)
    expect(breaker.waitMs()).toBe(10_000)
  })

  test('does not count a success between, nor what is not the fault of the other side', async () => {
    const breaker = new CircuitBreaker(() => 0)
    for (let i = 0; i < 5; i++) {
      await breaker.run(fail, count).catch(() => undefined)
      await breaker.run(fail, count).catch(() => undefined)
      await breaker.run(() => Promise.resolve('here'), count)
    }
    for (let i = 0; i < 5; i++) await breaker.run(fail, () => false).catch(() => undefined)
    expect(breaker.waitMs()).toBe(0)
  })
})
