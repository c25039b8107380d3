// What every handler of the API finds in its context.
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as NetlifyContext } from '@netlify/functions'
import type { UserRole } from '../../rules/account/user-roles.ts'
import type { Profile } from '../../features/account/user.queries.ts'
import type { Database } from './database.ts'

export interface SignedIn {
  id: string
  email: string
  /** The identity provider's session that the token names. */
  sessionId: string | null
  /** What they may do now: editors and admins without the second factor that the operator requires may do what organisers may. */
  role: UserRole
  /** Whether only that keeps them from what their role may do. */
  lacksSecondFactor: boolean
  profile: Profile
  /** The database as this person sees it; for `query`. */
  database: Database
}

export interface ApiEnv {
  Bindings: {
    context?: NetlifyContext
    /** What the whole app made for this call, for the part that answers it. */
    framed?: { requestId: string; deadline: AbortSignal }
  }
  Variables: {
    /** Names this call in the log and in a failure. */
    requestId: string
    /** Ends the call's patience with the database. */
    deadline: AbortSignal
    /** Who calls, behind `signedIn`. */
    person: SignedIn
  }
}

export type Api = OpenAPIHono<ApiEnv>
