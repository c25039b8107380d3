// The settings of sign-in stand in a file that is not code: held here to the rules of the code, and to what is safe.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIN_PASSWORD_CHARACTERS } from '../../src/rules/account/password-rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const config = readFileSync(join(ROOT, 'supabase/config.toml'), 'utf8')
const valueOf = (name: string) => new RegExp(`^${name} = (.*)$`, 'm').exec(config)?.[1]

test('the identity provider asks for passwords as long as the pages do', () => {
  expect(valueOf('minimum_password_length')).toBe(String(MIN_PASSWORD_CHARACTERS))
})

test('nobody has an account before their address is confirmed, and refresh tokens are spent once', () => {
  expect(valueOf('enable_confirmations')).toBe('true')
  expect(valueOf('enable_refresh_token_rotation')).toBe('true')
})

test('emails lead to exact addresses, not to patterns', () => {
  expect(valueOf('site_url')).toBe('"env(SITE_URL)"')
  expect(valueOf('additional_redirect_urls')).toBe('[]')
})

test('every email leads to a page of ours with what proves it', () => {
  const files = [...config.matchAll(/^content_path = "\.\/(.*)"$/gm)].map(([, file]) => file!)
  expect(files).toHaveLength(3)
  for (const file of files) {
    const [, page, type] =
      /\{\{ \.SiteURL \}\}\/([\w-]+)\?type=(\w+)&amp;token_hash=\{\{ \.TokenHash \}\}/.exec(
        readFileSync(join(ROOT, file), 'utf8'),
      )!
    expect(file).toContain(type === 'signup' ? 'confirmation' : type)
    expect(existsSync(join(ROOT, `src/pages/${page}.astro`))).toBe(true)
  }
})

test('guessing is limited by the hosted provider too: by address, by account, and with the check for humans', () => {
  const section = (name: string) => config.split(`[${name}]`)[1]?.split('\n[')[0] ?? ''
  expect(section('auth.captcha')).toMatch(/enabled = true[^]*secret = "env\(CAPTCHA_SECRET\)"/)
  expect(section('auth.rate_limit')).toMatch(/sign_in_sign_ups = 30[^]*token_verifications = 30/)
  const hook = section('auth.hook.password_verification_attempt')
  expect(hook).toContain('uri = "pg-functions://postgres/private/password_attempt"')
  expect(valueOf('secure_password_change')).toBe('true')
})
