// Who calls: verifies the bearer token with the identity provider, and gives a client that acts as that person, so that
// row level security decides; and calls for those who run the site, editors and admins, as the profile says.
import {
  connectIdentityProvider,
  connectSupabase,
  DatabaseError,
  readSupabaseSettings,
  type IdentityProvider,
  type Supabase,
} from './supabase-client.ts'
import { databaseTimeoutMs, query, visitorDatabase, type Database } from './database.ts'
import type { Context, MiddlewareHandler } from 'hono'
import { createRoute } from '@hono/zod-openapi'
import type * as z from 'zod'
import { NO_TOKEN_MESSAGE, SECOND_FACTOR_MESSAGE } from '../../rules/writing/messages.ts'
import { isEditor, type UserRole } from '../../rules/account/user-account.ts'
import { hasSecondFactor, readProfileOfSession, touchSession } from './session.ts'
import { failureAnswers, type ApiEnv, type SignedIn } from './described-answers.ts'
import { Failed } from './failures.ts'
import { DAY_MS } from '../../rules/calendar/calendar-day.ts'
import { SESSION_IDLE_DAYS } from '../../rules/site/limits.ts'

// The client of the identity provider is reused between calls, with the keys that it has read.

let cached: { of: string; provider: IdentityProvider } | undefined

/** The identity provider of the environment's Supabase. */
export function identityProvider(): IdentityProvider {
  const { url, publishableKey: key } = readSupabaseSettings(process.env)
  if (cached?.of !== url + key) {
    const provider = connectIdentityProvider({ url, key }, { timeoutMs: databaseTimeoutMs() })
    cached = { of: url + key, provider }
  }
  return cached.provider
}

