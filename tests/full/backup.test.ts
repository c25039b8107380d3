// F41: a backup that was never restored is none. Everything there can be is saved, restored into a fresh database, and
// compared, by count and checksum; what does not come back whole changes nothing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup, takeBackup, type Backup } from '../../supabase/backup.ts'
import { startTestSupabase, type TestSupabase } from '../embedded.ts'
import { fillWithOneOfEverything, OWNERS, ROLES, type People } from '../one-of-everything.ts'

let lost: TestSupabase
let fresh: TestSupabase
let backup: Backup

beforeAll(async () => {
  lost = await startTestSupabase({ catalogue: false })
  const people: Partial<People> = {}
  for (const owner of OWNERS) people[owner] = await lost.signUp(ROLES[owner])
  await fillWithOneOfEverything(lost.database, people as People)
  // As it is in a file.
  backup = JSON.parse(JSON.stringify(await takeBackup(lost.database))) as Backup
  fresh = await startTestSupabase({ catalogue: false })
})
afterAll(async () => {
  await lost.close()
  await fresh.close()
})

const sums = ({ tables }: Backup) =>
  Object.fromEntries(
    Object.entries(tables).map(([table, { rows, checksum }]) => [table, `${rows.length} ${checksum}`]),
  )

test('holds every table of ours and the people', () => {
  expect(Object.keys(backup.tables)).toEqual(
    expect.arrayContaining([
      'public.races',
      'public.medals',
      'private.emails',
      'auth.users',
      'auth.identities',
    ]),
  )
  expect(backup.tables['auth.users']!.rows).toHaveLength(OWNERS.length)
})

test('that was tampered with changes nothing', async () => {
  const broken = structuredClone(backup)
  broken.tables['public.races']!.rows.pop()
  const before = sums(await takeBackup(fresh.database))
  await expect(restoreBackup(fresh.database, broken)).rejects.toThrow('public.races came back different')
  expect(sums(await takeBackup(fresh.database))).toEqual(before)
})

test('of other migrations is refused', async () => {
  await expect(restoreBackup(fresh.database, { ...backup, migration: '20200101000000' })).rejects.toThrow(
    'The backup is of migration 20200101000000',
  )
})

test('comes back row for row, and new rows get new numbers (F41)', async () => {
  await restoreBackup(fresh.database, backup)
  expect(sums(await takeBackup(fresh.database))).toEqual(sums(backup))
  const ids = backup.tables['public.races']!.rows.map((row) => (row as { id: number }).id)
  const { rows } = await fresh.database.query<{ id: number }>(
    `insert into public.races (slug, name, place_path) select 'added-marathon', 'Added Marathon', 'here/town' returning id`,
  )
  expect(ids).not.toContain(rows[0]!.id)
})

test('is not put over people unless that is said', async () => {
  await expect(restoreBackup(fresh.database, backup)).rejects.toThrow(
    'There are people in this database already: nothing is changed. With --replace',
  )
  await restoreBackup(fresh.database, backup, { replace: true })
  expect(sums(await takeBackup(fresh.database))).toEqual(sums(backup))
})
