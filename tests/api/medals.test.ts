// Medals through the API: what is answered, what is refused, and many at once.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Failure } from '../../src/rules/writing/messages.ts'
import type { Medal, MedalsImported } from '../../src/features/medals/medals.schema.ts'
import type { Person } from '../embedded.ts'
import { callAs, readJson } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, refusedPerson } = withSupabase({
  catalogue: true,
  functions: true,
  people: { refusedPerson: 'runner' },
})
let runner: Person
/** Whose calls are all refused: no test needs another. */
let berlin: number
let boston: number

beforeAll(async () => {
  berlin = (await readJson<{ id: number }>('/api/marathons/berlin-marathon')).id
  boston = (await readJson<{ id: number }>('/api/marathons/boston-marathon')).id
})

const someoneNew = async () => {
  runner = await supabase.signUp('runner')
}
const call = (method: string, path: string, body?: unknown, person: Person | null = runner) =>
  callAs(person, method, path, { body })
const add = (body: object) => call('POST', '/api/medals', body)
const list = async () => (await (await call('GET', '/api/medals')).json()) as Medal[]
const NEWER = expect.any(String) as string
const failure = async (response: Response) => {
  const { code, message, fields } = (await response.json()) as Failure
  return { status: response.status, code, message, ...(fields && { fields }) }
}

