// Calls for those who run the site: editors, who decide on races and what people say of them, and admins. The profile decides
// here, and row level security decides a second time.
import type { MiddlewareHandler } from 'hono'
import { SECOND_FACTOR_MESSAGE } from '../../features/account/user.schema.ts'
import { isEditor, type UserRole } from '../../rules/account/user-roles.ts'
import type { ApiEnv } from './api-env.ts'
import { Failed } from './failed.ts'
import { forSignedIn, signedIn } from './signed-in.ts'

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
