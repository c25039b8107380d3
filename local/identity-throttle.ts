// What is before the embedded identity provider: calls that guess a password, or that send an e-mail, are counted by network
// and by account before they reach the provider, and answered alike for addresses with and without an account. A hosted
// project has the provider's own limits and captcha (supabase/config.toml) and the hook of supabase/schema for passwords.
import { randomUUID } from 'node:crypto'
import { networkOf } from '../src/platform/server/limits.ts'
import { captchaIsOn, captchaPassed } from '../src/platform/server/captcha.ts'
import { Failed, toFailed } from '../src/platform/server/failures.ts'
import { FAILURES } from '../src/rules/writing/messages.ts'
import { bearerOf, identityAnswer, identityPath } from './identity-call.ts'

// Attempts of the last quarter of an hour, counted in this process: the embedded identity provider has no limits of its own.

const WINDOW_MS = 15 * 60_000
/** Beyond this number the key unused for longest is dropped, so that guesses from many networks do not use up memory. */
const MAX_KEYS = 20_000

/** Counts attempts by keys within the window. */
export class AttemptsInMemory {
  // In the order of their last attempt, so that what is over is in front.
  readonly #times = new Map<string, number[]>()
  readonly #maxKeys: number

  constructor(maxKeys = MAX_KEYS) {
    this.#maxKeys = maxKeys
  }

  /** How many keys are kept. */
  get size(): number {
    return this.#times.size
  }

