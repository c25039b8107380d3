// How many emails a network address and an e-mail address may cause in an hour, whether we know the e-mail address or not, so
// that nobody can fill a mailbox through us.
import type { Context } from 'hono'
import type { ApiEnv } from '../api-env.ts'
import { attempt, callerAddress, tooMany } from '../attempts.ts'

const HOUR_SECONDS = 3600
const MAX_PER_EMAIL = 3
const MAX_PER_NETWORK = 10

/** EMAILS_PER_ADDRESS: a university or an office behind one address may need more. What is no number above 0 is none. */
function maxPerNetwork(): number {
  const set = Number(process.env.EMAILS_PER_ADDRESS || process.env.LETTERS_PER_ADDRESS)
  return Number.isInteger(set) && set > 0 ? set : MAX_PER_NETWORK
}

/** Counts one request; fails with `rate-limited` where there were too many. Says the same for every address. */
export async function limitEmails(
  c: Context<ApiEnv>,
  what: string,
  email: string,
  maxPerEmail = MAX_PER_EMAIL,
): Promise<void> {
  const each = (by: string, most: number) => ({ what: `${what} by ${by}`, most, windowSeconds: HOUR_SECONDS })
  const waits = await Promise.all([
    attempt(c, each('network', maxPerNetwork()), callerAddress(c)),
    attempt(c, each('e-mail', maxPerEmail), email.toLowerCase()),
  ])
  const retryAfter = Math.max(...waits)
  if (retryAfter === 0) return
  throw tooMany(retryAfter, {
    message: 'Too many requests. Please try again in an hour.',
    extra: { retryAfter },
  })
}
