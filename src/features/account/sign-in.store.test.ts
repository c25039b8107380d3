// Signing in, and what the device knows of the person by then.
import { afterEach, expect, test, vi } from 'vitest'
import { StubBrowser, type Answer } from '../../../tests/stub-browser.ts'
import type { SignInResult } from './sign-in.store.ts'

const IDENTITY = '../../platform/browser/identity-client.ts'
const SETTINGS = '../../platform/browser/identity-settings.ts'
afterEach(() => {
  vi.doUnmock(IDENTITY)
  vi.doUnmock(SETTINGS)
})

/** Goes on with a sign-in that waits for a proof of this kind. */
function goOn(result: SignInResult, state: 'check' | 'code', proof: string) {
  expect(result).toMatchObject({ state })
  return (result as Extract<SignInResult, { goOn: unknown }>).goOn(proof)
}

/** Ada signs in with her password; our server answers her so. */
async function signIn(login: Answer) {
  const browser = new StubBrowser()
  browser.answer = ({ path }) => (path === '/api/auth/login' ? login : null)
  browser.load('/login')
  const { identityStorage } = await import('../../platform/browser/pending-session.ts')
  const session = {
    access_token: 'token-of-ada',
    refresh_token: 'r',
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: 'ada', email: 'ada@startline.test', user_metadata: {} },
  }
  vi.doMock(IDENTITY, () => ({
    identityClient: {
      signInWithPassword: async () => {
        identityStorage.setItem('startline:session', JSON.stringify(session))
        return { data: { session }, error: null }
      },
      getSession: async () => ({ data: { session } }),
      signOut: async () => undefined,
    },
  }))
  const store = await import('./sign-in.store.ts')
  const { state } = await store.signIn('ada@startline.test', 'a lot of long quiet miles')
  return { state, stored: browser.local.texts, requested: browser.requests.map(({ path }) => path) }
}

test('the next page knows the role from its first word: nobody need ask for it', async () => {
  const { state, stored, requested } = await signIn({ status: 200, body: { userRole: 'organiser' } })
  expect([state, stored.get('startline:role')]).toEqual(['signed-in', 'organiser'])
  expect(requested).not.toContain('/api/user')
})

test('where the provider’s library cannot be loaded, an email’s link says so, and nothing is thrown', async () => {
  new StubBrowser().load('/login')
  vi.doMock(IDENTITY, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const store = await import('./sign-in.store.ts')
  expect(await store.signInByEmail('signup', 'a-token')).toMatchObject({
    state: 'refused',
    message: expect.stringContaining('please try again') as string,
  })
})

test('where our server does not take the session, neither it nor a role stays', async () => {
  const { state, stored } = await signIn({ status: 503, body: { code: 'unavailable', message: 'x' } })
  expect([state, [...stored.keys()]]).toEqual(['refused', []])
})

test('where the provider wants a human check, the sign-in goes on with its token, and once only', async () => {
  const browser = new StubBrowser()
  browser.answer = ({ path }) =>
    path === '/api/auth/login' ? { status: 200, body: { userRole: 'runner' } } : null
  browser.load('/login')
  vi.doMock(SETTINGS, () => ({ identitySettings: { captchaProvider: 'turnstile' } }))
  const asked: unknown[] = []
  const session = {
    access_token: 't',
    refresh_token: 'r',
    expires_at: 2e9,
    user: { id: 'ada', user_metadata: {} },
  }
  let code = 'over_request_rate_limit'
  vi.doMock(IDENTITY, () => ({
    identityClient: {
      signInWithPassword: async ({ options }: { options: { captchaToken?: string } }) => {
        asked.push(options.captchaToken)
        const isRight = options.captchaToken === 'of a person'
        return isRight
          ? { data: { session }, error: null }
          : { data: { session: null }, error: { code, status: 429 } }
      },
      getSession: async () => ({ data: { session } }),
      signOut: async () => undefined,
    },
  }))
  const store = await import('./sign-in.store.ts')
  expect(await goOn(await store.signIn('ada@startline.test', 'x'), 'check', 'of nobody')).toMatchObject({
    state: 'refused',
  })
  code = 'captcha_failed'
  const waiting = await store.signIn('ada@startline.test', 'x')
  expect(browser.requests.filter(({ path }) => path === '/api/auth/login')).toEqual([])
  expect(await goOn(waiting, 'check', 'of a person')).toMatchObject({ state: 'signed-in' })
  expect(asked).toEqual([undefined, 'of nobody', undefined, 'of a person'])
})

test('an account with an authenticator app is signed in once its code is right, with the token of both factors', async () => {
  const browser = new StubBrowser()
  const exchanged: unknown[] = []
  browser.answer = ({ path, body }) => {
    if (path !== '/api/auth/login') return null
    exchanged.push((body as { token: string }).token)
    return { status: 200, body: { userRole: 'admin' } }
  }
  browser.load('/login')
  const { identityStorage } = await import('../../platform/browser/pending-session.ts')
  const factor = { id: 'f1', factor_type: 'totp', status: 'verified' }
  let token = 'of-the-password'
  const session = () => ({
    access_token: token,
    refresh_token: 'r',
    expires_at: 2e9,
    user: { id: 'ada', user_metadata: {}, factors: [factor] },
  })
  const storeSession = () => identityStorage.setItem('startline:session', JSON.stringify(session()))
  vi.doMock(IDENTITY, () => ({
    identityClient: {
      signInWithPassword: async () => {
        storeSession()
        return { data: { session: session() }, error: null }
      },
      getSession: async () => ({ data: { session: session() } }),
      signOut: async () => undefined,
      mfa: {
        listFactors: async () => ({ data: { all: [factor], totp: [factor] }, error: null }),
        challengeAndVerify: async ({ code }: { code: string }) => {
          if (code !== '123456') return { data: null, error: { code: 'mfa_verification_failed' } }
          token = 'of-both'
          storeSession()
          return { data: {}, error: null }
        },
      },
    },
  }))
  const store = await import('./sign-in.store.ts')
  const waiting = await store.signIn('ada@startline.test', 'a lot of long quiet miles')
  expect([exchanged, browser.local.texts.has('startline:session')]).toEqual([[], false])
  const again = await goOn(waiting, 'code', '000000')
  expect(again).toMatchObject({ message: expect.stringContaining('not right') as string })
  expect(await goOn(again, 'code', '123456')).toEqual({ state: 'signed-in' })
  expect(exchanged).toEqual(['of-both'])
})
