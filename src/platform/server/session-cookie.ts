// The cookie of a session that the server can end (a random value of which only the hash is stored), and the kind of
// device that signs in, in words. Nothing more of the header is stored.
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { ApiEnv } from './api-env.ts'
import Bowser from 'bowser'

const NAME = '__Host-startline-session'
/** As long as a session can last; the database ends it after 30 days without use (touch_session). */
const MAX_AGE_SECONDS = 180 * 24 * 3600
const ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const

const hashOf = (value: string) => createHash('sha256').update(value).digest('hex')

/** Sets a new cookie; gives the hash under which the session is kept. */
export function startSessionCookie(c: Context<ApiEnv>): string {
  const value = randomBytes(32).toString('base64url')
  setCookie(c, NAME, value, { ...ATTRIBUTES, maxAge: MAX_AGE_SECONDS })
  return hashOf(value)
}

/** Takes back a cookie of this answer. */
export function dropSessionCookie(c: Context<ApiEnv>): void {
  c.res.headers.delete('Set-Cookie')
  c.header('Set-Cookie', undefined)
}

/** The hash of the caller's cookie, or null. */
export function sessionCookieHash(c: Context<ApiEnv>): string | null {
  const value = getCookie(c, NAME)
  return value ? hashOf(value) : null
}

/** The answer to somebody whose session has ended: the cookie goes, and nothing of it stays in the browser's cache. */
export function answerSignedOut(c: Context<ApiEnv>) {
  deleteCookie(c, NAME, ATTRIBUTES)
  c.header('Clear-Site-Data', '"cache"')
  c.header('Cache-Control', 'no-store')
  return c.body(null, 204)
}

/** No honest browser says more of itself than this. */
const MAX_HEADER_LENGTH = 512
const MAX_NAME_CHARACTERS = 80

/** `Firefox on Linux` of a User-Agent header; null where it says nothing that we know. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > MAX_HEADER_LENGTH) return null
  const { browser, os } = Bowser.parse(userAgent)
  const name = [browser.name, os.name].filter(Boolean).join(' on ')
  return name ? name.slice(0, MAX_NAME_CHARACTERS) : null
}
