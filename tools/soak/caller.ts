// One who calls the site over HTTP: every answer goes into the ledger, checked for what holds of all answers. An answer that
// never came (the line was dropped by us, or the site was killed) is null, and so is one that says that the database is away:
// nobody knows what became of the call.
import type { Ledger } from './ledger.ts'

const PATIENCE_MS = 90_000
const AWAY = 503

export interface Reply {
  status: number
  text: string
  /** The body as JSON; the caller knows its shape. */
  json: <T>() => T
}

interface Call {
  body?: unknown
  headers?: Record<string, string>
  accessToken?: string
  /** Breaks the call off after this many milliseconds. */
  hangUpAfterMs?: number
}

export class Caller {
  readonly #url: string
  readonly #ledger: Ledger
  readonly #mayBeKilled: boolean
  readonly #isFaulty: () => boolean

  constructor(
    url: string,
    ledger: Ledger,
    { mayBeKilled = false, isFaulty = () => false }: { mayBeKilled?: boolean; isFaulty?: () => boolean } = {},
  ) {
    this.#url = url
    this.#ledger = ledger
    this.#mayBeKilled = mayBeKilled
    this.#isFaulty = isFaulty
  }

  /** Sends it; null where no answer came. `kind` names the row of the table. */
  async send(kind: string, method: string, path: string, call: Call = {}): Promise<Reply | null> {
    const { body, headers = {}, accessToken, hangUpAfterMs } = call
    const startedAt = performance.now()
    const wasFaulty = this.#isFaulty()
    const note = (status: number | null) => {
      const isInjected = wasFaulty || this.#isFaulty()
      this.#ledger.answers.push({ kind, status, ms: performance.now() - startedAt, isInjected })
    }
    try {
      const response = await fetch(this.#url + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(hangUpAfterMs ?? PATIENCE_MS),
        headers: {
          Origin: this.#url,
          ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      note(response.status)
      this.#look(`${method} ${path}`, response, text)
      if (response.status === AWAY) return null
      return { status: response.status, text, json: <T>() => JSON.parse(text) as T }
    } catch (error) {
      note(null)
      if (hangUpAfterMs === undefined && !this.#mayBeKilled)
        this.#ledger.odd.push(`${method} ${path} got no answer: ${(error as Error).message}`)
      return null
    }
  }

  /** As a page sends it: again where no answer came, up to five times, a second later each. */
  async sendAgain(kind: string, method: string, path: string, call: Call = {}): Promise<Reply | null> {
    for (let attempt = 0; attempt < 5; attempt++) {
      const { hangUpAfterMs, ...patient } = call
      const reply = await this.send(
        kind,
        method,
        path,
        attempt === 0 ? { ...patient, hangUpAfterMs } : patient,
      )
      if (reply) return reply
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
    return null
  }

  #look(what: string, response: Response, text: string) {
    const type = response.headers.get('content-type') ?? ''
    const isFailure = response.status >= 400
    if (what.includes(' /api/') && isFailure && !type.startsWith('application/json'))
      this.#ledger.odd.push(`${what} failed with ${response.status} as ${type}`)
    if (
      isFailure &&
      /relation|constraint|syntax error|at \/|\bselect\b/i.test(text) &&
      what.includes(' /api/')
    )
      this.#ledger.odd.push(`${what} told what the inside looks like: ${text.slice(0, 200)}`)
  }
}

// People of the soak: signed up with the site's own identity provider, confirmed by the email, given roles as an admin gives
// them.

export interface SoakPerson {
  id: string
  email: string
  accessToken: string
}

const PASSWORD = 'a lot of long quiet miles'

function must<T>(what: string, reply: Reply | null): T {
  if (!reply || reply.status >= 300) throw new Error(`${what}: ${reply?.status} ${reply?.text.slice(0, 300)}`)
  return reply.text === '' ? (undefined as T) : reply.json<T>()
}

/** Somebody new with a confirmed address, signed in. */
export async function signUp(caller: Caller, publishableKey: string, email: string): Promise<SoakPerson> {
  const headers = { apikey: publishableKey }
  const post = async <T>(path: string, body: object) =>
    must<T>(path, await caller.send('signing up', 'POST', path, { headers, body }))
  await post('/auth/v1/signup', { email, password: PASSWORD })
  const messages = must<{ to: string; html?: string }[]>(
    'the outbox',
    await caller.send('the outbox', 'GET', '/__mail.json'),
  )
  const message = messages.find(({ to, html }) => to === email && html?.includes('token_hash='))
  const [, token_hash] = /token_hash=([\w-]+)/.exec(message?.html ?? '') ?? []
  const { access_token: accessToken, user } = await post<{ access_token: string; user: { id: string } }>(
    '/auth/v1/verify',
    { type: 'signup', token_hash },
  )
  must('signing in', await caller.send('signing in', 'POST', '/api/auth/login', { accessToken, body: {} }))
  return { id: user.id, email, accessToken }
}

/** Makes somebody an organiser, as they do themselves. */
export async function becomeOrganiser(caller: Caller, { accessToken }: SoakPerson): Promise<void> {
  const body = {}
  must('organiser', await caller.send('signing up', 'POST', '/api/user/organiser', { accessToken, body }))
}

/** One admin makes another. */
export async function makeAdmin(caller: Caller, admin: SoakPerson, { id }: SoakPerson): Promise<void> {
  const body = { role: 'admin', was: 'runner' }
  const { accessToken } = admin
  must('admin', await caller.send('signing up', 'PATCH', `/api/admin/users/${id}`, { accessToken, body }))
}

/** All of an admin's list, page by page. */
export async function wholeList<T>(caller: Caller, { accessToken }: SoakPerson, path: string): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const page = `${path}${path.includes('?') ? '&' : '?'}limit=200&offset=${all.length}`
    const rows = must<T[]>(page, await caller.send('reading the end', 'GET', page, { accessToken }))
    all.push(...rows)
    if (rows.length < 200) return all
  }
}

/** One's own list, whole. */
export async function ownList<T>(caller: Caller, { accessToken }: SoakPerson, path: string): Promise<T[]> {
  return must<T[]>(path, await caller.send('reading the end', 'GET', path, { accessToken }))
}
