// Sending emails to a real SMTP server: what arrives, and that nobody gets two or none when the sender is killed, when
// two run at once, and when the server refuses, goes away, or never answers.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Context } from '@netlify/functions'
import type { Email } from 'postal-mime'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import api from '../../functions/api/index.ts'
import sendWaitingEmails from '../../functions/send-emails.ts'
import { EMAIL_KINDS } from '../../src/features/emails/email-words.server.ts'
import { readMailSettings } from '../../src/platform/server/operator.ts'
import { sendEmails } from '../../src/features/emails/send-emails.server.ts'
import { serveFunctionsFrom } from '../embedded.ts'
import { startBetween, startMailServer, type MailServer } from '../mail-server.ts'
import { withSupabase } from '../with-supabase.ts'

const SITE = 'https://startline.test'
const ADA = 'ada@startline.test'
const BEA = 'bea@startline.test'

const { supabase, sql } = withSupabase()
let mail: MailServer
let key = 0

const errors = vi.spyOn(console, 'error').mockReturnValue(undefined)

beforeEach(async () => {
  await supabase.database.query('delete from private.emails')
  mail = await startMailServer()
})
afterEach(() => mail.close())

const queue = (recipient: string, kind = 'welcome', values: object = { firstName: 'Ada' }) =>
  sql('select private.queue_email($1, $2, $3, $4)', [
    kind,
    recipient,
    JSON.stringify(values),
    `${kind} ${++key}`,
  ])
const settings = (env: Record<string, string> = {}) =>
  readMailSettings({
    SMTP_URL: mail.url,
    SITE_URL: SITE,
    MAIL_FROM: 'Startline <emails@startline.test>',
    ...env,
  })!
const run = (env: Record<string, string> = {}) => sendEmails(supabase.secret, settings(env))
const states = async () =>
  (await sql<{ state: string }>('select state from private.emails order by id')).map(({ state }) => state)
/** As if the waiting were over, and the claims of the dead had run out. */
const laterOn = () =>
  sql(
    `update private.emails set next_attempt_at = now(), claimed_until = now() - interval '1 s' where state = 'waiting'`,
  )
const header = ({ headers }: Email, name: string) => headers.find((each) => each.key === name)?.value

