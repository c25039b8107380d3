// The database as functions reach it, from the environment: a visitor's client that is reused between calls, does not
// retry, and sends no queries while the database does not answer.
import { DatabaseError } from './database-error.ts'
import { connectSupabase, readSupabaseSettings, type Supabase } from './supabase-client.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { Failed } from './failed.ts'

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
