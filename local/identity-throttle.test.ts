// Guessing at the identity provider's own addresses: wrong passwords are counted before the provider hears of them, and nobody
// learns from answers or their time which addresses have an account.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addPerson, PASSWORD } from '../tests/embedded.ts'
import { databaseTemplate } from '../tests/database-template.ts'
import { startEmbeddedSupabase, type EmbeddedSupabase } from './embedded-supabase.ts'
import { hidingOtherAccounts } from './identity-call.ts'
import { throttled, AttemptsInMemory } from './identity-throttle.ts'

describe('identity throttle', () => {
  let supabase: EmbeddedSupabase
  let emails: { to: string }[] = []
  let post: (path: string, body: object, ip?: string, as?: As) => Promise<Response>
  interface As {
    token?: string
    method?: string
  }

  beforeAll(async () => {
    const send = (email: { to: string }) => Promise.resolve(void emails.push(email))
    const template = await databaseTemplate({ catalogue: false })
    supabase = await startEmbeddedSupabase({ template, mail: { send } })
  })
  afterAll(() => supabase.close())
  beforeEach(() => {
    emails = []
    // What is counted does not depend on how long an answer is held back, which the last test looks at.
    post = posting(throttled(hidingOtherAccounts(supabase.fetch, supabase.database), { stepMs: 1 }))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })

  const posting =
    (front: ReturnType<typeof throttled>): typeof post =>
    (path, body, ip = '192.0.2.7', { token, method = 'POST' } = {}) =>
      front(
        new Request(`http://localhost/auth/v1/${path}`, {
          method,
          headers: {
            apikey: supabase.publishableKey,
            'Content-Type': 'application/json',
            ...(token && { Authorization: `Bearer ${token}` }),
          },
          ...(method !== 'GET' && { body: JSON.stringify(body) }),
        }),
        ip,
      )
  const guess = (email: string, password = 'a wrong one', ip?: string) =>
    post('token?grant_type=password', { email, password }, ip)

  let people = 0
  async function newAccount({ confirmed = true } = {}): Promise<string> {
    const email = `person-${++people}@startline.test`
    if (confirmed) {
      await addPerson(supabase.database, email)
      return email
    }
    await supabase.fetch(
      new Request('http://localhost/auth/v1/signup', {
        method: 'POST',
        headers: { apikey: supabase.publishableKey, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      }),
    )
    emails = []
    return email
  }

  const signIn = async (email: string) =>
    ((await (await guess(email, PASSWORD)).json()) as { access_token: string }).access_token
  const changeAddress = (token: string, email: string, ip?: string) =>
    post('user', { email }, ip, { token, method: 'PUT' })

  describe('wrong passwords', () => {
    test.each(['%74oken?grant_type=password', 'token%2F?grant_type=password'])(
      'do not reach the provider by another spelling of its address: %s',
      async (path) => {
        const email = await newAccount()
        expect((await post(path, { email, password: PASSWORD })).status).toBe(404)
      },
    )

    test('are counted at an address with more slashes', async () => {
      const email = await newAccount()
      const statuses: number[] = []
      for (let n = 0; n < 6; n += 1)
        statuses.push((await post('/token//?grant_type=password', { email, password: `wrong ${n}` })).status)
      expect(statuses.at(-1)).toBe(429)
    })

    test('of one account are refused after five, however many come at once and from wherever', async () => {
      const email = await newAccount()
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) => guess(email, `wrong ${n}`, `198.51.100.${n}`)),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([
        ...Array<number>(5).fill(400),
        ...Array<number>(7).fill(429),
      ])
      const refused = answers.find(({ status }) => status === 429)!
      const body = (await refused.json()) as { retryAfter: number; resetTime: string }
      expect(body).toMatchObject({
        code: 'rate-limited',
        message: 'Too many attempts. Please try again later.',
        requiresCaptcha: false,
      })
      expect(body.retryAfter).toBeGreaterThan(800)
      expect(refused.headers.get('Retry-After')).toBe(String(body.retryAfter))
      expect(Date.parse(body.resetTime)).toBeGreaterThan(Date.now())
      // The right one too: who guesses on does not learn that it was right.
      expect((await guess(email, PASSWORD)).status).toBe(429)
      // Written otherwise it is the same account.
      expect((await guess(` ${email.toUpperCase()}`)).status).toBe(429)
    })

    test('from one network are refused after twenty, whatever the account', async () => {
      for (let n = 0; n < 20; n++) await guess(`nobody-${n}@startline.test`, 'x', '2001:db8::1')
      expect((await guess('another@startline.test', 'x', '2001:db8::2')).status).toBe(429)
      expect((await guess('another@startline.test', 'x', '2001:db8:0:1::1')).status).toBe(400)
    })

    test('are counted and right ones are not', async () => {
      const email = await newAccount()
      for (let n = 0; n < 7; n++) expect((await guess(email, PASSWORD)).status).toBe(200)
      expect((await guess(email)).status).toBe(400)
    })
  })

  test('a check for humans that does not answer lets nobody past, and says so', async () => {
    const email = await newAccount()
    for (let n = 0; n < 5; n++) await guess(email)
    vi.stubEnv('CAPTCHA_PROVIDER', 'turnstile')
    vi.stubEnv('CAPTCHA_SECRET', 'secret')
    vi.stubEnv('CAPTCHA_VERIFY_URL', 'http://127.0.0.1:9/')
    const security = { gotrue_meta_security: { captcha_token: 'a token' } }
    const answer = await post('token?grant_type=password', { email, password: PASSWORD, ...security })
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({
        code: 'unavailable',
        message: 'The check that you are a person could not be made. Please try again in a moment.',
      }),
    ])
  })

  test.each([
    ['otp', 'POST'],
    ['magiclink', 'POST'],
    ['/otp//', 'POST'],
    ['reauthenticate', 'GET'],
  ])('a code alone, which the site does not have, is not sent: %s', async (path, method) => {
    const email = await newAccount()
    const token = await signIn(email)
    expect((await post(path, { email }, undefined, { token, method })).status).toBe(404)
    expect(emails).toEqual([])
  })

  test.each([
    ['admin/users', 'GET'],
    ['admin/users', 'POST'],
    ['user/identities', 'GET'],
    ['nonsense', 'GET'],
  ])('what the site does not ask for is not found, signed in or not: %s', async (path, method) => {
    const token = await signIn(await newAccount())
    for (const as of [{ method }, { method, token }]) {
      const { status, headers } = await post(path, {}, undefined, as)
      expect([status, headers.get('content-type')]).toEqual([404, 'application/json'])
    }
  })

  test('that it offers no second factor is said by the code that the account page has words for', async () => {
    const token = await signIn(await newAccount())
    const answer = await post('factors', { factor_type: 'totp' }, undefined, { token })
    expect(await answer.json()).toMatchObject({ error_code: 'mfa_totp_enroll_not_enabled' })
  })

  test('a body longer than any call is refused before it is read to its end', async () => {
    expect((await guess('ada@startline.test', 'x'.repeat(100_000))).status).toBe(413)
  })

  test('codes are guessed no more often than passwords', async () => {
    const email = await newAccount()
    const code = () => post('verify', { type: 'recovery', email, token: '123456' })
    for (let n = 0; n < 5; n++) expect((await code()).status).toBe(403)
    expect((await code()).status).toBe(429)
  })

  test.each(['signup', 'recover', 'resend'])('%s writes to one address five times at most', async (path) => {
    const email = await newAccount({ confirmed: false })
    const body = { email, password: PASSWORD, type: 'signup' }
    for (let n = 0; n < 5; n++) expect((await post(path, body, `198.51.100.${n}`)).status).toBe(200)
    expect((await post(path, body, '198.51.100.9')).status).toBe(429)
  })

  describe('somebody signed in who asks for another address', () => {
    const fresh = () => `new-${++people}@startline.test`

    test('has five e-mails sent at most, to whomever and from wherever', async () => {
      const token = await signIn(await newAccount())
      for (let n = 0; n < 5; n++) {
        // The provider sends one person no second e-mail within a second.
        await supabase.database.query(
          `update auth.users set email_change_sent_at = now() - interval '1 minute'`,
        )
        expect((await changeAddress(token, fresh(), `198.51.100.${n}`)).status).toBe(200)
      }
      expect((await changeAddress(token, fresh(), '198.51.100.9')).status).toBe(429)
      expect(emails).toHaveLength(5)
    })

    test('has one address written to five times at most, with however many accounts', async () => {
      const target = fresh()
      const byAnother = async (n: number) =>
        (await changeAddress(await signIn(await newAccount()), target, `198.51.100.${n}`)).status
      for (let n = 0; n < 5; n++) expect(await byAnother(n)).toBe(200)
      expect(await byAnother(9)).toBe(429)
    })

    test('is counted by network, and a token that is nobody’s takes none of another’s', async () => {
      const token = await signIn(await newAccount())
      const forged = token.replace(/\.[^.]+$/, '.forged')
      vi.stubEnv('LOGINS_PER_ADDRESS', '6')
      for (let n = 0; n < 6; n++) expect((await changeAddress(forged, fresh())).status).toBe(403)
      expect((await changeAddress(forged, fresh())).status).toBe(429)
      expect((await changeAddress(token, fresh(), '198.51.100.1')).status).toBe(200)
    })

    test('does not learn whether it is another’s, at once or later', async () => {
      const token = await signIn(await newAccount())
      const account = async () => await (await post('user', {}, undefined, { token, method: 'GET' })).json()
      const before = await account()
      for (const address of [await newAccount(), await newAccount({ confirmed: false }), fresh(), fresh()]) {
        const answer = await changeAddress(token, address)
        expect({ status: answer.status, body: (await answer.json()) as unknown }).toEqual({
          status: 200,
          body: before,
        })
        expect(await account()).toEqual(before)
      }
    })

    test('does not learn it by a second change in the same call', async () => {
      const token = await signIn(await newAccount())
      for (const address of [await newAccount(), fresh()]) {
        const credentials = { email: address, password: 'another long password' }
        expect((await post('user', credentials, undefined, { token, method: 'PUT' })).status).toBe(400)
      }
    })

    test('does not learn it long after signing in', async () => {
      const email = await newAccount()
      const token = await signIn(email)
      await supabase.database.query(
        `update auth.sessions set created_at = now() - interval '11 minutes'
       where user_id = (select id from auth.users where email = $1)`,
        [email],
      )
      const answers = await Promise.all(
        [await newAccount(), fresh()].map(async (address) => {
          const answer = await changeAddress(token, address)
          return { status: answer.status, body: (await answer.json()) as unknown }
        }),
      )
      expect(answers[0]).toMatchObject({ status: 403, body: { error_code: 'reauthentication_needed' } })
      expect(answers[1]).toEqual(answers[0])
    })

    test('may change what is no address', async () => {
      const token = await signIn(await newAccount())
      const answer = await post('user', { data: { theme: 'dark' } }, undefined, { token, method: 'PUT' })
      expect(await answer.json()).toMatchObject({ user_metadata: { theme: 'dark' } })
    })
  })

  describe('an address with an account and one without', () => {
    const shapeOf = async (response: Response) => {
      const body = (await response.json()) as Record<string, unknown>
      const same = { ...body, id: typeof body.id, email: typeof body.email }
      const shape = Object.fromEntries(
        Object.entries(same).map(([name, value]) => [name, name.endsWith('_at') ? 'a time' : value]),
      )
      return { status: response.status, headers: [...response.headers.keys()], shape }
    }
    test.each([
      ['token?grant_type=password', { password: 'a wrong one' }],
      ['signup', { password: PASSWORD, data: { first_name: 'Ada' } }],
      ['recover', {}],
      ['resend', { type: 'signup' }],
      ['verify', { type: 'recovery', token: '123456' }],
    ])('get the same answer of %s', async (path, body) => {
      const known = await shapeOf(await post(path, { email: await newAccount(), ...body }))
      const waiting = await shapeOf(
        await post(path, { email: await newAccount({ confirmed: false }), ...body }),
      )
      const unknown = await shapeOf(await post(path, { email: `nobody-${++people}@startline.test`, ...body }))
      expect(known).toEqual(unknown)
      expect(waiting).toEqual(unknown)
    })

    test('get it after the same time, however long the provider works', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'performance', 'Date'] })
      const works = async (request: Request) => {
        const { email } = (await request.json()) as { email: string }
        await new Promise((done) => setTimeout(done, email.startsWith('known') ? 300 : 2))
        return Response.json({ error_code: 'invalid_credentials' }, { status: 400 })
      }
      post = posting(throttled(works))
      const startedMs = performance.now()
      const timed = async (email: string) => {
        await guess(email)
        return performance.now() - startedMs
      }
      const both = Promise.all([timed('known@startline.test'), timed('unknown@startline.test')])
      await vi.advanceTimersByTimeAsync(2000)
      expect(await both).toEqual([500, 500])
    })
  })
})

