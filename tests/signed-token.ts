// Tokens that nobody gave out, rightly signed: as who has found the key would make them, or as a provider that can do more than the
// embedded one.
import { createHmac } from 'node:crypto'
import { connectSupabase } from '../src/platform/server/supabase-client.ts'
import type { Person, TestSupabase } from './embedded.ts'

export const tokenPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** These claims as a token of the Supabase whose key this is. */
export function signedJwt(secret: string, claims: object): string {
  const text = `${tokenPart({ alg: 'HS256', typ: 'JWT' })}.${tokenPart(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** The person's token with other claims. */
export function signedToken(supabase: TestSupabase, person: { accessToken: string }, over: object): string {
  if (!supabase.jwtSecret) throw new Error('What tokens are signed with is not named: CONTRIBUTING.md')
  const [, ours] = person.accessToken.split('.')
  const header = JSON.parse(Buffer.from(ours!, 'base64url').toString()) as object
  return signedJwt(supabase.jwtSecret, { ...header, ...over })
}

/** The same person, signed in with a second factor (`aal2`, authenticator assurance level 2) or without. */
export function signedInAt(aal: 'aal1' | 'aal2', supabase: TestSupabase, person: Person): Person {
  const accessToken = signedToken(supabase, person, { aal })
  const { url, publishableKey: key } = supabase
  return { ...person, accessToken, client: connectSupabase({ url, key }, { accessToken }) }
}
