// What every handler of the API finds in its context.
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as NetlifyContext } from '@netlify/functions'
import type { SignedIn } from './signed-in.ts'

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
