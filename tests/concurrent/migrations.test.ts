// A migration whose connection dies half way leaves nothing behind, on a whole Postgres; run again, all of them end in the
// schema that they give at once.
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { applyMigrations, listMigrations, type MigratedDatabase } from '../../local/migrations.ts'
import { startSupabaseOnPostgres } from '../supabase-on-postgres.ts'
import { SCHEMA_LINES } from '../schema-lines.ts'
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

/** How much of a migration is done when it dies, at each of its first tries. */
const DEATHS = [0, 0.1, 0.5, 0.9, 1]

/** A database in which every migration dies the first times that it is tried. */
async function dyingDatabase(url: string) {
  const died = new Map<string, number>()
  let client = await connect(url)
  const query = async <Row>(text: string, values?: unknown[]) => ({
    rows: (await client.query(text, values)).rows as Row[],
  })
  const exec = (text: string) => client.query(text)
  const execOrDie = async (sql: string) => {
    const deaths = died.get(sql) ?? 0
    if (deaths === DEATHS.length) return exec(sql)
    died.set(sql, deaths + 1)
    const parts = statementsOf(sql)
    await exec(parts.slice(0, Math.round(parts.length * DEATHS[deaths]!)).join(''))
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

async function schemaOf(url: string): Promise<string[]> {
  const client = await connect(url)
  const { rows } = await client.query<{ line: string }>(SCHEMA_LINES)
  await client.end()
  return rows.map(({ line }) => line)
}

test('every migration, killed between two of its statements and run again, ends in the same schema (F32)', async () => {
  const url = await copyDatabase('template0')
  await (await startSupabaseOnPostgres(url, 1, { migrations: [] })).close()
  const migrations = listMigrations()
  const { database, died, again, close } = await dyingDatabase(url)
  const run = () => applyMigrations(database, migrations).catch((error: Error) => error.message)
  let output = await run()
  for (; typeof output === 'string'; output = await run()) {
    expect(output).toMatch(/terminat/)
    await again()
  }
  expect(died.size).toBe(migrations.length)
  expect(await run()).toEqual([])
  await close()

  const made = await schemaOf(url)
  expect(made.length).toBeGreaterThan(1000)
  expect(made).toEqual(await schemaOf(await copyDatabase('template1')))
}, 120_000)
