// A stand-in for Cloudflare Turnstile on this machine: the same script interface and the same check of a token at the
// same kind of address, so that the real path is walked without the internet. Ticking its box is enough.
import { randomBytes } from 'node:crypto'

export const CAPTCHA_PATH = '/__captcha'
const TOKEN_LIVES_MS = 300_000

// What a page gets of it: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
const SCRIPT = `(() => {
  const frames = new Map()
  let made = 0
  window.turnstile = {
    render(container, options) {
      const id = 'stand-in-' + ++made
      const label = document.createElement('label')
      const box = document.createElement('input')
      box.type = 'checkbox'
      label.append(box, ' I am a person')
      box.addEventListener('change', async () => {
        try {
          const response = await fetch('${CAPTCHA_PATH}/token', { method: 'POST' })
          options.callback((await response.json()).token)
        } catch {
          options['error-callback']?.('300030')
        }
      })
      container.append(label)
      frames.set(id, { label, box })
      return id
    },
    reset(id) {
      frames.get(id).box.checked = false
    },
    remove(id) {
      frames.get(id).label.remove()
      frames.delete(id)
    },
  }
})()
`

export class CaptchaStandIn {
  readonly secret = randomBytes(16).toString('hex')
  readonly #tokens = new Map<string, number>()

  /** CAPTCHA_… for build and functions of the site at this port. */
  env(port: number): Record<string, string> {
    return {
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SITE_KEY: 'stand-in',
      CAPTCHA_SECRET: this.secret,
      CAPTCHA_SCRIPT_URL: `${CAPTCHA_PATH}/api.js`,
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}${CAPTCHA_PATH}/siteverify`,
    }
  }

  /** Script, token and check; null for any other address. */
  async answer(request: Request): Promise<Response | null> {
    const { pathname } = new URL(request.url)
    if (pathname === `${CAPTCHA_PATH}/api.js`) {
      return new Response(SCRIPT, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
    }
    if (request.method !== 'POST') return null
    if (pathname === `${CAPTCHA_PATH}/token`) {
      const token = randomBytes(24).toString('base64url')
      this.#tokens.set(token, Date.now() + TOKEN_LIVES_MS)
      return Response.json({ token })
    }
    return pathname === `${CAPTCHA_PATH}/siteverify`
      ? Response.json(this.#check(await request.formData()))
      : null
  }

  /** As the service answers: a token is good once, and for five minutes. */
  #check(form: FormData): object {
    const token = String(form.get('response'))
    if (form.get('secret') !== this.secret) {
      return { success: false, 'error-codes': ['invalid-input-secret'] }
    }
    const until = this.#tokens.get(token)
    this.#tokens.delete(token)
    if (until === undefined || until < Date.now()) {
      return { success: false, 'error-codes': ['timeout-or-duplicate'] }
    }
    return { success: true, 'error-codes': [], challenge_ts: new Date().toISOString() }
  }
}
