// A Postgres that gives fewer connections than are wanted of it: whoever gets none hears "unavailable", and nothing breaks.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callApi, takeLog } from '../api/call.ts'
import { serveFunctionsFrom, withPeople, type TestSupabase } from '../embedded.ts'
import { startPostgresServer, type PostgresServer } from '../postgres-server.ts'
import { startSupabaseOnPostgres } from '../supabase-on-postgres.ts'

const GIVEN = 20
const WANTED = 60
const AT_ONCE = 200
const PATHS = ['/api/marathons?limit=5', '/api/health'] as const

let server: PostgresServer
let supabase: TestSupabase

beforeAll(async () => {
  server = await startPostgresServer({ max_connections: GIVEN })
  supabase = withPeople(await startSupabaseOnPostgres(server.urlOf('postgres'), WANTED))
  serveFunctionsFrom(supabase)
})
afterAll(async () => {
  await supabase.close()
  await server.close()
})

const askAtOnce = () =>
  Promise.all(
    Array.from({ length: AT_ONCE }, async (_, n) => {
      const response = await callApi(PATHS[n % 2]!)
      const body = (await response.json()) as { code?: string }
      return `${response.status} ${body.code ?? ''}`.trim()
    }),
  )

test('two hundred at once and twenty connections: each is answered or told to come back, and served when there are some (F33)', async () => {
  // The database's own API reads what there is when it is first asked.
  for (const path of PATHS) expect((await callApi(path)).status).toBe(200)
  takeLog()
  // Others of the house hold half of them.
  const others = Array.from(
    { length: GIVEN / 2 },
    () => new Client({ connectionString: server.urlOf('postgres') }),
  )
  await Promise.all(others.map((one) => one.connect()))
  try {
    const answers = await askAtOnce()
    expect(answers.filter((answer) => answer !== '200' && answer !== '503 unavailable')).toEqual([])
    expect(answers).toContain('503 unavailable')
    expect(takeLog().map(({ cause }) => String(cause))).toContainEqual(
      expect.stringMatching(/too many clients|remaining connection slots/),
    )
  } finally {
    await Promise.all(others.map((one) => one.end()))
  }
  // It is asked again after ten seconds.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
  const after = await callApi('/api/marathons?limit=5')
  clock.mockRestore()
  expect(after.status).toBe(200)
})
