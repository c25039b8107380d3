// Asks for a rebuild answered on this machine: built, shown, failed, interrupted; and in production through a build hook.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { followRebuilds } from '../src/features/rebuilds/follow-rebuilds.server.ts'
import { startRebuilding } from './rebuilding.ts'
import { BuildFailed } from './run-astro.ts'
import { withSupabase } from '../tests/with-supabase.ts'

const { supabase } = withSupabase()
beforeEach(() => supabase.database.query('delete from public.rebuild_runs'))

/** Patient: a busy machine is no fault. */
const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 50 })
const requestRebuild = (reason: string) =>
  supabase.database.query('select private.request_rebuild($1)', [reason])
const minutePasses = () =>
  supabase.database.query(`update public.rebuild_runs set due_at = due_at - interval '1 minute'`)
const runs = async () =>
  (
    await supabase.database.query<{ state: string; failure: string | null }>(
      'select state, failure from public.rebuild_runs order by id',
    )
  ).rows

describe('this machine', () => {
  let close = () => Promise.resolve()
  const shown: string[] = []
  let today = '2026-11-21'
  const start = (build: (signal: AbortSignal) => Promise<string>, buildTimeoutMs = 60_000) => {
    const show = (folder: string) => Promise.resolve(void shown.push(folder))
    ;({ close } = startRebuilding({
      supabase: supabase.secret,
      build,
      show,
      say: () => undefined,
      lookEveryMs: 20,
      buildTimeoutMs,
      today: () => today,
    }))
  }
  afterEach(async () => {
    await close()
    shown.length = 0
  })

  it('builds once for several asks, and shows what it built', async () => {
    const build = vi.fn<() => Promise<string>>(() => Promise.resolve('new site'))
    await requestRebuild('Race 1')
    await requestRebuild('Race 2')
    await minutePasses()
    start(build)
    await waitFor(async () => expect(await runs()).toEqual([{ state: 'done', failure: null }]))
    expect(shown).toEqual(['new site'])
    expect(build).toHaveBeenCalledTimes(1)
  })

  it('builds seconds after the first ask, with nobody in between', async () => {
    await requestRebuild('Race 1')
    start(() => Promise.resolve('new site'))
    await waitFor(() => expect(shown).toEqual(['new site']))
  })

  it('never builds twice at once', async () => {
    let building = 0
    let max = 0
    start(async () => {
      max = Math.max(max, ++building)
      await requestRebuild('during the build')
      await minutePasses()
      await new Promise((done) => setTimeout(done, 60))
      building--
      return 'site'
    })
    await requestRebuild('Race 1')
    await minutePasses()
    await waitFor(() => expect(shown.length).toBeGreaterThan(2))
    expect(max).toBe(1)
  })

  it('leaves the site as it was when a build fails, keeps what the build said, and tries again', async () => {
    await requestRebuild('Race 1')
    await minutePasses()
    start(() => Promise.reject(new BuildFailed(['[error] No such race', 'at src/pages'])))
    await waitFor(async () =>
      expect(await runs()).toEqual([
        { state: 'failed', failure: '[error] No such race\nat src/pages' },
        { state: 'waiting', failure: null },
      ]),
    )
    expect(shown).toEqual([])
  })

  it('stops a build that never ends, says so, and builds what is asked for next', async () => {
    await requestRebuild('Race 1')
    await minutePasses()
    let builds = 0
    start((signal) => {
      if (++builds > 1) return Promise.resolve('site')
      return new Promise((_done, fail) =>
        signal.addEventListener('abort', () => fail(signal.reason as Error)),
      )
    }, 300)
    const stopped = { state: 'failed', failure: 'The build was stopped: it had not ended after 1 minutes.' }
    await waitFor(async () => expect(await runs()).toEqual([stopped, { state: 'waiting', failure: null }]))
    await minutePasses()
    await waitFor(() => expect(shown).toEqual(['site']))
  })

  it('does not call a site failed that is shown, where only the last word of it could not be written', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
    await requestRebuild('Race 1')
    await minutePasses()
    const rename = (from: string, to: string) =>
      supabase.database.query(`alter function public.${from} rename to ${to}`)
    const build = vi.fn<() => Promise<string>>(async () => {
      await rename('finish_rebuild', 'finish_rebuild_later')
      return 'new site'
    })
    start(build)
    await waitFor(() =>
      expect(logged).toHaveBeenCalledWith('Asks for a rebuild cannot be read:', expect.anything()),
    )
    expect(await runs()).toEqual([{ state: 'running', failure: null }])
    await rename('finish_rebuild_later', 'finish_rebuild')
    await waitFor(async () => expect(await runs()).toEqual([{ state: 'done', failure: null }]))
    expect([shown, build.mock.calls.length]).toEqual([['new site'], 1])
    logged.mockRestore()
  })

  it('builds the pages of a new day', async () => {
    start(() => Promise.resolve('of the new day'))
    today = '2026-11-22'
    await waitFor(async () => expect(await runs()).toHaveLength(1))
    await minutePasses()
    await waitFor(() => expect(shown).toEqual(['of the new day']))
  })

  it('tries again what a stopped server left half done', async () => {
    await requestRebuild('Race 1')
    await minutePasses()
    await supabase.secret.rpc('claim_rebuild', { patience_seconds: 60 }).throwOnError()
    start(() => Promise.resolve('site'))
    await waitFor(async () =>
      expect(await runs()).toEqual([
        { state: 'failed', failure: 'The server was stopped while it was building.' },
        { state: 'waiting', failure: null },
      ]),
    )
  })

  it('tries it again also where the database does not answer at the start', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
    await requestRebuild('Race 1')
    await minutePasses()
    await supabase.secret.rpc('claim_rebuild', { patience_seconds: 60 }).throwOnError()
    const rename = (from: string, to: string) =>
      supabase.database.query(`alter function public.${from} rename to ${to}`)
    await rename('finish_rebuild', 'finish_rebuild_later')
    start(() => Promise.resolve('site'))
    await waitFor(() => expect(logged).toHaveBeenCalled())
    expect(await runs()).toEqual([{ state: 'running', failure: null }])
    await rename('finish_rebuild_later', 'finish_rebuild')
    await waitFor(async () =>
      expect(await runs()).toMatchObject([
        { state: 'failed', failure: 'The server was stopped while it was building.' },
        { state: 'waiting' },
      ]),
    )
    await minutePasses()
    await waitFor(() => expect(shown).toEqual(['site']))
    logged.mockRestore()
  })
})