describe('attempts in memory', () => {
  const QUARTER_HOUR_MS = 15 * 60_000

  test('the one beyond the limit waits until the first is a quarter of an hour old', () => {
    const attempts = new AttemptsInMemory()
    expect([1, 2, 3].map((second) => attempts.take('Ada', 2, second * 1000))).toEqual([
      0,
      0,
      QUARTER_HOUR_MS - 2000,
    ])
    expect(attempts.take('Ada', 2, 1000 + QUARTER_HOUR_MS)).toBe(0)
  })

  test('one that is given back does not count', () => {
    const attempts = new AttemptsInMemory()
    attempts.take('Ada', 1, 0)
    attempts.giveBack('Ada')
    expect(attempts.size).toBe(0)
    expect(attempts.take('Ada', 1, 0)).toBe(0)
  })

  test('what is over is forgotten, and of too many the longest quiet', () => {
    const attempts = new AttemptsInMemory(3)
    for (const [key, atMs] of [
      ['a', 0],
      ['b', 1],
      ['a', 2],
      ['c', 3],
      ['d', 4],
    ] as const)
      attempts.take(key, 2, atMs)
    expect(attempts.size).toBe(3)
    // The two of `a` are still counted, the one of `b` is not.
    expect(attempts.take('a', 2, 5)).toBeGreaterThan(0)
    attempts.take('e', 2, 10 + QUARTER_HOUR_MS)
    expect(attempts.size).toBe(1)
  })
})
