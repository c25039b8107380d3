// Limits on how often something may be done, of a network address, an e-mail address or a person: counted in the
// database under keyed hashes, or for a day by what is there. Whoever passes one learns when to go on.
import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Context, MiddlewareHandler } from 'hono'
import { readSecretKey, rowsOf, valueOf, type Supabase } from './supabase-client.ts'
import { type ApiEnv, failureAnswers } from './described-answers.ts'
import { Failed, type FailedDetail } from './failures.ts'
import { query, secretDatabase, type Database } from './database.ts'
import { waitInWords } from '../../rules/writing/measures.ts'
import { tooManyWords } from '../../rules/writing/messages.ts'
import { forSignedIn, forSignedInOr } from './signed-in.ts'
import { MAX_PER_DAY } from '../../rules/site/limits.ts'
import { DAY_MS } from '../../rules/calendar/calendar-day.ts'

interface Limit {
  what: string
  max: number
  windowSeconds: number
}

/** Who or what it is, for counting only. */
export const hashed = (value: string): string =>
  createHmac('sha256', readSecretKey(process.env)).update(value).digest('hex')

/** Counts an attempt of `who`; seconds to wait where it is one too many, else 0. */
export function attempt(
  c: Context<ApiEnv>,
  { what, max, windowSeconds }: Limit,
  who: string,
): Promise<number> {
  const counted = { what, key_hash: hashed(who), max_count: max, window_seconds: windowSeconds }
  const call = secretDatabase().rpc('count_attempt', counted).abortSignal(c.get('deadline'))
  return valueOf('count of attempts', call)
}

/** The failure of a caller who has to wait so many seconds; the answer's header says how many. */
export const tooMany = (waitSeconds: number, detail: Omit<FailedDetail, 'headers'>): Failed =>
  new Failed('rate-limited', { ...detail, headers: { 'Retry-After': String(waitSeconds) } })

/** Counts an attempt of `who`; fails with `rate-limited` and this sentence where it is one too many. */
export async function limitAttempts(
  c: Context<ApiEnv>,
  limit: Limit,
  who: string,
  message: string,
): Promise<void> {
  const waitSeconds = await attempt(c, limit, who)
  if (waitSeconds > 0) throw tooMany(waitSeconds, { message })
}

/** An IPv4 address as it is, also one that is written as IPv6; of any other IPv6 address its /64 network, however it is written. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  if (ip instanceof ipaddr.IPv4) return ip.toString()
  return (ip as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

/** The caller's network address, from the platform and never from a header of the caller. IPv6: the /64 network. */
export function callerAddress(c: Context<ApiEnv>): string {
  return networkOf(c.env?.context?.ip ?? 'unknown')
}

/** How many a day of what is in each table or view, which has `person_id` and `created_at`. */
const MAX_IN_TABLE = {
  review_records: MAX_PER_DAY.reviews,
  race_pictures: MAX_PER_DAY.pictures,
  race_courses: MAX_PER_DAY.courses,
}
type CountedByTheDay = keyof typeof MAX_IN_TABLE

/** When the `nth` newest of theirs was made; null where they have fewer. */
async function nthNewestMadeAt(
  client: Supabase,
  { table, personId, nth }: { table: CountedByTheDay; personId: string; nth: number },
  signal: AbortSignal,
): Promise<Date | null> {
  const [row] = await rowsOf<{ created_at: string }>(
    'time of what was made',
    client
      .from(table)
      .select('created_at')
      .eq('person_id', personId)
      .order('created_at', { ascending: false })
      .range(nth - 1, nth - 1)
      .abortSignal(signal),
  )
  return row ? new Date(row.created_at) : null
}

// Limits for a day: whoever passes one learns when the oldest of the day's allowance is a day old.

/** Whole seconds until what was made then is a day old; 0 where it is. */
export const secondsUntilADayOld = (madeAt: Date): number =>
  Math.max(0, Math.ceil((madeAt.getTime() + DAY_MS - Date.now()) / 1000))

/** The failure of one more than a day takes; `enough` says so in a sentence, and what follows says when to go on. */
export function enoughForToday(enough: string, seconds: number): Failed {
  const waitSeconds = Math.max(1, seconds)
  return tooMany(waitSeconds, { message: `${enough} Please go on ${waitInWords(waitSeconds)}.` })
}

/** Seconds until a person may make another; 0 where there is room now. */
export async function secondsUntilRoom(
  database: Database,
  personId: string,
  table: CountedByTheDay,
  deadline: AbortSignal,
): Promise<number> {
  const madeAt = await query(database, (client) =>
    nthNewestMadeAt(client, { table, personId, nth: MAX_IN_TABLE[table] }, deadline),
  )
  return madeAt ? secondsUntilADayOld(madeAt) : 0
}

// Saves: sixty a minute, counted over ten minutes, so that what a guest has saved (500 races at most) moves to the
// account in one go.

const SAVES_PER_PERSON = { what: 'saving', max: 600, windowSeconds: 600 }
const TOO_MANY_SAVES = 'That was a great deal in a short time. Please go on in a few minutes.'

/** Counts one saving of the person who calls, behind `signedIn`; fails with `rate-limited` where there were too many. */
const limitSaves: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await limitAttempts(c, SAVES_PER_PERSON, c.get('person').id, TOO_MANY_SAVES)
  await next()
}

const limited = <Rest extends object>(route: Rest & { middleware: MiddlewareHandler<ApiEnv> }) => ({
  ...route,
  middleware: [route.middleware, limitSaves],
})

/** What such a route may fail with; where what it changes may be gone, `not-found` too. */
export const failuresOfSaving = failureAnswers(
  'malformed',
  'signed-out',
  'forbidden',
  'conflict',
  'invalid',
  'rate-limited',
  'unavailable',
)

/** What a route that saves something for the person who calls has beside its own. */
export const forSaving = limited(forSignedIn)

/** The same, with the message `noToken` where there is no token. */
export const forSavingOr = (noToken: string) => limited(forSignedInOr(noToken))

// Emails: whether we know the e-mail address or not, so that nobody can fill a mailbox through us.

const HOUR_SECONDS = 3600
const MAX_PER_EMAIL = 3
const MAX_PER_NETWORK = 10

/** EMAILS_PER_ADDRESS: a university or an office behind one address may need more. Anything but a number above 0 is ignored. */
function maxPerNetwork(): number {
  const set = Number(process.env.EMAILS_PER_ADDRESS || process.env.LETTERS_PER_ADDRESS)
  return Number.isInteger(set) && set > 0 ? set : MAX_PER_NETWORK
}

/** The failure of a caller who causes too many emails, and has to wait so many seconds. */
export const tooManyEmails = (retryAfter = HOUR_SECONDS): Failed =>
  tooMany(retryAfter, {
    message: tooManyWords('requests', waitInWords(retryAfter)),
    extra: { retryAfter },
  })

/** Counts one request; fails with `rate-limited` where there were too many. Says the same for every address. */
export async function limitEmails(
  c: Context<ApiEnv>,
  what: string,
  email: string,
  maxPerEmail = MAX_PER_EMAIL,
): Promise<void> {
  const each = (by: string, max: number) => ({
    what: `${what} by ${by}`,
    max,
    windowSeconds: HOUR_SECONDS,
  })
  const waits = await Promise.all([
    attempt(c, each('network', maxPerNetwork()), callerAddress(c)),
    attempt(c, each('e-mail', maxPerEmail), email.toLowerCase()),
  ])
  const retryAfter = Math.max(...waits)
  if (retryAfter > 0) throw tooManyEmails(retryAfter)
}