describe('an email', () => {
  test('arrives as text and HTML with the same words, from us, under a name of its own', async () => {
    await queue(ADA, 'newsletter-confirm', { token: 'a-token' })
    expect(await run()).toEqual({ sent: 1, refused: 0 })
    const [email] = await mail.mailbox(ADA)
    expect(email).toMatchObject({
      subject: 'Confirm the Startline newsletter',
      from: { name: 'Startline', address: 'emails@startline.test' },
      to: [{ address: ADA }],
      messageId: expect.stringMatching(/^<[0-9a-f]{40}@startline\.test>$/) as string,
    })
    const address = `${SITE}/api/newsletter/confirm?token=a-token`
    expect(email!.text).toContain(address)
    expect(email!.html).toContain(`href="${address}"`)
    expect(header(email!, 'auto-submitted')).toBe('auto-generated')
    const [row] = await sql<object>('select state, email_values, provider_answer from private.emails')
    expect(row).toMatchObject({
      state: 'sent',
      email_values: {},
      provider_answer: expect.stringContaining('250') as string,
    })
  })

  test('that is sent on request can be ended by one POST (RFC 8058)', async () => {
    const alert = {
      race: 'Berlin Marathon',
      kind: 'entry-opens',
      day: '2027-02-04',
      today: '2027-02-01',
      certainty: 'announced',
      stopToken: 's',
    }
    await queue(ADA, 'race-alert', alert)
    await queue(BEA, 'newsletter-confirmed', { stopToken: 't' })
    await run()
    const unsubscribe = async (address: string) => {
      const [email] = await mail.mailbox(address)
      return [header(email!, 'list-unsubscribe'), header(email!, 'list-unsubscribe-post')]
    }
    expect(await unsubscribe(ADA)).toEqual([
      `<${SITE}/api/race-alerts/stop?token=s>`,
      'List-Unsubscribe=One-Click',
    ])
    expect(await unsubscribe(BEA)).toEqual([
      `<${SITE}/api/newsletter/unsubscribe?token=t>`,
      'List-Unsubscribe=One-Click',
    ])
  })

  test('keeps what people typed as text, in its HTML and in its headers', async () => {
    await queue(ADA, 'contact', {
      name: 'Eve\r\nBcc: everybody@startline.test',
      email: 'eve@startline.test',
      topic: 'question',
      message: '<img src=x onerror=alert(1)>\nsecond line',
    })
    await run()
    expect(mail.arrivals.map(({ to }) => to)).toEqual([[ADA]])
    const [email] = await mail.mailbox(ADA)
    expect(email!.bcc).toBeUndefined()
    expect(email!.subject).toBe('A question: message from Eve Bcc: everybody@startline.test')
    expect(email!.html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>second line')
    expect(email!.replyTo).toMatchObject([{ address: 'eve@startline.test' }])
  })

  test.each(EMAIL_KINDS)('of the kind %s has words, also where it knows nothing', async (kind) => {
    await queue(ADA, kind, {})
    expect(await run()).toEqual({ sent: 1, refused: 0 })
    const [email] = await mail.mailbox(ADA)
    for (const words of [email!.subject!, email!.text!, email!.html!]) {
      expect(words).not.toMatch(/undefined|null|NaN|Invalid Date|\[object/)
    }
  })

  test('that nobody wrote words for is dead at once, and the next one goes out', async () => {
    await queue(ADA, 'no-such-kind')
    await queue(BEA)
    expect(await run()).toEqual({ sent: 1, refused: 1 })
    expect(await states()).toEqual(['dead', 'sent'])
  })
})

describe('a sender that is killed', () => {
  let child: ChildProcess

  /** Starts a sender in a process of its own that is killed when it calls this function of the database. */
  async function killedAt(name: string) {
    const kill = () => child.kill('SIGKILL')
    const between = await startBetween(supabase.url, { name, instead: kill })
    child = spawn(process.execPath, [join(import.meta.dirname, '../send-emails-once.ts')], {
      env: {
        SUPABASE_URL: between.url,
        SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
        SUPABASE_SECRET_KEY: supabase.secretKey,
        DATABASE_TIMEOUT_MS: '15000',
        SMTP_URL: mail.url,
        SITE_URL: SITE,
        MAIL_FROM: 'Startline <emails@startline.test>',
      },
      stdio: 'ignore',
    })
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    await between.close()
    return signal
  }

  test('before the last byte has sent nothing; the next run sends it, once its claim is over', async () => {
    await queue(ADA)
    expect(await killedAt('hand_over_email')).toBe('SIGKILL')
    expect(mail.arrivals).toEqual([])
    expect(await run()).toEqual({ sent: 0, refused: 0 })
    await laterOn()
    expect(await run()).toEqual({ sent: 1, refused: 0 })
    expect(mail.arrivals).toHaveLength(1)
  })

  test('between sending and recording leaves no email out, and no mailbox with two', async () => {
    await queue(ADA)
    await queue(BEA)
    expect(await killedAt('email_was_sent')).toBe('SIGKILL')
    expect(mail.arrivals.map(({ to }) => to)).toEqual([[ADA]])
    expect(await states()).toEqual(['waiting', 'waiting'])
    // Its claim holds: a run that comes at once takes only the other.
    expect(await run()).toEqual({ sent: 1, refused: 0 })
    await laterOn()
    expect(await run()).toEqual({ sent: 1, refused: 0 })
    expect(await states()).toEqual(['sent', 'sent'])
    const [first, second] = mail.arrivals.filter(({ to }) => to[0] === ADA)
    expect(second!.bytes).toBe(first!.bytes)
    for (const address of [ADA, BEA]) expect(await mail.mailbox(address)).toHaveLength(1)
    expect(await run()).toEqual({ sent: 0, refused: 0 })
  })

  test('is no doubt for a provider that takes a key once', async () => {
    await queue(ADA)
    await killedAt('email_was_sent')
    await laterOn()
    await run({ MAIL_IDEMPOTENCY_HEADER: 'Idempotency-Key' })
    await queue(BEA)
    await run({ MAIL_IDEMPOTENCY_HEADER: 'Idempotency-Key' })
    const keys = [...(await mail.mailbox(ADA)), ...(await mail.mailbox(BEA))].map((email) => [
      header(email, 'idempotency-key'),
      email.messageId,
    ])
    expect(keys[0]![0]).toMatch(/^[0-9a-f]{40}$/)
    for (const [name, messageId] of keys) expect(messageId).toContain(name)
    expect(keys[0]).not.toEqual(keys[1])
  })
})

describe('runs that overlap', () => {
  test('send each email once (F11)', async () => {
    const people = Array.from({ length: 24 }, (_, i) => `runner-${i}@startline.test`)
    for (const person of people) await queue(person)
    const reports = await Promise.all([run(), run(), run()])
    expect(reports.reduce((total, { sent }) => total + sent, 0)).toBe(24)
    expect(mail.arrivals.map(({ to }) => to[0]!).sort()).toEqual(people.toSorted())
  })

  test('where one slept over its claim send nothing twice: the last byte goes for the one who has it', async () => {
    await queue(ADA)
    let slept = false
    const fetch = globalThis.fetch
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      // Before the first run hands it over, its claim runs out and another run takes the email.
      if (!slept && String(input).endsWith('/rpc/hand_over_email')) {
        slept = true
        await sql(`update private.emails set claim = gen_random_uuid()`)
      }
      return fetch(input, init)
    })
    expect(await run()).toEqual({ sent: 0, refused: 1 })
    fetched.mockRestore()
    expect(mail.arrivals).toEqual([])
    await laterOn()
    expect(await run()).toEqual({ sent: 1, refused: 0 })
    expect(mail.arrivals).toHaveLength(1)
  })
})

