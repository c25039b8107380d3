// Applies supabase/migrations to the embedded Postgres, each file in one transaction, each once.
// The history table is the one that the Supabase CLI keeps, so a dump of either can be read by the other.
import { readdirSync, readFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { takeBackup, type BackupDatabase } from '../supabase/backup.ts'
import { carryOver } from '../supabase/carry-over.ts'
import { diskFault } from './data-folder.ts'

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

// A data folder whose database was made by other migrations than those that are there now: its rows are carried over into a
// new database, and the old one stays beside it. It is whole at every moment: whoever is cut off finds the old one or the
// new one.

export const databaseFolder = (dataDir: string) => join(dataDir, 'postgres')
/** A new database with all rows, which only needs to take the place of the old one. */
const finishedFolder = (dataDir: string) => join(dataDir, 'postgres-carried-over')

/** Whether a migration was applied that is not there any more, or says something else now. */
export async function isOfFormerSchema(database: BackupDatabase, migrations: Migration[]): Promise<boolean> {
  const history = 'supabase_migrations.schema_migrations'
  const { rows: found } = await database.query<{ table: string | null }>(
    `select to_regclass('${history}')::text as table`,
  )
  if (!found[0]!.table) return false
  const { rows } = await database.query<{ version: string; sql: string | null }>(
    `select version, statements[1] as sql from ${history}`,
  )
  const present = new Map(migrations.map(({ version, sql }) => [version, sql]))
  return rows.some(({ version, sql }) => present.get(version) !== sql)
}

/** Replaces the old database by the finished new one; returns the folder of the old one. Null where there is no new one. */
export function finishCarryOver(dataDir: string): string | null {
  if (!existsSync(finishedFolder(dataDir))) return null
  const savedFolder = `${dataDir}-before-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`
  if (existsSync(databaseFolder(dataDir))) renameSync(databaseFolder(dataDir), savedFolder)
  renameSync(finishedFolder(dataDir), databaseFolder(dataDir))
  return savedFolder
}

interface OpenedDatabase {
  database: BackupDatabase
  close: () => Promise<void>
}

/**
 * Carries the rows over: `former` is the open database, which is closed; `makeNew` makes an empty one of the present schema in
 * a folder. Returns a sentence of what was done. Where it fails, everything is as it was.
 */
export async function replaceFormerSchema(
  dataDir: string,
  former: OpenedDatabase,
  makeNew: (folder: string) => Promise<OpenedDatabase>,
): Promise<string> {
  const backup = await takeBackup(former.database)
  await former.close()
  const unfinished = join(dataDir, 'postgres-unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  let made: OpenedDatabase | undefined
  try {
    made = await makeNew(unfinished)
    const { rows, refused } = await carryOver(made.database, backup)
    await made.close()
    renameSync(unfinished, finishedFolder(dataDir))
    const backupFolder = finishCarryOver(dataDir)
    return (
      `The database was of a former version: ${rows} rows are carried over` +
      (refused > 0 ? `, ${refused} that the present rules refuse are not` : '') +
      `. What was there is kept in ${backupFolder}`
    )
  } catch (cause) {
    await made?.close().catch(() => undefined)
    rmSync(unfinished, { recursive: true, force: true })
    throw new Error(
      diskFault(cause, dataDir) ??
        `The database in ${dataDir} is of a former version and could not be carried over (${(cause as Error).message}). ` +
          'It is unchanged: move the folder away to begin with an empty one (npm start).',
      { cause },
    )
  }
}
