// What every answer of the API has around it: an id, a deadline for the database, and the security headers.
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-env.ts'
import { databaseTimeoutMs } from './database.ts'
import { API_HEADERS } from './security-headers.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Gives the call its id and deadline, and the answer its headers. */
export const frameRequest: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const requestId = c.env?.context?.requestId ?? randomUUID()
  c.set('requestId', requestId)
  c.set('deadline', AbortSignal.timeout(databaseTimeoutMs()))
  await next()
  c.res.headers.set('X-Request-Id', requestId)
  if (c.res.headers.get('Content-Type') === 'application/json') c.res.headers.set('Content-Type', JSON_TYPE)
  for (const [name, value] of Object.entries(API_HEADERS)) {
    // A call may say otherwise of itself: the badge is for other sites, and a small page has a style.
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
