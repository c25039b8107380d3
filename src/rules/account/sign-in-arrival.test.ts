// What an address brings to the sign-in page.
import { expect, test } from 'vitest'
import { readSignInArrival } from './sign-in-arrival.ts'

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
