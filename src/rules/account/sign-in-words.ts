// Every sentence that signing in can end with, a closed list, so that no text of a third party is ever shown; and what
// people come to /login with.
import { FAILURES } from '../writing/messages.ts'

/** What /login says when somebody is sent there with `message=…`. */
const LOGIN_MESSAGES: Readonly<Record<string, string>> = {
  'password-reset-success': 'Your new password is set. Sign in with it.',
  'session-ended': 'Your session has ended. Please sign in again.',
  'signed-out-everywhere': 'You are signed out on all your devices.',
  'email-changed': 'Your new email address is confirmed. Sign in with it.',
}

/** The sentence for `message=…` of the sign-in page; null for a message that is not ours. */
export const loginMessage = (message: string | null): string | null =>
  message !== null && Object.hasOwn(LOGIN_MESSAGES, message) ? LOGIN_MESSAGES[message]! : null

const NOT_REACHABLE = 'Sign-in is not available right now. Nothing was lost: please try again in a moment.'
const TOO_MANY = FAILURES['rate-limited'].message
const LINK_SPENT = 'This link has been used already or is more than an hour old.'
const ANOTHER_ATTEMPT = 'The reply from Google does not match this sign-in attempt. Please start again here.'
const OTHER_WAY = 'There is already an account with this address. Sign in with your password.'

/** By the identity provider's code: https://supabase.com/docs/guides/auth/debugging/error-codes */
const BY_CODE: Readonly<Record<string, string>> = {
  invalid_credentials: 'The email address or password is wrong.',
  email_not_confirmed: 'This email address is not confirmed yet. Follow the link in the email we sent you.',
  email_address_invalid: 'This does not look like an email address.',
  validation_failed: 'This does not look like an email address.',
  email_exists: 'Another account has this email address.',
  user_banned: 'This account has been suspended. Please contact us.',
  signup_disabled: 'New accounts cannot be opened right now.',
  email_provider_disabled: 'New accounts cannot be opened right now.',
  same_password: 'This is the password you have now. Choose another.',
  weak_password: 'This password is too easy to guess. Choose another, for example four random words.',
  current_password_invalid: 'This is not your current password.',
  over_email_send_rate_limit: TOO_MANY,
  over_request_rate_limit: TOO_MANY,
  otp_expired: LINK_SPENT,
  reauthentication_needed: 'You signed in more than ten minutes ago. Sign in again for this.',
  session_not_found: 'Your session has ended. Please sign in again.',
  session_expired: 'Your session has ended. Please sign in again.',
  user_not_found: 'This account no longer exists.',
  mfa_verification_failed:
    'This code is not right, or its half minute is over. Type the one that is shown now.',
  insufficient_aal: 'This takes the code of your second factor. Sign in again with it, then try once more.',
  mfa_totp_enroll_not_enabled: 'This site’s sign-in offers no second factor.',
  mfa_factor_not_found: 'This second factor is not there any more. Reload the page.',
  // Google
  access_denied: 'Google sign-in was cancelled. Try again, or use your email address.',
  bad_oauth_state: ANOTHER_ATTEMPT,
  bad_oauth_callback: ANOTHER_ATTEMPT,
  bad_code_verifier: ANOTHER_ATTEMPT,
  pkce_code_verifier_not_found: ANOTHER_ATTEMPT,
  flow_state_not_found: ANOTHER_ATTEMPT,
  flow_state_expired: ANOTHER_ATTEMPT,
  flow_state_already_used: ANOTHER_ATTEMPT,
  user_already_exists: OTHER_WAY,
  identity_already_exists: OTHER_WAY,
  provider_email_needs_verification:
    'Google has not verified this email address. Verify it with Google, or use your password.',
  provider_disabled: 'Signing in with Google is not offered here. Use your email address.',
  oauth_provider_not_supported: 'Signing in with Google is not offered here. Use your email address.',
  unexpected_failure: 'Signing in did not work out on the other side. Please try again in a moment.',
}

/** What went wrong at the identity provider, from its library's error or from the parameters of its address. */
export interface IdentityFailure {
  code?: string | undefined
  name?: string | undefined
  status?: number | undefined
}

/** A sentence for a failure of the identity provider. */
export function identitySentence({ code = '', name = '', status }: IdentityFailure): string {
  if (Object.hasOwn(BY_CODE, code)) return BY_CODE[code]!
  if (name === 'AuthPKCECodeVerifierMissingError') return ANOTHER_ATTEMPT
  if (name === 'AuthSessionMissingError') return BY_CODE.session_not_found!
  if (status === 429) return TOO_MANY
  return NOT_REACHABLE
}

/** What the address proves, or why it does not. */
type SignInArrival =
  | { kind: 'nothing' }
  /** The link of a sign-up's email. */
  | { kind: 'email'; tokenHash: string }
  | { kind: 'google'; code: string }
  | { kind: 'failure'; code: string }
  /** Something that is used up elsewhere. */
  | { kind: 'unknown' }

/** Reads the address of the page. */
export function readSignInArrival({ searchParams: query, hash }: URL): SignInArrival {
  const [type, tokenHash, code] = ['type', 'token_hash', 'code'].map((name) => query.get(name))
  // Some emails' links bring their failure behind the hash.
  const failure =
    query.get('error_code') ?? new URLSearchParams(hash.slice(1)).get('error_code') ?? query.get('error')
  if (type === 'signup' && tokenHash) return { kind: 'email', tokenHash }
  if (failure) return { kind: 'failure', code: failure }
  if (code) return { kind: 'google', code }
  return { kind: tokenHash ? 'unknown' : 'nothing' }
}
