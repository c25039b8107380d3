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

/** Which rows of Postgres's own tables there are: where these are the same ones, the schema is the same, without reading it. */
const SCHEMA_ROWS_SQL = ['pg_proc', 'pg_class', 'pg_attribute', 'pg_policy', 'pg_trigger', 'pg_constraint']
  .map((name) => `select count(*) as rows, max(xmin::text::bigint) as newest from ${name}`)
  .join(' union all ')

const SEQUENCES_SQL = `
  select format('%I.%I', schemaname, sequencename) as name, last_value as at, start_value as start
  from pg_sequences order by 1`

/** Of a table that began with rows, how many it has and the newest transaction that wrote one; of another, whether it has any. */
async function statesOf(database: TestDatabase, tables: readonly Table[]): Promise<Map<string, string>> {
  if (tables.length === 0) return new Map()
  const parts = tables.map(({ name, rows }) =>
    rows === null
      ? `select '${name}' as name, case when exists (select from ${name}) then 'has rows' else '' end as state`
      : `select '${name}' as name, concat(count(*), ' ', max(xmin::text::bigint)) as state from ${name}`,
  )
  const { rows } = await database.query<{ name: string; state: string }>(parts.join(' union all '))
  return new Map(rows.map(({ name, state }) => [name, state]))
}

async function read<Row>(database: TestDatabase, sql: string): Promise<Row[]> {
  return (await database.query<Row>(sql)).rows
}

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
  const readSchema = async () => JSON.stringify(await read(database, SCHEMA_SQL))
  const readSchemaRows = async () => JSON.stringify(await read(database, SCHEMA_ROWS_SQL))
  const [schema, schemaRows] = [await readSchema(), await readSchemaRows()]
  const sequences = await read<{ name: string; at: number | null; start: number }>(database, SEQUENCES_SQL)
  const before = await statesOf(database, tables)

  return async () => {
    await database.exec('rollback; discard temp')
    if ((await readSchemaRows()) !== schemaRows && (await readSchema()) !== schema) return false
    const after = await statesOf(database, tables)
    const changed = tables.filter(({ name }) => after.get(name) !== before.get(name))
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
      await open.query(
        'select setval(name::regclass, coalesce(at, start), at is not null) from json_to_recordset($1::json) as s (name text, at bigint, start bigint)',
        [JSON.stringify(sequences)],
      )
    })
    for (const [name, state] of await statesOf(database, changed)) before.set(name, state)
    return true
  }
}
