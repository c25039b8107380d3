// What the database itself holds saved races to. Who may read and write them: row-access.txt.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FAVOURITE_STATUSES } from '../../src/rules/favourites/saved-race.ts'
import type { Supabase } from '../../src/platform/server/supabase-client.ts'
import type { Person } from '../embedded.ts'
import { withSupabase } from '../with-supabase.ts'

const RACES = { approved: 1, half: 2, draft: 3, pending: 4, rejected: 5 }
const MOST = 500

const { supabase, organiser } = withSupabase({ places: true, people: { organiser: 'organiser' } })
let owner: Person
let stranger: Person

beforeAll(async () => {
  const races = Object.entries(RACES).map(([name, id]) => ({
    id,
    slug: `race-${name}`,
    name: `The ${name} race`,
    race_type: name === 'half' ? 'half-marathon' : 'marathon',
    status: name === 'half' ? 'approved' : name,
    place_path: 'here',
  }))
  await supabase.secret.from('races').insert(races).throwOnError()
  const owned = races.map(({ id }) => ({ race_id: id, person_id: organiser.id }))
  await supabase.secret.from('race_owners').insert(owned).throwOnError()
})
beforeEach(async () => {
  await supabase.secret.from('favourites').delete().gt('race_id', 0).throwOnError()
  owner = await supabase.signUp('runner')
  stranger = await supabase.signUp('runner')
})

const save = async (client: Supabase, race_id: number, race_type = 'marathon', more: object = {}) => {
  const { error } = await client.from('favourites').insert({ race_id, race_type, ...more })
  return error?.code ?? 'saved'
}
const savedBy = async ({ id }: Person) => {
  const { data } = await supabase.secret
    .from('favourites')
    .select('race_id')
    .eq('person_id', id)
    .order('race_id')
  return data!.map(({ race_id }) => race_id as number)
}

describe('the owner', () => {
  test('saves a race with its own type only', async () => {
    expect(await save(owner.client, RACES.half, 'marathon')).toBe('23503')
    expect(await savedBy(owner)).toEqual([])
  })

  test('says what a race is to them in six words, of their own races only', async () => {
    await save(owner.client, RACES.approved)
    await save(stranger.client, RACES.approved)
    const say = async (client: Supabase, status: string) =>
      (await client.from('favourites').update({ status }).eq('race_id', RACES.approved)).error?.code
    const someday = supabase.database.query(`update public.favourites set status = 'someday'`)
    await expect(someday).rejects.toMatchObject({ code: '23514' })
    for (const status of FAVOURITE_STATUSES.toReversed().concat('entered'))
      expect(await say(owner.client, status)).toBeUndefined()
    expect(await save(owner.client, RACES.half, 'half-marathon', { status: 'in-ballot' })).toBe('saved')
    const { data } = await supabase.secret.from('favourites').select('person_id, status').order('status')
    expect(data).toEqual([
      { person_id: owner.id, status: 'entered' },
      { person_id: owner.id, status: 'in-ballot' },
      { person_id: stranger.id, status: 'wishlist' },
    ])
  })

  test('says it of the edition on file, unless another is named, and keeps that when the race goes on', async () => {
    const dayOnFile = async (day: string | null) =>
      supabase.secret.from('races').update({ next_event_date: day }).eq('id', RACES.approved).throwOnError()
    const stored = async () =>
      (await owner.client.from('favourites').select('status, race_day').single().throwOnError()).data
    await dayOnFile('2026-09-27')
    await save(owner.client, RACES.approved, 'marathon', { status: 'entered' })
    await dayOnFile('2027-09-26')
    expect(await stored()).toEqual({ status: 'entered', race_day: '2026-09-27' })
    const say = (values: object) =>
      owner.client.from('favourites').update(values).eq('race_id', RACES.approved).throwOnError()
    await say({ status: 'done', race_day: '2026-09-27' })
    expect(await stored()).toEqual({ status: 'done', race_day: '2026-09-27' })
    await say({ status: 'in-ballot', race_day: null })
    expect(await stored()).toEqual({ status: 'in-ballot', race_day: '2027-09-26' })
    // Last year's is asked about until it is answered, whatever is said of this year's first.
    const both = async () =>
      (
        await owner.client
          .from('favourites')
          .select('status, race_day, entered_before')
          .single()
          .throwOnError()
      ).data
    await say({ status: 'entered', race_day: '2025-09-21' })
    const thisYear = { status: 'in-ballot', race_day: '2027-09-26' }
    expect(await both()).toEqual({ ...thisYear, entered_before: '2025-09-21' })
    await say({ status: 'did-not-finish', race_day: '2025-09-21' })
    expect(await both()).toEqual({ ...thisYear, entered_before: null })
    await dayOnFile('2028-09-24')
    await say({ status: 'entered', race_day: '2027-09-26' })
    await say({ status: 'wishlist', race_day: null })
    expect(await both()).toEqual({
      status: 'wishlist',
      race_day: '2028-09-24',
      entered_before: '2027-09-26',
    })
    await dayOnFile(null)
  })
})

test('a race that is taken off the list stays saved; one that is deleted goes, with all who saved it', async () => {
  const race = {
    id: 77,
    slug: 'short-lived',
    name: 'Short-lived Marathon',
    place_path: 'here',
    status: 'approved',
  }
  await supabase.secret.from('races').insert(race).throwOnError()
  await save(owner.client, 77)
  await supabase.secret.from('races').update({ status: 'rejected' }).eq('id', 77).throwOnError()
  const { data } = await owner.client.from('favourites').select('race_id, race_type')
  expect(data).toEqual([{ race_id: 77, race_type: 'marathon' }])
  await supabase.secret.from('races').delete().eq('id', 77).throwOnError()
  expect(await savedBy(owner)).toEqual([])
})

test('a person keeps at most 500, whether they come one by one, together or all at once', async () => {
  const races = Array.from({ length: MOST + 5 }, (_, n) => ({
    id: 1000 + n,
    slug: `many-${n}`,
    name: `Marathon of many ${n}`,
    place_path: 'here',
    status: 'approved',
  }))
  await supabase.secret.from('races').insert(races).throwOnError()
  const rows = races.map(({ id }) => ({ race_id: id, race_type: 'marathon' }))
  const together = await owner.client.from('favourites').insert(rows)
  expect([together.error?.code, await savedBy(owner)]).toEqual(['PT422', []])
  await owner.client
    .from('favourites')
    .insert(rows.slice(0, MOST - 5))
    .throwOnError()
  const outcomes = await Promise.all(rows.slice(MOST - 5).map(({ race_id }) => save(owner.client, race_id)))
  expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'PT422')).toHaveLength(5)
  expect(await savedBy(owner)).toHaveLength(MOST)
  const [first] = await savedBy(owner)
  expect(await save(owner.client, first!)).toBe('23505')
  expect(await save(stranger.client, first!)).toBe('saved')
  await supabase.secret.from('races').delete().gte('id', 1000).throwOnError()
})
