// The check for humans before the identity provider: where it refuses a call without one, the check is shown and the call made
// once more with its token.
import { identitySettings } from '../../platform/browser/identity-settings.ts'
import type { IdentityFailure } from '../../rules/account/sign-in-words.ts'

/** Shows the check; gives the token of who has passed it. */
export type VerifyHuman = () => Promise<string>

/** What the provider says that wants a check, and what the throttle before the embedded one says. */
const WANTS_CHECK = new Set(['captcha_failed', 'over_request_rate_limit', 'rate-limited'])

/** Whether a call may go on once somebody has proved to be human. */
export const wantsHuman = ({ code = '' }: IdentityFailure): boolean =>
  identitySettings.captchaProvider !== '' && WANTS_CHECK.has(code)

/** Makes the call, and where it is refused for want of a check, once more with its token. */
export async function asHuman<Result extends { error: IdentityFailure | null }>(
  call: (captchaToken?: string) => Promise<Result>,
  ask?: VerifyHuman,
): Promise<Result> {
  const result = await call()
  return result.error && ask && wantsHuman(result.error) ? call(await ask()) : result
}
