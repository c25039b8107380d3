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

export interface Call {
  body?: unknown
  headers?: Record<string, string>
  accessToken?: string
  /** Hang up after so many milliseconds. */
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
