// A database that is emptied instead of made anew: what stood in it at the beginning stands in it again, and nothing else.
// Booting one takes a second or two, emptying one some hundredths of that.
import type { TestDatabase } from './test-database.ts'

interface Table {
  name: string
  /** Its own columns, those that Postgres computes left out. */
  columns: string
  /** Its rows as JSON text; null if it was empty. */
  rows: string | null
}

const TABLES_SQL = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)'
  order by 1`

/** Everything but rows: what is in a schema, who may do what with it. */
const SCHEMA_SQL = `
  with ours as (select oid from pg_namespace where nspname !~ '^(pg_|information_schema)')
  select md5(concat(
    (select string_agg(concat(p.oid, proname, prosrc, proacl, proconfig, prosecdef), ' ' order by p.oid) from pg_proc p
     where pronamespace in (select oid from ours)),
    (select string_agg(concat(c.oid, relname, relacl, relrowsecurity, reloptions), ' ' order by c.oid) from pg_class c
     where relnamespace in (select oid from ours)),
    (select string_agg(concat(attrelid, attname, attacl, atttypid, attnotnull), ' ' order by attrelid, attnum) from pg_attribute
     join pg_class c on c.oid = attrelid where relnamespace in (select oid from ours)),
    (select string_agg(p::text, ' ' order by oid) from pg_policy p),
    (select string_agg(concat(tgrelid, tgname, tgenabled), ' ' order by oid) from pg_trigger),
    (select string_agg(concat(conrelid, conname, convalidated), ' ' order by oid) from pg_constraint))) as schema`

const SEQUENCES_SQL = `
  select format('%I.%I', schemaname, sequencename) as name, last_value as at, start_value as start
  from pg_sequences order by 1`

/** Rows of each table, and the newest transaction that wrote one. */
async function statesOf(database: TestDatabase, tables: readonly Table[]): Promise<Map<string, string>> {
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, concat(count(*), ' ', max(xmin::text::bigint)) as state from ${name}`,
  )
  const { rows } = await database.query<{ name: string; state: string }>(parts.join(' union all '))
  return new Map(rows.map(({ name, state }) => [name, state]))
}

async function read<Row>(database: TestDatabase, sql: string): Promise<Row[]> {
  return (await database.query<Row>(sql)).rows
}

const EMPTY = '0 '

/**
 * Remembers what is in a database. The function that comes back restores that: it says false where the schema itself was
 * changed, and such a database is not to be used again.
 */
export async function rememberDatabase(database: TestDatabase): Promise<() => Promise<boolean>> {
  const names = await read<Omit<Table, 'rows'>>(database, TABLES_SQL)
  const tables: Table[] = []
  for (const table of names) {
    const [found] = await read<{ rows: string | null }>(
      database,
      `select json_agg(t)::text as rows from ${table.name} t`,
    )
    tables.push({ ...table, rows: found!.rows })
  }
  const schema = JSON.stringify(await read(database, SCHEMA_SQL))
  const sequences = await read<{ name: string; at: number | null; start: number }>(database, SEQUENCES_SQL)
  let before = await statesOf(database, tables)

  return async () => {
    await database.exec('rollback; discard temp')
    if (JSON.stringify(await read(database, SCHEMA_SQL)) !== schema) return false
    const after = await statesOf(database, tables)
    const changed = tables.filter(({ name, rows }) =>
      rows === null ? after.get(name) !== EMPTY : after.get(name) !== before.get(name),
    )
    await database.transaction(async (open) => {
      // No trigger and no reference has a say while all rows of a table are put back.
      await open.exec('set local session_replication_role = replica')
      for (const { name, columns, rows } of changed) {
        await open.exec(`delete from ${name}`)
        if (rows === null) continue
        await open.query(
          `insert into ${name} (${columns}) overriding system value
           select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
          [rows],
        )
      }
      for (const { name, at, start } of sequences)
        await open.query('select setval($1::regclass, $2, $3)', [name, at ?? start, at !== null])
    })
    before = await statesOf(database, tables)
    return true
  }
}
