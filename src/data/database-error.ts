// What the database answered instead of rows. Its text is for the log only, never for a reader.

interface Answer {
  data: unknown
  error: { message: string; code?: string; details?: string | null } | null
  status: number
}

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

  /** True where it did not answer, or not in time; false where it refused the question. */
  get unreachable(): boolean {
    return this.status === 0 || this.status >= 500
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
