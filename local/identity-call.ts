// What a call at the identity provider says of itself, before the provider has checked anything: to count and to look up by, never to
// allow anything.
import { jwtClaims } from '../src/rules/account/user-account.ts'
import type { MigratedDatabase } from './migrations.ts'

const ROOT = '/auth/v1/'

/** The path below /auth/v1/ as the provider reads it, whatever slashes are added: `token`, `user`, … */
export const identityPath = (url: URL): string =>
  url.pathname
    .slice(ROOT.length)
    .replaceAll(/\/+/g, '/')
    .replaceAll(/^\/|\/$/g, '')

/** The id of the person in its token; null without a token, or with one without a person. */
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

// The embedded identity provider has `banned_until`, but checks it at Google's sign-in alone. A hosted one gives a suspended
// person no token and takes nothing from them; so does this, with the provider's own code.

type Provider = (request: Request) => Promise<Response>

const banned = (status: number) =>
  identityAnswer({ code: status, error_code: 'user_banned', msg: 'User is banned' }, status)

/** Whom an answer signs in; null where it gives no token. */
async function signedInBy(answer: Response): Promise<string | null> {
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return null
  const session = (await answer.clone().json()) as { access_token?: string; user?: { id?: string } } | null
  return session?.access_token && session.user?.id ? session.user.id : null
}

/** The provider, which refuses suspended people wherever they would sign in, stay signed in or change their account. */
export function refusingSuspended(provider: Provider, database: Pick<MigratedDatabase, 'query'>): Provider {
  const isBanned = async (person: string) =>
    (await database.query('select 1 from auth.users where id::text = $1 and banned_until > now()', [person]))
      .rows.length > 0
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(ROOT)) return provider(request)
    const bearer = bearerOf(request)
    if (bearer && !pathname.endsWith('/logout') && (await isBanned(bearer))) return banned(403)
    const answer = await provider(request)
    const person = await signedInBy(answer)
    if (!person || !(await isBanned(person))) return answer
    await database.query('delete from auth.sessions where user_id::text = $1', [person])
    return banned(pathname.endsWith('/token') ? 400 : 403)
  }
}

// Changing one's address at the embedded identity provider, without learning who else has an account. The provider says that an
// address is another's, and shows in the account which new address waits: here both look alike, at once and later.

type Fields = Record<string, unknown>

/** What an account shows once a new address waits, and not before. */
const REVEALING_FIELDS = new Set(['new_email', 'email_change_sent_at', 'updated_at'])
/** What the provider answers of some addresses only. */
const REVEALING_CODES = new Set(['email_exists', 'over_email_send_rate_limit'])
/** What the provider's library sends beside the address. */
const WITH_ADDRESS = new Set(['email', 'code_challenge', 'code_challenge_method', 'gotrue_meta_security'])
const SHOW_ACCOUNT = new Set(['user', 'token', 'verify'])

const withoutRevealingFields = (account: Fields): Fields =>
  Object.fromEntries(Object.entries(account).filter(([name]) => !REVEALING_FIELDS.has(name)))

const fieldsOf = async (message: Request | Response): Promise<Fields> =>
  ((await message
    .clone()
    .json()
    .catch(() => ({}))) ?? {}) as Fields

/** The answer, with the account in it as it is without a new address. */
async function withoutNewAddress(answer: Response): Promise<Response> {
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer
  const fields = withoutRevealingFields(await fieldsOf(answer))
  const { user } = fields
  const body =
    user && typeof user === 'object' ? { ...fields, user: withoutRevealingFields(user as Fields) } : fields
  return identityAnswer(body, answer.status)
}

/** The provider, with answers about a new address that reveal nothing about other accounts. */
export function hidingOtherAccounts(provider: Provider, database: Pick<MigratedDatabase, 'query'>): Provider {
  const hasSignedInLately = async (person: unknown) =>
    (await database.query('select where private.signed_in_lately($1)', [person])).rows.length > 0

  async function change(request: Request, fields: Fields): Promise<Response> {
    // Fields that change only for an unused address would reveal it as well.
    if (Object.keys(fields).some((name) => !WITH_ADDRESS.has(name))) {
      const msg = 'An address is changed by itself'
      return identityAnswer({ code: 400, error_code: 'validation_failed', msg }, 400)
    }
    const answer = await provider(new Request(request.url, { headers: request.headers }))
    if (!answer.ok) return answer
    const account = await fieldsOf(answer)
    // The database refuses it to an old sign-in (require_new_sign_in), but is not asked where the address is another's.
    if (!(await hasSignedInLately(account.id))) {
      const msg = 'An address is changed within ten minutes of signing in'
      return identityAnswer({ code: 403, error_code: 'reauthentication_needed', msg }, 403)
    }
    const changed = await provider(request)
    const isAnsweredAlike = changed.ok || REVEALING_CODES.has(String((await fieldsOf(changed)).error_code))
    return isAnsweredAlike ? identityAnswer(withoutRevealingFields(account), 200) : changed
  }

  return async (request) => {
    const path = identityPath(new URL(request.url))
    if (path === 'user' && request.method === 'PUT') {
      const fields = await fieldsOf(request)
      if ('email' in fields) return change(request, fields)
    }
    const answer = await provider(request)
    return SHOW_ACCOUNT.has(path) ? withoutNewAddress(answer) : answer
  }
}
