// Signing in and out through the API: whose token is good, the session that the server can end, and how often somebody
// may try.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { CaptchaStandIn } from '../../local/captcha.ts'
import { identityProvider } from '../../src/platform/server/signed-in.ts'
import { AHEAD_OF_CLOCK_MESSAGE, type Failure } from '../../src/rules/writing/messages.ts'
import type { SessionInfo, User } from '../../src/features/account/user.schema.ts'
import type { Person, TestSupabase } from '../embedded.ts'
import { signedToken, tokenPart } from '../signed-token.ts'
import { callAs } from './call.ts'
import { codeOf, login, withNewRunner } from './new-runner.ts'

let supabase: TestSupabase
let runner: Person
withNewRunner((started, person) => {
  supabase = started
  runner = person
})
const cookieOf = (response: Response) => response.headers.get('Set-Cookie') ?? ''

const forged = (header: object, claims: object) =>
  `${tokenPart(header)}.${tokenPart(claims)}.${tokenPart({})}`

/** A token that nobody gave out, rightly signed. */
const signed = (over: object) => signedToken(supabase, runner, over)
const refreshToken = async () => {
  const { data } = await identityProvider().signInWithPassword({
    email: runner.email,
    password: 'long enough for anybody',
  })
  return data.session!.refresh_token
}

