// Many at once, each on a connection of their own: nothing is there twice, no limit is passed, nothing is left behind.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callApi, callAs } from '../api/call.ts'
import type { Person } from '../embedded.ts'
import { PROPOSAL, submit } from '../submitting.ts'
import { listTwins, rounds, startConcurrentSupabase, type ConcurrentSupabase } from './start.ts'

let supabase: ConcurrentSupabase
let admin: Person
let runner: Person

beforeAll(async () => {
  supabase = await startConcurrentSupabase()
  admin = await supabase.signUp('admin')
})
beforeEach(async () => {
  runner = await supabase.signUp('runner')
})
afterAll(() => supabase.close())

const sql = async <T>(text: string, values: unknown[] = []) =>
  (await supabase.database.query<T>(text, values)).rows
const times = <T>(count: number, work: () => PromiseLike<T>) =>
  Promise.all(Array.from({ length: count }, work))
const merge = (dropped: number, kept: number) =>
  callAs(admin, 'POST', `/api/admin/marathons/${dropped}/merge`, { body: { into: kept } })
const save = (raceId: number) => callAs(runner, 'POST', '/api/favorites', { body: { raceId } })

describe('at once', () => {
  test('one race is saved by twenty calls: one row (F6)', async () => {
    const [race] = await listTwins(supabase)
    const told = (await times(20, () => save(race))).map(({ status }) => status)
    expect(told.toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    expect(await sql('select race_id from public.favourites where person_id = $1', [runner.id])).toEqual([
      { race_id: race },
    ])
  })

  test('one proposal is sent by twenty calls under one key: one submission (F6)', async () => {
    const organiser = await supabase.signUp('organiser')
    const key = randomUUID()
    const told = (await times(20, () => submit(organiser.client, { proposal: PROPOSAL, key }))) as [
      { submission_id: number },
    ][]
    expect(new Set(told.map(([answer]) => answer.submission_id)).size).toBe(1)
    expect(await sql('select id from public.submissions where person_id = $1', [organiser.id])).toHaveLength(
      1,
    )
  })

  test('nobody gets past five hundred saved races', async () => {
    const races = Array.from({ length: 510 }, (_, n) => 100_000 + n)
    await sql(
      `insert into public.races (id, slug, race_type, name, place_path, status)
      select id, 'many-' || id, 'marathon', 'Many ' || id, 'here', 'approved' from unnest($1::int[]) as id`,
      [`{${races.join()}}`],
    )
    await sql(
      `insert into public.favourites (person_id, race_id, race_type)
      select $1::uuid, id, 'marathon' from unnest($2::int[]) as id`,
      [runner.id, `{${races.slice(0, 495).join()}}`],
    )
    const told = await Promise.all(races.slice(495).map(async (race) => (await save(race)).status))
    expect(told.toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 10 }, () => 422),
    ])
  })

  test('five senders take each letter once, and one builder takes a rebuild (F11)', async () => {
    await sql(`insert into private.letters (kind, key, recipient)
      select 'contact-message', 'of five ' || n, n || '@startline.test' from generate_series(1, 40) as n`)
    const claim = () => supabase.secret.rpc('claim_letter', { lease_seconds: 60 }).throwOnError()
    const taken: number[] = []
    await times(5, async () => {
      for (;;) {
        const { data } = (await claim()) as unknown as { data: { id: number }[] }
        if (data.length === 0) return
        taken.push(data[0]!.id)
      }
    })
    expect(taken.length).toBeGreaterThanOrEqual(40)
    expect(new Set(taken).size).toBe(taken.length)

    await supabase.secret.rpc('finish_rebuild', { run_number: 0 })
    await sql('insert into public.rebuild_runs (attempt, due_at) values (1, now()) on conflict do nothing')
    const claims = await times(5, () =>
      supabase.secret.rpc('claim_rebuild', { patience_seconds: 600 }).throwOnError(),
    )
    expect(claims.flatMap(({ data }) => data as unknown[])).toHaveLength(1)
  })

  test('of fifty attempts twenty pass, where twenty are the most', async () => {
    const attempt = { what: 'login', key_hash: 'of fifty', most: 20, window_seconds: 900 }
    const waits = await times(50, () => supabase.secret.rpc('count_attempt', attempt).throwOnError())
    expect(waits.filter(({ data }) => data === 0)).toHaveLength(20)
  })
})

describe('a race that becomes one with another while it is', () => {
  const path = { saved: '/api/favorites', run: '/api/medals', compared: '/api/comparisons' }
  const rowsAt = (table: string, race: number) =>
    sql<{ here: number }>(`select count(*)::int as here from public.${table} where race_id = $1`, [race])

  test.each(['saved', 'run'] as const)('%s: nothing stays with the row that goes', async (kind) => {
    await rounds(8, async (round) => {
      const [dropped, kept] = await listTwins(supabase)
      const body = kind === 'saved' ? { raceId: dropped } : { raceId: dropped, year: 2000 + round }
      const [told, merged] = await Promise.all([
        callAs(runner, 'POST', path[kind], { body }),
        merge(dropped, kept),
      ])
      expect(merged.status).toBe(200)
      expect(told.status).toBeOneOf([201, 404, 422])
      const table = kind === 'saved' ? 'favourites' : 'medals'
      expect(await rowsAt(table, dropped)).toEqual([{ here: 0 }])
      expect(await rowsAt(table, kept)).toEqual([{ here: told.status === 201 ? 1 : 0 }])
    })
  })

  // What the calls above meet by chance, on purpose: the merger is under way and not yet done when the save begins.
  test.each(['favourites', 'medals'])(
    'held up half way, a new row of %s waits and goes along',
    async (table) => {
      const [dropped, kept] = await listTwins(supabase)
      const merging = await supabase.connect()
      const saving = await supabase.connect()
      await merging.query(`begin; select set_config('request.jwt.claims', '{"sub":"${admin.id}","role":"authenticated"}', true),
      set_config('request.jwt.claim.sub', '${admin.id}', true)`)
      await merging.query('select public.merge_races($1, $2)', [dropped, kept])
      const columns = table === 'favourites' ? "'marathon'" : "'marathon', 'A race', 2020"
      const saved = saving.query(
        `insert into public.${table} (person_id, race_id, race_type${table === 'medals' ? ', race_name, year' : ''})
      values ($1, $2, ${columns})`,
        [runner.id, dropped],
      )
      await expect
        .poll(async () => (await sql("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).length)
        .toBe(1)
      await merging.query('commit')
      await saved
      expect(await rowsAt(table, dropped)).toEqual([{ here: 0 }])
      expect(await rowsAt(table, kept)).toEqual([{ here: 1 }])
      await Promise.all([merging.end(), saving.end()])
    },
  )
})

test(
  'a storm on a database of twenty connections: answers, none of them a fault (F33)',
  { timeout: 120_000 },
  async () => {
    // On a busy machine the last of them wait long: they are to be answered.
    process.env.DATABASE_TIMEOUT_MS = '60000'
    await sql(
      `alter database ${(await sql<{ name: string }>('select current_database() as name'))[0]!.name} connection limit 20`,
    )
    const answers = await times(200, () => callApi('/api/marathons?limit=5'))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  },
)
