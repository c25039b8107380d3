// The embedded identity provider knows of `banned_until`, but asks for it at Google's sign-in alone. A hosted one gives a suspended
// person no token and takes nothing from them; so does this, with the provider's own code.
import { bearerOf, identityAnswer } from './identity-call.ts'
import type { MigratedDatabase } from './migrations.ts'

type Provider = (request: Request) => Promise<Response>

const PATH = '/auth/v1/'
const banned = (status: number) =>
  identityAnswer({ code: status, error_code: 'user_banned', msg: 'User is banned' }, status)

/** Whom an answer signs in; null where it gives no token. */
async function signedInBy(answer: Response): Promise<string | null> {
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return null
  const said = (await answer.clone().json()) as { access_token?: string; user?: { id?: string } } | null
  return said?.access_token && said.user?.id ? said.user.id : null
}

/** The provider, which refuses suspended people wherever they would sign in, stay signed in or change their account. */
export function refusingSuspended(provider: Provider, database: Pick<MigratedDatabase, 'query'>): Provider {
  const isBanned = async (person: string) =>
    (await database.query('select 1 from auth.users where id::text = $1 and banned_until > now()', [person]))
      .rows.length > 0
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(PATH)) return provider(request)
    const bearer = bearerOf(request)
    if (bearer && !pathname.endsWith('/logout') && (await isBanned(bearer))) return banned(403)
    const answer = await provider(request)
    const person = await signedInBy(answer)
    if (!person || !(await isBanned(person))) return answer
    await database.query('delete from auth.sessions where user_id::text = $1', [person])
    return banned(pathname.endsWith('/token') ? 400 : 403)
  }
}
