// Google for end-to-end tests: a local OpenID server behind the addresses of Google's that the identity provider calls.
// Who signs in is what the test wrote into `login_hint` of the authorisation request.
import { Events, OAuth2Server } from 'oauth2-mock-server'

export interface GoogleAccount {
  sub: string
  email: string
  email_verified: boolean
  name: string
}

const CLIENT_ID = 'startline-tests.apps.googleusercontent.example'
const ADDRESSES: Record<string, string> = {
  'https://oauth2.googleapis.com/token': '/token',
  'https://www.googleapis.com/oauth2/v3/certs': '/jwks',
}

/** For the site's process: GOOGLE_… switches sign-in with Google on; GOOGLE_ISSUER is for the tests. */
export interface TestGoogle {
  env: Record<string, string>
  close: () => Promise<void>
}

/** Starts it, and leads this process's calls of Google to it. */
export async function startGoogle(): Promise<TestGoogle> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, 'localhost')
  const issuer = server.issuer.url!

  const accounts = new Map<string, GoogleAccount>()
  server.service.on(Events.BeforeAuthorizeRedirect, ({ url }, request) => {
    const hint = new URL(request.url!, issuer).searchParams.get('login_hint') ?? 'null'
    accounts.set(url.searchParams.get('code')!, JSON.parse(hint) as GoogleAccount)
  })
  server.service.on(Events.BeforeTokenSigning, ({ payload }, request) => {
    Object.assign(payload, { iss: 'https://accounts.google.com', ...accounts.get(request.body.code!) })
  })

  const fetchOutside = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const path = ADDRESSES[address]
    return fetchOutside(path ? `${issuer}${path}` : input, init)
  }
  return {
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_SECRET: 'a secret of tests', GOOGLE_ISSUER: issuer },
    close: async () => {
      globalThis.fetch = fetchOutside
      await server.stop()
    },
  }
}
