// A backup of everything that people and admins put in: the rows of all tables of ours and of the people who sign in, as
// JSON, with a count and a checksum for each table. Tables themselves come from the migrations. Works on any Postgres
// that has them, so a backup of the hosted project can be tried in the embedded one.
import { createHash } from 'node:crypto'

/** As much of a database as this needs; its owner. */
export interface BackupDatabase {
  query: <Row>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>
  exec: (text: string) => Promise<unknown>
}

export interface Backup {
  takenAt: string
  /** The newest migration of the database it was taken from. */
  migration: string
  /** Next numbers, by sequence. */
  sequences: Record<string, string | null>
  tables: Record<string, { rows: unknown[]; checksum: string }>
}

/** Of the identity provider: who there is, how they sign in, and where they are signed in. */
const PEOPLE = ['users', 'identities', 'sessions', 'refresh_tokens', 'mfa_factors']
/** Which the embedded provider does not have: whoever has one there sets it up anew. */
const SECOND_FACTORS = 'auth.mfa_factors'
export const ROWS_AT_ONCE = 500

export const tablesOf = async (database: BackupDatabase): Promise<string[]> =>
  (
    await database.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'private') or (schemaname = 'auth' and tablename = any($1))
        order by 1`,
      [PEOPLE],
    )
  ).rows.map(({ name }) => name)

/** The columns of a table that can be written: a generated one makes itself. */
export const columnsOf = async (database: BackupDatabase, table: string): Promise<string[]> =>
  (
    await database.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
      [table],
    )
  ).rows.map(({ name }) => name)

const migrationOf = async (database: BackupDatabase): Promise<string> =>
  (
    await database.query<{ version: string }>(
      'select max(version) as version from supabase_migrations.schema_migrations',
    )
  ).rows[0]!.version

/** The same for the same rows, whatever order they lie in. */
const checksumOf = (rows: string[]): string => {
  const hash = createHash('sha256')
  for (const row of rows.toSorted()) hash.update(row).update('\n')
  return hash.digest('hex')
}

/** All rows of a table as JSON texts, some at a time in the order they lie in. */
async function rowsOf(database: BackupDatabase, table: string): Promise<string[]> {
  const columns = (await columnsOf(database, table)).join(', ')
  const all: string[] = []
  for (let after = '(0,0)'; ;) {
    const { rows } = await database.query<{ place: string; row: string }>(
      `select part.place::text, to_jsonb(written)::text as row
        from (select ctid as place from ${table} where ctid > $1::tid order by ctid limit ${ROWS_AT_ONCE}) part
        cross join lateral (select ${columns} from ${table} where ctid = part.place) written`,
      [after],
    )
    all.push(...rows.map(({ row }) => row))
    if (rows.length < ROWS_AT_ONCE) return all
    after = rows.at(-1)!.place
  }
}

/** Takes a backup of one moment; writers are not held up. */
export async function takeBackup(database: BackupDatabase): Promise<Backup> {
  await database.exec('begin isolation level repeatable read read only')
  try {
    const tables: Backup['tables'] = {}
    for (const table of await tablesOf(database)) {
      const rows = await rowsOf(database, table)
      tables[table] = { rows: rows.map((row) => JSON.parse(row) as unknown), checksum: checksumOf(rows) }
    }
    const { rows: sequences } = await database.query<{ name: string; last: string | null }>(
      `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
        where schemaname in ('public', 'private', 'auth')`,
    )
    return {
      takenAt: new Date().toISOString(),
      migration: await migrationOf(database),
      sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
      tables,
    }
  } finally {
    await database.exec('rollback')
  }
}

/** Next numbers go on where they were, of the sequences that are there: the identity provider's may have another name. */
export async function continueSequences(database: BackupDatabase, { sequences }: Backup): Promise<void> {
  for (const [sequence, last] of Object.entries(sequences)) {
    if (last)
      await database.query(
        'select setval(there, $2::bigint) from to_regclass($1) there where there is not null',
        [sequence, last],
      )
  }
}

/** One row as text, whatever order its columns are in; only these columns, where they are given. */
function rowText(row: unknown, columns?: ReadonlySet<string>): string {
  const entries = Object.entries(row as object).filter(([name]) => !columns || columns.has(name))
  return JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * The columns of an identity provider's table that the backup and this database both have; null where they have the same.
 * Providers of different versions differ there; in our own tables a difference is an error.
 */
async function sharedColumns(
  database: BackupDatabase,
  table: string,
  rows: unknown[],
): Promise<Set<string> | null> {
  if (!table.startsWith('auth.') || rows.length === 0) return null
  const saved = new Set(Object.keys(rows[0] as object))
  const here = await columnsOf(database, table)
  const shared = here.filter((name) => saved.has(name))
  return shared.length === here.length && shared.length === saved.size ? null : new Set(shared)
}

/** Inserts rows; columns that the backup does not have get their defaults. */
async function putRows(
  database: BackupDatabase,
  table: string,
  rows: unknown[],
  shared: Set<string> | null,
): Promise<void> {
  const columns = (shared ? [...shared] : await columnsOf(database, table)).join(', ')
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await database.query(
      `insert into ${table} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))],
    )
  }
}

