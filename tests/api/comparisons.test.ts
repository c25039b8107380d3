// Comparisons through the API: saved, read by whom they are for, changed and deleted by their owner only, and what is
// said where that is not done.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comparisonSchema, type Comparison } from '../../src/features/compare/comparisons.schema.ts'
import type { Failure } from '../../src/rules/writing/messages.ts'
import type { Person } from '../embedded.ts'
import { callAs, takeLog } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase } = withSupabase({ functions: true, places: true })
let owner: Person
let stranger: Person

beforeAll(async () => {
  const races = Array.from({ length: 8 }, (_, i) => ({
    id: i + 1,
    slug: `race-${i + 1}`,
    name: `Race ${i + 1}`,
    place_path: 'here',
    race_type: i === 7 ? 'half-marathon' : 'marathon',
    status: i === 6 ? 'pending' : 'approved',
  }))
  await supabase.secret.from('races').insert(races).throwOnError()
})
beforeEach(async () => {
  takeLog()
  owner = await supabase.signUp('runner')
  stranger = await supabase.signUp('runner')
})

const spring = {
  name: 'Spring',
  raceIds: ['1', '2'],
  raceType: 'marathon',
  isPublic: false,
  notes: 'flat ones',
}
const add = (body: object = {}, person: Person | null = owner) =>
  callAs(person, 'POST', '/api/comparisons', { body: { ...spring, ...body } })
const saved = async (body: object = {}, person: Person = owner): Promise<Comparison> => {
  const response = await add(body, person)
  expect(response.status).toBe(201)
  return comparisonSchema.parse(await response.json())
}
const read = (id: string, person: Person | null) => callAs(person, 'GET', `/api/comparisons/${id}`)
const change = (id: string, body: object, person: Person | null = owner) =>
  callAs(person, 'PATCH', `/api/comparisons/${id}`, { body })
const remove = (id: string, person: Person | null = owner) =>
  callAs(person, 'DELETE', `/api/comparisons/${id}`)
const listed = async (whose: Person, person: Person | null) => {
  const response = await callAs(person, 'GET', `/api/users/${whose.id}/comparisons`)
  expect(response.status).toBe(200)
  return ((await response.json()) as Comparison[]).map(({ name, own }) => [name, own])
}
const failure = async (response: Response) => [response.status, (await response.json()) as Failure] as const
const codeOf = async (response: Response) => [response.status, ((await response.json()) as Failure).code]

describe('saving', () => {
  test('gives the comparison back with its number, kept for nobody', async () => {
    const response = await add()
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([201, 'no-store'])
    const { id, createdAt, updatedAt, ...rest } = comparisonSchema.parse(await response.json())
    expect(rest).toEqual({ ...spring, own: true })
    expect(await (await read(id, owner)).json()).toEqual({ id, createdAt, updatedAt, ...rest })
  })

  test('takes numbers as races, keeps their order, and needs no more than a name and races', async () => {
    const response = await callAs(owner, 'POST', '/api/comparisons', {
      body: { name: ' Two ', raceIds: [3, '1'] },
    })
    expect(await response.json()).toMatchObject({
      name: 'Two',
      raceIds: ['3', '1'],
      raceType: 'marathon',
      isPublic: false,
      notes: '',
    })
  })

  test('says of races of several types that they are mixed', async () => {
    expect(await saved({ raceIds: [1, 8], raceType: undefined })).toMatchObject({ raceType: 'mixed' })
    expect(await saved({ raceIds: [8, 1], raceType: undefined, notes: null })).toMatchObject({ notes: '' })
  })

  test('twice is a conflict, which clients take as saved', async () => {
    await saved()
    const [status, { code, message }] = await failure(await add({ notes: 'sent again' }))
    expect([status, code, message]).toEqual([409, 'conflict', 'You have saved this comparison already.'])
    expect(await listed(owner, owner)).toEqual([['Spring', true]])
    await saved({ raceIds: ['2', '1'] })
    await saved({}, stranger)
  })

  test.each<[string, object, Record<string, string>]>([
    ['one race', { raceIds: ['1'] }, { raceIds: 'must be at least 2 races' }],
    ['seven races', { raceIds: [1, 2, 3, 4, 5, 6, 8] }, { raceIds: 'must be at most 6 races' }],
    ['a race twice', { raceIds: ['1', 1] }, { raceIds: 'must be different races' }],
    ['a slug', { raceIds: ['1', 'berlin-marathon'] }, { 'raceIds.1': 'must be the number of a race' }],
    ['a number beyond all', { raceIds: [1, 2 ** 31] }, { 'raceIds.1': 'must be the number of a race' }],
    ['a race that is not there', { raceIds: [1, 99] }, { raceIds: 'names a race that is not on file' }],
    ['a race nobody approved', { raceIds: [1, 7] }, { raceIds: 'names a race that is not on file' }],
    ['no name', { name: '   ' }, { name: 'must not be empty' }],
    ['a long name', { name: 'x'.repeat(121) }, { name: 'must be at most 120 characters' }],
    ['long notes', { notes: 'x'.repeat(2001) }, { notes: 'must be at most 2000 characters' }],
    ['public as a word', { isPublic: 'yes' }, { isPublic: 'must be true or false' }],
    ['somebody else as owner', { personId: 'x' }, { personId: 'is not known here' }],
  ])('refuses %s', async (_what, body, fields) => {
    const [status, answer] = await failure(await add(body))
    expect([status, answer.code, answer.fields]).toEqual([422, 'invalid', fields])
    expect(await listed(owner, owner)).toEqual([])
  })

  test('the fifty-first is refused in words', async () => {
    const rows = Array.from({ length: 50 }, (_, n) => ({
      name: `No. ${n}`,
      race_ids: spring.raceIds,
      race_type: spring.raceType,
    }))
    await owner.client.from('comparisons').insert(rows).throwOnError()
    const [status, { message }] = await failure(await add({ name: 'One more' }))
    expect([status, message]).toEqual([422, expect.stringContaining('50 saved comparisons')])
  })
})

