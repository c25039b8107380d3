// What an organiser sets of an own race in one step: it stands at once, alerts go once, and an editor can take it back.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_PER_DAY } from '../../src/rules/site/limits.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, owner, other, editor } = withSupabase({
  people: { owner: 'organiser', other: 'organiser', editor: 'admin' },
})

beforeAll(async () => {
  await supabase.database.exec(`
    insert into public.places (path, kind, name, parent_path, country_name, country_code) values
      ('germany', 'country', 'Germany', null, 'Germany', 'DE'), ('germany/town', 'city', 'Town', 'germany', 'Germany', 'DE')`)
})
beforeEach(() =>
  supabase.database
    .exec(`delete from public.races; delete from private.emails; delete from public.rebuild_runs;
    insert into public.races (id, slug, name, place_path, status, next_event_date, date_confirmed) overriding system value values
      (1, 'town-marathon', 'Town Marathon', 'germany/town', 'approved', current_date + 60, true),
      (2, 'draft', 'A Draft', 'germany/town', 'draft', current_date + 60, true),
      (3, 'undated', 'Undated Marathon', 'germany/town', 'approved', null, false);
    insert into public.race_owners (race_id, person_id) select id, '${owner.id}' from public.races;
    insert into public.race_alerts (email, race_id, kinds, status, confirmed_at) values
      ('ann@startline.test', 1, '{sold-out,moved-or-cancelled}', 'confirmed', now())`),
)

const set = async (state: string, race = 1, person = owner) => {
  const { data, error } = await person.client.rpc('set_race_state', { race_number: race, new_state: state })
  return error ? error.code : (data as string)
}
const rowsOf = async (sql: string) => (await supabase.database.query<Record<string, unknown>>(sql)).rows
const race = async () =>
  (
    await rowsOf(`select entry_status as entry, event_status as event,
      entry_status_on = (now() at time zone 'utc')::date as today from public.races where id = 1`)
  )[0]
const emails = () => rowsOf(`select kind from private.emails order by id`)

test('sold out stands at once with its source, a rebuild, one alert, and what an editor can take back', async () => {
  expect(await set('sold-out')).toBe('done')
  expect(await set('sold-out')).toBe('same')
  expect(await race()).toEqual({ entry: 'sold-out', event: 'scheduled', today: true })
  expect(
    await rowsOf(`select source, confidence from public.fact_sources where field = 'entryStatus'`),
  ).toEqual([{ source: 'The race’s organiser', confidence: 'seen' }])
  expect(await rowsOf('select reason from public.rebuild_requests')).toEqual([
    { reason: 'sold-out: Town Marathon' },
  ])
  expect(await rowsOf('select field, origin, changes from public.fact_reports')).toEqual([
    { field: 'entryStatus', origin: 'organiser', changes: { entryStatus: null, entryStatusOn: null } },
  ])
  expect(await emails()).toEqual([{ kind: 'race-alert' }])

  expect([await set('open'), await set('sold-out')]).toEqual(['done', 'done'])
  expect(await emails()).toEqual([{ kind: 'race-alert' }])
})

test('a cancelled race is told of once, and an editor takes it back', async () => {
  expect([await set('cancelled'), await set('cancelled')]).toEqual(['done', 'same'])
  expect(await race()).toMatchObject({ event: 'cancelled', entry: null })
  expect(await emails()).toEqual([{ kind: 'race-cancelled' }])
  expect(await rowsOf('select is_urgent from public.rebuild_runs')).toEqual([{ is_urgent: true }])
  const { data } = await editor.client.rpc('race_to_edit', { race_number: 1 })
  const read_at = (data as { updatedAt: string }).updatedAt
  await editor.client.rpc('undo_race_edit', { race_number: 1, read_at }).throwOnError()
  expect(await race()).toMatchObject({ event: 'scheduled' })
})

test('only its owner sets it, of a listed race, with a day ahead where the race itself is meant', async () => {
  expect([await set('sold-out', 1, other), await set('sold-out', 2), await set('sold-out', 99)]).toEqual([
    'gone',
    'gone',
    'gone',
  ])
  expect([await set('cancelled', 3), await set('sold-out', 3)]).toEqual(['no day', 'done'])
  expect([await set('perhaps'), await set('unconfirmed')]).toEqual(['PT422', 'PT422'])
  expect(await race()).toEqual({ entry: null, event: 'scheduled', today: null })
})

test('one race is set so many times a day and no more', async () => {
  const outcomes: string[] = []
  for (let n = 0; n <= MAX_PER_DAY.raceStates; n++) outcomes.push(await set(n % 2 === 0 ? 'open' : 'closed'))
  expect(outcomes).toEqual([...Array<string>(MAX_PER_DAY.raceStates).fill('done'), 'too many'])
})
