// Checks a token at the human-verification service. Both services answer the same request at their own
// address; where a service does not answer, the check fails.
import { Failed } from './failures.ts'

const VERIFIERS: Record<string, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}
const TIMEOUT_MS = 3000

/** True where a human-verification service is set up. */
export const captchaIsOn = (env: Record<string, string | undefined> = process.env): boolean =>
  VERIFIERS[env.CAPTCHA_PROVIDER ?? ''] !== undefined && Boolean(env.CAPTCHA_SECRET)

/** Whether the service vouches for the token. Throws `unavailable` where it does not answer. */
export async function captchaPassed(
  token: string,
  env: Record<string, string | undefined> = process.env,
): Promise<boolean> {
  if (!captchaIsOn(env)) return false
  const address = env.CAPTCHA_VERIFY_URL ?? VERIFIERS[env.CAPTCHA_PROVIDER!]!
  const body = new URLSearchParams({ secret: env.CAPTCHA_SECRET!, response: token })
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      // Where it sends elsewhere, the secret does not go along.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return ((await response.json()) as { success?: unknown }).success === true
  } catch (cause) {
    throw new Failed('unavailable', {
      message: 'The check that you are a person could not be made. Please try again in a moment.',
      cause,
    })
  }
}
