// The one place that makes clients of Supabase for servers and the build: calls that end, for no service may keep the
// site waiting for longer than it was given, and what the database answered instead of rows, whose text is for the log
// only.
import { setTimeout } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type * as z from 'zod'

// Moments of the database in one form, that of JavaScript (`2026-11-24T06:16:05.375Z`). PostgREST writes `…T…+00:00`, and the embedded
// one `… …+00` within JSON columns. Only what is named as a moment is read as one: nobody's text is.

const NAMED = /(?:^at|^since|_at|At|_until|Until|_valid_from|ValidFrom)$/
const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)\+00(?::?00)?$/

/** The same rows, all the way down, with their moments in that form. No digit is lost. */
export function withIsoMoments<T>(rows: T): T {
  if (Array.isArray(rows)) return rows.map(withIsoMoments) as T
  if (typeof rows !== 'object' || rows === null) return rows
  return Object.fromEntries(
    Object.entries(rows).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && NAMED.test(name) ? value.replace(MOMENT, '$1T$2Z') : withIsoMoments(value),
    ]),
  ) as T
}

/** A fetch that gives up after `timeoutMs`, or when the caller's own signal says so. */
const boundedFetch =
  (timeoutMs: number): typeof fetch =>
  (input, init) =>
    fetch(input, {
      ...init,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])]),
    })

/** True where a connection kept open had been closed by the other side meanwhile. */
const connectionWasStale = (error: unknown) =>
  /ECONNRESET|EPIPE|UND_ERR_SOCKET/.test(String((error as { cause?: { code?: string } }).cause?.code))

/** The same, and a request that only reads is sent once more where the connection had been closed: a new one is opened. */
export const readingFetch = (timeoutMs: number): typeof fetch => {
  const bounded = boundedFetch(timeoutMs)
  return (input, init) =>
    bounded(input, init).catch((error: unknown) => {
      if ((init?.method ?? 'GET') === 'GET' && connectionWasStale(error)) return bounded(input, init)
      throw error
    })
}

const textOf = (response: Response): Promise<string> =>
  response
    .clone()
    .text()
    .catch(() => '')

/** Postgres undid all of a call so that another could go on: a deadlock, or no order in which both could have been first. */
const wasUndone = (refusal: string) => /"code":\s*"(40P01|40001)"/.test(refusal)

const ISSUED_AHEAD = /issued at future/i

/** How long a token that the clock of the database has not reached waits before it is sent again. */
const CLOCK_PAUSE_MS = 250
/**
 * How far ahead PostgREST takes a token by itself, and so hosted Supabase: clocks of several machines differ by some seconds
 * (docs.postgrest.org, "JWT Claims Validation"). The embedded one takes none that is ahead.
 */
const ALLOWED_SKEW_SECONDS = 30

/** By how many seconds a refused token was issued ahead of the clock of who answered; NaN where either is not said. */
function secondsAhead(init: RequestInit | undefined, answer: Response): number {
  const claims = new Headers(init?.headers).get('authorization')?.split('.')[1] ?? ''
  try {
    const { iat } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iat?: unknown }
    return Number(iat) - Date.parse(answer.headers.get('date') ?? '') / 1000
  } catch {
    return Number.NaN
  }
}

/** True once the time is over; false at once where the call is aborted. */
const waited = (ms: number, signal: AbortSignal): Promise<boolean> =>
  setTimeout(ms, true, { signal }).catch(() => false)

/**
 * For a database: what it undid for another's sake is sent once more, and a call with a token that was issued a little ahead of its
 * clock waits until it is taken, at most for half of its time: the other half is for what comes after. Nothing of either had been
 * done.
 */
export const databaseFetch = (timeoutMs: number): typeof fetch => {
  return async (input, init) => {
    const until = performance.now() + timeoutMs / 2
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])])
    const send = () => fetch(input, { ...init, signal })
    const response = await send()
    if (response.status < 400) return response
    const refusal = await textOf(response)
    if (wasUndone(refusal)) return send()
    if (response.status !== 401 || !ISSUED_AHEAD.test(refusal)) return response
    // A token that is too far ahead to become valid in time is not waited for.
    if (secondsAhead(init, response) > ALLOWED_SKEW_SECONDS + timeoutMs / 2000) return response
    while (performance.now() + CLOCK_PAUSE_MS < until && (await waited(CLOCK_PAUSE_MS, signal))) {
      const later = await send().catch(() => null)
      if (later && later.status !== 401) return later
    }
    // Read before the time of the call can be over.
    return new Response(refusal, { status: 401, headers: { 'Content-Type': 'application/json' } })
  }
}

export interface Answer {
  data: unknown
  error: { message: string; code?: string; details?: string | null } | null
  status: number
}

/** Postgres's own codes: serialization failure, deadlock, lock not available. */
const LOST_TO_OTHERS = new Set(['40001', '40P01', '55P03'])

