// Which scripts may follow the first one of the check for humans: those of its own hosts, and no others; and how each service is
// asked for its token.
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
  vi.doMock('./identity-settings.ts', () => ({ identitySettings: { captchaProvider, captchaScriptUrl } }))
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

type Options = Record<string, unknown> & { callback: (token: string) => void }

/** Asks as this service's script would be asked; `answer` is what the service does with what it was given. */
async function verify(captchaProvider: string, answer: (options: Options) => void) {
  const seen: { options?: Options; executed: string[]; removed: string[] } = { executed: [], removed: [] }
  const widget = {
    render: (_place: unknown, options: Options) => {
      seen.options = options
      // Turnstile begins by itself.
      if (options.size !== 'invisible') setTimeout(answer, 0, options)
      return 'widget-1'
    },
    execute: (id: string) => {
      seen.executed.push(id)
      answer(seen.options!)
    },
    remove: (id: string) => seen.removed.push(id),
  }
  const listeners: Record<string, () => void> = {}
  vi.stubGlobal('location', new URL('https://startline.test/login'))
  vi.stubGlobal('window', { [captchaProvider]: widget })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    createElement: () => ({ addEventListener: (name: string, run: () => void) => (listeners[name] = run) }),
    head: { append: () => listeners.load!() },
  })
  vi.resetModules()
  vi.doMock('./identity-settings.ts', () => ({
    identitySettings: { captchaProvider, captchaSiteKey: 'site-key' },
  }))
  const { verifyHuman } = await import('./captcha.ts')
  const outcome = await verifyHuman({} as HTMLElement).catch((error: Error) => error.message)
  return { outcome, ...seen }
}

test('hCaptcha’s invisible widget is told to begin, and removed when it has given its token', async () => {
  const answered = await verify('hcaptcha', ({ callback }) => callback('token'))
  expect(answered).toMatchObject({ outcome: 'token', executed: ['widget-1'], removed: ['widget-1'] })
  expect(answered.options).toMatchObject({ sitekey: 'site-key', size: 'invisible' })
})

test.each([
  ['close-callback', 'The human check was closed.'],
  ['chalexpired-callback', 'The human check was left unanswered.'],
])('a question of hCaptcha that ends by its %s does not leave the form waiting', async (name, outcome) => {
  const asked = await verify('hcaptcha', (options) => (options[name] as () => void)())
  expect(asked).toMatchObject({ outcome, removed: ['widget-1'] })
})

test('Turnstile begins by itself', async () => {
  const asked = await verify('turnstile', ({ callback }) => callback('token'))
  expect(asked).toMatchObject({ outcome: 'token', executed: [], removed: ['widget-1'] })
  expect(asked.options).not.toHaveProperty('size')
})

test('a script that could not be loaded is loaded again, and that one stays', async () => {
  vi.useFakeTimers()
  const scripts: Record<string, () => void>[] = []
  const widget = { render: (_: unknown, { callback }: Options) => setTimeout(callback, 0, 'token') }
  vi.stubGlobal('location', new URL('https://startline.test/login'))
  vi.stubGlobal('window', { turnstile: { ...widget, remove: () => {} } })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    createElement: () => {
      const events: Record<string, () => void> = {}
      scripts.push(events)
      return {
        addEventListener: (name: string, run: () => void) => (events[name] = run),
        remove: () => {},
      }
    },
    head: { append: () => {} },
  })
  vi.resetModules()
  vi.doMock('./identity-settings.ts', () => ({ identitySettings: { captchaProvider: 'turnstile' } }))
  const { verifyHuman } = await import('./captcha.ts')
  const place = {} as HTMLElement
  const first = verifyHuman(place).catch((error: Error) => error.message)
  scripts[0]!.error!()
  expect(await first).toContain('could not be loaded')
  const second = verifyHuman(place)
  scripts[1]!.load!()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await second).toBe('token')
  const third = verifyHuman(place)
  await vi.advanceTimersByTimeAsync(1)
  expect([await third, scripts.length]).toEqual(['token', 2])
  vi.useRealTimers()
})
