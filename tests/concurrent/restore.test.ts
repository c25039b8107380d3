// A backup of one Postgres restored into another by the commands themselves, with the rights of a hosted project's owner, where the
// identity provider is of another version: people sign in afterwards, and what they kept is there.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decode } from 'hono/jwt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../embedded.ts'
import { fillWithOneOfEverything, OWNERS, ROLES, type People } from '../one-of-everything.ts'
import { asHosted, SECOND_FACTORS_SQL } from './hosted-owner.ts'
import { startConcurrentSupabase, type ConcurrentSupabase } from './start.ts'

let lost: ConcurrentSupabase
let fresh: ConcurrentSupabase
/** For the owner of each. */
const addresses = new Map<ConcurrentSupabase, string>()
const folder = mkdtempSync(join(tmpdir(), 'restore-'))
const people: Record<string, Person> = {}

beforeAll(async () => {
  lost = await startConcurrentSupabase()
  fresh = await startConcurrentSupabase()
  for (const owner of OWNERS) people[owner] = await lost.signUp(ROLES[owner])
  await lost.database.exec('delete from public.places')
  await fillWithOneOfEverything(lost.database, people as unknown as People)
  for (const { database } of [lost, fresh]) await database.exec(SECOND_FACTORS_SQL)
  await lost.database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     values (gen_random_uuid(), $1, 'phone', 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXP')`,
    [people.admin!.id],
  )
  // As between a hosted project and the embedded one.
  await lost.database.exec('alter table auth.users add column of_the_old_version text')
  await fresh.database.exec(
    `alter table auth.users add column of_the_new_version boolean not null default false`,
  )
  for (const supabase of [lost, fresh]) addresses.set(supabase, await asHosted(supabase))
})
afterAll(async () => {
  await lost.close()
  await fresh.close()
  rmSync(folder, { recursive: true })
})

const command = (supabase: ConcurrentSupabase, ...args: string[]) => {
  const file = join(import.meta.dirname, '../../supabase/run-backup.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: addresses.get(supabase) ?? supabase.databaseUrl },
    encoding: 'utf8',
  })
  return { status, printed: stdout + stderr }
}

test('a backup is restored into another Postgres, and people sign in there (F41)', async () => {
  const file = join(folder, 'backup.json.gz')
  expect(command(lost, 'backup', file)).toMatchObject({ status: 0 })
  const restored = command(fresh, 'restore', file)
  expect(restored).toEqual({
    status: 0,
    printed: expect.stringMatching(/^Everything is as it was at .+\n$/) as string,
  })
  for (const person of Object.values(people)) {
    const again = await fresh.signInAgain(person)
    expect(decode(again.accessToken).payload.sub).toBe(person.id)
  }
  for (const table of ['public.favourites', 'auth.mfa_factors']) {
    const countsOf = async ({ database }: ConcurrentSupabase) =>
      (await database.query(`select to_jsonb(saved)::text from ${table} saved order by 1`)).rows
    expect(await countsOf(lost)).not.toEqual([])
    expect(await countsOf(fresh)).toEqual(await countsOf(lost))
  }
})

test('second factors are left out, with a sentence, where the provider has none; those of others do not stay', async () => {
  const file = join(folder, 'backup.json.gz')
  const embedded = await startConcurrentSupabase()
  expect(command(embedded, 'restore', file)).toEqual({
    status: 0,
    printed: expect.stringMatching(
      /^This database has no auth\.mfa_factors: one second factor is left out\..*\nEverything else is as it was/,
    ) as string,
  })
  expect((await embedded.signInAgain(people.admin!)).accessToken).not.toBe('')
  // And the other way: a backup without any.
  expect(command(embedded, 'backup', file)).toMatchObject({ status: 0 })
  await embedded.close()
  expect(command(fresh, 'restore', file, '--replace')).toMatchObject({ status: 0 })
  expect((await fresh.database.query('select from auth.mfa_factors')).rows).toEqual([])
})

test('whoever signs up after a restore gets a session of their own', async () => {
  const newcomer = await fresh.signUp('runner')
  expect((await fresh.signInAgain(newcomer)).accessToken).not.toBe('')
})

test('a schema that is there already is left as it is', () => {
  const file = join(import.meta.dirname, '../../supabase/run-migrations.ts')
  const { status, stdout } = spawnSync(process.execPath, [file], {
    env: { PATH: process.env.PATH, DATABASE_URL: fresh.databaseUrl },
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, 'The schema is up to date.\n'])
})
