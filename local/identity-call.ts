// What a call at the identity provider says of itself, before the provider has checked anything: to count and to look up by, never to
// allow anything.
import { jwtClaims } from '../src/rules/account/user-roles.ts'

const ROOT = '/auth/v1/'

/** The path below /auth/v1/ as the provider reads it, whatever slashes are added: `token`, `user`, … */
export const identityPath = (url: URL): string =>
  url.pathname
    .slice(ROOT.length)
    .replaceAll(/\/+/g, '/')
    .replaceAll(/^\/|\/$/g, '')

/** The number of the person whom its token names; null where there is no token, or none that names somebody. */
export function bearerOf({ headers }: Request): string | null {
  const token = /^bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const person = token && jwtClaims(token)?.sub
  return typeof person === 'string' ? person : null
}

/** An answer of the provider, or in its place. */
export const identityAnswer = (
  body: object,
  status: number,
  headers: Record<string, string> = {},
): Response => Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
