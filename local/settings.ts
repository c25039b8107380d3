// What the environment says about a run on this machine. Everything missing or malformed is named at once, by variable.
import { join, resolve } from 'node:path'
import { mailProblems } from '../functions/lib/letters/mail-settings.ts'
import { readSecretKey, readSupabaseSettings, type SupabaseSettings } from '../src/data/supabase-client.ts'
import { variableProblems } from './variable-problems.ts'

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
  problems.push(...variableProblems(env), ...mailProblems(env))
  // One of the three set means that hosted Supabase is meant: the others are then missed by name.
  const hosted = HOSTED_NAMES.some((name) => env[name]) ? attempt(() => readSupabaseSettings(env)) : null
  if (env.SUPABASE_SECRET_KEY) attempt(() => readSecretKey(env))
  // Hosted Supabase has it among its own settings.
  if (!hosted && env.GOOGLE_CLIENT_ID && !env.GOOGLE_SECRET) {
    problems.push('GOOGLE_SECRET is not set: signing in with GOOGLE_CLIENT_ID needs it')
  }

  if (problems.length > 0) throw new Error(problems.join('\n'))
  return {
    port,
    dataDir: resolve(ROOT, env.DATA_DIR || '.data'),
    siteUrl: (env.SITE_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    hosted,
  }
}
