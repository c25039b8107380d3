// The site's own sessions: started with a token of the identity provider, read, and ended on this device or on all.
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import { NO_TOKEN_MESSAGE } from '../../rules/writing/messages.ts'
import { loginSchema, userSchema, sessionSchema } from './user.schema.ts'
import {
  readProfile,
  toUser,
  endAllSessions,
  endSession,
  endThisSession,
  recordLogin,
  endOwnSession,
  listSessions,
} from './user.queries.ts'
import {
  type Api,
  type ApiEnv,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
} from '../../platform/server/described-answers.ts'
import { attempt, callerAddress, tooMany } from '../../platform/server/limits.ts'
import { captchaIsOn, captchaPassed } from '../../platform/server/captcha.ts'
import { query, secretDatabase, visitorDatabase } from '../../platform/server/database.ts'
import {
  answerSignedOut,
  deviceName,
  dropSessionCookie,
  sessionCookieHash,
  startSessionCookie,
} from '../../platform/server/session.ts'
import {
  bearerToken,
  databaseAs,
  forSignedIn,
  type Identity,
  identityProvider,
  verifyToken,
} from '../../platform/server/signed-in.ts'
import { Failed } from '../../platform/server/failures.ts'

const WINDOW_SECONDS = 15 * 60
const MAX_PER_ACCOUNT = 5
const MAX_PER_ADDRESS = 20

const User = named('User', userSchema)

const loginRoute = createRoute({
  method: 'post',
  path: '/api/auth/login',
  operationId: 'login',
  summary: 'Exchanges an identity token for a session',
  description:
    'Sets the session cookie. Whether the person organises races is heard at the first sign-in; names, company and position then too, later where none are on file.',
  tags: ['People'],
  request: { body: jsonBody(loginSchema) },
  responses: {
    200: jsonAnswer('Signed in.', User),
    ...failureAnswers('malformed', 'signed-out', 'forbidden', 'invalid', 'rate-limited', 'unavailable'),
  },
})

const logoutRoute = (path: '/api/auth/logout' | '/api/logout', operationId: string) =>
  createRoute({
    method: 'post',
    path,
    operationId,
    summary: 'Ends the session of the cookie, and the one that a bearer token names',
    tags: ['People'],
    responses: {
      204: { description: 'Signed out, or was not signed in.' },
      ...failureAnswers('forbidden', 'unavailable'),
    },
  })

const everywhereRoute = createRoute({
  method: 'post',
  path: '/api/auth/logout-everywhere',
  operationId: 'logoutEverywhere',
  summary: 'Ends all sessions of the person; tokens issued before are refused from now on',
  tags: ['People'],
  ...forSignedIn,
  responses: {
    204: { description: 'Signed out everywhere.' },
    ...failureAnswers('signed-out', 'forbidden', 'unavailable'),
  },
})

const perAddress = () => Number(process.env.LOGINS_PER_ADDRESS) || MAX_PER_ADDRESS

/** Fails with `rate-limited` where the account or the address tried too often and no human check was passed. */
async function limitLogins(c: Context<ApiEnv>, accountId: string | null, captchaToken: string | undefined) {
  const waits = await Promise.all([
    attempt(
      c,
      { what: 'login by address', max: perAddress(), windowSeconds: WINDOW_SECONDS },
      callerAddress(c),
    ),
    accountId === null
      ? 0
      : attempt(
          c,
          { what: 'login by account', max: MAX_PER_ACCOUNT, windowSeconds: WINDOW_SECONDS },
          accountId,
        ),
  ])
  const retryAfter = Math.max(...waits)
  if (retryAfter === 0 || (captchaToken && (await captchaPassed(captchaToken)))) return
  throw tooMany(retryAfter, {
    extra: {
      requiresCaptcha: captchaIsOn(),
      retryAfter,
      resetTime: new Date(Date.now() + retryAfter * 1000).toISOString(),
    },
  })
}

async function logout(c: Context<ApiEnv>) {
  const hash = sessionCookieHash(c)
  if (hash) await query(visitorDatabase(), (client) => endSession(client, hash, c.get('deadline')))
  const token = bearerToken(c)
  if (token) {
    // A token that is no good has no session to end.
    const identity = await verifyToken(token).catch((error: unknown) => {
      if (error instanceof Failed && error.code === 'signed-out') return null
      throw error
    })
    if (identity) await query(databaseAs(token), (client) => endThisSession(client, c.get('deadline')))
  }
  return answerSignedOut(c)
}

