// Where somebody goes after signing in: a page of this site, or home. Whatever could lead elsewhere, in whatever form
// it is written, is home (OWASP, Unvalidated Redirects and Forwards).

const HOME = '/'
const MAX_LENGTH = 2000
/** Never resolved by anybody (RFC 2606): only a base to resolve against. */
const BASE = 'https://startline.invalid'
const MAX_LAYERS = 8

/** The pages of sign-in itself, and addresses that are no pages. */
const NOT_A_GOAL =
  /^\/(?:(?:login|register|forgot-password|reset-password)(?:\.html)?(?:\/|$)|(?:api|auth|__\w+)(?:\/|$|\.))/i
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** A path with all its layers of percent signs taken off; null where they never end or are broken. */
function bare(path: string): string | null {
  let text = path
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    if (!text.includes('%')) return text
    try {
      text = decodeURIComponent(text)
    } catch {
      return null
    }
  }
  return null
}

function isHonest(path: string): boolean {
  const plain = bare(path)
  return (
    plain !== null &&
    plain.startsWith('/') &&
    !/\/\/|[\\@]/.test(plain) &&
    !INVISIBLE.test(plain) &&
    !NOT_A_GOAL.test(plain)
  )
}

/**
 * The path, query and fragment to go to: `sameSitePath('/my-races?x=1') === '/my-races?x=1'`,
 * `sameSitePath('//evil.example') === '/'`. Never throws.
 */
export function sameSitePath(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > MAX_LENGTH || !wanted.startsWith('/') || INVISIBLE.test(wanted)) return HOME
  if (!isHonest(wanted.replace(/[?#].*$/s, '')) || !URL.canParse(wanted, BASE)) return HOME
  const { origin, pathname, search, hash } = new URL(wanted, BASE)
  // Looked at again as a browser reads it: `/a/..//evil.example` is honest only until its dots are resolved.
  return origin === BASE && isHonest(pathname) ? pathname + search + hash : HOME
}

/** Address of the sign-in page that comes back to `path` afterwards. */
export function signInHref(path: string): string {
  const goal = sameSitePath(path)
  return goal === HOME ? '/login' : `/login?redirect=${encodeURIComponent(goal)}`
}

/** Address of the sign-up page that comes back to `path` afterwards. */
export const signUpHref = (path: string): string => signInHref(path).replace('/login', '/register')
