// Medals by actor: owner, stranger, visitor and admin; what a row must keep; and what becomes of it when its race or its
// person goes.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../embedded.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, stranger } = withSupabase({ places: true, people: { stranger: 'runner' } })
let owner: Person

const DRAFT = 2

async function addRace(id: number, status = 'approved'): Promise<void> {
  const race = { id, slug: `race-${id}x`, name: `Race ${id} Marathon`, place_path: 'here/town', status }
  await supabase.secret.from('races').upsert(race).throwOnError()
}

beforeAll(async () => {
  await addRace(1)
  await addRace(DRAFT, 'draft')
  owner = await supabase.signUp('runner')
})

const put = (person: Person, row: object) => person.client.from('medals').insert(row).select()
const codeOf = async (call: PromiseLike<{ error: { code: string } | null }>) => (await call).error?.code
const medalsOf = async (personId: string) =>
  (await supabase.secret.from('medals').select('*').eq('person_id', personId)).data!

describe('a medal', () => {
  beforeEach(async () => {
    owner = await supabase.signUp('runner')
  })

  test('a person keeps at most 500, however many come at once', async () => {
    const of = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => ({ race_id: 1000 + from + i, year: 2024 }))
    await supabase.database.query(
      `insert into public.races (id, slug, name, place_path, status)
     select n, 'many-' || n || 'x', 'Many Marathon ' || n, 'here/town', 'approved' from generate_series(1000, 1510) as n`,
    )
    // Put there past the triggers, each of which counts.
    await supabase.database.exec(`set session_replication_role = replica;
      insert into public.medals (person_id, race_id, race_type, race_name, year)
      select '${owner.id}', n, 'marathon', 'Many Marathon ' || n, 2024 from generate_series(1000, 1494) as n;
      set session_replication_role = origin`)
    expect(await codeOf(put(owner, of(495, 501)))).toBe('PT422')
    expect(await medalsOf(owner.id)).toHaveLength(495)
    const results = await Promise.all(of(495, 505).map((row) => put(owner, row)))
    expect(results.filter(({ error }) => error === null)).toHaveLength(5)
    expect(await medalsOf(owner.id)).toHaveLength(500)
    expect(await codeOf(put(owner, of(0, 1)[0]!))).toBe('23505')
  })

  test('stay when the race leaves the catalogue, and go with their person', async () => {
    await addRace(7)
    await put(owner, { race_id: 7, year: 2024 }).throwOnError()
    await put(owner, { race_id: 7, year: 2023 }).throwOnError()
    await supabase.secret.from('races').delete().eq('id', 7).throwOnError()
    const { data } = await owner.client.from('medals').select('race_id, race_name, year').order('year')
    expect(data).toEqual([
      { race_id: null, race_name: 'Race 7 Marathon', year: 2023 },
      { race_id: null, race_name: 'Race 7 Marathon', year: 2024 },
    ])
    await owner.client.rpc('delete_my_account').throwOnError()
    expect(await medalsOf(owner.id)).toEqual([])
  })
})

const EXPECTED = {
  expected_seconds: 12_600,
  expected_low_seconds: 12_200,
  expected_high_seconds: 13_000,
  expected_on: '2024-03-01',
}

