// `node hosting/make-keys.ts`: the secrets of a site on a server of one's own, as lines for a new `.env` beside compose.yaml. The two
// tokens are what PostgREST and GoTrue read; the gateway puts them in place of the keys that the site sends.
import { randomBytes } from 'node:crypto'
import { sign } from 'hono/jwt'

const TEN_YEARS_SECONDS = 10 * 365 * 86_400
const secret = () => randomBytes(30).toString('base64url')

/** New secrets, by variable. */
export async function makeKeys(): Promise<Record<string, string>> {
  const jwtSecret = secret()
  const iat = Math.floor(Date.now() / 1000)
  const tokenOf = (role: string) =>
    sign({ role, iss: 'supabase', iat, exp: iat + TEN_YEARS_SECONDS }, jwtSecret, 'HS256')
  return {
    POSTGRES_PASSWORD: secret(),
    JWT_SECRET: jwtSecret,
    SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${secret()}`,
    SUPABASE_SECRET_KEY: `sb_secret_${secret()}`,
    ANON_TOKEN: await tokenOf('anon'),
    SERVICE_TOKEN: await tokenOf('service_role'),
  }
}

if (import.meta.main) {
  for (const [name, value] of Object.entries(await makeKeys())) console.log(`${name}=${value}`)
}
