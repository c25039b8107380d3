import { expect, test } from 'vitest'
import { readMailSettings, readOperator, tileServer } from './operator.ts'

test('the operator is who the settings name, and nobody where they do not', () => {
  expect(readOperator({ OPERATOR_NAME: ' A. Runner ', OPERATOR_EMAIL: '' })).toEqual({
    name: 'A. Runner',
    address: null,
    email: null,
  })
})

test('the tile server is a host, whatever the address holds besides', () => {
  expect(tileServer({})).toBeNull()
  expect(tileServer({ TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=1' })).toBe('tiles.example')
  expect(tileServer({ TILE_URL: 'https://maps.example:8080/{z}/{x}/{y}' })).toBe('maps.example:8080')
})

// Who emails are from where the environment says little, and which site their links lead to.

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