describe('signing in', () => {
  test('gives the person and a cookie that scripts cannot read', async () => {
    const response = await login(runner, { firstName: 'Ada', lastName: 'Byron' })
    expect(response.status).toBe(200)
    expect((await response.json()) as User).toMatchObject({
      id: runner.id,
      uid: runner.id,
      email: runner.email,
      firstName: 'Ada',
      lastName: 'Byron',
      userRole: 'runner',
      user_role: 'runner',
      company: null,
    })
    expect(cookieOf(response)).toMatch(/^__Host-startline-session=[\w-]{43}; /)
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) {
      expect(cookieOf(response)).toContain(attribute)
    }
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  test('takes the token from the body where no header carries it', async () => {
    const response = await login(null, { token: runner.accessToken })
    expect(response.status).toBe(200)
  })

  test('hears names at first, and later only where none are on file', async () => {
    const named = async (body: object) => (await (await login(runner, body)).json()) as User
    expect(await named({ firstName: 'Ada' })).toMatchObject({ firstName: 'Ada', lastName: '', company: null })
    await callAs(runner, 'PATCH', '/api/user', { body: { firstName: 'Augusta' } })
    const later = await named({ firstName: 'Ada', lastName: 'Byron', company: 'Engine' })
    expect(later).toMatchObject({ firstName: 'Augusta', lastName: 'Byron', company: 'Engine' })
  })

  test('writes over no newer profile: what another tab changed meanwhile is refused in a sentence', async () => {
    const first = (await (await login(runner, { firstName: 'Ada' })).json()) as User
    const change = (body: object) => callAs(runner, 'PATCH', '/api/user', { body })
    // Neither signing in nor a role changes what somebody says of themselves.
    await login(runner, { lastName: '' })
    await supabase.secret
      .from('profiles')
      .update({ user_role: 'organiser' })
      .eq('id', runner.id)
      .throwOnError()
    const { updatedAt } = first
    const second = (await (await change({ company: 'Engine', updatedAt })).json()) as User
    expect(second).toMatchObject({ firstName: 'Ada', company: 'Engine', userRole: 'organiser' })
    const refused = await change({ firstName: 'Grace', company: null, updatedAt })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      message:
        'This profile was changed meanwhile, in another tab or on another device. Nothing was written over it.',
    })
    expect(await (await callAs(runner, 'GET', '/api/user')).json()).toEqual(second)
    const over = await change({ firstName: 'Grace', updatedAt: second.updatedAt })
    expect(await over.json()).toMatchObject({ firstName: 'Grace', company: 'Engine' })
    expect((await change({ updatedAt })).status).toBe(422)
  })

  test('takes what turns the reading order, and what breaks the line, out of names', async () => {
    const response = await login(runner, {
      firstName: '\u202eAda\u0007',
      lastName: 'By\u2066ron\n',
      company: '\u200fA\0B',
    })
    expect((await response.json()) as User).toMatchObject({
      firstName: 'Ada',
      lastName: 'Byron',
      company: 'A B',
    })
  })

  test('makes an organiser of who asks for it at the first sign-in, and of nobody later', async () => {
    const details = { isRaceOrganiser: true, company: 'Lakeside Races', position: 'Director' }
    const first = (await (await login(runner, details)).json()) as User
    expect(first).toMatchObject({ userRole: 'organiser', company: 'Lakeside Races', position: 'Director' })
    const other = await supabase.signUp('runner')
    await login(other)
    expect((await (await login(other, details)).json()) as User).toMatchObject({ userRole: 'runner' })
  })

  test.each(['userRole', 'user_role', 'role', 'id'])('refuses a body with %s', async (field) => {
    const response = await login(runner, { [field]: 'admin' })
    expect(response.status).toBe(422)
    expect(((await response.json()) as Failure).fields).toEqual({ [field]: 'is not known here' })
  })

  test('makes an admin only of the confirmed address that the operator named', async () => {
    process.env.ADMIN_EMAIL = runner.email.toUpperCase()
    try {
      expect((await (await login(runner)).json()) as User).toMatchObject({ userRole: 'admin' })
      const other = await supabase.signUp('runner')
      expect((await (await login(other)).json()) as User).toMatchObject({ userRole: 'runner' })
      const unconfirmed = await supabase.signUp('runner')
      process.env.ADMIN_EMAIL = unconfirmed.email
      await supabase.database.query('update auth.users set email_confirmed_at = null where id = $1', [
        unconfirmed.id,
      ])
      expect((await (await login(unconfirmed)).json()) as User).toMatchObject({ userRole: 'runner' })
    } finally {
      delete process.env.ADMIN_EMAIL
    }
  })

  const now = Math.floor(Date.now() / 1000)
  const claims = (over: object) => ({
    sub: runner.id,
    role: 'authenticated',
    aud: 'authenticated',
    exp: now + 600,
    ...over,
  })
  test.each<[string, () => string]>([
    ['nonsense', () => 'nonsense'],
    ['without a signature', () => forged({ alg: 'none', typ: 'JWT' }, claims({}))],
    ['with a false signature', () => forged({ alg: 'HS256', typ: 'JWT' }, claims({}))],
    ['that is long over', () => forged({ alg: 'HS256', typ: 'JWT' }, claims({ exp: now - 600 }))],
    ['that was changed', () => `${runner.accessToken.slice(0, -4)}AAAA`],
    ['that is our own key', () => supabase.publishableKey],
    ['that is the secret key', () => supabase.secretKey],
  ])('refuses a token %s', async (_what, token) => {
    expect(await codeOf(await login({ accessToken: token() }))).toEqual([401, 'signed-out'])
    expect(await codeOf(await callAs({ accessToken: token() }, 'GET', '/api/user'))).toEqual([
      401,
      'signed-out',
    ])
  })

  test('takes a token that is rightly signed and says what ours say', async () => {
    expect((await callAs({ accessToken: signed({}) }, 'GET', '/api/user')).status).toBe(200)
  })

  test('takes one that was issued a little ahead of the clock a little later, and says of one far ahead what is wrong', async () => {
    const issuedIn = (seconds: number) => signed({ iat: Math.floor(Date.now() / 1000) + seconds })
    expect((await callAs({ accessToken: issuedIn(2) }, 'GET', '/api/user')).status).toBe(200)
    const answer = await callAs({ accessToken: issuedIn(600) }, 'GET', '/api/user')
    expect([answer.status, await answer.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'signed-out', message: AHEAD_OF_CLOCK_MESSAGE }),
    ])
  })

  test.each<[string, () => string | Promise<string>]>([
    ['for another audience', () => signed({ aud: 'another-site' })],
    ['of nobody', () => signed({ sub: undefined })],
    ['of the service', () => signed({ role: 'service_role' })],
    ['of a visitor', () => signed({ role: 'anon' })],
    ['that is long over', () => signed({ exp: now - 600 })],
    ['that only renews', refreshToken],
  ])('refuses a token, rightly signed, %s', async (_what, token) => {
    const accessToken = await token()
    for (const [method, path] of [
      ['GET', '/api/user'],
      ['GET', '/api/admin/summary'],
    ] as const)
      expect(await codeOf(await callAs({ accessToken }, method, path))).toEqual([401, 'signed-out'])
  })

  test('without any token says so', async () => {
    const response = await callAs(null, 'GET', '/api/user')
    expect(await response.json()).toMatchObject({
      code: 'signed-out',
      message: 'No authentication token available',
    })
  })
})

