// The database as functions reach it, from the environment: a visitor's client that is reused between calls, does not
// retry, and sends no queries while the database does not answer; and the one with the secret key, for the few things
// that no person may do: counting attempts, e-mails and rebuilds.
import {
  DatabaseError,
  connectSupabase,
  readSecretKey,
  readSupabaseSettings,
  type Supabase,
} from './supabase-client.ts'
import { Failed } from './failures.ts'

// Spares a database that does not answer: after a few failures in a row nothing is sent to it for ten seconds, then one
// call tries. Meanwhile calls fail at once instead of waiting.

const OPEN_MS = 10_000
const FAILURES_TO_OPEN = 3

export class CircuitBreaker {
  readonly #now: () => number
  #failures = 0
  #openUntil = 0
  /** The one call that tries, while it is under way. */
  #trial: symbol | null = null

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Milliseconds until a call may try again; 0 where it may now. */
  waitMs(): number {
    const wait = this.#openUntil - this.#now()
    if (wait > 0) return wait
    return this.#trial ? OPEN_MS : 0
  }

  /** Runs the work and records its outcome; `counts` says which errors mean that the database does not answer. */
  async run<T>(work: () => Promise<T>, counts: (error: unknown) => boolean): Promise<T> {
    const call = Symbol()
    if (this.#failures >= FAILURES_TO_OPEN) this.#trial ??= call
    try {
      const result = await work()
      this.#failures = 0
      return result
    } catch (error) {
      if (!counts(error)) this.#failures = 0
      else if (++this.#failures >= FAILURES_TO_OPEN) this.#openUntil = this.#now() + OPEN_MS
      throw error
    } finally {
      // A call from before it opened may end meanwhile: the trial is still under way.
      if (this.#trial === call) this.#trial = null
    }
  }
}

const USUAL_TIMEOUT_MS = 1500

/**
 * How long a call waits for the database: an answer must be there within two seconds, also where the database is not.
 * DATABASE_TIMEOUT_MS is for the embedded database on a slow machine.
 */
export const databaseTimeoutMs = (): number => Number(process.env.DATABASE_TIMEOUT_MS) || USUAL_TIMEOUT_MS

export interface Database {
  readonly client: Supabase
  readonly breaker: CircuitBreaker
}

const databases = new Map<string, Database>()

/** The database that the environment names, seen as a visitor sees it. */
export function visitorDatabase(): Database {
  const { url, publishableKey } = readSupabaseSettings(process.env)
  const known = databases.get(url + publishableKey)
  if (known) return known
  const client = connectSupabase({ url, key: publishableKey }, { timeoutMs: databaseTimeoutMs() })
  const database = { client, breaker: new CircuitBreaker() }
  databases.set(url + publishableKey, database)
  return database
}

const isUnreachable = (error: unknown) => error instanceof DatabaseError && error.unreachable

/** Reads from the database, or fails with `unavailable` at once where it has not been answering. Not for writing. */
export async function query<T>(database: Database, read: (client: Supabase) => Promise<T>): Promise<T> {
  const waitMs = database.breaker.waitMs()
  if (waitMs > 0) {
    throw new Failed('unavailable', {
      headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
      cause: new Error('Not queried: the database has not been answering'),
    })
  }
  // A function that slept between two calls wakes with connections that are long closed.
  const fetchAgainIfStale = () =>
    read(database.client).catch((error: unknown) => {
      if (error instanceof DatabaseError && error.connectionWasStale) return read(database.client)
      throw error
    })
  return database.breaker.run(fetchAgainIfStale, isUnreachable)
}

let cached: { of: string; client: Supabase } | undefined

/** A client with the secret key of the environment; a background job may give it longer than a call. */
export function secretDatabase(timeoutMs = databaseTimeoutMs()): Supabase {
  const { url } = readSupabaseSettings(process.env)
  const key = readSecretKey(process.env)
  const of = `${url} ${key} ${timeoutMs}`
  if (cached?.of !== of) cached = { of, client: connectSupabase({ url, key }, { timeoutMs }) }
  return cached.client
}