describe('a new day', () => {
  const askOf = async (today: string) =>
    (await supabase.secret.rpc('request_daily_rebuild', { today }).throwOnError()).data as boolean
  const utcToday = () => new Date().toISOString().slice(0, 10)

  it('asks for one rebuild, however often and by however many it is told', async () => {
    expect(
      (await Promise.all([askOf(utcToday()), askOf(utcToday()), askOf(utcToday())])).filter(Boolean),
    ).toEqual([true])
    expect(await runs()).toEqual([{ state: 'waiting', failure: null }])
    expect(await askOf('2099-01-01')).toBe(true)
  })

  it('asks for none where the site was built on it anyway', async () => {
    await supabase.database.query(
      `insert into public.rebuild_runs (state, due_at, started_at, finished_at) values ('done', now(), now(), now())`,
    )
    expect(await askOf(utcToday())).toBe(false)
  })

  it('is for the secret key only', async () => {
    vi.spyOn(console, 'error').mockReturnValueOnce(undefined)
    const { error } = await supabase.visitor.rpc('request_daily_rebuild', { today: '2026-11-21' })
    expect(error?.code).toBe('42501')
  })
})

describe('the build hook', () => {
  let server: Server
  let address: string
  let hookStatus = 200
  let hook: 'answers' | 'is slow' | 'drops' = 'answers'
  let startedAt: string | null = null
  const called: string[] = []
  beforeAll(async () => {
    server = createServer(({ method, url }, response) => {
      if (url === '/build.json') return response.end(JSON.stringify({ startedAt }))
      called.push(`${method} ${url}`)
      if (hook === 'is slow') return undefined
      if (hook === 'drops') return response.destroy()
      response.statusCode = hookStatus
      return response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  })
  beforeEach(() => {
    hook = 'answers'
    called.length = 0
    hookStatus = 200
    startedAt = null
  })
  const follow = (env: Record<string, string | undefined> = {}) =>
    followRebuilds(supabase.secret, { SITE_URL: address, BUILD_HOOK_URL: `${address}/hook`, ...env }, 500)

  it('is called once, and the run is done when the new site is published', async () => {
    await requestRebuild('Race 1')
    await follow()
    expect(called).toEqual([])
    await minutePasses()
    startedAt = new Date(Date.now() - 3_600_000).toISOString()
    for (let minute = 0; minute < 3; minute++) await follow()
    expect(called).toEqual([expect.stringMatching(/^POST \/hook\?trigger_title=Rebuild\+\d+$/)])
    expect(await runs()).toMatchObject([{ state: 'running' }])
    startedAt = new Date().toISOString()
    await follow()
    expect(await runs()).toMatchObject([{ state: 'done' }])
  })

  it('is not called again within PUBLISH_EVERY_MINUTES', async () => {
    await requestRebuild('Race 1')
    await minutePasses()
    await follow()
    startedAt = new Date().toISOString()
    await requestRebuild('Race 2')
    await minutePasses()
    await follow()
    await follow()
    expect(called).toHaveLength(1)
    await supabase.database.query(
      `update public.rebuild_runs set due_at = due_at - interval '15 minutes', started_at = started_at - interval '15 minutes'`,
    )
    await follow({ PUBLISH_EVERY_MINUTES: '60' })
    expect(called).toHaveLength(1)
    await supabase.database.query(`update public.rebuild_runs set due_at = now() where state = 'waiting'`)
    await follow()
    expect(called).toHaveLength(2)
  })

  it('that refuses, or is not there, fails the run with its reason, and it is tried again (F8)', async () => {
    hookStatus = 500
    await requestRebuild('Race 1')
    await minutePasses()
    await follow()
    const refusals: [Record<string, string>, string][] = [
      [{ BUILD_HOOK_URL: '' }, 'BUILD_HOOK_URL is not set: there is nothing to call.'],
      [{ BUILD_HOOK_URL: 'build_hooks/1a' }, 'BUILD_HOOK_URL is not a web address.'],
      [{ SITE_URL: '' }, 'SITE_URL is not set: nobody could see that the build succeeded.'],
    ]
    for (const [env] of refusals) {
      await supabase.database.query(`update public.rebuild_runs set due_at = now()`)
      await follow(env)
    }
    expect(await runs()).toEqual([
      { state: 'failed', failure: 'The build hook answered 500.' },
      ...refusals.map(([, failure]) => ({ state: 'failed', failure })),
      { state: 'waiting', failure: null },
    ])
    expect(called).toHaveLength(1)
  })
  it('that refuses three times and then takes it is followed by one build, with all that was asked for (F8)', async () => {
    const retryIsDue = () => supabase.database.query(`update public.rebuild_runs set due_at = now()`)
    await requestRebuild('Race 1')
    await requestRebuild('Race 2')
    for (hookStatus of [500, 500, 500, 200]) {
      await retryIsDue()
      await follow()
      if (called.length === 2) await requestRebuild('Race 3')
    }
    startedAt = new Date().toISOString()
    for (let minute = 0; minute < 3; minute++) {
      await retryIsDue()
      await follow()
    }
    expect(called).toHaveLength(4)
    expect((await runs()).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'done'])
    const { rows } = await supabase.database.query(
      `select array_agg(reason order by reason) as reasons, state from public.rebuild_requests
       join public.rebuild_runs on rebuild_runs.id = run_id group by state`,
    )
    expect(rows).toEqual([{ state: 'done', reasons: ['Race 1', 'Race 2', 'Race 3'] }])
  })

  it.each(['is slow', 'drops'] as const)(
    'that %s may have started the build: the run goes on, is not built twice, and is done when it is published',
    async (how) => {
      hook = how
      await requestRebuild('Race 1')
      await minutePasses()
      for (let minute = 0; minute < 2; minute++) await follow()
      expect([called.length, await runs()]).toEqual([1, [{ state: 'running', failure: null }]])
      startedAt = new Date().toISOString()
      await follow()
      expect(await runs()).toEqual([{ state: 'done', failure: null }])
    },
  )

  it('that nobody answers for has started nothing: the run fails at once', async () => {
    await requestRebuild('Race 1')
    await minutePasses()
    await follow({ BUILD_HOOK_URL: 'http://127.0.0.1:9/hook' })
    expect((await runs())[0]).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/^The build hook cannot be called: /) as string,
    })
  })
})