describe('one medal', () => {
  beforeEach(someoneNew)

  test('is put down, listed, changed and removed', async () => {
    const response = await add({
      raceId: berlin,
      raceType: 'marathon',
      year: 2023,
      finishTime: '3:29:41',
      note: ' First ',
    })
    expect(response.status).toBe(201)
    const medal = (await response.json()) as Medal
    expect(medal).toEqual({
      id: medal.id,
      raceId: berlin,
      isOwnRace: false,
      raceType: 'marathon',
      raceName: 'Berlin Marathon',
      distanceM: 42_195,
      place: null,
      year: 2023,
      finishTime: '3:29:41',
      note: 'First',
      expected: null,
      updatedAt: medal.updatedAt,
    })
    expect(await list()).toEqual([medal])
    const change = await call('PATCH', `/api/medals/${medal.id}`, { finishTime: null, note: '' })
    expect(await change.json()).toEqual({ ...medal, finishTime: null, note: null, updatedAt: NEWER })
    expect((await call('DELETE', `/api/medals/${medal.id}`)).status).toBe(204)
    expect((await call('DELETE', `/api/medals/${medal.id}`)).status).toBe(204)
    expect(await list()).toEqual([])
  })

  test('keeps what was expected there before the race', async () => {
    const expected = { low: '3:25:00', time: '3:32:10', high: '3:39:30', shownOn: '2022-09-24' }
    const response = await add({ raceId: berlin, year: 2022, finishTime: '3:29:41', expected })
    const medal = (await response.json()) as Medal
    expect(medal.expected).toEqual(expected)
    expect(await list()).toEqual([medal])
    const change = await call('PATCH', `/api/medals/${medal.id}`, { expected: null })
    // What was said first stands.
    expect(((await change.json()) as Medal).expected).toEqual(expected)
    const late = { ...expected, shownOn: '2023-01-01' }
    const without = (await (await add({ raceId: berlin, year: 2021, expected: late })).json()) as Medal
    expect(without).toMatchObject({ year: 2021, expected: null })
  })

  test('may be of a race that is not on the list, which has the type whose distance it is', async () => {
    const race = { name: ' Leeds  parkrun ', distanceM: 5000, place: 'Leeds' }
    const response = await add({ race, year: 2024, finishTime: '0:25:30' })
    expect(response.status).toBe(201)
    const medal = (await response.json()) as Medal
    expect(medal).toEqual({
      id: medal.id,
      raceId: null,
      isOwnRace: true,
      raceType: null,
      raceName: 'Leeds parkrun',
      distanceM: 5000,
      place: 'Leeds',
      year: 2024,
      finishTime: '0:25:30',
      note: null,
      expected: null,
      updatedAt: medal.updatedAt,
    })
    const half = await add({ race: { name: 'Village Half', distanceM: 21_100 }, year: 2023 })
    expect(await half.json()).toMatchObject({ raceType: 'half-marathon', distanceM: 21_100, place: null })
    expect(await list()).toMatchObject([medal, { raceName: 'Village Half' }])
    const change = await call('PATCH', `/api/medals/${medal.id}`, { finishTime: '0:24:10' })
    expect(await change.json()).toEqual({ ...medal, finishTime: '0:24:10', updatedAt: NEWER })
    const corrected = { name: 'Roundhay parkrun', distanceM: 10_000, place: null }
    const renamed = (await (
      await call('PATCH', `/api/medals/${medal.id}`, { race: corrected })
    ).json()) as Medal
    expect(renamed).toMatchObject({ raceName: corrected.name, distanceM: 10_000, place: null, year: 2024 })
    expect(
      await failure(
        await call('PATCH', `/api/medals/${medal.id}`, {
          race: { ...corrected, name: 'Village Half', distanceM: 21_100 },
          year: 2023,
        }),
      ),
    ).toMatchObject({ status: 409, code: 'conflict' })
    expect(
      await failure(await call('PATCH', `/api/medals/${medal.id}`, { race: { name: ' ', distanceM: 5000 } })),
    ).toMatchObject({ status: 422, fields: { 'race.name': expect.any(String) } })
    await call('PATCH', `/api/medals/${medal.id}`, { race })
    expect(await failure(await add({ race, year: 2024 }))).toMatchObject({ status: 409, code: 'conflict' })
  })

  test('needs no time and no note, and the latest comes first', async () => {
    await add({ raceId: berlin, year: 2019 })
    await add({ raceId: boston, year: 2024 })
    expect((await list()).map(({ raceId, year, finishTime }) => [raceId, year, finishTime])).toEqual([
      [boston, 2024, null],
      [berlin, 2019, null],
    ])
  })

  test('is written over by no older change: what another tab changed meanwhile is refused in a sentence', async () => {
    const { id, updatedAt } = (await (await add({ raceId: berlin, year: 2021 })).json()) as Medal
    const change = (body: object) => call('PATCH', `/api/medals/${id}`, body)
    const first = (await (await change({ note: 'from one tab', updatedAt })).json()) as Medal
    expect(await failure(await change({ finishTime: '3:29:41', updatedAt }))).toEqual({
      status: 409,
      code: 'conflict',
      message:
        'This medal was changed meanwhile, in another tab or on another device. Nothing was written over it.',
    })
    expect(await list()).toEqual([first])
    const over = await change({ finishTime: '3:29:41', updatedAt: first.updatedAt })
    expect(await over.json()).toMatchObject({ finishTime: '3:29:41', note: 'from one tab' })
    expect((await change({ updatedAt })).status).toBe(422)
    await call('DELETE', `/api/medals/${id}`)
    expect((await change({ note: 'Gone.', updatedAt })).status).toBe(404)
  })

  test('counts once a race and year, also by a change', async () => {
    await add({ raceId: berlin, year: 2023 })
    const again = await failure(await add({ raceId: berlin, year: 2023 }))
    expect(again).toMatchObject({
      status: 409,
      code: 'conflict',
      message: 'This race and year is among your medals already.',
    })
    const other = (await (await add({ raceId: berlin, year: 2022 })).json()) as Medal
    expect(await failure(await call('PATCH', `/api/medals/${other.id}`, { year: 2023 }))).toMatchObject({
      status: 409,
    })
  })
})

