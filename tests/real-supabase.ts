// A whole Supabase for the tests instead of the embedded one: hosted or in containers, with the migrations applied and
// nothing in it that anybody misses, for it is emptied before each test file. It is named by variables of its own
// (TEST_SUPABASE_URL …), so that a site's database is never taken for it.
import { Client, types } from 'pg'
import type { TestDatabase } from './test-database.ts'

export interface RealSupabase {
  url: string
  publishableKey: string
  secretKey: string
  /** What its tokens are signed with, where that is named. */
  jwtSecret?: string
  database: TestDatabase
  close: () => Promise<void>
}

const NAMES = [
  'TEST_SUPABASE_URL',
  'TEST_SUPABASE_PUBLISHABLE_KEY',
  'TEST_SUPABASE_SECRET_KEY',
  'TEST_DATABASE_URL',
] as const

/** What the migrations themselves put in, and what the platform keeps, stays. */
const EMPTY_SQL = `
  do $$
  declare
    tables text := (
      select string_agg(format('%I.%I', schemaname, tablename), ', ')
      from pg_tables
      where schemaname in ('public', 'private') and tablename not in ('race_types', 'catalogue_version')
    );
  begin
    execute 'truncate ' || tables || ' restart identity cascade';
  end $$;
  delete from auth.users;
  update public.catalogue_version set version = 1;
`

// Whole numbers of 64 bits as numbers, as the embedded database gives them.
types.setTypeParser(types.builtins.INT8, Number)

/** True where the environment names one; throws where it names a part of one. */
export function isRealSupabaseNamed(env: Record<string, string | undefined> = process.env): boolean {
  const missing = NAMES.filter((name) => !env[name])
  if (missing.length > 0 && missing.length < NAMES.length) throw new Error(`Missing: ${missing.join(', ')}`)
  return missing.length === 0
}

/** Refuses a place that people may use, unless it is said that nobody does. */
function assertDisposable(url: string, env: Record<string, string | undefined> = process.env): void {
  const { hostname } = new URL(url)
  const isHere = ['localhost', '127.0.0.1', '[::1]', 'host.docker.internal'].includes(hostname)
  if (isHere || env.TEST_SUPABASE_IS_DISPOSABLE?.split(',').includes(hostname)) return
  throw new Error(
    `The tests delete everything in ${hostname}. If nobody needs what is in it, say so: TEST_SUPABASE_IS_DISPOSABLE=${hostname}`,
  )
}

/** Connects and empties it. One test file at a time: they would delete each other's rows. */
export async function openRealSupabase(): Promise<RealSupabase> {
  const [url, publishableKey, secretKey, address] = NAMES.map((name) => process.env[name]!) as [
    string,
    string,
    string,
    string,
  ]
  assertDisposable(url)
  assertDisposable(address)
  const client = new Client({ connectionString: address })
  await client.connect()
  await client.query(EMPTY_SQL)
  const query: TestDatabase['query'] = async <Row>(text: string, values: unknown[] = []) => ({
    rows: (await client.query(text, values)).rows as Row[],
  })
  const exec: TestDatabase['exec'] = (text) => client.query(text)
  return {
    url,
    publishableKey,
    secretKey,
    ...(process.env.TEST_SUPABASE_JWT_SECRET && { jwtSecret: process.env.TEST_SUPABASE_JWT_SECRET }),
    database: {
      query,
      exec,
      transaction: async (work) => {
        let isOpen = true
        const rollback = async () => {
          isOpen = false
          await client.query('rollback')
        }
        await client.query('begin')
        try {
          const result = await work({ query, exec, rollback })
          if (isOpen) await client.query('commit')
          return result
        } catch (error) {
          if (isOpen) await client.query('rollback')
          throw error
        }
      },
    },
    close: () => client.end(),
  }
}
