// Calls that only admins may make. The profile decides here, and row level security decides a second time.
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-env.ts'
import { Failed } from './failed.ts'
import { forSignedIn, signedIn } from './signed-in.ts'

const adminsOnly: MiddlewareHandler<ApiEnv> = (c, next) =>
  signedIn(c, async () => {
    if (c.get('person').role !== 'admin') throw new Failed('forbidden')
    await next()
  }) as Promise<void>

/** What a route for admins has beside its own. */
export const forAdmins = { ...forSignedIn, middleware: adminsOnly }