describe('a mail server that', () => {
  test('is away costs one email an attempt, and all arrive once it is back', async () => {
    const { url } = mail
    await mail.close()
    await queue(ADA)
    await queue(BEA)
    expect(await run({ SMTP_URL: url })).toEqual({ sent: 0, refused: 1 })
    expect(
      (await sql<{ attempts: number }>('select attempts from private.emails order by id')).map(
        ({ attempts }) => attempts,
      ),
    ).toEqual([1, 0])
    mail = await startMailServer()
    await laterOn()
    expect(await run()).toEqual({ sent: 2, refused: 0 })
    expect(mail.arrivals).toHaveLength(2)
  })

  test('refuses three times for now, by greeting, recipient and email, has each email once in the end (F10)', async () => {
    await queue(ADA)
    const no = { code: 451, words: 'not now' }
    for (const misbehaviour of [
      { atConnection: () => ({ code: 421, words: 'closing' }) },
      { atRecipient: () => no },
      { atEmail: () => no },
    ]) {
      mail.misbehaves = misbehaviour
      expect(await run()).toEqual({ sent: 0, refused: 1 })
      // Until its time has come nobody tries.
      expect(await run()).toEqual({ sent: 0, refused: 0 })
      await laterOn()
    }
    mail.misbehaves = {}
    expect(await run()).toEqual({ sent: 1, refused: 0 })
    expect(await mail.mailbox(ADA)).toHaveLength(1)
    expect(mail.arrivals).toHaveLength(1)
  })

  test('knows no such recipient is not asked again, and the others get theirs', async () => {
    mail.misbehaves.atRecipient = (address) => (address === ADA ? { code: 550, words: 'no such user' } : null)
    await queue(ADA)
    await queue(BEA)
    expect(await run()).toEqual({ sent: 1, refused: 1 })
    expect(await states()).toEqual(['dead', 'sent'])
    const [dead] = await sql<{ last_error: string }>(
      `select last_error from private.emails where state = 'dead'`,
    )
    expect(dead!.last_error).toContain('no such user')
  })

  test('takes an email and hangs up without a word leaves a doubt that ends in one email shown', async () => {
    await queue(ADA)
    let connections = 0
    mail.misbehaves.atEmail = () => {
      connections += 1
      // The server restarts with the email in its queue.
      if (connections === 1) setTimeout(() => void mail.hangUp(), 50)
      return connections === 1 ? 'no answer' : null
    }
    expect(await run()).toEqual({ sent: 0, refused: 1 })
    expect(await sql('select handed_over_at is not null as doubt from private.emails')).toEqual([
      { doubt: true },
    ])
    await laterOn()
    expect(await run()).toEqual({ sent: 1, refused: 0 })
    expect(mail.arrivals).toHaveLength(2)
    expect(await mail.mailbox(ADA)).toHaveLength(1)
  })
})

