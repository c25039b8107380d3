// A thousand people ask at once, through a cache that is shared: undici's, which keeps and collapses as RFC 9111 has it. It
// is told what Netlify's CDN reads first, `Netlify-CDN-Cache-Control`, under the name that every cache knows.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent, interceptors, request, type Dispatcher } from 'undici'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { callApi } from '../api/call.ts'
import { withSupabase } from '../with-supabase.ts'

const PEOPLE = 1000

withSupabase({ catalogue: true, functions: true })
let origin: Server
let cache: Dispatcher
/** Paths that reached the API. */
const reached: string[] = []

beforeAll(async () => {
  origin = createServer((asked, answer) => {
    reached.push(asked.url!)
    void callApi(asked.url!).then(async (response) => {
      const headers = Object.fromEntries(response.headers)
      const forShared = headers['netlify-cdn-cache-control']
      answer.writeHead(response.status, { ...headers, ...(forShared && { 'cache-control': forShared }) })
      answer.end(Buffer.from(await response.arrayBuffer()))
    })
  })
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => origin.close(resolve)))
beforeEach(() => {
  reached.length = 0
  cache = new Agent().compose(interceptors.deduplicate(), interceptors.cache({ type: 'shared' }))
})
afterEach(() => cache.close())

async function ask(path: string) {
  const { port } = origin.address() as AddressInfo
  const { statusCode, body } = await request(`http://127.0.0.1:${port}${path}`, { dispatcher: cache })
  return { statusCode, text: await body.text() }
}
const askAtOnce = (path: string) => Promise.all(Array.from({ length: PEOPLE }, () => ask(path)))

test.each([
  '/api/marathons?limit=50',
  '/api/marathons/berlin-marathon?raceType=marathon',
  '/api/openapi.json',
])(
  'a thousand at once, and a thousand after them, ask for %s, and two of them at most reach us (F40)',
  async (path) => {
    const answers = [...(await askAtOnce(path)), ...(await askAtOnce(path))]
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(reached.length).toBeLessThanOrEqual(2)
    expect(reached.length).toBeGreaterThan(0)
  },
)

test('what may not be kept is asked for each time', async () => {
  for (let n = 0; n < 3; n++) expect((await ask('/api/health')).statusCode).toBe(200)
  expect(reached).toHaveLength(3)
})
