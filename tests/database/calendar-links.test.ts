// Calendar links by actor: only the owner reads, renews and ends theirs, nobody writes a token of their own, and whoever
// holds a token learns the numbers of the saved races, what each is to its runner, and nothing else.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Supabase } from '../../src/platform/server/supabase-client.ts'
import type { Person } from '../embedded.ts'
import { putRaces } from '../small-catalogue.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, stranger } = withSupabase({ places: true, people: { stranger: 'runner' } })
let owner: Person

beforeAll(async () => {
  const dated: { id: number; next_event_date?: string }[] = [
    { id: 1, next_event_date: '2027-09-26' },
    { id: 2 },
  ]
  await putRaces(supabase.secret, dated)
})
beforeEach(async () => {
  owner = await supabase.signUp('runner')
})

const renew = async ({ client }: Person): Promise<string> => {
  await client.rpc('renew_calendar_link').throwOnError()
  return (await client.from('calendar_links').select('token').single().throwOnError()).data.token as string
}
const racesOf = async (token: string, client: Supabase = supabase.visitor) =>
  (await client.rpc('calendar_races', { link_token: token }).throwOnError()).data as unknown
const save = (raceId: number) =>
  owner.client.from('favourites').insert({ race_id: raceId, race_type: 'marathon' }).throwOnError()

test('a token opens the owner’s saved races to anybody, as numbers and statuses only', async () => {
  await save(2)
  await save(1)
  await owner.client.from('favourites').update({ status: 'entered' }).eq('race_id', 1).throwOnError()
  const token = await renew(owner)
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  for (const client of [supabase.visitor, stranger.client, owner.client]) {
    expect(await racesOf(token, client)).toEqual({
      1: { status: 'entered', raceDay: '2027-09-26' },
      2: { status: 'wishlist', raceDay: null },
    })
  }
})

test('without saved races it opens an empty list, and a token of nobody opens nothing', async () => {
  expect(await racesOf(await renew(owner))).toEqual({})
  for (const token of ['', '0'.repeat(64), "' or true --", owner.id]) expect(await racesOf(token)).toBeNull()
})

test('a renewed link stops the old one at once, an ended one altogether', async () => {
  const old = await renew(owner)
  const renewed = await renew(owner)
  expect(renewed).not.toBe(old)
  expect([await racesOf(old), await racesOf(renewed)]).toEqual([null, {}])
  await owner.client.from('calendar_links').delete().eq('person_id', owner.id).throwOnError()
  expect(await racesOf(renewed)).toBeNull()
})

test('two renewals at once leave one link', async () => {
  await Promise.all([1, 2, 3].map(() => owner.client.rpc('renew_calendar_link').throwOnError()))
  const { data } = await owner.client.from('calendar_links').select('token')
  expect(data).toHaveLength(1)
})

test('the link of a suspended person answers nobody, and answers again when they are let in', async () => {
  const token = await renew(owner)
  const suspend = (suspended_at: string | null) =>
    supabase.secret.from('profiles').update({ suspended_at }).eq('id', owner.id).throwOnError()
  await suspend('2026-11-01T00:00:00Z')
  expect(await racesOf(token)).toBeNull()
  await suspend(null)
  expect(await racesOf(token)).toEqual({})
})
