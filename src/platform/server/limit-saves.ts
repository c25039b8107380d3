// How many saved races, medals and comparisons a person may add or change: sixty a minute, counted over ten minutes, so that
// what a guest has saved (500 races at most) moves to the account in one go.
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-env.ts'
import { limitAttempts } from './attempts.ts'
import { failureAnswers } from './described-answers.ts'
import { forSignedIn, forSignedInOr } from './signed-in.ts'

const LIMIT = { what: 'saving', most: 600, windowSeconds: 600 }
const TOO_MANY = 'That was a great deal in a short time. Please go on in a few minutes.'

/** Counts one saving of the person who calls, behind `signedIn`; fails with `rate-limited` where there were too many. */
const limitSaves: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await limitAttempts(c, LIMIT, c.get('person').id, TOO_MANY)
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

/** The same, saying `noToken` to whoever sends none. */
export const forSavingOr = (noToken: string) => limited(forSignedInOr(noToken))
