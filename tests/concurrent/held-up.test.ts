// Somebody holds what others need: each of them is told so in time, Postgres gives up as well, and what waited is there once.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callApi, callAs } from '../api/call.ts'
import type { Person } from '../embedded.ts'
import { CONNECTIONS, listTwins, startConcurrentSupabase, type ConcurrentSupabase } from './start.ts'

const WAITING =
  "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"

let supabase: ConcurrentSupabase
let runner: Person
let begun = 0

beforeAll(async () => {
  supabase = await startConcurrentSupabase()
  runner = await supabase.signUp('runner')
})
// The patience that the functions have where nothing is set, and, under another address, a breaker that is closed.
beforeEach(() => {
  delete process.env.DATABASE_TIMEOUT_MS
  process.env.SUPABASE_URL = supabase.url + ['', '/'][begun++]
})
afterAll(() => supabase.close())

/** How long the functions were told to wait, at most, while they did this. */
async function patienceOf<T>(work: () => Promise<T>): Promise<[result: T, mostMs: number]> {
  const timeouts = vi.spyOn(AbortSignal, 'timeout')
  const result = await work()
  const mostMs = Math.max(...timeouts.mock.calls.map(([milliseconds]) => milliseconds))
  timeouts.mockRestore()
  return [result, mostMs]
}

test('a race that somebody holds: who saves it hears so, Postgres gives up as soon, and it is saved once (F4)', async () => {
  const [race] = await listTwins(supabase)
  const save = () => callAs(runner, 'POST', '/api/favorites', { body: { raceId: race } })
  const rows = () => supabase.secret.from('favourites').select('person_id').eq('race_id', race).throwOnError()
  const holder = await supabase.connect()
  // As on a hosted database: what the API asks has the settings of its role.
  await holder.query('alter role authenticated login')
  const person = await supabase.connect('authenticated')
  await holder.query('begin')
  await holder.query('select 1 from public.races where id = $1 for update', [race])

  const [outcome, mostMs] = await patienceOf(save)
  expect([outcome.status, mostMs]).toEqual([503, 1500])
  expect(await outcome.json()).toMatchObject({ code: 'unavailable', message: 'Failed to add favorite' })

  expect((await person.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '1500ms' }])
  await person.query(`select set_config('request.jwt.claims', '{"sub":"${runner.id}","session_id":"${runner.sessionId}","role":"authenticated"}', false),
    set_config('request.jwt.claim.sub', '${runner.id}', false)`)
  const waits = person.query('insert into public.favourites (race_id, race_type) values ($1, $2)', [
    race,
    'marathon',
  ])
  // Cancelled for its time, and not refused.
  await expect(waits).rejects.toMatchObject({ code: '57014' })
  await holder.query('commit')
  await Promise.all([holder.end(), person.end()])

  expect((await save()).status).toBeOneOf([201, 409])
  expect((await rows()).data).toHaveLength(1)
})

test('all connections taken: whoever asks hears so within the usual patience, and is served when there are some again (F33)', async () => {
  const holder = await supabase.connect()
  const looker = await supabase.connect()
  try {
    await holder.query('begin; lock table public.races in access exclusive mode')
    const takers = Array.from({ length: CONNECTIONS }, () =>
      supabase.visitor.from('races').select('id').limit(1),
    )
    const served = Promise.all(takers.map((taker) => taker.throwOnError()))
    await expect
      .poll(async () => (await looker.query(WAITING)).rows.length, { interval: 20, timeout: 20_000 })
      .toBe(CONNECTIONS)

    const [answers, mostMs] = await patienceOf(() =>
      Promise.all(Array.from({ length: 100 }, () => callApi('/api/marathons?limit=5'))),
    )
    expect(mostMs).toBe(1500)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    for (const answer of answers) expect(await answer.json()).toMatchObject({ code: 'unavailable' })

    await holder.query('commit')
    await served
    // Those who were told have gone, and their questions stood in the line before this one.
    await supabase.visitor.from('races').select('id').limit(1).throwOnError()
  } finally {
    await Promise.all([holder.end(), looker.end()])
  }
  // It is asked again after ten seconds.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
  const after = await callApi('/api/marathons?limit=5')
  clock.mockRestore()
  expect(after.status).toBe(200)
})
