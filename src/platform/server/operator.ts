// Who answers for this copy of the site, and whose servers its pages speak to: settings of the operator, not of the code.
import { identityProvider, type Identity } from './signed-in.ts'
import { secretDatabase } from './database.ts'

interface Operator {
  name: string | null
  /** Postal address, one line. */
  address: string | null
  email: string | null
}

type Settings = Readonly<Record<string, string | undefined>>

const setting = (value: string | undefined) => value?.trim() || null

/** The operator as OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL name them; null where they do not. */
export const readOperator = (env: Settings): Operator => ({
  name: setting(env.OPERATOR_NAME),
  address: setting(env.OPERATOR_ADDRESS),
  email: setting(env.OPERATOR_EMAIL),
})

/** The server that TILE_URL (`https://{s}.tiles.example/{z}/{x}/{y}.png`) names; null where the map draws its own ground. */
export function tileServer({ TILE_URL }: Settings): string | null {
  const address = setting(TILE_URL)
  return address && new URL(address.replace('{s}.', '')).host
}

// The first admin is the person whom the operator names in ADMIN_EMAIL, once the identity provider has confirmed that address.
// There is no account in the code.

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Makes the person an admin where the operator named their confirmed e-mail address; does nothing for anybody else. */
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