describe('too many sign-ins', () => {
  test('of one account are refused, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(runner)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    const refused = answers.find(({ status }) => status === 429)!
    const body = (await refused.json()) as Required<Failure>
    expect(body).toMatchObject({
      code: 'rate-limited',
      message: 'Too many attempts. Please try again later.',
      requiresCaptcha: false,
    })
    expect(body.retryAfter).toBeGreaterThan(800)
    expect(body.retryAfter).toBeLessThanOrEqual(900)
    expect(refused.headers.get('Retry-After')).toBe(String(body.retryAfter))
    expect(Math.abs(Date.parse(body.resetTime) - Date.now() - body.retryAfter * 1000)).toBeLessThan(5000)
    expect(cookieOf(refused)).toBe('')
  })

  test('from one address are refused, also with bad tokens', async () => {
    for (let time = 0; time < 20; time++) await login({ accessToken: 'nonsense' }, {}, '203.0.113.9')
    expect(await codeOf(await login(runner, {}, '203.0.113.9'))).toEqual([429, 'rate-limited'])
    expect((await login(runner, {}, '203.0.113.10')).status).toBe(200)
  })

  test('are none while the identity provider is away, so that its return lets everybody in', async () => {
    const away = Object.assign(new Error('no answer'), { name: 'AuthRetryableFetchError' })
    const claims = vi.spyOn(identityProvider(), 'getClaims').mockRejectedValue(away)
    for (let time = 0; time < 21; time++)
      expect(await codeOf(await login(runner, {}, '203.0.113.20'))).toEqual([503, 'unavailable'])
    claims.mockRestore()
    expect((await login(runner, {}, '203.0.113.20')).status).toBe(200)
  })

  test('keep neither address nor account in the database', async () => {
    await login(runner, {}, '203.0.113.77')
    const { rows } = await supabase.database.query<{ key_hash: string }>(
      'select key_hash from private.attempts',
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { key_hash } of rows) expect(key_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('leave after a day, whoever made them', async () => {
    await supabase.database.query(
      `insert into private.attempts (what, key_hash, at) values ('login by account', 'of long ago', now() - interval '25 hours')`,
    )
    await login(runner)
    const { rows } = await supabase.database.query(
      `select 1 from private.attempts where key_hash = 'of long ago'`,
    )
    expect(rows).toEqual([])
  })

  test('cannot be counted against somebody else by calling the database', async () => {
    const attempt = { what: 'login by account', key_hash: 'x', max_count: 1, window_seconds: 60 }
    for (const client of [supabase.visitor, runner.client]) {
      expect((await client.rpc('count_attempt', attempt)).error?.code).toBe('42501')
    }
  })
})

describe('too many sign-ins with a human check', () => {
  const captcha = new CaptchaStandIn()
  let service: ReturnType<typeof serve>
  const tooMany = async () => {
    for (let time = 0; time < 5; time++) await login(runner)
  }
  const passCheck = async () => {
    const answer = await captcha.answer(new Request('http://localhost/__captcha/token', { method: 'POST' }))
    return ((await answer!.json()) as { token: string }).token
  }

  beforeAll(async () => {
    const port = await new Promise<number>((resolve) => {
      service = serve(
        {
          port: 0,
          hostname: '127.0.0.1',
          overrideGlobalObjects: false,
          fetch: async (request) => (await captcha.answer(request)) ?? new Response(null, { status: 404 }),
        },
        (address: AddressInfo) => resolve(address.port),
      )
    })
    Object.assign(process.env, captcha.env(port))
  })
  afterAll(async () => {
    for (const name of Object.keys(captcha.env(0))) delete process.env[name]
    await new Promise((done) => service.close(done))
  })

  test('are told of the check, and go on once it is passed', async () => {
    await tooMany()
    const refused = await login(runner)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ requiresCaptcha: true })
    const captchaToken = await passCheck()
    expect((await login(runner, { captchaToken })).status).toBe(200)
    expect((await login(runner, { captchaToken })).status).toBe(429)
  })

  test('do not go on with a token that nobody gave', async () => {
    await tooMany()
    expect(await codeOf(await login(runner, { captchaToken: 'made up' }))).toEqual([429, 'rate-limited'])
  })

  test('let nobody past where the check does not answer (F34)', async () => {
    await tooMany()
    const address = process.env.CAPTCHA_VERIFY_URL
    process.env.CAPTCHA_VERIFY_URL = 'http://127.0.0.1:1/siteverify'
    const answer = await login(runner, { captchaToken: await passCheck() })
    process.env.CAPTCHA_VERIFY_URL = address
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/could not be made/) })
    expect(cookieOf(answer)).toBe('')
  })
})

