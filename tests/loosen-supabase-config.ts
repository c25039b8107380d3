// Writes supabase/config.toml anew for a Supabase that tests call: nobody solves a check or reads an e-mail there, and all calls come
// from one address. Only for a checkout that is thrown away: .github/workflows/real-stack.yml.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify, type TomlTable } from 'smol-toml'

const FILE = join(import.meta.dirname, '../supabase/config.toml')
const UNLIMITED = 100_000

function tableOf(parent: TomlTable, name: string): TomlTable {
  const table = parent[name]
  if (typeof table !== 'object' || table === null || Array.isArray(table) || table instanceof Date)
    throw new Error(`supabase/config.toml has no table "${name}" any more: say here what tests need`)
  return table as TomlTable
}

/** The same settings without what keeps a test from signing up. */
export function loosened(config: string): string {
  const settings = parse(config)
  const auth = tableOf(settings, 'auth')
  Object.assign(tableOf(auth, 'email'), { enable_confirmations: false, max_frequency: '1s' })
  Object.assign(tableOf(auth, 'captcha'), { enabled: false })
  Object.assign(tableOf(tableOf(auth, 'external'), 'google'), { enabled: false })
  const limits = tableOf(auth, 'rate_limit')
  for (const name of Object.keys(limits)) limits[name] = UNLIMITED
  return stringify(settings)
}

if (import.meta.main) writeFileSync(FILE, loosened(readFileSync(FILE, 'utf8')))