export const bearerToken = (c: Context<ApiEnv>): string | null =>
  /^Bearer\s+(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? null

export interface Identity {
  id: string
  email: string
  sessionId: string | null
  /** Whether this sign-in had a second factor. */
  hasSecondFactor: boolean
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Who a token speaks for, as the identity provider says; fails with `signed-out` for any token that is not good. */
export async function verifyToken(token: string): Promise<Identity> {
  const provider = identityProvider()
  const { data, error } = await provider
    .getClaims(token)
    .catch((thrown: unknown) => ({ data: null, error: thrown }))
  if (error && isOurFault(error))
    throw new Failed('unavailable', { cause: error, headers: { 'Retry-After': '2' } })
  const claims = data?.claims
  const audience = [claims?.aud].flat()
  if (error || !claims?.sub || claims.role !== 'authenticated' || !audience.includes('authenticated')) {
    throw new Failed('signed-out', { cause: error ?? undefined })
  }
  return {
    id: claims.sub,
    email: text(claims.email),
    sessionId: text(claims.session_id) || null,
    hasSecondFactor: claims.aal === 'aal2',
  }
}

/** True where the identity provider did not answer; false where it refused the token. */
function isOurFault(error: unknown): boolean {
  const { name, status } = error as { name?: string; status?: number }
  return (
    name === 'AuthRetryableFetchError' || name === 'TimeoutError' || (status !== undefined && status >= 500)
  )
}

/** The database as the bearer of this token sees it. */
export function databaseAs(token: string): Database {
  const { url, publishableKey } = readSupabaseSettings(process.env)
  const client: Supabase = connectSupabase(
    { url, key: publishableKey },
    { accessToken: token, timeoutMs: databaseTimeoutMs() },
  )
  return { client, breaker: visitorDatabase().breaker }
}

/** Notes at most once a day that a session is in use: the database ends what was not used for SESSION_IDLE_DAYS. */
async function noteUse(database: Database, expiresAt: string | null, deadline: AbortSignal): Promise<void> {
  if (expiresAt === null || Date.parse(expiresAt) > Date.now() + (SESSION_IDLE_DAYS - 1) * DAY_MS) return
  // A use that was not noted is noted by a later call.
  await touchSession(database.client, deadline).catch(() => undefined)
}

/** The person who calls; fails with `signed-out` without a token (and says `noToken`), or where the session has ended. */
export async function whoCalls(c: Context<ApiEnv>, noToken = NO_TOKEN_MESSAGE): Promise<SignedIn> {
  const token = bearerToken(c)
  if (!token) throw new Failed('signed-out', { message: noToken })
  const { id, email, sessionId, hasSecondFactor: isPassed } = await verifyToken(token)
  const database = databaseAs(token)
  if (sessionId === null) throw new Failed('signed-out')
  const found = await query(database, (client) =>
    readProfileOfSession(client, { id, sessionId }, c.get('deadline')),
  )
  if (!found) throw new Failed('signed-out')
  const { profile } = found
  await noteUse(database, found.expiresAt, c.get('deadline'))
  // The database decides a second time, by the same claim of the token.
  const lacksSecondFactor =
    isEditor(profile.user_role) &&
    !isPassed &&
    !(await query(database, (client) => hasSecondFactor(client, c.get('deadline'))))
  const role = lacksSecondFactor ? 'organiser' : profile.user_role
  return { id, email, sessionId, role, lacksSecondFactor, profile, database }
}

/** The person who calls, for calls that guests make too; null for a guest, and where the token is invalid. */
export async function personIfAny(c: Context<ApiEnv>): Promise<SignedIn | null> {
  if (!bearerToken(c)) return null
  return whoCalls(c).catch((error: unknown) => {
    if (error instanceof Failed || (error instanceof DatabaseError && error.tokenIsAhead)) return null
    throw error
  })
}

const signedInOr =
  (noToken?: string): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    c.header('Cache-Control', 'no-store')
    c.header('Vary', 'Authorization')
    c.set('person', await whoCalls(c, noToken))
    await next()
  }

/** Lets signed-in people through; the handler finds them as `c.get('person')`. Private answers are never cached. */
const signedIn = signedInOr()

/** What a route for signed-in people has beside its own. */
export const forSignedIn = { middleware: signedIn, security: [{ bearer: [] as string[] }] }

/** What a route has beside its own that everybody may call, and whose answer a person's token changes. */
export const forAnybody: { security: Record<string, string[]>[] } = { security: [{}, { bearer: [] }] }

/** The same as `forSignedIn`, with the message `noToken` where there is no token. */
export const forSignedInOr = (noToken: string) => {
  return { ...forSignedIn, middleware: signedInOr(noToken) }
}

interface Removal<Params extends z.ZodObject> {
  params: Params
  operationId: string
  summary: string
  description?: string
  tags?: string[]
}

/** Removes what the path names. What is not there counts as removed, so it may be called twice. */
export const removeOwnRoute = <Path extends string, Params extends z.ZodObject>(
  path: Path,
  { params, tags = ['People'], ...about }: Removal<Params>,
) =>
  createRoute({
    method: 'delete',
    path,
    ...about,
    tags,
    ...forSignedIn,
    request: { params },
    responses: {
      204: { description: 'It is gone, or was not there.' },
      ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
    },
  })

// The profile decides here, and row level security decides a second time.

const only =
  (mayCall: (role: UserRole) => boolean): MiddlewareHandler<ApiEnv> =>
  (c, next) =>
    signedIn(c, async () => {
      const { role, lacksSecondFactor, profile } = c.get('person')
      if (lacksSecondFactor && mayCall(profile.user_role))
        throw new Failed('forbidden', { message: SECOND_FACTOR_MESSAGE })
      if (!mayCall(role)) throw new Failed('forbidden')
      await next()
    }) as Promise<void>

/** What a route for editors, and so for admins, has beside its own. */
export const forEditors = { ...forSignedIn, middleware: only(isEditor) }

/** What a route for admins has beside its own. */
export const forAdmins = { ...forSignedIn, middleware: only((role) => role === 'admin') }

/** Whose a route is. */
export type RoleAccess = typeof forEditors | typeof forAdmins
