// The mail server of this machine keeps what is sent to it, an email of one Message-ID once, and shows it as text.
// And the embedded Supabase's e-mails about signing in: by the mail server that is named, else kept on this machine.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openMail, Outbox, startOutboxServer, whereMailGoes } from './outbox.ts'
import PostalMime from 'postal-mime'
import { type MailServer, startMailServer } from '../tests/mail-server.ts'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'startline-outbox-'))
const outbox = new Outbox(folder)
let server: Awaited<ReturnType<typeof startOutboxServer>>
beforeAll(async () => {
  server = await startOutboxServer(outbox)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

it('keeps an email once, and shows both its forms', async () => {
  const transport = createTransport(server.url)
  const email = {
    from: 'emails@startline.test',
    to: 'ada@startline.test',
    subject: 'Zürich <b>opens</b>',
    messageId: '<one@startline.test>',
    text: 'The ballot of Zürich opens.',
    html: '<p>The ballot of Zürich opens.</p>',
    headers: { 'List-Unsubscribe': '<https://startline.test/stop>' },
  }
  await transport.sendMail(email)
  await transport.sendMail(email)
  transport.close()
  const emails = outbox.emails()
  expect(emails).toMatchObject([
    { to: 'ada@startline.test', subject: email.subject, unsubscribe: '<https://startline.test/stop>' },
  ])
  const page = await outbox.answer(new Request(`http://localhost/__mail/${emails[0]!.id}`))!.text()
  expect(page).toContain('Zürich &lt;b&gt;opens&lt;/b&gt;')
  expect(page).toContain('<p>The ballot of Zürich opens.</p>')
  expect(page).toContain('List-Unsubscribe: &lt;https://startline.test/stop&gt;')
})

it.each([
  ['was cut off', '{"id": "1", "sentAt": "2026-'],
  ['is no e-mail', '[]'],
  ['holds a number for its text', '{"id": "1", "sentAt": "2026", "to": "a", "subject": "b", "html": 5}'],
])('shows the others where a file %s, and names it once', async (_, content) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const before = outbox.emails().length
  const file = join(folder, 'outbox', `0-${content.length}.json`)
  writeFileSync(file, content)
  await outbox.send({ to: 'bo@startline.test', subject: 'Sent after the broken one' })
  expect(outbox.emails()).toHaveLength(before + 1)
  expect(outbox.answer(new Request('http://localhost/__mail'))!.status).toBe(200)
  const its = outbox.answer(new Request(`http://localhost/__mail/0-${content.length}`))!
  expect([its.status, await its.text()]).toEqual([
    404,
    expect.stringContaining('cannot be read and is left out: delete'),
  ])
  expect(error.mock.calls).toEqual([[expect.stringContaining(`${file} cannot be read and is left out`)]])
  error.mockRestore()
  rmSync(file)
})

describe('open mail', () => {
  const EMAIL = { to: 'ada@startline.test', subject: 'Confirm', text: 'Here', html: '<p>Here</p>' }
  let dataDir: string
  let ownOutbox: Outbox
  let mailServer: MailServer
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'mail-'))
    ownOutbox = new Outbox(dataDir)
    mailServer = await startMailServer()
  })
  afterEach(async () => {
    await mailServer.close()
    rmSync(dataDir, { recursive: true })
  })

  const open = (env: Record<string, string>) =>
    openMail(readSettings({ ...env, DATA_DIR: dataDir }), env, ownOutbox)
  const recipients = () => ownOutbox.emails().map(({ to }) => to)

  it.each<Record<string, string>>([{ HOST: '0.0.0.0' }, {}])('are sent by SMTP_URL: %j', async (env) => {
    const mail = await open({ ...env, SMTP_URL: mailServer.url, MAIL_FROM: 'Startline <us@startline.test>' })
    await mail.forSignIn.send(EMAIL)
    await mail.close()
    const [arrived] = await Promise.all(mailServer.arrivals.map(({ bytes }) => PostalMime.parse(bytes)))
    expect(arrived).toMatchObject({
      subject: 'Confirm',
      from: { address: 'us@startline.test' },
      to: [{ address: EMAIL.to }],
      text: 'Here\n',
      html: '<p>Here</p>\n',
    })
    expect(recipients()).toEqual([])
  })

  it('are not waited for: the time would tell who has an account', async () => {
    const answer = Promise.withResolvers<null>()
    mailServer.misbehaves = { atEmail: () => answer.promise }
    const mail = await open({ SMTP_URL: mailServer.url })
    await mail.forSignIn.send(EMAIL)
    expect(mailServer.arrivals).toEqual([])
    answer.resolve(null)
    await mail.close()
    expect(mailServer.arrivals).toHaveLength(1)
  })

  it('are kept, and the log says why, where the mail server does not take them', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
    mailServer.misbehaves = { atRecipient: () => ({ code: 550, words: 'No such person' }) }
    const mail = await open({ SMTP_URL: mailServer.url })
    await mail.forSignIn.send(EMAIL)
    await mail.close()
    expect(recipients()).toEqual([EMAIL.to])
    expect(logged).toHaveBeenCalledWith(expect.stringMatching(/in the outbox: .*No such person/))
    logged.mockRestore()
  })

  it('are kept without a mail server; only where nobody else reaches the site do the others go there too', async () => {
    for (const [env, hasServer] of [
      [{}, true],
      [{ HOST: '0.0.0.0' }, false],
      [{ SITE_URL: 'https://startline.example' }, false],
    ] as const) {
      const mail = await open(env)
      await mail.forSignIn.send(EMAIL)
      await mail.close()
      expect(mail.smtpUrl !== null).toBe(hasServer)
    }
    expect(recipients()).toHaveLength(3)
  })
})

describe('where mail goes', () => {
  const HOSTED = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
  const SMTP = { SMTP_URL: 'smtps://mail.example:465' }

  const SHOWN = 'E-mails: not sent, but shown at http://localhost:8888/__mail'
  const SENT = 'E-mails: sent by SMTP_URL, those about signing in as well.'
  const KEPT =
    'E-mails: none is sent, so nobody can confirm an address. Those about signing in are files in /var/lib/startline/outbox, ' +
    'the others wait: name a mail server in SMTP_URL before people sign up.'
  const BY_SUPABASE = 'those about signing in are sent by your Supabase.'

  it.each<[what: string, env: Record<string, string>, sentence: string]>([
    ['on this machine alone', {}, SHOWN],
    ['on this machine, with a mail server', SMTP, SENT],
    ['for the whole network', { HOST: '0.0.0.0' }, KEPT],
    ['for the whole network, with a mail server', { HOST: '0.0.0.0', ...SMTP }, SENT],
    ['behind a proxy', { TRUSTED_PROXIES: '127.0.0.1' }, KEPT],
    ['under a public name', { SITE_URL: 'https://startline.example' }, KEPT],
    ['under a public name, with a mail server', { SITE_URL: 'https://startline.example', ...SMTP }, SENT],
    [
      'on a Supabase elsewhere',
      HOSTED,
      `E-mails: the site’s own wait until SMTP_URL names a mail server; ${BY_SUPABASE}`,
    ],
    [
      'on a Supabase elsewhere, with a mail server',
      { ...HOSTED, ...SMTP, HOST: '0.0.0.0' },
      `E-mails: the site’s own are sent by SMTP_URL; ${BY_SUPABASE}`,
    ],
  ])('%s', (_, env, sentence) => {
    expect(whereMailGoes(readSettings({ ...env, DATA_DIR: '/var/lib/startline' }), env.SMTP_URL)).toBe(
      sentence,
    )
  })
})