const Session = named('Session', sessionSchema)

const listRoute = createRoute({
  method: 'get',
  path: '/api/user/sessions',
  operationId: 'listSessions',
  summary: 'Where the person is signed in, the newest first',
  tags: ['People'],
  ...forSignedIn,
  responses: {
    200: jsonAnswer('The sessions that have not ended.', z.array(Session)),
    ...failureAnswers('signed-out', 'unavailable'),
  },
})

const endRoute = createRoute({
  method: 'delete',
  path: '/api/user/sessions/{id}',
  operationId: 'endSession',
  summary: 'Ends one of the person’s sessions: its tokens are refused from now on',
  tags: ['People'],
  ...forSignedIn,
  request: { params: z.object({ id: z.uuid().meta({ description: 'Id of the session.' }) }) },
  responses: {
    204: { description: 'It has ended.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
  },
})

// The first admin is the person whom the operator names in ADMIN_EMAIL, once the identity provider has confirmed that address.
// There is no account in the code.

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Makes the person an admin where the operator named their confirmed e-mail address; does nothing for anybody else. */
export async function makeOperatorAdmin(
  token: string,
  { id, email }: Pick<Identity, 'id' | 'email'>,
  signal: AbortSignal,
): Promise<void> {
  const adminEmail = process.env.ADMIN_EMAIL
  if (!adminEmail || !same(adminEmail, email)) return
  const { data } = await identityProvider().getUser(token)
  if (!data.user?.email_confirmed_at || !same(adminEmail, data.user.email ?? '')) return
  await secretDatabase()
    .from('profiles')
    .update({ user_role: 'admin' })
    .eq('id', id)
    .abortSignal(signal)
    .throwOnError()
}

export function addAuth(app: Api): void {
  app.openapi(loginRoute, async (c) => {
    const { token: bodyToken, captchaToken, ...details } = c.req.valid('json')
    const token = bearerToken(c) ?? bodyToken
    if (!token) throw new Failed('signed-out', { message: NO_TOKEN_MESSAGE })
    const identity = await verifyToken(token).catch(async (refused: unknown) => {
      // Where the identity provider is away, nothing was tried.
      if (!(refused instanceof Failed && refused.code === 'unavailable'))
        await limitLogins(c, null, captchaToken)
      throw refused
    })
    await limitLogins(c, identity.id, captchaToken)
    const database = databaseAs(token)
    await makeOperatorAdmin(token, identity, c.get('deadline'))
    const device = deviceName(c.req.header('User-Agent'))
    const cookieHash = startSessionCookie(c)
    const taken = await recordLogin(database.client, { cookieHash, device }, details, c.get('deadline'))
    if (taken === 'ended') {
      dropSessionCookie(c)
      throw new Failed('signed-out')
    }
    const profile = await query(database, (client) => readProfile(client, identity.id, c.get('deadline')))
    if (!profile) throw new Failed('signed-out')
    return c.json(toUser(profile, identity.email), 200, { 'Cache-Control': 'no-store' })
  })

  app.openapi(logoutRoute('/api/auth/logout', 'logout'), logout)
  app.openapi(logoutRoute('/api/logout', 'logoutShort'), logout)

  app.openapi(everywhereRoute, async (c) => {
    // Ending is idempotent, so it may be retried where the connection was closed meanwhile.
    await query(c.get('person').database, (client) => endAllSessions(client, c.get('deadline')))
    return answerSignedOut(c)
  })

  app.openapi(listRoute, async (c) => {
    const { database, sessionId } = c.get('person')
    return c.json(await query(database, (client) => listSessions(client, sessionId, c.get('deadline'))), 200)
  })

  app.openapi(endRoute, async (c) => {
    const { client } = c.get('person').database
    const ended = await endOwnSession(client, c.req.valid('param').id, c.get('deadline'))
    if (!ended) throw new Failed('not-found', { message: 'This session has ended already.' })
    return c.body(null, 204)
  })
}
