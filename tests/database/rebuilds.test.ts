// Asks for a rebuild and the runs that answer them: joined, one at a time, tried again. Told by actor for the tables
// rebuild_runs and rebuild_requests.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHash, createHmac } from 'node:crypto'
import { callApi, takeLog } from '../api/call.ts'
import { withSupabase } from '../with-supabase.ts'
import { coded } from '../submitting.ts'

const REFUSED = '42501'
const PATIENCE_SECONDS = 1800

const { supabase, sql, admin, runner } = withSupabase({
  functions: true,
  people: { admin: 'admin', runner: 'runner' },
})

beforeEach(() => sql('delete from public.rebuild_runs'))

const requestRebuild = (reason: string) => sql('select private.request_rebuild($1)', [reason])
const passes = (minutes: number) =>
  sql(
    `update public.rebuild_runs set due_at = due_at - make_interval(mins => $1),
    started_at = started_at - make_interval(mins => $1)`,
    [minutes],
  )

interface Claimed {
  run_number: number
  attempt: number
  reasons: string[]
}
const claim = async (): Promise<Claimed | undefined> => {
  const { data } = await supabase.secret
    .rpc('claim_rebuild', { patience_seconds: PATIENCE_SECONDS })
    .throwOnError()
  return (data as Claimed[])[0]
}
const finish = (run: number, failure: string | null = null) =>
  supabase.secret.rpc('finish_rebuild', { run_number: run, failure_text: failure }).throwOnError()
const runs = () =>
  sql<{ state: string; attempt: number; wait: number; failure: string | null }>(
    `select state, attempt, failure, round(extract(epoch from due_at - now()) / 60)::int as wait
     from public.rebuild_runs order by id`,
  )

describe('asks', () => {
  test('within a minute make one run, which starts when the minute has passed', async () => {
    for (const reason of ['Race 1', 'Race 2', 'Race 3']) await requestRebuild(reason)
    expect(await claim()).toBeUndefined()
    await passes(1)
    expect(await claim()).toMatchObject({ attempt: 1, reasons: ['Race 1', 'Race 2', 'Race 3'] })
    expect(await runs()).toHaveLength(1)
  })

  test('that come while a run is going make one run after it, never two at once', async () => {
    await requestRebuild('Race 1')
    await passes(1)
    const first = await claim()
    await requestRebuild('Race 2')
    await requestRebuild('Race 3')
    await passes(1)
    expect(await claim()).toBeUndefined()
    await finish(first!.run_number)
    expect(await claim()).toMatchObject({ reasons: ['Race 2', 'Race 3'] })
  })

  test('a hundred of them, each by an approval, make two runs at most, also where one starts among them (F8)', async () => {
    const reasons = Array.from({ length: 100 }, (_, n) => `approved: Race ${n + 1}`)
    for (const reason of reasons.slice(0, 40)) await requestRebuild(reason)
    await passes(1)
    const first = await claim()
    for (const reason of reasons.slice(40)) await requestRebuild(reason)
    await finish(first!.run_number)
    await passes(1)
    const second = await claim()
    await finish(second!.run_number)
    await passes(60)
    expect(await claim()).toBeUndefined()
    expect([...first!.reasons, ...second!.reasons]).toEqual(reasons)
    // The list of runs has the last fifty of each.
    const [latest] = await sql<{ reasons: string[] }>(
      'select reasons from public.rebuild_records order by id desc limit 1',
    )
    expect(latest!.reasons).toEqual(reasons.slice(50).toReversed())
    expect((await runs()).map(({ state }) => state)).toEqual(['done', 'done'])
  })

  test('are undone with the change that asked', async () => {
    await supabase.database.transaction(async (transaction) => {
      await transaction.query(`select private.request_rebuild('Race 1')`)
      await transaction.rollback()
    })
    expect(await runs()).toEqual([])
  })

  test('by an admin do not wait for the minute, nor for the pause after a failure', async () => {
    await requestRebuild('Race 1')
    expect(coded(await admin.client.rpc('request_rebuild_now'))).toBeNull()
    expect((await claim())?.reasons).toHaveLength(2)
  })
})