describe('a medal', () => {
  test.each<[string, object, string]>([
    ['no race', { year: 2023 }, 'raceId'],
    ['a race of both kinds', { raceId: 1, race: { name: 'Mine', distanceM: 5000 }, year: 2023 }, 'raceId'],
    ['a race without a name', { race: { name: ' ', distanceM: 5000 }, year: 2023 }, 'race.name'],
    ['a race of no distance', { race: { name: 'Mine' }, year: 2023 }, 'race.distanceM'],
    ['a race round the world', { race: { name: 'Mine', distanceM: 4e7 }, year: 2023 }, 'race.distanceM'],
    ['no year', { raceId: 1 }, 'year'],
    ['a year in words', { raceId: 1, year: '2023' }, 'year'],
    ['a year to come', { raceId: 1, year: new Date().getUTCFullYear() + 2 }, 'year'],
    ['a time in seconds', { raceId: 1, year: 2023, finishTime: 12_000 }, 'finishTime'],
    ['a time that is none', { raceId: 1, year: 2023, finishTime: '3:75:00' }, 'finishTime'],
    ['a time in no time', { raceId: 1, year: 2023, finishTime: '0:00:30' }, 'finishTime'],
    ['a long note', { raceId: 1, year: 2023, note: 'x'.repeat(501) }, 'note'],
    [
      'a range that is none',
      {
        raceId: 1,
        year: 2023,
        expected: { low: '3:40:00', time: '3:30:00', high: '3:50:00', shownOn: '2023-01-01' },
      },
      'expected',
    ],
    ['something unknown', { raceId: 1, year: 2023, personId: 'me' }, 'personId'],
  ])('with %s is refused by name', async (_what, body, field) => {
    const refused = await failure(await call('POST', '/api/medals', body, refusedPerson))
    expect([refused.status, refused.code, Object.keys(refused.fields ?? {})]).toEqual([
      422,
      'invalid',
      [field],
    ])
  })

  test('of a race that is not listed does not exist', async () => {
    expect(
      await failure(await call('POST', '/api/medals', { raceId: 99_999_999, year: 2023 }, refusedPerson)),
    ).toMatchObject({
      status: 404,
      message: 'There is no such race.',
    })
  })
})

describe('many medals', () => {
  beforeEach(someoneNew)

  const bring = (medals: object[]) => call('POST', '/api/medals/import', { medals })

  test('are added but for those that are there or are no race, and those are named', async () => {
    await add({ raceId: berlin, year: 2019, finishTime: '3:40:00' })
    const response = await bring([
      { raceId: berlin, year: 2019, finishTime: '3:10:00' },
      { raceId: berlin, year: 2022, finishTime: '3:20:00' },
      { raceId: 99_999_999, year: 2022 },
      { raceId: boston, year: 2023, note: 'Hills' },
      { raceId: berlin, year: 2022 },
    ])
    expect(response.status).toBe(200)
    const { added, left } = (await response.json()) as MedalsImported
    expect(added.map(({ raceId, year }) => [raceId, year])).toEqual([
      [berlin, 2022],
      [boston, 2023],
    ])
    expect(left.map(({ index, code }) => [index, code])).toEqual([
      [0, 'conflict'],
      [2, 'not-found'],
      [4, 'conflict'],
    ])
    expect((await list()).find(({ year }) => year === 2019)!.finishTime).toBe('3:40:00')
  })

  test('sent twice are there once, those of races that are not on the list among them', async () => {
    const own = (name: string) => ({ race: { name, distanceM: 10_000 }, year: 2019 })
    const medals = [
      ...[2019, 2020, 2021].map((year) => ({ raceId: berlin, year })),
      own('Village 10k'),
      own('VILLAGE 10K'),
    ]
    const first = (await (await bring(medals)).json()) as MedalsImported
    expect(first.added).toHaveLength(4)
    expect(first.left).toMatchObject([{ index: 4, code: 'conflict' }])
    const { added, left } = (await (await bring(medals)).json()) as MedalsImported
    expect([added.length, left.length]).toEqual([0, 5])
    expect(await list()).toHaveLength(4)
  })

  test('are all refused where one is nonsense', async () => {
    const refused = await failure(
      await bring([
        { raceId: berlin, year: 2019 },
        { raceId: berlin, year: 9 },
      ]),
    )
    expect(refused).toMatchObject({ status: 422, fields: { 'medals.1.year': 'must be 1896 or later' } })
    expect(await list()).toEqual([])
  })

  test('are none beyond 500 a person', async () => {
    const years = Array.from({ length: 120 }, (_, i) => 1900 + i)
    const medals = [1, 2, 3, 4, 5].flatMap((raceId) => years.map((year) => ({ raceId, year })))
    expect(await failure(await bring(medals))).toMatchObject({ status: 422 })
    // Put there past the triggers, each of which counts.
    await supabase.database.exec(`set session_replication_role = replica;
      insert into public.medals (person_id, race_name, distance_m, year)
      select '${runner.id}', 'Race number ' || n, 5000, 2024 from generate_series(1, 499) as n;
      set session_replication_role = origin`)
    expect(await failure(await bring(medals.slice(0, 2)))).toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'An account keeps at most 500 medals.',
    })
    expect(await list()).toHaveLength(499)
  })
})
