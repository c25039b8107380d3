// Who emails are from where the environment says little, and which site their links lead to.
import { expect, test } from 'vitest'
import { readMailSettings } from './mail-settings.ts'

const SMTP_URL = 'smtps://user:password@mail.example:465'

test.each([
  [{ SITE_URL: 'https://startline.example/', URL: 'https://x.netlify.app' }, 'https://startline.example'],
  [{ SITE_URL: '', URL: 'https://x.netlify.app' }, 'http://localhost:8888'],
  [{}, 'http://localhost:8888'],
])('links of %o lead to %s', (env, siteUrl) => {
  expect(readMailSettings({ SMTP_URL, ...env })!.siteUrl).toBe(siteUrl)
})

test('without a sender emails are from the host of the site, without its port', () => {
  expect(readMailSettings({ SMTP_URL })!.from).toBe('Startline <emails@localhost>')
  expect(readMailSettings({ SMTP_URL, SITE_URL: 'https://startline.example' })!.from).toBe(
    'Startline <emails@startline.example>',
  )
  expect(readMailSettings({ SMTP_URL, MAIL_FROM: 'post@startline.example' })!.from).toBe(
    'post@startline.example',
  )
})

test('what is set to nothing is not set', () => {
  expect(readMailSettings({ SMTP_URL: '' })).toBeNull()
  expect(readMailSettings({ SMTP_URL, MAIL_IDEMPOTENCY_HEADER: '' })!.idempotencyHeader).toBeNull()
})
