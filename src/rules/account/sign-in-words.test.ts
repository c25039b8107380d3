import { expect, it, test } from 'vitest'
import { identitySentence, loginMessage, readSignInArrival } from './sign-in-words.ts'

it('says on the sign-in page only what is on the list', () => {
  expect(loginMessage('password-reset-success')).toMatch(/new password is set/)
  for (const other of [null, '', 'Your account is blocked, call 555', 'constructor', '__proto__', 'toString'])
    expect(loginMessage(other)).toBeNull()
})

it.each([
  [{ code: 'invalid_credentials', status: 400 }, /password is wrong/],
  [{ code: 'access_denied' }, /Google sign-in was cancelled/],
  [{ code: 'bad_oauth_state' }, /does not match this sign-in attempt/],
  [{ name: 'AuthPKCECodeVerifierMissingError' }, /does not match this sign-in attempt/],
  [{ code: 'user_already_exists' }, /already/],
  [{ name: 'AuthSessionMissingError' }, /session has ended/],
  [{ status: 429 }, /Too many attempts/],
  [{ name: 'AuthRetryableFetchError', status: 0 }, /is not available/],
  [{ code: 'constructor', status: 500 }, /is not available/],
  [{}, /is not available/],
])('has a sentence for %j', (failure, sentence) => {
  expect(identitySentence(failure)).toMatch(sentence)
})

test.each([
  ['', { kind: 'nothing' }],
  ['?redirect=/faq&message=session-ended', { kind: 'nothing' }],
  ['?type=signup&token_hash=abc', { kind: 'email', tokenHash: 'abc' }],
  ['?type=recovery&token_hash=abc', { kind: 'unknown' }],
  ['?code=c', { kind: 'google', code: 'c' }],
  ['?error=access_denied', { kind: 'failure', code: 'access_denied' }],
  ['?error=access_denied&error_code=bad_oauth_state&code=c', { kind: 'failure', code: 'bad_oauth_state' }],
  ['#error=access_denied&error_code=otp_expired', { kind: 'failure', code: 'otp_expired' }],
])('/login%s', (rest, arrival) => {
  expect(readSignInArrival(new URL(`https://startline.test/login${rest}`))).toEqual(arrival)
})
