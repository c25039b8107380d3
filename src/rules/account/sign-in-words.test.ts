import { expect, it } from 'vitest'
import { identitySentence, loginMessage } from './sign-in-words.ts'

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
