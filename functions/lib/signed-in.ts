// Who calls: verifies the bearer token with the identity provider, and gives a client that acts as that person, so that
// row level security decides a second time. A token of a session that the server has ended is refused.
import type { Context, MiddlewareHandler } from 'hono'
import { NO_TOKEN_MESSAGE } from '../../src/contract/failure.ts'
import type { UserRole } from '../../src/domain/account/user-roles.ts'
import { readProfile, type Profile } from '../../src/data/profiles.ts'
import { connectSupabase, readSupabaseSettings, type Supabase } from '../../src/data/supabase-client.ts'
import type { ApiEnv } from './api-env.ts'
import { ask, databaseTimeoutMs, visitorDatabase, type Database } from './database.ts'
import { Failed } from './failed.ts'
import { identityProvider } from './identity-provider.ts'

export interface SignedIn {
  id: string
  email: string
  /** The identity provider's session that the token names. */
  sessionId: string | null
  role: UserRole
  profile: Profile
  /** The database as this person sees it; for `ask`. */
  database: Database
}

/** The bearer token of a call, or null. */
export const bearerToken = (c: Context<ApiEnv>): string | null =>
  /^Bearer\s+(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? null

export interface Identity {
  id: string
  email: string
  sessionId: string | null
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Who a token speaks for, as the identity provider says; fails with `signed-out` for any token that is not good. */
export async function verifyToken(token: string): Promise<Identity> {
  const provider = await identityProvider()
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
  return { id: claims.sub, email: text(claims.email), sessionId: text(claims.session_id) || null }
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

/** The person who calls; fails with `signed-out` where there is nobody (and says `noToken`), or nobody any more. */
export async function whoCalls(c: Context<ApiEnv>, noToken = NO_TOKEN_MESSAGE): Promise<SignedIn> {
  const token = bearerToken(c)
  if (!token) throw new Failed('signed-out', { message: noToken })
  const { id, email, sessionId } = await verifyToken(token)
  const database = databaseAs(token)
  const profile = await ask(database, (client) => readProfile(client, id, c.get('deadline')))
  if (!profile) throw new Failed('signed-out')
  return { id, email, sessionId, role: profile.user_role, profile, database }
}

/** The person who calls, for calls that guests make too; null for a guest, and where nobody vouches for the token. */
export async function personIfAny(c: Context<ApiEnv>): Promise<SignedIn | null> {
  if (!bearerToken(c)) return null
  return whoCalls(c).catch((error: unknown) => {
    if (error instanceof Failed) return null
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

/** Lets signed-in people through; the handler finds them as `c.get('person')`. Private answers are never kept. */
export const signedIn = signedInOr()

/** What a route for signed-in people has beside its own. */
export const forSignedIn = { middleware: signedIn, security: [{ bearer: [] as string[] }] }

/** What a route has beside its own that everybody may call, and whose answer a person's token changes. */
export const forAnybody: { security: Record<string, string[]>[] } = { security: [{}, { bearer: [] }] }

/** The same as `forSignedIn`, saying `noToken` to whoever sends none. */
export const forSignedInOr = (noToken: string) => {
  return { ...forSignedIn, middleware: signedInOr(noToken) }
}
