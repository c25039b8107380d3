// Saved races through the API: what is answered to whom, and that twenty calls at once make one row.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failureSchema } from '../../src/platform/server/described-answers.ts'
import type { Favourite } from '../../src/features/favourites/favourites.schema.ts'
import type { Person } from '../embedded.ts'
import { callAs, takeLog } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase } = withSupabase({ catalogue: true, functions: true })
let runner: Person
let marathon: number
let half: number

beforeAll(async () => {
  const idOf = async (slug: string) =>
    (await supabase.visitor.from('races').select('id').eq('slug', slug).single()).data!.id as number
  marathon = await idOf('berlin-marathon')
  half = await idOf('berlin-half-marathon')
})
beforeEach(async () => {
  takeLog()
  runner = await supabase.signUp('runner')
})

const list = async (person: Person) =>
  (await (await callAs(person, 'GET', '/api/favorites')).json()) as Favourite[]
const post = (person: Person | null, body: unknown) => callAs(person, 'POST', '/api/favorites', { body })
const remove = (person: Person | null, raceId: number | string) =>
  callAs(person, 'DELETE', `/api/favorites/${raceId}`)
const failureOf = async (response: Response) => {
  const failure = failureSchema.parse(await response.json())
  return { status: response.status, ...failure }
}

test('a race is saved, listed and removed', async () => {
  const saved = await post(runner, { raceId: marathon, raceType: 'marathon' })
  expect(saved.status).toBe(201)
  expect(saved.headers.get('Cache-Control')).toBe('no-store')
  expect(await saved.json()).toMatchObject({ raceId: marathon, raceType: 'marathon', status: 'wishlist' })
  await post(runner, { raceId: half, raceType: 'half-marathon' })
  const both = await list(runner)
  expect(both.map(({ raceId, raceType }) => [raceId, raceType])).toEqual([
    [marathon, 'marathon'],
    [half, 'half-marathon'],
  ])
  expect(Math.abs(Date.parse(both[0]!.createdAt) - Date.now())).toBeLessThan(60_000)
  const removed = await remove(runner, marathon)
  expect([removed.status, await removed.text()]).toEqual([204, ''])
  expect((await list(runner)).map(({ raceId }) => raceId)).toEqual([half])
})

const dayOf = async (id: number) =>
  (await supabase.visitor.from('races').select('next_event_date').eq('id', id).single()).data!
    .next_event_date as string
const put = (person: Person | null, raceId: number | string, body: unknown) =>
  callAs(person, 'PUT', `/api/favorites/${raceId}`, { body })

test('what a race is to the person is changed where it is saved, and saved where it is not', async () => {
  await post(runner, { raceId: marathon })
  const [{ createdAt }] = (await list(runner)) as [Favourite]
  const changed = await put(runner, marathon, { status: 'entered' })
  expect([changed.status, await changed.json()]).toEqual([
    200,
    {
      raceId: marathon,
      raceType: 'marathon',
      status: 'entered',
      raceDay: await dayOf(marathon),
      enteredBefore: null,
      createdAt,
    },
  ])
  // Said of the edition before: this year's stays, and the one before is still to be asked about.
  const ofLast = await put(runner, marathon, { status: 'entered', raceDay: '2025-09-21' })
  expect(await ofLast.json()).toMatchObject({
    raceDay: await dayOf(marathon),
    enteredBefore: '2025-09-21',
  })
  const answered = await put(runner, marathon, { status: 'done', raceDay: '2025-09-21' })
  expect(await answered.json()).toMatchObject({ status: 'entered', enteredBefore: null })
  const inBallot = { raceType: 'half-marathon', status: 'in-ballot' }
  // Sent twice, as one that got no answer is.
  const both = await Promise.all([put(runner, half, inBallot), put(runner, half, inBallot)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await list(runner)).map(({ raceId, status }) => [raceId, status])).toEqual([
    [marathon, 'entered'],
    [half, 'in-ballot'],
  ])
  // The heart once more changes nothing.
  expect((await post(runner, { raceId: marathon })).status).toBe(409)
  expect((await list(runner))[0]!.status).toBe('entered')
})

