// What readers saw of the entry to a race: two who agree are believed, two who do not are an editor's matter.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { connectSupabase, type Supabase } from '../../src/platform/server/supabase-client.ts'
import { withSupabase } from '../with-supabase.ts'

const [ANN, BEN, CAT] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string]
const { supabase } = withSupabase()
let client: Supabase

beforeAll(async () => {
  client = connectSupabase({ url: supabase.url, key: supabase.secretKey })
  await supabase.database.exec(`
    insert into public.places (path, kind, name, parent_path, country_name, country_code) values
      ('germany', 'country', 'Germany', null, 'Germany', 'DE'), ('germany/town', 'city', 'Town', 'germany', 'Germany', 'DE')`)
})
beforeEach(() =>
  supabase.database.exec(`delete from public.races;
    insert into public.races (id, slug, name, place_path, status) overriding system value values
      (1, 'town-marathon', 'Town Marathon', 'germany/town', 'approved'), (2, 'draft', 'A Draft', 'germany/town', 'draft')`),
)

const report = async (status: string, looker: string, race = 1) => {
  const sighting = { race_number: race, seen_status: status, looker }
  const { data, error } = await client.rpc('note_entry_sighting', sighting)
  return error ? error.code : (data as string)
}
const race = async () =>
  (
    await supabase.database.query<{ status: string; day: boolean }>(
      "select entry_status as status, entry_status_on = (now() at time zone 'utc')::date as day from public.races where id = 1",
    )
  ).rows[0]
const onFile = async (sql: string) =>
  (await supabase.database.query<{ count: number }>(`select count(*)::int from ${sql}`)).rows[0]!.count
const daysPass = (days: number) =>
  supabase.database.exec(`update public.entry_sightings set seen_on = seen_on - ${days};
    update public.races set entry_status_on = entry_status_on - ${days}`)

test('one reader is noted, a second who saw the same puts it on the race, with its source and a rebuild', async () => {
  expect(await report('sold-out', ANN)).toBe('noted')
  expect(await report('sold-out', ANN)).toBe('noted')
  expect(await race()).toEqual({ status: null, day: null })
  expect(await report('sold-out', BEN)).toBe('published')
  expect(await race()).toEqual({ status: 'sold-out', day: true })
  expect(
    await onFile(
      `public.fact_sources where race_id = 1 and field = 'entryStatus' and source = 'Two readers of this site'`,
    ),
  ).toBe(1)
  expect(await onFile(`public.rebuild_requests where reason = 'entry of Town Marathon'`)).toBeGreaterThan(0)
  expect(await onFile(`private.race_history where race_id = 1 and why = 'edit'`)).toBe(1)
  expect(await report('sold-out', CAT)).toBe('known')
})

test('readers who disagree publish nothing, and an editor is told once', async () => {
  await report('open', ANN)
  expect(await report('sold-out', BEN)).toBe('disputed')
  expect(await report('sold-out', CAT)).toBe('disputed')
  expect(await race()).toEqual({ status: null, day: null })
  expect(await onFile(`public.fact_reports where race_id = 1 and field = 'entryStatus'`)).toBe(1)
})

test('who looks again the same day has the last word', async () => {
  await report('open', ANN)
  expect(await report('sold-out', ANN)).toBe('noted')
  expect(await report('sold-out', BEN)).toBe('published')
})

test('what was seen weeks ago neither agrees nor denies, and a state that has changed since is believed', async () => {
  await report('open', ANN)
  expect(await report('open', BEN)).toBe('published')
  await daysPass(20)
  expect(await report('sold-out', CAT)).toBe('noted')
  expect(await report('sold-out', ANN)).toBe('published')
  expect(await race()).toEqual({ status: 'sold-out', day: true })
})

test('a race that is not listed, and a state that is none, are refused', async () => {
  expect(await report('open', ANN, 2)).toBe('PT404')
  expect(await report('perhaps', ANN)).not.toBe('noted')
})
