// What `npm start` says of e-mails, for each kind of run.
import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { whereMailGoes } from './where-mail-goes.ts'

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
  expect(whereMailGoes(readSettings({ ...env, DATA_DIR: '/var/lib/startline' }), env.SMTP_URL)).toBe(sentence)
})