/** Whether a table now holds exactly what the backup has of it. */
async function cameBack(
  database: BackupDatabase,
  table: string,
  { rows, checksum }: Backup['tables'][string],
  shared: Set<string> | null,
): Promise<boolean> {
  const now = await rowsOf(database, table)
  if (!shared) return checksumOf(now) === checksum
  const texts = (all: unknown[]) => checksumOf(all.map((row) => rowText(row, shared)))
  return texts(now.map((row) => JSON.parse(row) as unknown)) === texts(rows)
}

const withoutSecondFactors = (count: number) =>
  `This database has no ${SECOND_FACTORS}: ${count === 1 ? 'one second factor is' : `${count} second factors are`} left ` +
  'out. If editors and admins need one, they have no rights until: select private.require_second_factor(false);'

/**
 * Puts a backup in place of everything in the database, whole or not at all: each table is compared with its checksum
 * before the change counts. Gives sentences on what it had no table for: second factors, which the embedded provider lacks. Throws
 * where the database has other migrations, or already has people and `replace` is not said.
 */
export async function restoreBackup(
  database: BackupDatabase,
  backup: Backup,
  { replace = false } = {},
): Promise<string[]> {
  const migration = await migrationOf(database)
  if (migration !== backup.migration) {
    throw new Error(`The backup is of migration ${backup.migration}, the database of ${migration}.`)
  }
  const { rows: people } = await database.query('select 1 from auth.users limit 1')
  if (people.length > 0 && !replace) {
    throw new Error(
      'There are people in this database already: nothing is changed. With --replace the backup takes their place.',
    )
  }
  const tables = await tablesOf(database)
  const { [SECOND_FACTORS]: factors, ...others } = backup.tables
  const leftOut = factors && factors.rows.length > 0 && !tables.includes(SECOND_FACTORS)
  const saved = Object.entries(factors && !tables.includes(SECOND_FACTORS) ? others : backup.tables)
  const missing = saved.map(([table]) => table).filter((table) => !tables.includes(table))
  if (missing.length > 0) throw new Error(`The database has no ${missing.join(', ')}.`)

  await database.exec('begin')
  try {
    // No trigger and no foreign key acts while rows come back: what they did is in the rows.
    await database.exec('set local session_replication_role = replica')
    for (const table of tables) await database.exec(`delete from ${table}`)
    for (const [table, { rows, checksum }] of saved) {
      const shared = await sharedColumns(database, table, rows)
      await putRows(database, table, rows, shared)
      if (!(await cameBack(database, table, { rows, checksum }, shared))) {
        throw new Error(`${table} came back different from what was saved: nothing is changed.`)
      }
    }
    await continueSequences(database, backup)
    await database.exec('commit')
    return leftOut ? [withoutSecondFactors(factors.rows.length)] : []
  } catch (error) {
    await database.exec('rollback')
    throw error
  }
}