describe('what was expected before a race', () => {
  beforeEach(async () => {
    owner = await supabase.signUp('runner')
  })

  test('is stored with the medal, and goes where its year is changed', async () => {
    const { data } = await put(owner, { race_id: 1, year: 2024, finish_seconds: 12_500, ...EXPECTED })
    expect(data).toMatchObject([EXPECTED])
    const { id } = data![0] as { id: string }
    await owner.client.from('medals').update({ finish_seconds: 12_550 }).eq('id', id).throwOnError()
    expect(await medalsOf(owner.id)).toMatchObject([EXPECTED])
    await owner.client.from('medals').update({ year: 2023 }).eq('id', id).throwOnError()
    expect(await medalsOf(owner.id)).toMatchObject([{ expected_seconds: null, expected_on: null }])
  })

  test('stands as it was said first, until the medal is of another year or gone', async () => {
    const { data } = await put(owner, { race_id: 1, year: 2024, finish_seconds: 12_500 }).throwOnError()
    const { id } = (data as { id: string }[])[0]!
    const say = (row: object) => owner.client.from('medals').update(row).eq('id', id).throwOnError()
    await say(EXPECTED)
    await say({ expected_low_seconds: 12_499, expected_high_seconds: 12_700 })
    await say({ ...EXPECTED, expected_seconds: 12_500, expected_on: '2024-02-01' })
    await say({
      expected_seconds: null,
      expected_low_seconds: null,
      expected_high_seconds: null,
      expected_on: null,
    })
    expect(await medalsOf(owner.id)).toMatchObject([EXPECTED])
    const ofBefore = { ...EXPECTED, expected_seconds: 12_500, expected_on: '2023-02-01' }
    await say({ year: 2023, ...ofBefore })
    expect(await medalsOf(owner.id)).toMatchObject([ofBefore])
  })

  test.each([
    ['without its range', { expected_low_seconds: null }],
    ['outside its range', { expected_seconds: 13_100 }],
  ])('is refused %s', async (_what, over) => {
    expect((await put(owner, { race_id: 1, year: 2024, ...EXPECTED, ...over })).error).not.toBeNull()
    expect(await medalsOf(owner.id)).toEqual([])
  })

  test('is left out from the race day on, and of a day to come: the medal is put down without it', async () => {
    await addRace(8)
    const next = { next_event_date: '2024-03-01' }
    await supabase.secret.from('races').update(next).eq('id', 8).throwOnError()
    const expectedOn = async () => {
      const { data } = await owner.client.from('medals').select('expected_on').eq('race_id', 8).throwOnError()
      return (data as { expected_on: string | null }[])[0]!.expected_on
    }
    expect(await codeOf(put(owner, { race_id: 8, year: 2024, ...EXPECTED }))).toBeUndefined()
    expect(await expectedOn()).toBeNull()
    await supabase.database.query('delete from public.medals where race_id = 8')
    const before = { ...EXPECTED, expected_on: '2024-02-29' }
    expect(await codeOf(put(owner, { race_id: 8, year: 2024, ...before }))).toBeUndefined()
    expect(await expectedOn()).toBe('2024-02-29')
    await supabase.database.query('delete from public.medals where race_id = 8')
    const tooLate = {
      ...EXPECTED,
      expected_on: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    }
    expect(await codeOf(put(owner, { race_id: 8, year: 2100, ...tooLate }))).toBeUndefined()
    expect(await expectedOn()).toBeNull()
  })

  test('is counted against what was run: published in tens from 200 on, ten of a person at most', async () => {
    const calibration = async () => (await supabase.visitor.rpc('prediction_calibration').throwOnError()).data
    const people = await supabase.database.query<{ id: string }>(`
      with made as (insert into auth.users (id, email)
        select gen_random_uuid(), 'calibration-' || n || '@startline.test' from generate_series(1, 20) as n returning id)
      select id from made`)
    await supabase.database.query('delete from public.medals')
    const medalsOfAll = (to: number) =>
      supabase.database.query(
        `insert into public.medals (person_id, race_id, year, finish_seconds, expected_seconds, expected_low_seconds,
           expected_high_seconds, expected_on)
         select person, 1, 1999 + nth, case when nth <= 7 then 12500 when nth = 8 then 12199 else 13001 end, 12600, 12200,
           13000, make_date(1999 + nth, 1, 1)
         from unnest($1::uuid[]) as person, generate_series(1, $2::integer) as nth
         on conflict do nothing`,
        [people.rows.map(({ id }) => id), to],
      )
    await medalsOfAll(9)
    expect(await calibration()).toEqual([])
    await medalsOfAll(15)
    const published = [{ results: 200, inside_percent: 70, faster_percent: 10, slower_percent: 20 }]
    expect(await calibration()).toEqual(published)
    // One result more tells nothing of itself.
    await put(owner, { race_id: 1, year: 2024, finish_seconds: 12_100, ...EXPECTED }).throwOnError()
    expect(await calibration()).toEqual(published)
    await supabase.database.query('update public.medals set finish_seconds = null where year = 2000')
    await supabase.database.query('delete from public.medals where year > 2009')
    expect(await calibration()).toEqual([])
  })
})

const PARKRUN = { race_name: 'Leeds parkrun', distance_m: 5000, place: 'Leeds', year: 2024 }

