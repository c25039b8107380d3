// GET /api/marathons?status=…: races that are not listed, which admins alone may ask for.
import { beforeAll, expect, test } from 'vitest'
import type { RaceJson } from '../../src/race/race.schema.ts'
import { callAs, listPath } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

/** More than the database gives at once. */
const MANY = 1001

const { supabase, organiser, admin } = withSupabase({
  functions: true,
  places: true,
  people: { organiser: 'organiser', admin: 'admin' },
})

beforeAll(async () => {
  const race = { place_path: 'here/town', status: 'draft' }
  const drafts = Array.from({ length: MANY }, (_, n) => ({ ...race, slug: `draft-${n}`, name: `Draft ${n}` }))
  const pending = { place_path: 'here/town', slug: 'pending', name: 'Sought Marathon', status: 'pending' }
  const last = { ...race, slug: 'last-draft', name: 'Zuletzt' }
  for (const races of [drafts, [pending, last]])
    await supabase.secret.from('races').insert(races).throwOnError()
})

async function list(parameters: Record<string, string | number>, by = admin) {
  const answer = await callAs(by, 'GET', listPath({ status: 'pending', ...parameters }))
  if (answer.status !== 200) return { status: answer.status }
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const races = (await answer.json()) as RaceJson[]
  return { slugs: races.map(({ slug }) => slug), total: answer.headers.get('X-Total-Count') }
}

test('are for admins, filtered and ordered like any, and never kept', async () => {
  expect(await list({}, organiser)).toEqual({ status: 403 })
  expect((await callAs({ accessToken: 'none' }, 'GET', listPath({ status: 'pending' }))).status).toBe(401)
  for (const [parameters, slugs] of [
    [{}, ['pending']],
    [{ search: 'sought tow', sort: 'pbPotential', view: 'index' }, ['pending']],
    [{ country: 'france' }, []],
    [{ search: 'paris' }, []],
  ] as const)
    expect(await list(parameters)).toEqual({ slugs, total: String(slugs.length) })
})

test('are all of them, however many', async () => {
  const query = { status: 'draft', view: 'index' }
  expect(await list({ ...query, search: 'zuletzt' })).toEqual({ slugs: ['last-draft'], total: '1' })
  const total = String(MANY + 1)
  expect(await list({ ...query, sort: 'name', offset: MANY })).toEqual({ slugs: ['last-draft'], total })
})
