// The settings of sign-in stand in a file that is not code: held here to the rules of the code, and to what is safe.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { MIN_PASSWORD_CHARACTERS } from '../../src/rules/account/password-rules.ts'
import { loosened } from '../loosen-supabase-config.ts'

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
  expect(parse(config)).toMatchObject({
    auth: {
      captcha: { enabled: true, secret: 'env(CAPTCHA_SECRET)' },
      rate_limit: { sign_in_sign_ups: 30, token_verifications: 30 },
      hook: {
        password_verification_attempt: {
          enabled: true,
          uri: 'pg-functions://postgres/private/password_attempt',
        },
      },
    },
  })
  expect(valueOf('secure_password_change')).toBe('true')
})

test('for tests on a Supabase of its own the check, its limits and the confirmation are off, and all else is the same', () => {
  const before = parse(config) as { auth: Record<string, object> }
  const after = parse(loosened(config)) as typeof before
  expect(after.auth.captcha).toMatchObject({ enabled: false })
  expect(Object.values(after.auth.rate_limit!)).toEqual([100_000, 100_000, 100_000, 100_000])
  expect(after.auth.email).toMatchObject({ enable_confirmations: false, max_frequency: '1s' })
  expect(after.auth.external).toMatchObject({ google: { enabled: false } })
  const { captcha, rate_limit: limits, email, external } = before.auth
  expect({ ...after, auth: { ...after.auth, captcha, rate_limit: limits, email, external } }).toEqual(before)
  const workflow = readFileSync(join(ROOT, '.github/workflows/real-stack.yml'), 'utf8')
  expect(workflow).toContain('run: node tests/loosen-supabase-config.ts')
  expect(() => loosened('[auth]\nenabled = true')).toThrow('no table "email"')
})

const guide = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8')

test('the guide pushes these settings with every variable that they name', () => {
  const [push = ''] = guide.split('\n').filter((line) => line.includes('=… npx supabase config push'))
  const named = [...new Set([...config.matchAll(/env\((\w+)\)/g)].map(([, name]) => name!))]
  expect(named).toContain('CAPTCHA_SECRET')
  expect(named.filter((name) => !push.includes(`${name}=`))).toEqual([])
})

test('whoever walks the guide in order has a mail server and the keys of the check before somebody must sign up', () => {
  const steps = [
    'Name a mail server for the e-mails about signing in',
    'Get a site key and a secret',
    '=… npx supabase config push',
    '`CAPTCHA_SITE_KEY`',
    '## 3. The first admin',
    'then sign up with that address',
  ].map((words) => guide.indexOf(words))
  expect(steps).not.toContain(-1)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})
