// The first admin is whom the operator names in ADMIN_EMAIL, once the identity provider has confirmed that address.
// There is no account in the code.
import { identityProvider, type Identity } from './signed-in.ts'
import { secretDatabase } from './database.ts'

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Makes the person an admin where the operator named their confirmed e-mail address; asks nothing of anybody else. */
export async function makeOperatorAdmin(
  token: string,
  { id, email }: Pick<Identity, 'id' | 'email'>,
  signal: AbortSignal,
): Promise<void> {
  const named = process.env.ADMIN_EMAIL
  if (!named || !same(named, email)) return
  const { data } = await identityProvider().getUser(token)
  if (!data.user?.email_confirmed_at || !same(named, data.user.email ?? '')) return
  await secretDatabase()
    .from('profiles')
    .update({ user_role: 'admin' })
    .eq('id', id)
    .abortSignal(signal)
    .throwOnError()
}