  /** Counts one; milliseconds to wait where it is one too many, else 0. */
  take(key: string, max: number, nowMs: number): number {
    this.#dropOver(nowMs)
    const times = (this.#times.get(key) ?? []).filter((at) => at > nowMs - WINDOW_MS)
    if (times.length >= max) return times[0]! + WINDOW_MS - nowMs
    this.#times.delete(key)
    this.#times.set(key, [...times, nowMs])
    if (this.#times.size > this.#maxKeys) this.#times.delete(this.#times.keys().next().value!)
    return 0
  }

  /** Takes back the last one of a key. */
  giveBack(key: string): void {
    const times = this.#times.get(key)
    times?.pop()
    if (times?.length === 0) this.#times.delete(key)
  }

  #dropOver(nowMs: number): void {
    for (const [key, times] of this.#times) {
      if (times.at(-1)! > nowMs - WINDOW_MS) return
      this.#times.delete(key)
    }
  }
}

const MAX_PER_ACCOUNT = 5
const MAX_PER_ADDRESS = 20
/** Answers are given at multiples of this: longer than a password takes to check, so that their time reveals nothing. */
const STEP_MS = 500
const MAX_BODY_BYTES = 64 * 1024

type Kind = 'password' | 'code' | 'email'

/** What is counted, by the path below /auth/v1/. */
const KINDS: Readonly<Record<string, Kind>> = {
  token: 'password',
  verify: 'code',
  signup: 'email',
  recover: 'email',
  resend: 'email',
}
/** The path where a signed-in person requests another address (with PUT), to which an email is sent. */
const ACCOUNT = 'user'
/**
 * All calls that the site makes to the provider. Everything else is not found: sign-in by a link or code alone, codes sent to who is signed
 * in, accounts as its owner sees them, and the provider's own pages.
 */
const OFFERED = new Set([...Object.keys(KINDS), ACCOUNT, 'logout', 'authorize', 'callback', 'settings'])
/** Answers of a call that would reveal whether there is such an account. */
const REVEALING_CODES = new Set([
  'over_email_send_rate_limit',
  'user_already_exists',
  'email_exists',
  'user_not_found',
])

interface IdentityFields {
  email?: unknown
  data?: unknown
  gotrue_meta_security?: { captcha_token?: unknown }
}

/** The provider's library has words of its own for the second factor, which is not offered here. */
const notOffered = (path: string): Response =>
  identityAnswer(
    {
      code: 404,
      ...(path === 'factors' && { error_code: 'mfa_totp_enroll_not_enabled' }),
      msg: 'Not found',
    },
    404,
  )

/** The failure of the API for too many attempts, which the provider's library reads as well. */
function tooMany(waitMs: number): Response {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  const body = {
    code: 'rate-limited',
    message: FAILURES['rate-limited'].message,
    requestId: randomUUID(),
    requiresCaptcha: captchaIsOn(),
    retryAfter,
    resetTime: new Date(Date.now() + retryAfter * 1000).toISOString(),
    error_code: 'over_request_rate_limit',
  }
  return identityAnswer(body, FAILURES['rate-limited'].status, { 'Retry-After': String(retryAfter) })
}

/** The check for humans does not answer: the call is refused, but not as a fault of the caller. */
const notChecked = ({ code, message, status }: Failed): Response =>
  identityAnswer({ code, message, requestId: randomUUID(), msg: message }, status)

/** Somebody who has signed up and has to follow an e-mail: the same whether the account is new. */
function signedUp({ email, data }: IdentityFields): Response {
  const now = new Date().toISOString()
  const user = {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
  }
  return identityAnswer(user, 200)
}

/** The provider's answer as anybody may see it who does not know the password. */
async function alike(path: string, fields: IdentityFields, answer: Response): Promise<Response> {
  // local/identity-call.ts answers the second alike.
  if (path === 'verify' || path === ACCOUNT || answer.status >= 500) return answer
  const body = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { error_code?: string; access_token?: string }
  if (path === 'token') {
    // That an address is not confirmed is said without its password being right.
    if (!['email_not_confirmed', 'invalid_credentials'].includes(body.error_code ?? '')) return answer
    return identityAnswer(
      { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
      400,
    )
  }
  const reveals = answer.ok ? !body.access_token : REVEALING_CODES.has(body.error_code ?? '')
  if (!reveals) return answer
  return path === 'signup' ? signedUp(fields) : identityAnswer({}, 200)
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** The body as text; null where it is longer than any call of the site, whatever its header says. */
async function readText(request: Request): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BODY_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseFields(text: string): IdentityFields {
  try {
    return (JSON.parse(text) ?? {}) as IdentityFields
  } catch {
    return {}
  }
}

/** The provider behind its throttle; `ip` is the caller's address. Only a test has another `stepMs`. */
export function throttled(
  provider: (request: Request) => Promise<Response>,
  { stepMs = STEP_MS } = {},
): (request: Request, ip: string) => Promise<Response> {
  const attempts = new AttemptsInMemory()
  const perAddress = () => Number(process.env.LOGINS_PER_ADDRESS) || MAX_PER_ADDRESS

  return async (request, ip) => {
    const url = new URL(request.url)
    // No address of the provider has an escape: one that is written with escapes would pass the limits by another name.
    if (url.pathname.includes('%')) return identityAnswer({ code: 404, msg: 'Not found' }, 404)
    const path = identityPath(url)
    if (!OFFERED.has(path)) return notOffered(path)
    const changesAccount = path === ACCOUNT && request.method === 'PUT'
    const kind = changesAccount ? 'email' : KINDS[path]
    const isCounted = kind && (kind !== 'password' || url.searchParams.get('grant_type') === 'password')
    if (!isCounted || (request.method !== 'POST' && !changesAccount)) return provider(request)

    const startedMs = performance.now()
    const text = await readText(request)
    if (text === null) return identityAnswer({ code: 413, msg: 'Too large' }, 413)
    const fields = parseFields(text)
    const { method, headers, signal } = request
    const passOn = () => provider(new Request(url, { method, headers, signal, body: text }))
    if (changesAccount && !('email' in fields)) return passOn()
    const account = typeof fields.email === 'string' ? fields.email.trim().toLowerCase() : null
    const keys: [string, number][] = [[`${kind} by address ${networkOf(ip)}`, perAddress()]]
    if (account) keys.push([`${kind} by account ${account}`, MAX_PER_ACCOUNT])
    const bearer = changesAccount ? bearerOf(request) : null
    const bearerKey = `${kind} by bearer ${bearer}`
    if (bearer) keys.push([bearerKey, MAX_PER_ACCOUNT])
    const nowMs = Date.now()
    const waitMs = Math.max(...keys.map(([key, max]) => attempts.take(key, max, nowMs)))
    const token = fields.gotrue_meta_security?.captcha_token
    if (waitMs > 0) {
      const isPerson = typeof token === 'string' && (await captchaPassed(token).catch(toFailed))
      if (isPerson instanceof Failed) return notChecked(isPerson)
      if (!isPerson) return tooMany(waitMs)
    }

    const answer = await passOn()
    // A token that is nobody's takes none of the person's whom it names.
    if (bearer && [401, 403].includes(answer.status)) attempts.giveBack(bearerKey)
    // A right password or code is no guess.
    if (answer.ok && kind !== 'email') {
      for (const [key] of keys) attempts.giveBack(key)
      return answer
    }
    const uniform = await alike(path, fields, answer)
    const tookMs = performance.now() - startedMs
    await pause(Math.ceil(tookMs / stepMs) * stepMs - tookMs)
    return uniform
  }
}
