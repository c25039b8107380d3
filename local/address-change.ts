// Changing one's address at the embedded identity provider, without learning who else has an account. The provider says that an
// address is another's, and shows in the account which new address waits: here both look alike, at once and later.
import { identityAnswer, identityPath } from './identity-call.ts'
import type { MigratedDatabase } from './migrations.ts'

type Provider = (request: Request) => Promise<Response>
type Fields = Record<string, unknown>

/** What an account shows once a new address waits, and not before. */
const TELLING_FIELDS = new Set(['new_email', 'email_change_sent_at', 'updated_at'])
/** What the provider answers of some addresses only. */
const TELLING_CODES = new Set(['email_exists', 'over_email_send_rate_limit'])
/** What the provider's library sends beside the address. */
const WITH_ADDRESS = new Set(['email', 'code_challenge', 'code_challenge_method', 'gotrue_meta_security'])
const SHOW_ACCOUNT = new Set(['user', 'token', 'verify'])

const withoutTelling = (account: Fields): Fields =>
  Object.fromEntries(Object.entries(account).filter(([name]) => !TELLING_FIELDS.has(name)))

const fieldsOf = async (message: Request | Response): Promise<Fields> =>
  ((await message
    .clone()
    .json()
    .catch(() => ({}))) ?? {}) as Fields

/** The answer, with the account in it as it is without a new address. */
async function withoutNewAddress(answer: Response): Promise<Response> {
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer
  const said = withoutTelling(await fieldsOf(answer))
  const { user } = said
  const body = user && typeof user === 'object' ? { ...said, user: withoutTelling(user as Fields) } : said
  return identityAnswer(body, answer.status)
}

/** The provider, whose answers about a new address tell nothing of other accounts. */
export function hidingOtherAccounts(provider: Provider, database: Pick<MigratedDatabase, 'query'>): Provider {
  const hasSignedInLately = async (person: unknown) =>
    (await database.query('select where private.signed_in_lately($1)', [person])).rows.length > 0

  async function change(request: Request, asked: Fields): Promise<Response> {
    // What changes with the address only where it is nobody's would tell as well.
    if (Object.keys(asked).some((name) => !WITH_ADDRESS.has(name))) {
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
    const tells = changed.ok || TELLING_CODES.has(String((await fieldsOf(changed)).error_code))
    return tells ? identityAnswer(withoutTelling(account), 200) : changed
  }

  return async (request) => {
    const path = identityPath(new URL(request.url))
    if (path === 'user' && request.method === 'PUT') {
      const asked = await fieldsOf(request)
      if ('email' in asked) return change(request, asked)
    }
    const answer = await provider(request)
    return SHOW_ACCOUNT.has(path) ? withoutNewAddress(answer) : answer
  }
}