describe('a pause between builds', () => {
  const claimIn = async (times: { gather_seconds?: number; pause_seconds?: number }) =>
    (
      (
        await supabase.secret
          .rpc('claim_rebuild', { patience_seconds: PATIENCE_SECONDS, ...times })
          .throwOnError()
      ).data as Claimed[]
    )[0]
  const built = async () => {
    await requestRebuild('Race 1')
    await passes(1)
    await finish((await claim())!.run_number)
  }

  test('lets the next one wait, says until when, and then starts it', async () => {
    await built()
    await requestRebuild('Race 2')
    await passes(1)
    expect(await claimIn({ pause_seconds: 900 })).toBeUndefined()
    expect((await runs()).at(-1)).toMatchObject({ state: 'waiting', wait: 14 })
    await passes(14)
    expect(await claimIn({ pause_seconds: 900 })).toMatchObject({ reasons: ['Race 2'] })
  })

  test('is not waited for by an admin who asks for a build, nor by a race that leaves the list', async () => {
    await built()
    await requestRebuild('Race 2')
    await admin.client.rpc('request_rebuild_now').throwOnError()
    const run = await claimIn({ pause_seconds: 900 })
    expect(run).toMatchObject({ reasons: ['Race 2', 'asked for in the administration'] })
    await finish(run!.run_number)
    await sql(`select private.request_rebuild('off the list', true)`)
    expect(await claimIn({ pause_seconds: 900 })).toMatchObject({ reasons: ['off the list'] })
  })

  test('is none where a build costs nothing: two seconds after the first ask it begins', async () => {
    await built()
    await requestRebuild('Race 2')
    expect(await claimIn({ gather_seconds: 2 })).toBeUndefined()
    await sql(`update public.rebuild_runs set due_at = due_at - interval '2 seconds'`)
    expect(await claimIn({ gather_seconds: 2 })).toMatchObject({ reasons: ['Race 2'] })
  })
})

describe('the e-mail that something is published', () => {
  const approve = (key: string, kind = 'submission-approved') =>
    sql(
      `do $$ begin
         perform private.request_rebuild('approved');
         perform private.queue_email('${kind}', 'o@startline.test', '{}', '${key}');
         perform private.send_when_published('${key}');
       end $$`,
    )
  const dueNow = async () =>
    (
      await sql<{ key: string }>(`select key from private.emails where next_attempt_at <= now() order by id`)
    ).map(({ key }) => key)
  beforeEach(() => sql('delete from private.emails'))

  test('goes after the build that has it, not after one that began before', async () => {
    await approve('first')
    await passes(1)
    const run = await claim()
    await approve('second')
    expect(await dueNow()).toEqual([])
    await finish(run!.run_number)
    expect(await dueNow()).toEqual(['first'])
    await passes(1)
    await finish((await claim())!.run_number)
    expect(await dueNow()).toEqual(['first', 'second'])
  })

  test('goes to givers of a course as to senders of a race', async () => {
    await approve('given', 'course-track-published')
    await passes(1)
    expect(await dueNow()).toEqual([])
    await finish((await claim())!.run_number)
    expect(await dueNow()).toEqual(['given'])
  })

  test('waits where the build fails, and goes after a day where nobody heard of a build', async () => {
    await approve('first')
    await passes(1)
    await finish((await claim())!.run_number, 'No.')
    expect(await dueNow()).toEqual([])
    const [{ hours }] = (await sql<{ hours: number }>(
      `select round(extract(epoch from next_attempt_at - now()) / 3600)::int as hours from private.emails`,
    )) as [{ hours: number }]
    expect(hours).toBe(24)
  })
})

