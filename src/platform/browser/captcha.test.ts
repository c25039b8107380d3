// Which scripts may follow the first one of the check for humans: those of its own hosts, and no others.
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** What the one Trusted Types policy says of a script's address, where this service is set up. */
async function passes(captchaProvider: string, address: string, captchaScriptUrl = ''): Promise<boolean> {
  let rules = { createScriptURL: (_address: string) => '' }
  vi.stubGlobal('location', new URL('https://startline.test/login'))
  vi.stubGlobal('trustedTypes', { createPolicy: (_name: string, given: typeof rules) => (rules = given) })
  vi.resetModules()
  const scripts: Record<string, string> = {
    turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
  }
  vi.doMock('./identity-settings.ts', () => ({
    captchaScript: () => captchaScriptUrl || (scripts[captchaProvider] ?? ''),
    identitySettings: { captchaProvider, captchaScriptUrl },
  }))
  await import('./captcha.ts')
  try {
    return rules.createScriptURL(address) === address
  } catch {
    return false
  }
}

test.each([
  ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/g/x/api.js', true],
  ['turnstile', 'https://js.hcaptcha.com/1/api.js', false],
  ['hcaptcha', 'https://js.hcaptcha.com/1/api.js', true],
  ['hcaptcha', 'https://newassets.hcaptcha.com/c/x/hsw.js', true],
  ['hcaptcha', 'https://hcaptcha.com.elsewhere.example/x.js', false],
  ['hcaptcha', 'https://nothcaptcha.com/x.js', false],
  ['hcaptcha', 'http://js.hcaptcha.com/1/api.js', false],
  ['', 'https://js.hcaptcha.com/1/api.js', false],
])('with %s, %s passes: %s', async (provider, address, may) => {
  expect(await passes(provider, address)).toBe(may)
})

test('where its script stands elsewhere, that place passes and the service’s own hosts do not', async () => {
  const own = '/__captcha/api.js'
  expect(await passes('hcaptcha', 'https://startline.test/__captcha/api.js', own)).toBe(true)
  expect(await passes('hcaptcha', 'https://startline.test/__captcha/other.js', own)).toBe(false)
  expect(await passes('hcaptcha', 'https://js.hcaptcha.com/1/api.js', own)).toBe(false)
  expect(await passes('turnstile', 'https://check.example/b.js', 'https://check.example/a.js')).toBe(true)
})
