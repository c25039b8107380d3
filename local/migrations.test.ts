// Migrations: each once, in order, and all or nothing.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FIRST_MIGRATION, schemaAsOne } from '../supabase/write-schema.ts'
import { applyMigrations, listMigrations, type Migration } from './migrations.ts'

const FIRST: Migration = { version: '20260101000000', name: 'first', sql: 'create table first (id int);' }
const SECOND: Migration = { version: '20260102000000', name: 'second', sql: 'insert into first values (1);' }
const BROKEN: Migration = {
  version: '20260103000000',
  name: 'broken',
  sql: 'create table half (id int); insert into first values (2); select no_such_thing();',
}

let database: PGlite
beforeAll(async () => {
  database = await PGlite.create()
})
afterAll(() => database.close())
beforeEach(() =>
  database.exec('drop schema if exists supabase_migrations cascade; drop table if exists first, half'),
)

const apply = (...migrations: Migration[]) => applyMigrations(database as never, migrations)
const rowsOf = async (sql: string) => (await database.query(sql)).rows

describe('applying', () => {
  it('applies what is new, and nothing twice', async () => {
    expect(await apply(FIRST, SECOND)).toEqual([FIRST.version, SECOND.version])
    expect(await apply(FIRST, SECOND)).toEqual([])
    expect(await rowsOf('select * from first')).toEqual([{ id: 1 }])
  })

  it('keeps the history that the Supabase CLI keeps', async () => {
    await apply(FIRST)
    expect(await rowsOf('select * from supabase_migrations.schema_migrations')).toEqual([
      { version: FIRST.version, name: 'first', statements: [FIRST.sql] },
    ])
  })

  it('leaves no trace of a file that fails, names it, and keeps those before it (F32)', async () => {
    await expect(apply(FIRST, SECOND, BROKEN)).rejects.toThrow(
      /^Migration 20260103000000_broken failed: .*no_such_thing/,
    )
    expect(await rowsOf("select to_regclass('half') as half")).toEqual([{ half: null }])
    expect(await rowsOf('select * from first')).toEqual([{ id: 1 }])
    expect(await apply(FIRST, SECOND, { ...BROKEN, sql: 'create table half (id int)' })).toEqual([
      BROKEN.version,
    ])
  })
})

describe('the files', () => {
  it('are read in the order of their versions', () => {
    const versions = listMigrations().map(({ version }) => version)
    expect(versions).not.toEqual([])
    expect(versions).toEqual([...new Set(versions)].sort())
  })

  it('are refused under a name without a version', () => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    writeFileSync(join(folder, 'races.sql'), 'select 1')
    expect(() => listMigrations(folder)).toThrow(/races\.sql: the name must be <14 digits>_<name>\.sql/)
    rmSync(folder, { recursive: true })
  })

  it('are at first the files of supabase/schema: `npm run schema` writes it', () => {
    const [first, ...later] = listMigrations()
    expect(`${first!.version}_${first!.name}.sql`).toBe(FIRST_MIGRATION)
    // Later ones change what the files say: tests/database/schema.test.ts compares what both come to.
    expect(later.length > 0 || first!.sql === schemaAsOne(), 'run `npm run schema`').toBe(true)
  })

  // The running version must work on the new schema, and nobody waits behind a migration that waits for a lock: of all that
  // come after the first, which is applied to an empty database.
  const faultsOf = (sql: string) => {
    const statements = sql.replace(/--.*$/gm, '').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
    return [
      !/^\s*set local lock_timeout = '2s';/.test(statements) && 'begins without lock_timeout',
      /\bdrop (table|column|schema|view)\b/i.test(statements) && 'drops what the running version may read',
      /\brename (column|to)\b/i.test(statements) && 'renames what the running version may read',
      /\badd column (?:(?!default|;|,)[\s\S])*not null(?!(?:(?!;|,)[\s\S])*default)/i.test(statements) &&
        'adds a column that the running version does not fill',
    ].filter((fault) => fault !== false)
  }

  it.each([
    ['create table a (id int);', ['begins without lock_timeout']],
    ["-- Why.\nset local lock_timeout = '2s';\ncreate table a (id int);", []],
    ["set local lock_timeout = '2s'; drop table a;", ['drops what the running version may read']],
    [
      "set local lock_timeout = '2s'; alter table a rename column b to c;",
      ['renames what the running version may read'],
    ],
    [
      "set local lock_timeout = '2s'; alter table a add column b int not null;",
      ['adds a column that the running version does not fill'],
    ],
    ["set local lock_timeout = '2s'; alter table a add column b int not null default 0;", []],
    ["set local lock_timeout = '2s'; alter table a add column b int default 0 not null;", []],
    ["set local lock_timeout = '2s'; create function a() as $$ drop table b $$;", []],
  ])('only add, and wait for no lock for long: %j', (sql, faults) => {
    expect(faultsOf(sql)).toEqual(faults)
  })

  it('after the first only add, and wait for no lock for long (F32)', () => {
    const later = listMigrations().slice(1)
    expect(later.flatMap(({ version, sql }) => faultsOf(sql).map((fault) => `${version} ${fault}`))).toEqual(
      [],
    )
  })
})