describe('a public comparison', () => {
  test('is read by everybody, who are not told whose it is', async () => {
    const { id } = await saved({ isPublic: true })
    for (const person of [stranger, null]) {
      const response = await read(id, person)
      const text = await response.text()
      expect(JSON.parse(text)).toMatchObject({ ...spring, isPublic: true, own: false })
      expect(text).not.toContain(owner.id)
      expect(text).not.toContain(owner.email)
    }
  })

  test('is changed and deleted by nobody else', async () => {
    const { id } = await saved({ isPublic: true })
    expect(await codeOf(await change(id, { name: 'Mine' }, stranger))).toEqual([403, 'forbidden'])
    expect(await codeOf(await remove(id, stranger))).toEqual([403, 'forbidden'])
    expect(await codeOf(await remove(id, null))).toEqual([401, 'signed-out'])
    expect(await (await read(id, owner)).json()).toMatchObject({ name: 'Spring' })
  })

  test('is hidden again when its owner says so', async () => {
    const { id } = await saved({ isPublic: true })
    await change(id, { isPublic: false })
    expect((await read(id, null)).status).toBe(404)
  })
})

describe('the owner', () => {
  test('changes what they name, and nothing else changes', async () => {
    const { id } = await saved()
    const changed = await change(id, { raceIds: ['8', '2', 1], notes: '' })
    expect(await changed.json()).toMatchObject({
      name: 'Spring',
      raceIds: ['8', '2', '1'],
      raceType: 'mixed',
      notes: '',
      isPublic: false,
    })
    expect(await codeOf(await change(id, {}))).toEqual([422, 'invalid'])
    expect(await codeOf(await change(id, { raceIds: [1, 99] }))).toEqual([422, 'invalid'])
    const twin = await saved({ name: 'Autumn', raceIds: [8, 2, 1] })
    expect(await codeOf(await change(twin.id, { name: 'Spring' }))).toEqual([409, 'conflict'])
  })

  test('writes over no newer one: what another tab changed meanwhile is refused in a sentence', async () => {
    const { id, updatedAt } = await saved()
    const first = (await (await change(id, { notes: 'from one tab', updatedAt })).json()) as Comparison
    const [status, { code, message }] = await failure(await change(id, { name: 'From the other', updatedAt }))
    expect([status, code, message]).toEqual([
      409,
      'conflict',
      'This comparison was changed meanwhile, in another tab or on another device. Nothing was written over it.',
    ])
    expect(await (await read(id, owner)).json()).toEqual(first)
    const over = await change(id, { name: 'From the other', updatedAt: first.updatedAt })
    expect(await over.json()).toMatchObject({ name: 'From the other', notes: 'from one tab' })
    expect(await codeOf(await change(id, { updatedAt }))).toEqual([422, 'invalid'])
    await remove(id)
    expect(await codeOf(await change(id, { name: 'Gone', updatedAt }))).toEqual([404, 'not-found'])
  })

  test('deletes it, and deleting it again does no harm', async () => {
    const { id } = await saved()
    expect((await remove(id)).status).toBe(204)
    expect((await read(id, owner)).status).toBe(404)
    expect((await remove(id)).status).toBe(204)
  })

  test('is listed all of them, the latest first; others are listed the public ones', async () => {
    await saved({ name: 'First', isPublic: true })
    await saved({ name: 'Second' })
    await saved({ name: 'Theirs', isPublic: true }, stranger)
    expect(await listed(owner, owner)).toEqual([
      ['Second', true],
      ['First', true],
    ])
    for (const person of [stranger, null]) expect(await listed(owner, person)).toEqual([['First', false]])
  })

  test('keeps the number of a race that was deleted since', async () => {
    const race = { id: 60, slug: 'short-lived', name: 'Short-lived', place_path: 'here', status: 'approved' }
    await supabase.secret.from('races').insert(race).throwOnError()
    const { id } = await saved({ raceIds: [1, 60] })
    await supabase.secret.from('races').delete().eq('id', 60).throwOnError()
    expect(await (await change(id, { name: 'Still here' })).json()).toMatchObject({ raceIds: ['1', '60'] })
  })
})

test.each(['/api/comparisons/12', '/api/comparisons/x', '/api/users/me/comparisons'])(
  '%s is at no address',
  async (path) => {
    expect(await codeOf(await callAs(owner, 'GET', path))).toEqual([404, 'not-found'])
  },
)
