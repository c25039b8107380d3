// The calls about emails: newsletter and contact for anyone, each with the same answer for every address;
// links that act on POST only; the settings of a person. Alerts about
// races are in race-alerts.test.ts.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Failure } from '../../src/rules/writing/messages.ts'
import type { EmailSettings } from '../../src/features/account/user.schema.ts'
import type { Person } from '../embedded.ts'
import { outboxOf } from '../outbox.ts'
import { callApi, callAs, newNetwork, ORIGIN, postAsGuest, postForm, readJson, takeLog } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase } = withSupabase({ catalogue: true, functions: true })
let berlin: number

beforeAll(async () => {
  berlin = (await readJson<{ id: number }>('/api/marathons/berlin-marathon')).id
})
beforeEach(() => void takeLog())

const { sql, emailsTo } = outboxOf(() => supabase)
const status = async (email: string) =>
  (
    await sql<{ status: string }>('select status from public.newsletter_subscribers where email = $1', [
      email,
    ])
  )[0]?.status
const bodyOf = async (response: Response) =>
  [response.status, await response.json()] as [number, Failure & { message: string }]

describe('the newsletter', () => {
  const sign = (email: string, ip?: string) => postAsGuest('/api/newsletter-signup', { email }, ip)

  test('answers alike for a new, a waiting and a confirmed address; only the first two get an email', async () => {
    const answers = [
      await bodyOf(await sign('one@startline.test')),
      await bodyOf(await sign('One@Startline.test')),
    ]
    const { token } = (await emailsTo('one@startline.test'))[0]!.email_values
    await postForm(`/api/newsletter/confirm?token=${token}`, '')
    answers.push(await bodyOf(await sign('one@startline.test')))
    for (const answer of answers)
      expect(answer).toEqual([200, { message: 'Successfully subscribed to our newsletter!' }])
    expect((await emailsTo('one@startline.test')).map(({ kind }) => kind)).toEqual([
      'newsletter-confirm',
      'newsletter-confirm',
      'newsletter-confirmed',
    ])
  })

  test('takes about the same time for an address that it knows', async () => {
    const times: Record<'known' | 'new', number[]> = { known: [], new: [] }
    await sql(`insert into public.newsletter_subscribers (email, status, confirmed_at)
      select 'known-' || n || '@startline.test', 'confirmed', now() from generate_series(0, 14) as n`)
    for (let n = 0; n < 15; n += 1) {
      for (const kind of ['known', 'new'] as const) {
        const startedAt = performance.now()
        await sign(`${kind}-${n}@startline.test`)
        times[kind].push(performance.now() - startedAt)
      }
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
    const [known, fresh] = [median(times.known), median(times.new)]
    expect(Math.abs(known - fresh)).toBeLessThan(Math.max(15, 0.75 * fresh))
  })

  test.each([
    ['nothing', {}, 'email'],
    ['no address', { email: 'me' }, 'email'],
    ['a second header', { email: 'a@b.test\r\nBcc: c@d.test' }, 'email'],
    ['more than an address', { email: 'a@b.test', status: 'confirmed' }, 'status'],
  ])('refuses %s', async (_what, body, field) => {
    const [code, failure] = await bodyOf(await postAsGuest('/api/newsletter-signup', body))
    expect([code, Object.keys(failure.fields!)]).toEqual([422, [field]])
  })

  test('link does nothing when a program looks at it, and shows a button', async () => {
    await sign('two@startline.test')
    const { token } = (await emailsTo('two@startline.test'))[0]!.email_values
    for (const method of ['GET', 'HEAD']) {
      expect((await callApi(`/api/newsletter/confirm?token=${token}`, { method })).status).toBe(200)
    }
    expect(await status('two@startline.test')).toBe('pending')
    const page = await callApi(`/api/newsletter/confirm?token=${token}`)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
    )
    const html = await page.text()
    expect(html).toContain('<button>Yes, confirm</button>')
    expect(html).toContain(`value="${token}"`)
    const done = await postForm('/api/newsletter/confirm', `token=${token}`)
    expect(await done.text()).toContain('You are subscribed')
    expect(await status('two@startline.test')).toBe('confirmed')
  })

  test('ends by one click of a mail program, twice is no harm, and a forged link says the same', async () => {
    await sign('three@startline.test')
    const { token } = (await emailsTo('three@startline.test'))[0]!.email_values
    await postForm(`/api/newsletter/confirm?token=${token}`, '')
    const stop = (await emailsTo('three@startline.test')).at(-1)!.email_values.stopToken
    const path = `/api/newsletter/unsubscribe?token=${stop}`
    expect((await callApi(path)).status).toBe(200)
    expect(await status('three@startline.test')).toBe('confirmed')
    const statuses = []
    for (const address of [
      path,
      path,
      `/api/newsletter/unsubscribe?token=${'0'.repeat(64)}`,
      '/api/newsletter/unsubscribe',
    ]) {
      const answer = await postForm(address, 'List-Unsubscribe=One-Click')
      statuses.push([answer.status, await answer.text()])
    }
    expect(new Set(statuses.map(String)).size).toBe(1)
    expect(statuses[0]![0]).toBe(200)
    expect(await status('three@startline.test')).toBeUndefined()
  })

  test('is limited by address and by network, known or not', async () => {
    const codes = async (calls: Promise<Response>[]) =>
      (await Promise.all(calls)).map(({ status: code }) => code).sort()
    const same = Array.from({ length: 5 }, () => sign('four@startline.test'))
    expect(await codes(same)).toEqual([200, 200, 200, 429, 429])
    const ip = newNetwork()
    const many = Array.from({ length: 12 }, (_, n) => sign(`crowd-${n}@startline.test`, ip))
    expect(await codes(many)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    const refused = await sign('crowd-99@startline.test', ip)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test.each([
    ['2', 2],
    ['12', 11],
    ['-1', 10],
    ['many', 10],
  ])('EMAILS_PER_ADDRESS=%s lets %d of eleven through from one office', async (max, taken) => {
    vi.stubEnv('EMAILS_PER_ADDRESS', max)
    const ip = newNetwork()
    const calls = Array.from({ length: 11 }, (_, n) => sign(`office-${max}-${n}@startline.test`, ip))
    const codes = (await Promise.all(calls)).map(({ status: code }) => code)
    vi.unstubAllEnvs()
    expect(codes.filter((code) => code === 200)).toHaveLength(taken)
  })
})

describe('what a signed-in person asks for at their own confirmed address', () => {
  const kinds = async (email: string) => (await emailsTo(email)).map(({ kind }) => kind)
  const askAs = (person: Person, path: string, body: object) =>
    callAs(person, 'POST', path, { body, ip: newNetwork() })

  test('is active at once, with an email that says so and how to stop', async () => {
    const person = await supabase.signUp('runner')
    const { email } = person
    const before = (await kinds(email)).length
    const signedUp = await askAs(person, '/api/newsletter-signup', { email: email.toUpperCase() })
    expect(await signedUp.json()).toEqual({ message: 'Successfully subscribed to our newsletter!' })
    expect(await status(email)).toBe('confirmed')
    const alert = { email, raceName: 'Berlin Marathon' }
    for (let twice = 0; twice < 2; twice += 1) {
      const set = await askAs(person, '/api/ballot-notification-request', alert)
      expect(await set.json()).toEqual({
        message: "We'll notify you when early ballot opens for Berlin Marathon.",
      })
    }
    expect((await kinds(email)).slice(before)).toEqual(['newsletter-confirmed', 'race-alert-set'])
    const stop = (await emailsTo(email)).at(-1)!.email_values.stopToken
    await postForm(`/api/race-alerts/stop?token=${stop}`, 'List-Unsubscribe=One-Click')
    expect(await sql('select id from public.race_alerts where email = $1', [email])).toEqual([])
  })

  test('is not, where the address is another’s, or not confirmed', async () => {
    const person = await supabase.signUp('runner')
    await askAs(person, '/api/newsletter-signup', { email: 'friend@startline.test' })
    expect(await kinds('friend@startline.test')).toEqual(['newsletter-confirm'])
    await sql('update auth.users set email_confirmed_at = null where id = $1', [person.id])
    await askAs(person, '/api/newsletter-signup', { email: person.email })
    expect(await status(person.email)).toBe('pending')
  })
})

describe('a message to us', () => {
  const message = {
    name: 'Ada',
    email: 'ada@startline.test',
    topic: 'question',
    message: 'How hilly is it really?',
    filledInMs: 20_000,
  }
  const stored = async (words: string) =>
    (await sql('select 1 from public.contact_messages where message = $1', [words])).length

  test('is kept and forwarded to the operator', async () => {
    process.env.OPERATOR_EMAIL = 'office@startline.test'
    expect(await bodyOf(await postAsGuest('/api/contact', message))).toEqual([
      200,
      { message: 'Thank you: we have received your message.' },
    ])
    delete process.env.OPERATOR_EMAIL
    expect(await stored(message.message)).toBe(1)
    expect(await emailsTo('office@startline.test')).toMatchObject([
      { kind: 'contact', email_values: { name: 'Ada' } },
    ])
  })

  test.each([
    ['the hidden field filled in', { website: 'https://spam.example' }],
    ['everything filled in at once', { filledInMs: 900 }],
  ])('with %s is thanked, and not kept', async (_what, change) => {
    const words = `Buy now, ${Object.keys(change)[0]}`
    expect((await postAsGuest('/api/contact', { ...message, ...change, message: words })).status).toBe(200)
    expect(await stored(words)).toBe(0)
  })

  test('says beside the field what is wrong', async () => {
    const [code, { fields }] = await bodyOf(
      await postAsGuest('/api/contact', { ...message, email: 'x', topic: 'spam', message: 'Hi' }),
    )
    expect([code, Object.keys(fields!).sort()]).toEqual([422, ['email', 'message', 'topic']])
  })

  test('from the second of a network on asks for a human check, where one is set up', async () => {
    const ip = newNetwork()
    Object.assign(process.env, { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SECRET: 'secret' })
    const send = (words: string) =>
      postAsGuest('/api/contact', { ...message, message: words, email: 'eve@startline.test' }, ip)
    expect((await send('The first of two messages')).status).toBe(200)
    const [code, failure] = await bodyOf(await send('The second of two messages'))
    delete process.env.CAPTCHA_PROVIDER
    delete process.env.CAPTCHA_SECRET
    expect([code, failure.requiresCaptcha]).toEqual([429, true])
    expect(await stored('The second of two messages')).toBe(0)
  })
})

describe('the settings of a person', () => {
  let runner: Person
  const settings = async (person: Person = runner) =>
    (await (await callAs(person, 'GET', '/api/user/emails')).json()) as EmailSettings

  test('show, change and end what goes to their own address', async () => {
    runner = await supabase.signUp('runner')
    const stranger = await supabase.signUp('admin')
    expect(await settings()).toEqual({ email: runner.email, newsletter: false, alerts: [] })
    for (const newsletter of [true, true]) {
      expect((await callAs(runner, 'PATCH', '/api/user/emails', { body: { newsletter } })).status).toBe(204)
    }
    await supabase.secret
      .rpc('request_race_alert', {
        request_email: runner.email,
        race_number: berlin,
        wanted_kinds: ['sold-out', 'entry-opens'],
      })
      .throwOnError()
    const { newsletter, alerts } = await settings()
    expect([newsletter, alerts]).toMatchObject([
      true,
      [
        {
          raceName: 'Berlin Marathon',
          racePath: '/marathon/berlin-marathon',
          kinds: ['entry-opens', 'sold-out'],
          leadDays: 3,
          confirmed: false,
        },
      ],
    ])
    const path = `/api/user/race-alerts/${alerts[0]!.id}`
    const change = (person: Person | null, leadDays: number) =>
      callAs(person, 'PATCH', path, { body: { kinds: ['price-rises'], leadDays } })
    expect((await change(null, 7)).status).toBe(401)
    expect((await change(stranger, 7)).status).toBe(404)
    expect((await change(runner, 31)).status).toBe(422)
    expect((await change(runner, 7)).status).toBe(204)
    expect((await settings()).alerts[0]).toMatchObject({ kinds: ['price-rises'], leadDays: 7 })
    expect((await callAs(runner, 'PATCH', path, { body: { kinds: [], leadDays: 7 } })).status).toBe(422)
    expect((await settings(stranger)).alerts).toEqual([])
    await callAs(stranger, 'DELETE', path)
    expect((await settings()).alerts).toHaveLength(1)
    expect((await callAs(runner, 'DELETE', path)).status).toBe(204)
    await callAs(runner, 'PATCH', '/api/user/emails', { body: { newsletter: false } })
    expect(await settings()).toEqual({ email: runner.email, newsletter: false, alerts: [] })
    expect((await callAs(null, 'GET', '/api/user/emails')).status).toBe(401)
  })
})

test('foreign pages cannot ask in anybody’s name', async () => {
  const headers = { Origin: 'https://elsewhere.example', 'Content-Type': 'application/json' }
  for (const path of ['/api/newsletter-signup', '/api/race-alerts', '/api/contact']) {
    const answer = await callApi(path, { method: 'POST', body: '{}', headers })
    expect([path, answer.status]).toEqual([path, 403])
  }
  expect(ORIGIN).not.toBe(headers.Origin)
})
