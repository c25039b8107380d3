// How many letters a network address and an e-mail address may cause in an hour, whether we know the e-mail address or not, so
// that nobody can fill a mailbox through us.
import type { Context } from 'hono'
import type { ApiEnv } from '../api-env.ts'
import { attempt, callerAddress, tooMany } from '../attempts.ts'

const HOUR_SECONDS = 3600
const MOST_PER_EMAIL = 3
const MOST_PER_NETWORK = 10

/** LETTERS_PER_ADDRESS: a university or an office behind one address may need more. What is no number above 0 is none. */
function mostPerNetwork(): number {
  const set = Number(process.env.LETTERS_PER_ADDRESS)
  return Number.isInteger(set) && set > 0 ? set : MOST_PER_NETWORK
}

/** Counts one request; fails with `rate-limited` where there were too many. Says the same for every address. */
export async function limitLetters(
  c: Context<ApiEnv>,
  what: string,
  email: string,
  mostPerEmail = MOST_PER_EMAIL,
): Promise<void> {
  const each = (by: string, most: number) => ({ what: `${what} by ${by}`, most, windowSeconds: HOUR_SECONDS })
  const waits = await Promise.all([
    attempt(c, each('network', mostPerNetwork()), callerAddress(c)),
    attempt(c, each('e-mail', mostPerEmail), email.toLowerCase()),
  ])
  const retryAfter = Math.max(...waits)
  if (retryAfter === 0) return
  throw tooMany(retryAfter, {
    message: 'Too many requests. Please try again in an hour.',
    extra: { retryAfter },
  })
}
