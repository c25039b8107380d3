// Addresses that say nothing: an escape that is no character, or a control character.
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-env.ts'
import { Failed } from './failed.ts'

function isMalformed(path: string): boolean {
  try {
    return /\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return true
  }
}

/** Answers 400 before a call sees a path that no address of ours has. */
export const refuseMalformedPaths: MiddlewareHandler<ApiEnv> = (c, next) => {
  if (isMalformed(new URL(c.req.url).pathname)) {
    throw new Failed('malformed', { message: 'This address holds something that is no character.' })
  }
  return next()
}
