// Who calls, as the identity provider tells it over HTTP: what of its answers is believed, what is a refusal and what is a
// failure of ours; and what becomes of what it leaves out.
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest'
import type { ApiEnv, SignedIn } from './described-answers.ts'
import { CircuitBreaker } from './database.ts'
import { connectSupabase } from './supabase-client.ts'
import { makeOperatorAdmin } from '../../features/account/auth.routes.ts'
import { deviceName } from './session.ts'
import { personIfAny, verifyToken } from './signed-in.ts'
import { userExport } from '../../features/account/user-export.server.ts'

describe('signed in', () => {
  const ID = '7d2f7a9e-8f0b-4c57-9a51-0c5a8f2a1b3c'
  const CLAIMS = {
    sub: ID,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ada@startline.test',
    session_id: 'one',
  }
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  /** A token of a project whose keys are its own secret: the provider is asked whether it is good. */
  const tokenOf = (claims: object) =>
    [
      encoded({ alg: 'HS256', typ: 'JWT' }),
      encoded({ exp: Date.now() / 1000 + 600, ...claims }),
      'c2ln',
    ].join('.')

  type Answer = { status: number; body: unknown } | null
  let provider: () => Answer
  let database: () => Answer
  const written: string[] = []

  beforeEach(() => {
    written.length = 0
    provider = () => ({ status: 200, body: { id: ID, email: CLAIMS.email } })
    database = () => ({ status: 200, body: [] })
    vi.stubEnv('SUPABASE_URL', 'http://supabase.test')
    vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_test')
    vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_test')
    vi.stubGlobal('fetch', (input: string | URL | Request, init: RequestInit = {}) => {
      const path = new URL(input instanceof Request ? input.url : input).pathname
      if ((init.method ?? 'GET') !== 'GET') written.push(`${init.method} ${path}`)
      const answer = path.startsWith('/auth/') ? provider() : database()
      if (!answer) return Promise.reject(new TypeError('fetch failed'))
      const headers = { 'Content-Type': 'application/json' }
      return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status, headers }))
    })
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })

  test.each([
    [CLAIMS, { email: 'ada@startline.test', sessionId: 'one' }],
    [
      { ...CLAIMS, aud: ['another', 'authenticated'] },
      { email: 'ada@startline.test', sessionId: 'one' },
    ],
    // Somebody who signed in by phone, at a provider that names no sessions.
    [
      { ...CLAIMS, email: undefined, session_id: undefined },
      { email: '', sessionId: null },
    ],
    [
      { ...CLAIMS, email: 7, session_id: { id: 1 } },
      { email: '', sessionId: null },
    ],
    [
      { ...CLAIMS, aal: 'aal2' },
      { email: 'ada@startline.test', sessionId: 'one', hasSecondFactor: true },
    ],
  ])('a good token that says %o is somebody’s', async (claims, expected) => {
    expect(await verifyToken(tokenOf(claims))).toEqual({ id: ID, hasSecondFactor: false, ...expected })
  })

  test.each([
    ['of nobody', { sub: undefined }],
    ['of a visitor', { role: 'anon' }],
    ['with the rights of the server', { role: 'service_role' }],
    ['for another site', { aud: 'another' }],
    ['for nobody', { aud: undefined }],
  ])('a good token %s is no person’s', async (_what, odd) => {
    await expect(verifyToken(tokenOf({ ...CLAIMS, ...odd }))).rejects.toMatchObject({ code: 'signed-out' })
  })

  test.each([
    ['refuses it', { status: 403, body: { code: 403, msg: 'invalid JWT' } }, 'signed-out'],
    ['has forgotten its session', { status: 403, body: { code: 'session_not_found' } }, 'signed-out'],
    ['has failed', { status: 500, body: { msg: 'x' } }, 'unavailable'],
    ['is being restarted', { status: 503, body: {} }, 'unavailable'],
    ['does not answer', null, 'unavailable'],
  ])('where the provider %s, the call is “%3$s”', async (_what, answer, code) => {
    provider = () => answer
    await expect(verifyToken(tokenOf(CLAIMS))).rejects.toMatchObject({ code })
  })

  test('for calls that guests make too a token that nobody vouches for is a guest’s; a fault of ours is none', async () => {
    const app = new Hono<ApiEnv>()
    app.onError((error, c) => c.text(error.message, 500))
    app.get('/', async (c) => {
      c.set('deadline', AbortSignal.timeout(5000))
      return c.json(await personIfAny(c))
    })
    const call = async (authorization?: string) => {
      const init = authorization ? { headers: { Authorization: authorization } } : {}
      return (await app.request('/', init)).text()
    }
    const token = tokenOf(CLAIMS)
    expect(await call()).toBe('null')
    expect(await call('Basic YTpi')).toBe('null')
    // Their profile is gone: the account was erased meanwhile.
    expect(await call(`Bearer ${token}`)).toBe('null')
    provider = () => null
    expect(await call(`Bearer ${token}`)).toBe('null')
    provider = () => ({ status: 200, body: { id: ID } })
    vi.stubEnv('SUPABASE_URL', 'not an address')
    expect(await call(`Bearer ${token}`)).toBe('SUPABASE_URL is not a web address: "not an address"')
  })

  const person = () =>
    ({
      id: ID,
      email: CLAIMS.email,
      database: {
        client: connectSupabase({ url: 'http://supabase.test', key: 'sb_publishable_test' }),
        breaker: new CircuitBreaker(),
      },
    }) as unknown as SignedIn
  const exportOf = (token = tokenOf(CLAIMS)) => userExport(person(), token, AbortSignal.timeout(5000))

  test('what the provider leaves out of an account stands in the export as nothing, under its name', async () => {
    const createdAt = '2026-11-22T10:00:00.000Z'
    provider = () => ({
      status: 200,
      body: { id: ID, email: CLAIMS.email, phone: '', created_at: createdAt, user_metadata: {} },
    })
    expect((await exportOf()).account).toEqual({
      id: ID,
      email: CLAIMS.email,
      phone: null,
      createdAt,
      emailConfirmedAt: null,
      lastSignInAt: null,
      signsInWith: [],
      told: {},
    })
    const identities = [{ provider: 'google', created_at: createdAt }]
    provider = () => ({ status: 200, body: { id: ID, identities } })
    expect((await exportOf()).account.signsInWith).toEqual([
      { provider: 'google', since: createdAt, told: {} },
    ])
  })

  test.each([
    ['tells of another account', { status: 200, body: { id: 'another', email: 'grace@startline.test' } }],
    ['fails', { status: 500, body: {} }],
  ])('where the provider %s there is no export, rather than a wrong one', async (_what, answer) => {
    provider = () => answer
    await expect(exportOf()).rejects.toMatchObject({ code: 'unavailable' })
  })

  const CONFIRMED = { id: ID, email: CLAIMS.email, email_confirmed_at: '2026-11-22T10:00:00Z' }

  test.each([
    ['whose confirmed address it is', CONFIRMED, 1],
    ['who has not confirmed it', { ...CONFIRMED, email_confirmed_at: null }, 0],
    ['whose address is another by now', { ...CONFIRMED, email: 'grace@startline.test' }, 0],
    ['who has no address any more', { ...CONFIRMED, email: undefined }, 0],
  ])('the operator’s address makes an admin of somebody %s: %3$d', async (_what, user, times) => {
    vi.stubEnv('ADMIN_EMAIL', ' Ada@Startline.test ')
    provider = () => ({ status: 200, body: user })
    const identity = { id: ID, email: CLAIMS.email }
    await makeOperatorAdmin(tokenOf(CLAIMS), identity, AbortSignal.timeout(5000))
    expect(written).toEqual(Array.from({ length: times }, () => 'PATCH /rest/v1/profiles'))
  })
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Microsoft Edge on Windows',
  ],
  [undefined, null],
  ['', null],
  ['((((((', null],
  [`Mozilla/5.0 ${'('.repeat(5000)}`, null],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