describe('a run that fails', () => {
  test('is kept with its reason, and tried again after 1, 2, 4 … 60 minutes, eight times', async () => {
    await requestRebuild('Race 1')
    const waits: number[] = []
    for (let tries = 1; tries <= 8; tries++) {
      await passes(61)
      const run = await claim()
      expect(run).toMatchObject({ attempt: tries, reasons: ['Race 1'] })
      await finish(run!.run_number, `No room on the disk, ${tries}`)
      waits.push(...(await runs()).filter(({ state }) => state === 'waiting').map(({ wait }) => wait))
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60])
    await passes(600)
    expect(await claim()).toBeUndefined()
    expect((await runs()).map(({ state, failure }) => [state, failure])).toEqual(
      Array.from({ length: 8 }, (_, n) => ['failed', `No room on the disk, ${n + 1}`]),
    )
  })

  test('joins the run that waits already, and nothing that was asked for is lost', async () => {
    await requestRebuild('Race 1')
    await passes(1)
    const first = await claim()
    await requestRebuild('Race 2')
    await finish(first!.run_number, 'No.')
    await passes(1)
    expect(await claim()).toMatchObject({ attempt: 1, reasons: ['Race 1', 'Race 2'] })
  })

  test('takes no try from what was asked for later: that has eight of its own', async () => {
    await requestRebuild('Race 1')
    for (let tries = 1; tries <= 7; tries++) {
      await passes(61)
      await finish((await claim())!.run_number, 'No.')
    }
    await requestRebuild('Race 2')
    await passes(61)
    const joined = await claim()
    expect(joined).toMatchObject({ attempt: 1, reasons: ['Race 1', 'Race 2'] })
    await requestRebuild('Race 3')
    await finish(joined!.run_number, 'No.')
    await passes(61)
    expect(await claim()).toMatchObject({ attempt: 1, reasons: ['Race 1', 'Race 2', 'Race 3'] })
  })

  test('is what a run becomes that nobody has heard of for long; its late answer changes nothing', async () => {
    await requestRebuild('Race 1')
    await passes(1)
    const lost = await claim()
    await passes(29)
    expect(await claim()).toBeUndefined()
    await passes(2)
    expect(await claim()).toBeUndefined()
    await finish(lost!.run_number)
    expect(await runs()).toMatchObject([
      { state: 'failed', failure: 'Nothing was heard of it for 30 minutes.' },
      { state: 'waiting', attempt: 2 },
    ])
  })
})

describe('a notice of the builder (F9)', () => {
  const SECRET = 'a secret of this test and of nobody else'
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const sign = (body: string, { secret = SECRET, iss = 'netlify', alg = 'HS256' } = {}) => {
    const sha256 = createHash('sha256').update(body).digest('hex')
    const signed = `${encode({ alg, typ: 'JWT' })}.${encode({ iss, sha256 })}`
    return `${signed}.${alg === 'none' ? '' : createHmac('sha256', secret).update(signed).digest('base64url')}`
  }
  const send = async (body: string, signature: string | null = sign(body)) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(signature && { 'X-Webhook-Signature': signature }),
    }
    return (await callApi('/api/build-notice', { method: 'POST', body, headers })).status
  }
  const failed = (run: number) =>
    JSON.stringify({
      state: 'error',
      title: `Rebuild ${run}`,
      error_message: 'Build script returned non-zero exit code: 2',
      id: '6f',
      admin_url: 'https://app.netlify.com/sites/startline',
      summary: { messages: [] },
    })
  async function going(): Promise<number> {
    await requestRebuild('Race 1')
    await passes(1)
    return (await claim())!.run_number
  }
  beforeEach(() => vi.stubEnv('BUILD_NOTICE_SECRET', SECRET))
  afterEach(() => {
    vi.unstubAllEnvs()
    takeLog()
  })

  test('ends the run that failed at once, with its reason, and what was asked for is tried again', async () => {
    expect(await send(failed(await going()))).toBe(204)
    expect(await runs()).toMatchObject([
      {
        state: 'failed',
        failure:
          'Netlify: Build script returned non-zero exit code: 2\nhttps://app.netlify.com/sites/startline/deploys/6f',
      },
      { state: 'waiting', attempt: 2 },
    ])
  })

  test('that says no more than which run failed ends it as well, in words', async () => {
    const run = await going()
    for (const notice of [
      { state: 'error', title: `Rebuild ${run}`, error_message: null, id: '6f', admin_url: null },
      {
        state: 'error',
        title: `Rebuild ${run}`,
        error_message: 'too late',
        id: null,
        admin_url: 'https://x',
      },
    ])
      expect(await send(JSON.stringify(notice))).toBe(204)
    expect((await runs())[0]).toMatchObject({ state: 'failed', failure: 'Netlify: the deploy failed.' })
  })

  test('that comes again, or of a deploy that is none of ours or did not fail, changes nothing', async () => {
    const first = await going()
    await send(failed(first))
    await passes(2)
    const next = (await claim())!.run_number
    const before = await runs()
    expect(await send(failed(first))).toBe(204)
    for (const notice of [
      { state: 'error', title: null, error_message: 'A push that does not build' },
      { state: 'error' },
      { state: 'ready', title: `Rebuild ${next}` },
    ]) {
      expect(await send(JSON.stringify(notice))).toBe(204)
    }
    expect(await runs()).toEqual(before)
  })

  test('is refused where it is not signed, by another, for another body, by no algorithm, or no secret is set', async () => {
    const body = failed(await going())
    const refused = [
      null,
      'no.jws.at-all',
      sign(body, { secret: 'another secret' }),
      sign(body, { iss: 'somebody' }),
      sign(body, { alg: 'none' }),
      sign(body.replace('2', '3')),
    ]
    for (const signature of refused)
      expect([signature, await send(body, signature)]).toEqual([signature, 401])
    expect(await send('{')).toBe(400)
    vi.stubEnv('BUILD_NOTICE_SECRET', '')
    expect(await send(body, sign(body, { secret: '' }))).toBe(401)
    expect(await runs()).toMatchObject([{ state: 'running' }])
  })
})

