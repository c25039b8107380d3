// E-mails about signing in on the embedded Supabase: by the mail server that is named, else kept on this machine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest'
import { startMailServer, type MailServer } from '../tests/mail-server.ts'
import { openMail, whereMailGoes } from './open-mail.ts'
import { Outbox } from './outbox.ts'
import { readSettings } from './settings.ts'

describe('open mail', () => {
  const EMAIL = { to: 'ada@startline.test', subject: 'Confirm', text: 'Here', html: '<p>Here</p>' }
  let dataDir: string
  let outbox: Outbox
  let server: MailServer
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'mail-'))
    outbox = new Outbox(dataDir)
    server = await startMailServer()
  })
  afterEach(async () => {
    await server.close()
    rmSync(dataDir, { recursive: true })
  })

  const open = (env: Record<string, string>) =>
    openMail(readSettings({ ...env, DATA_DIR: dataDir }), env, outbox)
  const recipients = () => outbox.emails().map(({ to }) => to)

  it.each<Record<string, string>>([{ HOST: '0.0.0.0' }, {}])('are sent by SMTP_URL: %j', async (env) => {
    const mail = await open({ ...env, SMTP_URL: server.url, MAIL_FROM: 'Startline <us@startline.test>' })
    await mail.forSignIn.send(EMAIL)
    await mail.close()
    const [arrived] = await Promise.all(server.arrivals.map(({ bytes }) => PostalMime.parse(bytes)))
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
    server.misbehaves = { atEmail: () => answer.promise }
    const mail = await open({ SMTP_URL: server.url })
    await mail.forSignIn.send(EMAIL)
    expect(server.arrivals).toEqual([])
    answer.resolve(null)
    await mail.close()
    expect(server.arrivals).toHaveLength(1)
  })

  it('are kept, and the log says why, where the mail server does not take them', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
    server.misbehaves = { atRecipient: () => ({ code: 550, words: 'No such person' }) }
    const mail = await open({ SMTP_URL: server.url })
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
