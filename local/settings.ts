// What the environment says about a run on this machine. Everything missing or malformed is named at once, by variable.
import { join, resolve } from 'node:path'
import { mailProblems } from '../functions/lib/letters/mail-settings.ts'
import { readSecretKey, readSupabaseSettings, type SupabaseSettings } from '../src/data/supabase-client.ts'

export interface Settings {
  port: number
  /** Database, built sites and mail of this machine. */
  dataDir: string
  /** The address under which the pages name themselves. */
  siteUrl: string
  /** A Supabase elsewhere; null means the embedded one. */
  hosted: SupabaseSettings | null
}

export const ROOT = join(import.meta.dirname, '..')
const HOSTED_NAMES = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY']

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** Reads and checks the environment; throws one error with a line for each variable that is wrong. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const problems: string[] = []
  const attempt = <T>(read: () => T): T | null => {
    try {
      return read()
    } catch (error) {
      problems.push((error as Error).message)
      return null
    }
  }

  const port = Number(env.PORT || 8888)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    problems.push(`PORT is not a port: "${env.PORT}" (a whole number from 1 to 65535)`)
  }
  for (const name of ['SITE_URL', 'TILE_URL', 'BUILD_HOOK_URL']) {
    const value = env[name]
    if (value && !isWebAddress(value)) problems.push(`${name} is not a web address: "${value}"`)
  }
  problems.push(...mailProblems(env))
  // One of the three set means that hosted Supabase is meant: the others are then missed by name.
  const hosted = HOSTED_NAMES.some((name) => env[name]) ? attempt(() => readSupabaseSettings(env)) : null
  if (env.SUPABASE_SECRET_KEY) attempt(() => readSecretKey(env))

  if (problems.length > 0) throw new Error(problems.join('\n'))
  return {
    port,
    dataDir: resolve(ROOT, env.DATA_DIR || '.data'),
    siteUrl: (env.SITE_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    hosted,
  }
}
