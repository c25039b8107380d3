// The embedded Supabase with a whole Postgres under it instead of PGlite: the same REST, sign-in and calls, each on a
// connection of its own, so that two people really act at once.
import { createPostgresConnection } from '@supabase/lite/postgres'
import type postgres from 'postgres'
import { startSupabaseOn } from '../local/embedded-supabase.ts'
import type { Migration } from '../local/migrations.ts'
import type { StartedSupabase } from './embedded.ts'
import type { TestDatabase } from './test-database.ts'

const asDatabase = (driver: postgres.Sql): TestDatabase => {
  const statements = (open: postgres.Sql | postgres.TransactionSql) => ({
    query: async <Row>(text: string, values: unknown[] = []) => ({
      rows: [...(await open.unsafe(text, values as postgres.ParameterOrJSON<never>[]))] as Row[],
    }),
    exec: (text: string) => open.unsafe(text).simple(),
  })
  return {
    ...statements(driver),
    transaction: async <T>(work: Parameters<TestDatabase['transaction']>[0]) => {
      let result: unknown
      let isRolledBack = false
      try {
        await driver.begin(async (open) => {
          const rollback = () => {
            isRolledBack = true
            return Promise.resolve()
          }
          result = await work({ ...statements(open), rollback })
          if (isRolledBack) throw new Error('rolled back')
        })
      } catch (error) {
        if (!isRolledBack) throw error
      }
      return result as T
    },
  }
}

/** The library hands JSON over as text, and its driver would wrap that once more as a JSON string. */
const jsonOf = (to: number) => ({
  to,
  from: [to],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text) as unknown,
})
const JSON_TYPES = { json: jsonOf(114), jsonb: jsonOf(3802) }

/** Opens it on one database of a server, with `connections` at most; migrations that it lacks are applied, all or those given. */
export async function startSupabaseOnPostgres(
  url: string,
  connections: number,
  options: { migrations?: Migration[] } = {},
): Promise<StartedSupabase> {
  const connection = createPostgresConnection({
    url,
    postgresOptions: { max: connections, types: JSON_TYPES, onnotice: () => undefined },
  })
  const database = asDatabase(connection.driver)
  return { ...(await startSupabaseOn(connection, database, options)), database }
}
