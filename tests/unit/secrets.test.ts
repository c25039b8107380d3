// No secret is where others read: not in the repository's own files, and not in the bundles of the functions. The built
// site is read in tests/site/built-site.test.ts.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bundleFunctions } from '../../local/bundle-functions.ts'
import { SECRET_VARIABLES, secretsIn, secretValues } from '../secrets.ts'

const ROOT = join(import.meta.dirname, '../..')

describe('the search', () => {
  const token = (claims: object) =>
    ['{"alg":"HS256","typ":"JWT"}', JSON.stringify(claims), 'a signature of some length']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.')

  // Put together here, so that this file holds none itself.
  test.each([
    ['a secret key of Supabase', ['const key = "sb_', `secret_${'a1'.repeat(16)}"`]],
    ['an access token of Supabase', ['sb', `p_${'0f'.repeat(20)}`]],
    ['a client secret of Google', ['GOC', `SPX-${'x'.repeat(28)}`]],
    ['a token of GitHub', ['gh', `p_${'x'.repeat(36)}`]],
    ['a private key', ['-----BEGIN ', `PRIVATE KEY-----\n${'M'.repeat(64)}`]],
    ['a service role token', ['"', token({ role: 'service_role', iss: 'supabase' }), '"']],
  ])('finds %s', (name, parts) => {
    expect(secretsIn(`before ${parts.join('')} after`)).toEqual([name])
  })

  test('finds the values of the environment, and the password of an address by itself', () => {
    const values = secretValues({
      CAPTCHA_SECRET: 'of the captcha',
      SMTP_URL: 'smtps://us:pass%20word@mail.example:465',
      GOOGLE_SECRET: '',
      PATH: '/usr/bin of nobody',
    })
    expect(secretsIn('x of the captcha x', values)).toEqual(['CAPTCHA_SECRET'])
    expect(secretsIn('user us, password pass word', values)).toEqual(['the password of SMTP_URL'])
    expect(secretsIn('/usr/bin of nobody at mail.example', values)).toEqual([])
  })
})

describe('the repository', () => {
  const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n')
  const isIgnored = (name: string) =>
    ignored.includes(name) || ignored.includes(`${name}/`) || /^\.env(\.|$)|\.log$|^\.git$/.test(name)
  const filesIn = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !isIgnored(name))
      .flatMap((entry) => {
        const path = join(folder, entry.name)
        return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : []
      })

  test('holds nothing that looks like a key', () => {
    const files = filesIn(ROOT)
    expect(files.length).toBeGreaterThan(1000)
    const found = files
      .map((file) => [relative(ROOT, file), ...secretsIn(readFileSync(file, 'latin1'))])
      .filter(([, ...names]) => names.length > 0)
    expect(found).toEqual([])
  })
})

describe('the functions', () => {
  afterEach(() => void vi.unstubAllEnvs())

  test('are bundled without any value of the environment', async () => {
    for (const name of SECRET_VARIABLES)
      vi.stubEnv(name, `https://poison:poisoned-password-of-${name}@poison.example/${name}`)
    const folder = mkdtempSync(join(tmpdir(), 'poisoned-'))
    try {
      const bundles = await bundleFunctions(folder)
      expect(bundles.map(({ name }) => name)).toContain('api')
      for (const { name, file } of bundles) {
        const found = secretsIn(readFileSync(file, 'utf8'), secretValues(process.env))
        expect([name, ...found]).toEqual([name])
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