/** A code of Postgres means that the database answered, except for those about connections, resources and shutdown. */
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

  /** True where others held a lock for too long: nothing was changed. */
  get lostToOthers(): boolean {
    return LOST_TO_OTHERS.has(this.code)
  }

  /** True where the caller's token was issued ahead of its clock, by more than a call can wait. */
  get tokenIsAhead(): boolean {
    return this.status === 401 && ISSUED_AHEAD.test(this.message)
  }

  /** True where a connection kept open had been closed by the other side meanwhile: a retry opens a new one. */
  get connectionWasStale(): boolean {
    return this.status === 0 && /ECONNRESET|EPIPE|UND_ERR_SOCKET/.test(this.#details)
  }
}

/** The rows of an answer, or a DatabaseError with the name of the query. */
export async function rowsOf<T = Record<string, unknown>>(
  what: string,
  call: PromiseLike<Answer>,
): Promise<T[]> {
  const answer = await call
  if (answer.error) throw new DatabaseError(what, answer)
  return withIsoMoments(answer.data as T[])
}

/** The one value that a function of the database gives. */
export async function valueOf<T>(what: string, call: PromiseLike<Answer>): Promise<T> {
  const answer = await call
  return (await rowsOf<T>(what, Promise.resolve({ ...answer, data: [answer.data] })))[0]!
}

// Rows as the API calls their columns: what a schema calls `raceId` is in `race_id`.

const columnOf = (member: string) => member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of a schema's members, for `select`. */
export const columnsOf = ({ shape }: z.ZodObject): string => Object.keys(shape).map(columnOf).join(', ')

/** Reads a schema's members from the columns of a row; other columns stay out. */
export const readerOf =
  <Schema extends z.ZodObject>({ shape }: Schema) =>
  (row: object): z.output<Schema> => {
    const columns = row as Record<string, unknown>
    const members = Object.keys(shape).map((member) => [member, columns[columnOf(member)]])
    return Object.fromEntries(members) as z.output<Schema>
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

export type Supabase = SupabaseClient
export type IdentityProvider = SupabaseClient['auth']

export interface SupabaseSettings {
  url: string
  publishableKey: string
}

/** Reads the settings from an environment; names all that is missing or malformed, a line each. */
export function readSupabaseSettings(env: Record<string, string | undefined>): SupabaseSettings {
  const { SUPABASE_URL: url = '', SUPABASE_PUBLISHABLE_KEY: publishableKey = '' } = env
  const isWebAddress = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  const problems = [
    !url && 'SUPABASE_URL is not set: the address of the Supabase project, https://….supabase.co',
    url && !isWebAddress && `SUPABASE_URL is not a web address: "${url}"`,
    !publishableKey && 'SUPABASE_PUBLISHABLE_KEY is not set: the key that starts with sb_publishable_',
    publishableKey &&
      !publishableKey.startsWith('sb_publishable_') &&
      'SUPABASE_PUBLISHABLE_KEY is malformed: it must start with sb_publishable_',
  ].filter((problem) => problem)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return { url, publishableKey }
}

/** Reads the secret key; only for the named jobs that no person may do (loading the catalogue, sending alerts). */
export function readSecretKey(env: Record<string, string | undefined>): string {
  const key = env.SUPABASE_SECRET_KEY
  if (!key) throw new Error('SUPABASE_SECRET_KEY is not set: the key that starts with sb_secret_')
  if (!key.startsWith('sb_secret_'))
    throw new Error('SUPABASE_SECRET_KEY is malformed: it must start with sb_secret_')
  return key
}

/**
 * A client with the given key, acting as a visitor, or as the person whose access token is given.
 * `timeoutMs` bounds every call: the site must answer also when the database does not.
 */
export function connectSupabase(
  { url, key }: { url: string; key: string },
  { accessToken, timeoutMs = 30_000 }: { accessToken?: string; timeoutMs?: number } = {},
): Supabase {
  return createClient(url, key, {
    // A server keeps no session: the caller's token comes with each request, and a visitor has the key alone.
    accessToken: async () => accessToken ?? null,
    global: { fetch: databaseFetch(timeoutMs) },
    // The schema is named, so that no setting of a project decides which tables are meant.
    db: { schema: 'public', retry: false },
  })
}

/** The identity provider as a server sees it: it verifies tokens and keeps no session. `timeoutMs` bounds every call. */
export const connectIdentityProvider = (
  { url, key }: { url: string; key: string },
  { timeoutMs = 30_000 }: { timeoutMs?: number } = {},
): IdentityProvider =>
  createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: readingFetch(timeoutMs) },
  }).auth

/** The maximum number of rows that hosted Supabase returns in one call; longer lists are read page by page. */
export const MAX_ROWS_PER_CALL = 1000

// Lists of numbers as they go into the address of a query: longer ones make an address that hosted Supabase may refuse.

export const MAX_IDS_PER_QUERY = 250

/** The list in parts that fit: fewer of what is longer than a number. */
export const inParts = <T>(ids: readonly T[], max = MAX_IDS_PER_QUERY): T[][] =>
  Array.from({ length: Math.ceil(ids.length / max) }, (_, part) => ids.slice(part * max, (part + 1) * max))
