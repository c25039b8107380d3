// Many at once, each on a connection of their own: nothing is there twice, no limit is passed, nothing is left behind.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../api/call.ts'
import type { Person } from '../embedded.ts'
import { coded, PROPOSAL, sent, submit } from '../submitting.ts'
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
    const statuses = (await times(20, () => save(race))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    expect(await sql('select race_id from public.favourites where person_id = $1', [runner.id])).toEqual([
      { race_id: race },
    ])
  })

  test('one proposal is sent by twenty calls under one key: one submission (F6)', async () => {
    const organiser = await supabase.signUp('organiser')
    const key = randomUUID()
    const outcomes = (await times(20, () => submit(organiser.client, { proposal: PROPOSAL, key }))) as [
      { submission_id: number },
    ][]
    expect(new Set(outcomes.map(([answer]) => answer.submission_id)).size).toBe(1)
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
    const statuses = await Promise.all(races.slice(495).map(async (race) => (await save(race)).status))
    expect(statuses.toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 10 }, () => 422),
    ])
  })

  test('five senders take each email once, and one builder takes a rebuild (F11)', async () => {
    await sql(`insert into private.emails (kind, key, recipient)
      select 'contact-message', 'of five ' || n, n || '@startline.test' from generate_series(1, 40) as n`)
    const claim = () => supabase.secret.rpc('claim_email', { lease_seconds: 60 }).throwOnError()
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
    const attempt = { what: 'login', key_hash: 'of fifty', max_count: 20, window_seconds: 900 }
    const waits = await times(50, () => supabase.secret.rpc('count_attempt', attempt).throwOnError())
    expect(waits.filter(({ data }) => data === 0)).toHaveLength(20)
  })
})

