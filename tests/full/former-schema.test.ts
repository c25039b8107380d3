// A data folder of a former schema: people find everything again, and what was there stays beside it.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { afterAll, describe, expect, it } from 'vitest'
import { connectIdentityProvider } from '../../src/platform/server/supabase-client.ts'
import { startEmbeddedSupabase, startSupabaseOn } from '../../local/embedded-supabase.ts'
import { replaceFormerSchema } from '../../local/migrations.ts'
import { unpackTemplate } from '../database-template.ts'

/** One of everything for five people, as the last of the 136 migrations before 24 November 2026 kept it. */
const FORMER = JSON.parse(readFileSync(join(import.meta.dirname, '../former-database.json'), 'utf8')) as {
  migration: string
  tables: Record<string, Record<string, unknown>[]>
}
const PASSWORD = 'long enough for anybody'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'former-schema-'))
  folders.push(folder)
  return join(folder, 'supabase')
}

/** A data folder with these rows in tables of their own columns: of the former schema nothing else is needed. */
async function formerFolder(tables = FORMER.tables): Promise<string> {
  const dataDir = newFolder()
  mkdirSync(dataDir)
  const connection = await createPgliteConnection({ url: join(dataDir, 'postgres') })
  const running = await startSupabaseOn(connection, connection.driver, { migrations: [] })
  const database = connection.driver
  await database.exec('create schema private; set session_replication_role = replica')
  for (const [table, rows] of Object.entries(tables)) {
    const columns = Object.keys(rows[0]!).map((name) => `"${name}"`)
    if (!table.startsWith('auth.'))
      await database.exec(`create table ${table} (${columns.map((column) => `${column} jsonb`).join(', ')})`)
    await database.query(
      `insert into ${table} (${columns.join(', ')})
        select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    )
  }
  await database.query(
    "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, 'former', '{select 1}')",
    [FORMER.migration],
  )
  await running.close()
  return dataDir
}

describe('a data folder of a former schema', () => {
  it('is carried over with all that people have, once, and kept', async () => {
    const dataDir = await formerFolder()
    const lines: string[] = []
    const say = (sentence: string) => lines.push(sentence)
    const supabase = await startEmbeddedSupabase({ dataDir, say })
    const { email } = FORMER.tables['auth.users']![0] as { email: string }
    const options = { url: supabase.url, key: supabase.publishableKey }
    const { data } = await connectIdentityProvider(options).signInWithPassword({ email, password: PASSWORD })
    for (const table of ['favourites', 'medals', 'comparisons', 'reviews', 'submissions']) {
      const { rows } = await supabase.database.query(`select from public.${table} where person_id = $1`, [
        data.user!.id,
      ])
      expect([table, rows.length > 0]).toEqual([table, true])
    }
    const { rows: zones } = await supabase.database.query(
      'select distinct time_zone, deferral_policy from public.races where time_zone is not null',
    )
    expect(zones).toEqual([{ time_zone: 'Europe/Berlin', deferral_policy: null }])
    const { rows: owners } = await supabase.database.query(
      'select race_id from public.race_owners order by 1',
    )
    expect(owners).toEqual([2, 3, 6].map((race_id) => ({ race_id })))
    const { rows: types } = await supabase.database.query('select slug from public.race_types')
    expect(types).toContainEqual({ slug: 'half-marathon' })
    const { rows: emails } = await supabase.database.query(
      'select id, recipient, email_values from private.emails',
    )
    expect(emails).toEqual([{ id: 1, recipient: 'ada@startline.test', email_values: { token: 't' } }])
    await supabase.close()

    expect(lines).toEqual([
      expect.stringMatching(
        /^The database was of a former version: \d+ rows are carried over\. What was there is kept in .*supabase-before-\d{14}$/,
      ),
    ])
    expect(existsSync(lines[0]!.split(' kept in ')[1]!)).toBe(true)
    await (await startEmbeddedSupabase({ dataDir, say })).close()
    expect(lines).toHaveLength(1)
  }, 120_000)

  it('keeps what a merger kept of requests about ballots, as alerts', async () => {
    const [{ email: _, ...request }] = FORMER.tables['public.ballot_requests'] as [Record<string, unknown>]
    const { asked_at, ...asked } = request
    const history = {
      id: 1,
      race_id: 4,
      kept_id: 1,
      why: 'merger',
      part: 'ballot request',
      snapshot: { dropped: request, kept: null },
      created_at: asked_at,
    }
    const dataDir = await formerFolder({ ...FORMER.tables, 'private.race_history': [history] })
    const lines: string[] = []
    const supabase = await startEmbeddedSupabase({ dataDir, say: (sentence) => lines.push(sentence) })
    const { rows } = await supabase.database.query('select part, snapshot from private.race_history')
    const { rows: subscribers } = await supabase.database.query<{ requested_at: Date }>(
      'select requested_at from public.newsletter_subscribers where id = 1',
    )
    await supabase.close()
    const alert = { ...asked, kinds: ['entry-opens'], requested_at: asked_at }
    expect(rows).toEqual([{ part: 'race alert', snapshot: { dropped: alert, kept: null } }])
    expect(new Date(subscribers[0]!.requested_at).toISOString()).toBe('2026-11-23T16:01:20.183Z')
    expect(lines[0]).not.toContain('refuse')
  }, 120_000)

  it('loses what the present rules refuse, with what hangs on it, and says so', async () => {
    const [review, ...others] = FORMER.tables['public.reviews']!
    const tables = { ...FORMER.tables, 'public.reviews': [{ ...review, overall: 9 }, ...others] }
    const dataDir = await formerFolder(tables)
    const lines: string[] = []
    const supabase = await startEmbeddedSupabase({ dataDir, say: (sentence) => lines.push(sentence) })
    const { rows } = await supabase.database.query<{ count: number }>(
      `select count(*)::integer as count from public.published_reviews where review_id = $1
        union all select count(*)::integer from public.reviews`,
      [review!.id],
    )
    await supabase.close()
    expect(rows).toEqual([{ count: 0 }, { count: others.length }])
    expect(lines[0]).toContain('1 that the present rules refuse are not')
  }, 120_000)

  it('that was cut off before the new database took its place is finished', async () => {
    const dataDir = newFolder()
    await unpackTemplate(dataDir, { catalogue: false })
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres-carried-over'))
    mkdirSync(join(dataDir, 'postgres'))
    await (await startEmbeddedSupabase({ dataDir })).close()
    expect(readdirSync(dataDir).sort()).toEqual(['keys.json', 'postgres'])
    expect(
      readdirSync(join(dataDir, '..')).some((name) => name.startsWith(`${basename(dataDir)}-before-`)),
    ).toBe(true)
  }, 120_000)

  it('that cannot be carried over stays as it is, and a sentence says what to do', async () => {
    const dataDir = newFolder()
    await unpackTemplate(dataDir, { catalogue: false })
    const { database, close } = await startEmbeddedSupabase({ dataDir })
    const refused = replaceFormerSchema(dataDir, { database, close }, () =>
      Promise.reject(new Error('the disk is full')),
    )
    await expect(refused).rejects.toThrow(
      /is of a former version and could not be carried over \(the disk is full\)\. It is unchanged: move the folder away/,
    )
    expect(readdirSync(dataDir).sort()).toEqual(['keys.json', 'postgres'])
  }, 120_000)
})