test.each([
  [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'not an address' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Startline\r\nBcc: <x@y.test>' }, 'MAIL_FROM'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_IDEMPOTENCY_HEADER: 'a b' }, 'MAIL_IDEMPOTENCY_HEADER'],
])('settings that cannot be are named at once: %o', (env, name) => {
  expect(() => readMailSettings(env)).toThrow(name)
})

test('without a mail server emails wait', () => {
  expect(readMailSettings({})).toBeNull()
})

describe('the job of each minute', () => {
  const logged = () => errors.mock.calls.map(([line]) => JSON.parse(String(line)) as { cause?: string })
  const serve = (env: Record<string, string>) =>
    Object.entries({ SITE_URL: SITE, MAIL_FROM: 'emails@startline.test', ...env }).forEach(([name, value]) =>
      vi.stubEnv(name, value),
    )
  /** A newsletter is asked for; what the platform lets run on after the answer has ended, too. */
  async function signUpForNews(email: string): Promise<number> {
    const running: Promise<unknown>[] = []
    const context = {
      requestId: 'r',
      ip: `192.0.2.${++key}`,
      waitUntil: (work: Promise<unknown>) => running.push(work),
    }
    const headers = { 'Content-Type': 'application/json', Origin: SITE }
    const request = new Request(`${SITE}/api/newsletter-signup`, {
      method: 'POST',
      body: JSON.stringify({ email }),
      headers,
    })
    const { status } = await api(request, context as unknown as Context)
    await Promise.all(running)
    return status
  }
  beforeAll(() => serveFunctionsFrom(supabase))
  beforeEach(() => void errors.mockClear())
  afterEach(() => vi.unstubAllEnvs())

  test('keeps emails where no mail server is named, and says so in the log once, until one is', async () => {
    serve({ SMTP_URL: '' })
    await queue(ADA)
    expect((await sendWaitingEmails()).status).toBe(204)
    await sendWaitingEmails()
    expect(await states()).toEqual(['waiting'])
    expect(logged()).toMatchObject([{ cause: 'SMTP_URL is not set: emails wait.' }])
    serve({ SMTP_URL: mail.url })
    await sendWaitingEmails()
    expect(await states()).toEqual(['sent'])
    serve({ SMTP_URL: '' })
    await sendWaitingEmails()
    expect(logged()).toHaveLength(2)
  })

  test('sends what is due, and tells the operator of an email that was given up', async () => {
    serve({ SMTP_URL: mail.url, OPERATOR_EMAIL: BEA })
    await queue(ADA)
    await queue(ADA, 'without-words')
    await sendWaitingEmails()
    expect([await states(), logged()]).toMatchObject([['sent', 'dead', 'waiting'], [{ sent: 1, refused: 1 }]])
    await sendWaitingEmails()
    const [email] = await mail.mailbox(BEA)
    expect([(await mail.mailbox(ADA)).length, email?.from?.address]).toEqual([1, 'emails@startline.test'])
    expect(await states()).toEqual(['sent', 'dead', 'sent'])
  })

  test('is not waited for: an email that a call has caused goes out after its answer', async () => {
    serve({ SMTP_URL: mail.url })
    expect(await signUpForNews(ADA)).toBe(200)
    expect(await mail.mailbox(ADA)).toHaveLength(1)
  })

  test('finds what a call could not send, whose answer was good all the same', async () => {
    serve({ SMTP_URL: 'mail.example' })
    expect(await signUpForNews(BEA)).toBe(200)
    expect(await states()).toEqual(['waiting'])
    expect(logged()[0]!.cause).toContain('SMTP_URL is not the address of a mail server')
    expect(JSON.stringify(logged())).not.toContain(BEA)
  })
})