describe('a race that becomes one with another', () => {
  interface Save {
    /** The table, and which of its rows are about race $1. */
    rows: string
    send: (race: number, round: number) => Promise<Response>
    /** The same row, written by hand for race $1 and person $2. */
    row: string
  }
  const OTHER = 30_000
  const addressOf = (round: number) => `round-${round}@startline.test`
  const SAVES: Record<string, Save> = {
    saved: {
      rows: 'favourites where race_id = $1',
      send: (race) => save(race),
      row: "favourites (race_id, person_id, race_type) values ($1, $2, 'marathon')",
    },
    run: {
      rows: 'medals where race_id = $1',
      send: (race, round) =>
        callAs(runner, 'POST', '/api/medals', { body: { raceId: race, year: 2000 + round } }),
      row: "medals (race_id, person_id, race_type, race_name, year) values ($1, $2, 'marathon', 'A race', 2020)",
    },
    compared: {
      rows: 'comparisons where $1 = any (race_ids)',
      send: (race, round) =>
        callAs(runner, 'POST', '/api/comparisons', {
          body: { name: `No. ${round}`, raceIds: [race, OTHER] },
        }),
      row: `comparisons (race_ids, person_id, name, race_type) values (array[$1::int, ${OTHER}], $2, 'Spring', 'marathon')`,
    },
    reviewed: {
      rows: 'reviews where race_id = $1',
      send: (race, round) =>
        callAs(runner, 'POST', `/api/marathons/twin-${race}/reviews`, {
          body: { year: 2000 + round, overall: 4, difficulty: 2 },
        }),
      row: 'reviews (race_id, person_id, year, overall, difficulty) values ($1, $2, 2020, 4, 2)',
    },
    'waited for': {
      rows: 'race_alerts where race_id = $1',
      send: (race, round) =>
        callAs(null, 'POST', '/api/ballot-notification-request', {
          body: { email: addressOf(round), raceName: `Twin ${race}` },
          ip: `192.0.2.${race % 250}`,
        }),
      row: 'race_alerts (race_id, email) select $1, email from auth.users where id = $2',
    },
    'told to be wrong': {
      rows: 'fact_reports where race_id = $1',
      send: (race) =>
        callAs(null, 'POST', `/api/marathons/${race}/reports`, {
          body: { field: 'fee', correct: '40 EUR' },
          ip: `198.51.100.${race % 250}`,
        }),
      row: "fact_reports (race_id, field, correct, email) select $1, 'fee', '40 EUR', email from auth.users where id = $2",
    },
  }
  const rowsOf = async ({ rows }: Save, race: number) =>
    (await sql<{ here: number }>(`select count(*)::int as here from public.${rows}`, [race]))[0]!.here

  beforeAll(async () => {
    const other = { id: OTHER, slug: 'another', name: 'Another', place_path: 'here', status: 'approved' }
    await supabase.secret.from('races').insert(other).throwOnError()
  })

  test.each(Object.keys(SAVES))('while it is %s: nothing stays with the row that goes', async (what) => {
    const saving = SAVES[what]!
    await rounds(6, async (round) => {
      const [dropped, kept] = await listTwins(supabase)
      const [outcome, merged] = await Promise.all([saving.send(dropped, round), merge(dropped, kept)])
      expect(merged.status).toBe(200)
      expect(outcome.status).toBeOneOf([200, 201, 204, 404, 422])
      expect([await rowsOf(saving, dropped), await rowsOf(saving, kept)]).toEqual([0, outcome.ok ? 1 : 0])
    })
  })

  // What the calls above meet by chance, on purpose: the merger is under way and not yet done when the save begins.
  test.each(Object.keys(SAVES))(
    'while it is %s, held up half way: the row waits and goes along',
    async (what) => {
      const saving = SAVES[what]!
      const [dropped, kept] = await listTwins(supabase)
      const merger = await supabase.connect()
      const saver = await supabase.connect()
      await merger.query(`begin; select set_config('request.jwt.claims', '{"sub":"${admin.id}","session_id":"${admin.sessionId}","role":"authenticated"}', true),
      set_config('request.jwt.claim.sub', '${admin.id}', true)`)
      await merger.query('select public.merge_races($1, $2)', [dropped, kept])
      const saved = saver.query(`insert into public.${saving.row}`, [dropped, runner.id])
      await expect
        .poll(
          async () =>
            (
              await sql(
                "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
              )
            ).length,
          {
            interval: 10,
          },
        )
        .toBe(1)
      await merger.query('commit')
      await saved
      expect([await rowsOf(saving, dropped), await rowsOf(saving, kept)]).toEqual([0, 1])
      await Promise.all([merger.end(), saver.end()])
    },
  )

  test('while its comparison is changed, held up half way: the merger waits, and neither is ended', async () => {
    const [dropped, kept] = await listTwins(supabase)
    const [merger, editor] = [await supabase.connect(), await supabase.connect()]
    await sql(`insert into public.${SAVES.compared!.row}`, [dropped, runner.id])
    const isOurs = 'where person_id = $1 and $2 = any (race_ids)'
    await editor.query('begin')
    await editor.query(`update public.comparisons set notes = 'First.' ${isOurs}`, [runner.id, dropped])
    await merger.query(`begin; select set_config('request.jwt.claims', '{"sub":"${admin.id}","session_id":"${admin.sessionId}","role":"authenticated"}', true),
      set_config('request.jwt.claim.sub', '${admin.id}', true)`)
    const merging = merger.query('select public.merge_races($1, $2)', [dropped, kept])
    await expect
      .poll(async () => (await sql("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).length, {
        interval: 10,
      })
      .toBe(1)
    await editor.query(`update public.comparisons set race_ids = array[${OTHER}, $2::integer] ${isOurs}`, [
      runner.id,
      dropped,
    ])
    await editor.query('commit')
    await merging
    await merger.query('commit')
    expect([await rowsOf(SAVES.compared!, dropped), await rowsOf(SAVES.compared!, kept)]).toEqual([0, 1])
    await Promise.all([merger.end(), editor.end()])
  })

  test('and is compared with that other one is told as not there, not as a fault', async () => {
    const [dropped, kept] = await listTwins(supabase)
    await merge(dropped, kept)
    const body = { name: 'Both', raceIds: [dropped, kept] }
    expect((await callAs(runner, 'POST', '/api/comparisons', { body })).status).toBe(422)
  })
})

test('a hundred messages about a submission are not passed by answers at once', async () => {
  const organiser = await supabase.signUp('organiser')
  const { submission_id: id } = await sent(organiser.client, { race: null, proposal: PROPOSAL })
  await sql(
    `insert into public.submission_messages (submission_id, written_by, text)
     select $1::bigint, 'editor', 'Question ' || n from generate_series(1, 97) as n`,
    [String(id)],
  )
  const answers = await times(12, async () =>
    coded(await organiser.client.rpc('answer_editor', { submission_number: id, answer: 'Yes.' })),
  )
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(3)
  expect(answers.filter((answer) => answer === 'PT429')).toHaveLength(9)
})