describe('the tables', () => {
  test.each<[string, Record<string, string>]>([
    ['rebuild_runs', { due_at: '2026-01-01' }],
    ['rebuild_requests', { reason: 'mine' }],
  ])('%s is read by admins and written by nobody', async (table, row) => {
    await requestRebuild('Race 1')
    expect(coded(await supabase.visitor.from(table).select('id'))).toBe(REFUSED)
    expect(coded(await runner.client.from(table).select('id'))).toEqual([])
    expect(coded(await admin.client.from(table).select('id'))).toHaveLength(1)
    for (const client of [supabase.visitor, runner.client, admin.client]) {
      expect(coded(await client.from(table).delete().gt('id', 0).select())).toBe(REFUSED)
      expect(coded(await client.from(table).update(row).gt('id', 0).select())).toBe(REFUSED)
      expect(
        coded(
          await client
            .from(table)
            .insert(row as never)
            .select(),
        ),
      ).toBe(REFUSED)
    }
  })
})

describe('the audit log', () => {
  const lines = () => sql<{ action: string }>('select action from public.audit_log order by id')

  test('audit_log says who asked, and is changed by nobody, the secret key neither', async () => {
    await admin.client.rpc('request_rebuild_now').throwOnError()
    const newest = admin.client
      .from('audit_log')
      .select('action, person_id')
      .order('id', { ascending: false })
    expect(coded(await newest.limit(1))).toEqual([{ action: 'rebuild.ask', person_id: admin.id }])
    expect(coded(await supabase.secret.from('audit_log').delete().gt('id', 0))).toBe(REFUSED)
    expect(coded(await supabase.secret.from('audit_log').update({ action: 'none' }).gt('id', 0))).toBe(
      REFUSED,
    )
  })

  test('notes reading a list once an hour', async () => {
    await sql('delete from public.audit_log')
    for (let n = 0; n < 3; n++)
      await admin.client.rpc('note_admin_read', { list_name: 'users' }).throwOnError()
    expect(await lines()).toEqual([{ action: 'users.read' }])
    await sql(`update public.audit_log set at = at - interval '61 minutes'`)
    await admin.client.rpc('note_admin_read', { list_name: 'users' }).throwOnError()
    expect(await lines()).toHaveLength(2)
  })
})