test('a status is refused that there is not, of a race that there is not, and of nobody', async () => {
  expect(await failureOf(await put(runner, marathon, { status: 'someday' }))).toMatchObject({
    status: 422,
    fields: { status: expect.anything() as unknown },
  })
  expect((await put(runner, 999_999, { status: 'entered' })).status).toBe(404)
  expect((await put(runner, half, { status: 'entered' })).status).toBe(422)
  expect(await failureOf(await put(null, marathon, { status: 'entered' }))).toMatchObject({
    status: 401,
    message: 'Please log in to add favorites',
  })
  expect(await list(runner)).toEqual([])
})

describe('refused is', () => {
  test('who is not signed in, in the product’s own words', async () => {
    expect(await failureOf(await post(null, { raceId: marathon }))).toMatchObject({
      status: 401,
      message: 'Please log in to add favorites',
    })
    expect(await failureOf(await remove(null, marathon))).toMatchObject({
      status: 401,
      message: 'Please log in to remove favorites',
    })
    expect(await failureOf(await callAs(null, 'GET', '/api/favorites'))).toMatchObject({
      status: 401,
      message: 'No authentication token available',
    })
    const foreign = { accessToken: 'nonsense' } as Person
    expect(await failureOf(await post(foreign, { raceId: marathon }))).toMatchObject({ code: 'signed-out' })
  })

  test('a race that is not there, or not yet approved', async () => {
    expect(await failureOf(await post(runner, { raceId: 999_999 }))).toMatchObject({
      status: 404,
      message: 'There is no such race.',
    })
    const draft = { slug: 'a-draft', name: 'A draft', place_path: 'germany/berlin' }
    const { data } = await supabase.secret.from('races').insert(draft).select('id').single().throwOnError()
    await supabase.secret
      .from('race_owners')
      .insert({ race_id: data.id as number, person_id: runner.id })
      .throwOnError()
    expect((await post(runner, { raceId: data.id as number })).status).toBe(404)
  })

  test.each<[string, unknown, string]>([
    ['another type than the race’s', { raceType: 'half-marathon' }, 'raceType'],
    ['a type that there is not', { raceType: 'ultra' }, 'raceType'],
    ['a type that is no word', { raceType: '../x' }, 'raceType'],
    ['a number in words', { raceId: '12' }, 'raceId'],
    ['a part of a number', { raceId: 1.5 }, 'raceId'],
    ['zero', { raceId: 0 }, 'raceId'],
    ['a number past all races', { raceId: 3_000_000_000 }, 'raceId'],
    ['nothing', { raceId: undefined }, 'raceId'],
    ['a person', { personId: 'somebody' }, 'personId'],
  ])('%s', async (_what, change, field) => {
    const body = { raceId: marathon, ...(change as object) }
    const failure = await failureOf(await post(runner, body))
    expect([failure.status, Object.keys(failure.fields ?? {})]).toEqual([422, [field]])
    expect(await list(runner)).toEqual([])
  })

  test('an address that names no race', async () => {
    for (const id of ['berlin-marathon', '0', '-1', '1e3']) {
      expect([id, (await remove(runner, id)).status]).toEqual([id, 404])
    }
  })

  test('one race more than an account keeps, with a sentence that says so', async () => {
    const { data } = await supabase.visitor.from('races').select('id, race_type').order('id').limit(501)
    const rows = data!.map(({ id, race_type }) => ({ race_id: id as number, race_type: race_type as string }))
    await runner.client.from('favourites').insert(rows.slice(0, 500)).throwOnError()
    const { race_id: raceId, race_type: raceType } = rows[500]!
    expect(await failureOf(await post(runner, { raceId, raceType }))).toMatchObject({
      status: 422,
      message: expect.stringMatching(/as many races as an account can hold/) as string,
    })
    expect(await list(runner)).toHaveLength(500)
  })
})

test('a database that does not answer is a failure in words, and nothing is half done', async () => {
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const isAway = /\/rest\/v1\/(favourites|races)/.test(address)
    return isAway ? Promise.reject(new TypeError('fetch failed')) : real(input, init)
  }
  try {
    for (const [answer, message] of [
      [post(runner, { raceId: marathon }), 'Failed to add favorite'],
      [remove(runner, marathon), 'Failed to remove favorite'],
      [callAs(runner, 'GET', '/api/favorites'), 'Failed to fetch favorites'],
    ] as const) {
      expect(await failureOf(await answer)).toMatchObject({ status: 503, code: 'unavailable', message })
    }
  } finally {
    globalThis.fetch = real
  }
  expect(await list(runner)).toEqual([])
})