describe('where one is signed in', () => {
  const sessions = async (person: Person) =>
    (await (await callAs(person, 'GET', '/api/user/sessions')).json()) as SessionInfo[]
  const end = (person: Person, id: string) => callAs(person, 'DELETE', `/api/user/sessions/${id}`)
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

  test('is listed by device, and one session can be ended', async () => {
    const elsewhere = await supabase.signInAgain(runner)
    await login(runner)
    await callAs(elsewhere, 'POST', '/api/auth/login', { body: {}, headers: { 'User-Agent': FIREFOX } })
    const list = await sessions(runner)
    expect(list.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Linux', false],
      [null, true],
    ])
    expect((await end(runner, list[0]!.id)).status).toBe(204)
    expect((await callAs(elsewhere, 'GET', '/api/user')).status).toBe(401)
    const gone = (await identityProvider().getUser(elsewhere.accessToken)).error
    expect(gone?.name).toBe('AuthSessionMissingError')
    expect((await callAs(runner, 'GET', '/api/user')).status).toBe(200)
    expect(await sessions(runner)).toHaveLength(1)
    expect(await codeOf(await end(runner, list[0]!.id))).toEqual([404, 'not-found'])
  })
})

describe('signing out', () => {
  const user = (person: Person) => callAs(person, 'GET', '/api/user')

  test('ends the session of the cookie: its token is no longer good, here and in the database', async () => {
    const cookie = cookieOf(await login(runner)).split(';')[0]!
    expect((await user(runner)).status).toBe(200)
    const out = await callAs(runner, 'POST', '/api/auth/logout', { headers: { Cookie: cookie } })
    expect([out.status, await out.text()]).toEqual([204, ''])
    expect(cookieOf(out)).toMatch(/Max-Age=0/)
    // What the browser kept of pages and answers goes too, its memory of pages to go back to included.
    expect(out.headers.get('Clear-Site-Data')).toBe('"cache"')
    expect(out.headers.get('Cache-Control')).toBe('no-store')
    expect(await codeOf(await user(runner))).toEqual([401, 'signed-out'])
    expect((await runner.client.from('profiles').select('id')).data).toEqual([])
  })

  test.each(['/api/auth/logout', '/api/logout'])(
    '%s answers 204 also where nobody is signed in',
    async (path) => {
      expect((await callAs(null, 'POST', path)).status).toBe(204)
    },
  )

  test('everywhere ends every token that was given before, and no other person’s', async () => {
    await login(runner)
    const other = await supabase.signUp('runner')
    await supabase.database.query(
      `update public.profiles set created_at = created_at, tokens_valid_from = 'epoch' where id = $1`,
      [runner.id],
    )
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const out = await callAs(runner, 'POST', '/api/auth/logout-everywhere')
    expect(out.status).toBe(204)
    expect(out.headers.get('Clear-Site-Data')).toBe('"cache"')
    expect((await user(runner)).status).toBe(401)
    expect((await user(other)).status).toBe(200)
    const sessions = await supabase.database.query('select 1 from auth.sessions where user_id = $1', [
      runner.id,
    ])
    expect(sessions.rows).toEqual([])
  })
})

describe('the person', () => {
  test('changes their own names and nothing else', async () => {
    const change = (body: unknown) => callAs(runner, 'PATCH', '/api/user', { body })
    expect(await (await change({ firstName: ' Grace ', company: 'Navy' })).json()).toMatchObject({
      firstName: 'Grace',
      company: 'Navy',
    })
    expect(await (await change({ company: null })).json()).toMatchObject({
      firstName: 'Grace',
      company: null,
    })
    expect((await change({ userRole: 'admin' })).status).toBe(422)
    expect((await change({})).status).toBe(422)
    expect((await change({ firstName: 'x'.repeat(81) })).status).toBe(422)
  })

  test('who erases their account is gone with all that hung on it', async () => {
    await login(runner)
    expect((await callAs(runner, 'DELETE', '/api/user')).status).toBe(204)
    expect((await callAs(runner, 'GET', '/api/user')).status).toBe(401)
    for (const [table, column] of [
      ['auth.users', 'id'],
      ['public.profiles', 'id'],
      ['public.sessions', 'person_id'],
    ]) {
      const { rows } = await supabase.database.query(`select 1 from ${table} where ${column} = $1`, [
        runner.id,
      ])
      expect([table, rows]).toEqual([table, []])
    }
  })

  test('sees their own sessions only, and never a cookie’s hash', async () => {
    await login(runner)
    const stranger = await supabase.signUp('runner')
    expect((await runner.client.from('sessions').select('person_id')).data).toEqual([
      { person_id: runner.id },
    ])
    expect((await stranger.client.from('sessions').select('person_id')).data).toEqual([
      { person_id: stranger.id },
    ])
    expect((await runner.client.from('sessions').select('cookie_hash')).error?.code).toBe('42501')
  })
})
