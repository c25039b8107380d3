// Where two rules of _headers speak of one page, the later has the say, in Netlify's emulator as in ours: the pages that load
// the check for humans are sent one policy, with its hosts; all others one without.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AstroIntegration } from 'astro'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readNetlifyRules } from '../../local/static-site.ts'
import { securityHeadersFile } from '../../src/build/security-headers.ts'
import { CAPTCHA_SERVICES, CAPTCHA_PAGES } from '../../src/rules/site/security-headers.ts'
import { emulatorOf } from './emulator.ts'

const ROOT = join(import.meta.dirname, '../..')
const { hosts } = CAPTCHA_SERVICES.turnstile!

const project = mkdtempSync(join(tmpdir(), 'parity-policy-'))
const emulator = emulatorOf(project)

beforeAll(async () => {
  const site = join(project, 'dist')
  mkdirSync(site)
  cpSync(join(ROOT, 'netlify.toml'), join(project, 'netlify.toml'))
  for (const path of [...CAPTCHA_PAGES, '/about']) writeFileSync(join(site, `${path}.html`), '<h1>Page</h1>')
  mkdirSync(join(site, 'marathon'))
  writeFileSync(join(site, 'marathon/ulm-marathon.html'), '<style>h1{}</style>')
  const { hooks } = securityHeadersFile({ CAPTCHA_PROVIDER: 'turnstile' }) as AstroIntegration
  const logger = { info: () => undefined }
  await hooks['astro:config:done']!({ config: { site: 'https://startline.test' } } as never)
  await hooks['astro:build:done']!({ dir: pathToFileURL(`${site}/`), logger } as never)
  await emulator.start()
})

afterAll(async () => {
  await emulator.stop()
  rmSync(project, { recursive: true })
})

test.each([
  ...CAPTCHA_PAGES.map((path) => [path, hosts] as const),
  ['/about', []] as const,
  ['/marathon/ulm-marathon', []] as const,
])('%s is sent one policy, which names of the check for humans %j', async (path, expected) => {
  const ours = (await readNetlifyRules(join(project, 'dist'), join(ROOT, 'netlify.toml'))).headersFor(path)
  const theirs = await emulator.handle(new Request(new URL(path, 'http://localhost')))
  expect(theirs?.status).toBe(200)
  const policy = theirs?.headers.get('content-security-policy') ?? ''
  expect(policy.match(/default-src/g)).toHaveLength(1)
  expect(hosts.filter((host) => policy.includes(host))).toEqual(expected)
  expect(policy).toBe(ours['Content-Security-Policy'])
  // The later rule takes nothing else away.
  expect(theirs?.headers.get('x-frame-options')).toBe('DENY')
})
