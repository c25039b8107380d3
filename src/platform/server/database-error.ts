// What the database answered instead of rows. Its text is for the log only, never for a reader.

interface Answer {
  data: unknown
  error: { message: string; code?: string; details?: string | null } | null
  status: number
}

/** Postgres's own codes: could not be put in an order with others, deadlock, a lock that was waited for in vain. */
const LOST_TO_OTHERS = new Set(['40001', '40P01', '55P03'])

/** A code of Postgres says that it was there to answer, but for those of its connections, its resources and its end. */
const isFromPostgres = (code: string) => /^[0-9A-Z]{5}$/.test(code) && !/^(08|53|57P)/.test(code)

export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly status: number
  readonly code: string
  readonly #details: string

  constructor(what: string, { error, status }: Pick<Answer, 'error' | 'status'>) {
    super(`The database did not give the ${what}: ${error?.message ?? 'no answer'}`)
    this.status = status
    this.code = error?.code ?? ''
    this.#details = error?.details ?? ''
  }

  /** True where it did not answer, or not in time; false where it refused the question, or failed at it. */
  get unreachable(): boolean {
    return this.status === 0 || (this.status >= 500 && !isFromPostgres(this.code))
  }

  /** The rule of the catalogue that a value broke, as its constraint is called but in words: `elevation gain m`; null where it was none. */
  get brokenRule(): string | null {
    const constraint = /violates \w+ constraint "([\w]+)"/.exec(this.message)?.[1]
    return (
      constraint
        ?.replace(/^(races|entry_windows)_/, '')
        .replace(/_check\d*$/, '')
        .replaceAll('_', ' ') ?? null
    )
  }

  /** True where others held what this needed for too long: nothing of it was done. */
  get lostToOthers(): boolean {
    return LOST_TO_OTHERS.has(this.code)
  }

  /** True where a connection kept open had been closed by the other side meanwhile: asking again opens a new one. */
  get connectionWasStale(): boolean {
    return this.status === 0 && /ECONNRESET|EPIPE|UND_ERR_SOCKET/.test(this.#details)
  }
}

/** The rows of an answer, or a DatabaseError saying what was asked for. */
export async function rowsOf<T = Record<string, unknown>>(
  what: string,
  call: PromiseLike<Answer>,
): Promise<T[]> {
  const answer = await call
  if (answer.error) throw new DatabaseError(what, answer)
  return answer.data as T[]
}

/** The one value that a function of the database gives. */
export async function valueOf<T>(what: string, call: PromiseLike<Answer>): Promise<T> {
  const answer = await call
  return (await rowsOf<T>(what, Promise.resolve({ ...answer, data: [answer.data] })))[0]!
}

/** What was written, or what the database's refusal means by its code; an error that has no meaning here is thrown. */
export async function orRefusal<T, R extends string>(
  refusals: Readonly<Record<string, R>>,
  write: Promise<T>,
): Promise<T | R> {
  try {
    return await write
  } catch (error) {
    const refusal = error instanceof DatabaseError ? refusals[error.code] : undefined
    if (refusal) return refusal
    throw error
  }
}
