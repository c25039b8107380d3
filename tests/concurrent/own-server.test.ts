// The first start of a server of one's own: the commands that compose.yaml and docs/own-server.md run on a Postgres in which only the
// identity provider has been.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { withPeople, type TestSupabase } from '../embedded.ts'
import { SCHEMA_LINES } from '../schema-lines.ts'
import { startSupabaseOnPostgres } from '../supabase-on-postgres.ts'
import { copyDatabase } from './start.ts'

const ROOT = join(import.meta.dirname, '../..')
let databaseUrl: string
let supabase: TestSupabase

beforeAll(async () => {
  databaseUrl = await copyDatabase('template0')
  supabase = withPeople(await startSupabaseOnPostgres(databaseUrl, 10, { migrations: [] }))
})
afterAll(() => supabase.close())

/** Runs a program of ours as a container would, and gives the lines that it printed. */
async function command(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(ROOT, file)], { env: { PATH: process.env.PATH, ...env } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (printed += part.toString()))
  const [status] = (await once(child, 'close')) as [number]
  return { status, lines: printed.trim().split('\n') }
}

async function schemaOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ line: string }>(SCHEMA_LINES)
  await client.end()
  return rows.map(({ line }) => line)
}

test('the migrations make the schema, and a second run changes nothing', async () => {
  const migrate = () => command('supabase/run-migrations.ts', { DATABASE_URL: databaseUrl })
  expect(await migrate()).toEqual({ status: 0, lines: [expect.stringMatching(/^Applied: \d{14}/)] })
  expect(await schemaOf(databaseUrl)).toEqual(await schemaOf(await copyDatabase('template1')))
  expect(await migrate()).toEqual({ status: 0, lines: ['The schema is up to date.'] })
})

test('the catalogue is loaded over REST, and a second run changes nothing', async () => {
  const load = () =>
    command('supabase/load-catalogue.ts', {
      SUPABASE_URL: supabase.url,
      SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
      SUPABASE_SECRET_KEY: supabase.secretKey,
    })
  const first = await load()
  const { count } = await supabase.visitor
    .from('races')
    .select('id', { count: 'exact', head: true })
    .throwOnError()
  expect(count).toBeGreaterThan(1000)
  expect([first.status, first.lines.at(-1)]).toEqual([
    0,
    expect.stringMatching(`^${count} races in the catalogue: ${count} loaded, 0 unchanged; `),
  ])
  expect(await load()).toEqual({
    status: 0,
    lines: [
      `${count} races in the catalogue: 0 loaded, ${count} unchanged; places that were new or changed: 0.`,
    ],
  })
}, 180_000)

test('the roles that GoTrue and PostgREST connect with get the password of the owner', async () => {
  const compose = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string> }>
  }
  const urls = Object.values(compose.services).flatMap(({ environment = {} }) =>
    Object.values(environment).filter((value) => value.startsWith('postgres://')),
  )
  const connecting = new Set(
    urls.map((url) => /^postgres:\/\/(\w+):\$\{POSTGRES_PASSWORD\}@/.exec(url)?.[1] ?? url),
  )
  connecting.delete('postgres')
  // As psql reads it: the variable is the output of a command.
  const [set, ...statements] = readFileSync(join(ROOT, 'hosting/database-roles.sql'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('--'))
  expect(set).toBe('\\set password `echo "$POSTGRES_PASSWORD"`')
  const owner = new Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    for (const role of connecting) {
      await owner.query(
        `do $$ begin create role ${role} login; exception when duplicate_object then null; end $$`,
      )
      await owner.query(`alter role ${role} password null`)
    }
    for (const statement of statements) {
      await owner.query(statement.replaceAll(":'password'", owner.escapeLiteral(`it's "secret"`)))
    }
    const { rows } = await owner.query<{ rolname: string }>(
      `select rolname from pg_authid where rolpassword is not null and rolname = any($1) order by 1`,
      [[...connecting]],
    )
    expect(rows.map(({ rolname }) => rolname)).toEqual([...connecting].toSorted())
    await owner.query('rollback')
  } finally {
    await owner.end()
  }
})
