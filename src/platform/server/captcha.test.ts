// The check that somebody is a person, asked of its provider: where it is asked, and that nothing but a clear yes passes.
import { afterEach, expect, test, vi } from 'vitest'
import { captchaIsOn, captchaPassed } from './captcha.ts'

const TURNSTILE = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SECRET: 'secret' }
const HCAPTCHA = { CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SECRET: 'secret' }

const requests: { address: string; body: string; redirect: unknown }[] = []
function answerWith(body: unknown, { isJson = true } = {}): void {
  requests.length = 0
  vi.stubGlobal('fetch', (address: string, { body: sent, redirect }: RequestInit) => {
    requests.push({ address, body: String(sent as URLSearchParams), redirect })
    return Promise.resolve(new Response(isJson ? JSON.stringify(body) : String(body)))
  })
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  [TURNSTILE, 'https://challenges.cloudflare.com/turnstile/v0/siteverify'],
  [HCAPTCHA, 'https://api.hcaptcha.com/siteverify'],
  [{ ...HCAPTCHA, CAPTCHA_VERIFY_URL: 'https://check.example/here' }, 'https://check.example/here'],
])(
  'of %o it is asked at the address that its document names, or the one that is set',
  async (env, address) => {
    answerWith({ success: true })
    expect(await captchaPassed('token&of=somebody', env)).toBe(true)
    expect(requests).toEqual([
      { address, body: 'secret=secret&response=token%26of%3Dsomebody', redirect: 'error' },
    ])
  },
)

test.each([[{ success: false }], [{}], [{ success: 'true' }], [{ success: 1 }]])(
  '%j is no yes',
  async (answer) => {
    answerWith(answer)
    expect(await captchaPassed('token', TURNSTILE)).toBe(false)
  },
)

test('an answer that cannot be read lets nobody past, and says that it may go another time (F34)', async () => {
  answerWith('<html>', { isJson: false })
  await expect(captchaPassed('token', TURNSTILE)).rejects.toMatchObject({ code: 'unavailable' })
})

test.each([
  {},
  { CAPTCHA_PROVIDER: 'turnstile' },
  { CAPTCHA_SECRET: 'secret' },
  { CAPTCHA_PROVIDER: 'another', CAPTCHA_SECRET: 'secret' },
])('where %o is all that is set, no token is good and nobody is asked', async (env) => {
  answerWith({ success: true })
  expect([captchaIsOn(env), await captchaPassed('token', env), requests]).toEqual([false, false, []])
})