describe('a race that the catalogue lacks', () => {
  beforeEach(async () => {
    owner = await supabase.signUp('runner')
  })

  test('is put down by its name, distance and place; a race of the catalogue keeps its own', async () => {
    const own = await put(owner, { ...PARKRUN, finish_seconds: 1530 }).throwOnError()
    expect(own.data).toMatchObject([{ ...PARKRUN, race_id: null, race_type: null, finish_seconds: 1530 }])
    const listed = await put(owner, { ...PARKRUN, race_id: 1 }).throwOnError()
    expect(listed.data).toMatchObject([
      { race_id: 1, race_name: 'Race 1 Marathon', race_type: 'marathon', distance_m: null, place: null },
    ])
  })

  test('can be called otherwise later, but not what another is called, nor nothing; one of the catalogue keeps its name', async () => {
    const idOf = ({ data }: { data: unknown }) => (data as { id: string }[])[0]!.id
    const change = (id: string, row: object) => owner.client.from('medals').update(row).eq('id', id).select()
    const id = idOf(await put(owner, PARKRUN).throwOnError())
    const corrected = { race_name: 'Village run', distance_m: 10_000, place: null }
    expect((await change(id, corrected).throwOnError()).data).toMatchObject([corrected])
    await put(owner, PARKRUN).throwOnError()
    expect(await codeOf(change(id, PARKRUN))).toBe('23505')
    for (const none of [{ race_name: ' ' }, { distance_m: null }, { distance_m: 5 }])
      expect((await change(id, none)).error).not.toBeNull()
    const listed = idOf(await put(owner, { race_id: 1, year: 2024 }).throwOnError())
    expect((await change(listed, corrected).throwOnError()).data).toMatchObject([
      { race_name: 'Race 1 Marathon', distance_m: null, place: null },
    ])
  })

  test('counts once a name, distance and year, however the name is written', async () => {
    await put(owner, PARKRUN).throwOnError()
    expect(await codeOf(put(owner, { ...PARKRUN, race_name: 'Leeds Parkrun', place: null }))).toBe('23505')
    expect(await codeOf(put(owner, { ...PARKRUN, distance_m: 10_000 }))).toBeUndefined()
    expect(await codeOf(put(owner, { ...PARKRUN, year: 2023 }))).toBeUndefined()
    expect(await codeOf(put(stranger, PARKRUN))).toBeUndefined()
  })

  test('counts among the 500 of a person', async () => {
    await supabase.database.exec(`set session_replication_role = replica;
      insert into public.medals (person_id, race_name, distance_m, year)
      select '${owner.id}', 'Race number ' || n, 5000, 2024 from generate_series(1, 500) as n;
      set session_replication_role = origin`)
    expect(await codeOf(put(owner, PARKRUN))).toBe('PT422')
    expect(await codeOf(put(owner, { ...PARKRUN, race_name: 'Race number 1' }))).toBe('23505')
  })

  test('was expected to take nothing: the site says nothing of it', async () => {
    const row = { ...PARKRUN, finish_seconds: 1530, ...EXPECTED }
    const { data } = await put(owner, row).throwOnError()
    expect(data).toMatchObject([{ expected_seconds: null, expected_on: null }])
    const { id } = (data as { id: string }[])[0]!
    await owner.client.from('medals').update(EXPECTED).eq('id', id).throwOnError()
    expect(await medalsOf(owner.id)).toMatchObject([{ expected_seconds: null, expected_on: null }])
  })

  test.each([
    ['799 m', { distance_m: 799 }],
    ['more than 1,000 km', { distance_m: 1_000_001 }],
    ['a name of spaces', { race_name: '   ' }],
    ['a name of 121 characters', { race_name: 'x'.repeat(121) }],
    ['a place of 121 characters', { place: 'x'.repeat(121) }],
    ['no distance', { distance_m: null }],
    ['no name', { race_name: null }],
  ])('is refused with %s', async (_what, over) => {
    expect((await put(owner, { ...PARKRUN, ...over })).error).not.toBeNull()
    expect(await medalsOf(owner.id)).toEqual([])
  })
})

test.each([
  ['a race that is not listed', { race_id: DRAFT, year: 2024 }],
  ['a race that there is not', { race_id: 999, year: 2024 }],
  ['no race', { year: 2024 }],
])('%s is no race', async (_what, row) => {
  expect(await codeOf(put(owner, row))).toBe('23503')
})

// The embedded database has no code of its own for these; that nothing was written is what counts.
test.each([
  ['a year before the first marathon', { race_id: 1, year: 1895 }],
  ['a time below a minute', { race_id: 1, year: 2024, finish_seconds: 59 }],
  ['an empty note', { race_id: 1, year: 2024, note: '' }],
  ['a note of 501 characters', { race_id: 1, year: 2024, note: 'x'.repeat(501) }],
])('%s is refused', async (_what, row) => {
  expect((await put(owner, row)).error).not.toBeNull()
  expect(await medalsOf(owner.id)).toEqual([])
})
