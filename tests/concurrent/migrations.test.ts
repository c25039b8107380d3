// A migration whose connection dies half way leaves nothing behind, on a whole Postgres; run again, all of them end in the
// schema that they give at once.
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { applyMigrations, listMigrations, type MigratedDatabase } from '../../local/migrations.ts'
import { startSupabaseOnPostgres } from '../supabase-on-postgres.ts'
import { copyDatabase } from './start.ts'

const TOKENS = /--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|;|[^;'"$-]+|[\s\S]/g

/** The statements of a file, each with its end; what functions do is of one statement. */
function statementsOf(sql: string): string[] {
  const statements = ['']
  for (const [token] of sql.matchAll(TOKENS)) {
    statements.push(statements.pop()! + token)
    if (token === ';') statements.push('')
  }
  return statements.filter((statement) => statement.replace(/--.*$/gm, '').trim() !== '')
}

test.each([
  ['select 1; select 2', ['select 1;', ' select 2']],
  ["select ';' ; -- why; how\n", ["select ';' ;"]],
  ['create function a() as $$ b; c; $$; d;', ['create function a() as $$ b; c; $$;', ' d;']],
])('%j has the statements %j', (sql, statements) => {
  expect(statementsOf(sql)).toEqual(statements)
})

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  // The server hangs up on it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** A database in which every migration dies the first time that it is tried, each after another number of statements. */
async function dyingDatabase(url: string) {
  const died = new Set<string>()
  let client = await connect(url)
  const query = async <Row>(text: string, values?: unknown[]) => ({
    rows: (await client.query(text, values)).rows as Row[],
  })
  const exec = (text: string) => client.query(text)
  const execOrDie = async (sql: string) => {
    if (died.has(sql)) return exec(sql)
    died.add(sql)
    const parts = statementsOf(sql)
    await exec(parts.slice(0, died.size % (parts.length + 1)).join(''))
    return exec('select pg_terminate_backend(pg_backend_pid())')
  }
  const database: MigratedDatabase = {
    query,
    exec,
    transaction: async (work) => {
      await exec('begin')
      const result = await work({ query, exec: execOrDie })
      await exec('commit')
      return result
    },
  }
  /** Begins anew once what died is undone: a name that it still holds would be given out with a number behind it. */
  const again = async () => {
    client = await connect(url)
    const dying = `select pid from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid()`
    while ((await query(dying)).rows.length > 0) await new Promise((done) => setTimeout(done, 5))
  }
  return { database, died, again, close: () => client.end() }
}

/** All that migrations make, line by line. */
const SCHEMA = `
  with ours as (select oid from pg_namespace where nspname in ('public', 'private')),
  relations as (select c.* from pg_class as c join ours on ours.oid = c.relnamespace)
  select concat_ws(' ', 'relation', oid::regclass, relkind, relrowsecurity, relacl,
    case when relkind = 'v' then pg_get_viewdef(oid) end, obj_description(oid)) as line from relations
  union all select concat_ws(' ', 'column', r.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
    pg_get_expr(d.adbin, d.adrelid), a.attacl)
    from relations as r join pg_attribute as a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(k.oid))
    from pg_constraint as k join ours on ours.oid = k.connamespace
  union all select indexdef from pg_indexes where schemaname in ('public', 'private')
  union all select concat_ws(' ', pg_get_functiondef(p.oid), p.proacl)
    from pg_proc as p join ours on ours.oid = p.pronamespace where p.prokind = 'f'
  union all select pg_get_triggerdef(t.oid) from pg_trigger as t join relations as r on r.oid = t.tgrelid
    where not t.tgisinternal
  union all select concat_ws(' ', 'policy', tablename, policyname, roles, cmd, qual, with_check) from pg_policies
  union all select concat_ws(' ', 'applied', version, name, md5(statements::text)) from supabase_migrations.schema_migrations
  order by 1`
async function schemaOf(url: string): Promise<string[]> {
  const client = await connect(url)
  const { rows } = await client.query<{ line: string }>(SCHEMA)
  await client.end()
  return rows.map(({ line }) => line)
}

test('every migration, killed once between two of its statements and run again, ends in the same schema (F32)', async () => {
  const url = await copyDatabase('template0')
  await (await startSupabaseOnPostgres(url, 1, { migrations: [] })).close()
  const migrations = listMigrations()
  const { database, died, again, close } = await dyingDatabase(url)
  const run = () => applyMigrations(database, migrations).catch((error: Error) => error.message)
  let told = await run()
  for (; typeof told === 'string'; told = await run()) {
    expect(told).toMatch(/terminat/)
    await again()
  }
  expect(died.size).toBe(migrations.length)
  expect(await run()).toEqual([])
  await close()

  const made = await schemaOf(url)
  expect(made.length).toBeGreaterThan(1000)
  expect(made).toEqual(await schemaOf(await copyDatabase('template1')))
}, 120_000)
