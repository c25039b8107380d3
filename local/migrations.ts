// Applies supabase/migrations to the embedded Postgres, each file in one transaction, each once.
// The history table is the one that the Supabase CLI keeps, so a dump of either can be read by the other.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../supabase/migrations')

/** A Postgres as its owner: what migrations need of it. */
export interface MigratedDatabase extends Statements {
  transaction: <T>(work: (open: Statements) => Promise<T>) => Promise<T>
}

interface Statements {
  query: <Row>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>
  /** Several statements in one. */
  exec: (text: string) => Promise<unknown>
}

export interface Migration {
  version: string
  name: string
  sql: string
}

/** All migrations in the order of their versions. */
export function listMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const match = /^(\d{14})_([a-z0-9_]+)\.sql$/.exec(file)
      if (!match) throw new Error(`supabase/migrations/${file}: the name must be <14 digits>_<name>.sql`)
      return { version: match[1]!, name: match[2]!, sql: readFileSync(join(folder, file), 'utf8') }
    })
}

/** Applies what is not yet applied; returns the versions applied now. A failing file leaves no trace. */
export async function applyMigrations(
  database: MigratedDatabase,
  migrations = listMigrations(),
): Promise<string[]> {
  await database.exec(`create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`)
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const applied = new Set(rows.map((row) => row.version))
  const pending = migrations.filter(({ version }) => !applied.has(version))
  for (const { version, name, sql } of pending) {
    try {
      await database.transaction(async (transaction) => {
        await transaction.exec(sql)
        await transaction.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
          [version, name, [sql]],
        )
      })
    } catch (error) {
      throw new Error(`Migration ${version}_${name} failed: ${(error as Error).message}`, { cause: error })
    }
  }
  return pending.map(({ version }) => version)
}
