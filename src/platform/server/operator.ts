// Who answers for this copy of the site, and whose servers its pages speak to: settings of the operator, not of the code.

export interface Operator {
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
