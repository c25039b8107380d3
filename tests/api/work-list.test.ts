// The editors' work list by its calls: what is found and in which order, putting off and giving away, checks of facts that stay with
// the way back, and the file of it.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Step, UndoneStep, WorkAbout, WorkRace } from '../../src/features/admin/admin-work.schema.ts'
import type { Imported, MadeRaces, RaceValues } from '../../src/features/admin/admin-races.schema.ts'
import { addDays, dayInUtc } from '../../src/rules/calendar/calendar-day.ts'
import { callAs } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const TODAY = dayInUtc(Date.now())
const SOON = addDays(TODAY, 30)
const LATER = addDays(TODAY, 40)

const { supabase, editor, runner } = withSupabase({
  functions: true,
  places: true,
  people: { editor: 'editor', runner: 'runner' },
})

beforeAll(async () => {
  const race = {
    place_path: 'here/town',
    status: 'approved',
    website: null,
    fee: '40 EUR',
    next_event_date: null,
  }
  const { secret } = supabase
  await secret
    .from('races')
    .insert([
      {
        ...race,
        id: 1,
        slug: 'over',
        name: 'Over Marathon',
        next_event_date: addDays(TODAY, -1),
        participants: 500,
      },
      {
        ...race,
        id: 2,
        slug: 'soon',
        name: 'Soon Marathon',
        next_event_date: SOON,
        website: 'https://soon.example',
      },
      { ...race, id: 3, slug: 'loved', name: '=Loved Marathon', fee: null },
      { ...race, id: 4, slug: 'hidden', name: 'Hidden Marathon', status: 'draft' },
      { ...race, id: 5, slug: 'known', name: 'Known Marathon', next_event_date: LATER, date_confirmed: true },
    ])
    .throwOnError()
  const fact = { race_id: 2, source: 'general knowledge', checked_on: TODAY, confidence: 'unverified' }
  const old = { race_id: 1, field: 'fee', source: 'https://old.example', confidence: 'seen' }
  await secret
    .from('fact_sources')
    .insert([
      { ...fact, field: 'fee' },
      { ...fact, field: 'terrain' },
      { ...old, checked_on: addDays(TODAY, -366) },
    ])
    .throwOnError()
  await secret
    .from('favourites')
    .insert({ person_id: runner.id, race_id: 3, race_type: 'marathon' })
    .throwOnError()
})

const listed = async (query = ''): Promise<WorkRace[]> => {
  const response = await callAs(editor, 'GET', `/api/admin/work?${query}`)
  expect(response.status).toBe(200)
  const rows = (await response.json()) as WorkRace[]
  expect(response.headers.get('X-Total-Count')).toBe(String(rows.length))
  return rows
}
const kindsOf = async (query = '') =>
  (await listed(query)).map(({ raceId, work }) => [raceId, ...work.map(({ kind }) => kind)])
const sourcesOf = async (race: number, field: string) =>
  (
    await supabase.secret
      .from('fact_sources')
      .select('source, confidence, checked_on')
      .eq('race_id', race)
      .eq('field', field)
      .throwOnError()
  ).data

const EVERYTHING = [
  [3, 'no-date', 'no-entry'],
  [1, 'passed', 'old'],
  [2, 'unconfirmed', 'unchecked'],
]

test('what people saved comes first, then the largest; filters, orders and words narrow it', async () => {
  expect(await kindsOf()).toEqual(EVERYTHING)
  expect(await kindsOf('kind=unchecked')).toEqual([[2, 'unchecked']])
  expect(await kindsOf('kind=none')).toEqual([[5]])
  expect((await kindsOf('kind=all&sort=name')).map(([id]) => id)).toEqual([3, 5, 1, 2])
  expect((await kindsOf('sort=day')).map(([id]) => id)).toEqual([1, 2, 3])
  expect(await kindsOf('search=over%20town')).toEqual([EVERYTHING[1]])
  const [first] = await listed('kind=old')
  expect(first).toMatchObject({ saves: 0, weight: 0.5, work: [{ fields: ['fee'] }] })
  const about = (await (await callAs(editor, 'GET', '/api/admin/work-about')).json()) as WorkAbout
  expect(about.counts).toMatchObject({ passed: 1, unconfirmed: 1, unchecked: 1, contradiction: 0 })
  expect(about.editors).toMatchObject([{ id: editor.id, isMe: true }])
})

test('a race that may be another one is named with it', async () => {
  const again = { id: 6, slug: 'known-again', name: 'Known Run', place_path: 'here/town', status: 'approved' }
  await supabase.secret
    .from('races')
    .insert({ ...again, next_event_date: LATER, date_confirmed: true, fee: '40 EUR' })
    .throwOnError()
  const [found] = await listed('kind=duplicate')
  await supabase.secret.from('races').delete().eq('id', 6).throwOnError()
  expect(found).toMatchObject({ raceId: 6, work: [{ kind: 'duplicate' }] })
  expect(found!.work[0]!.words).toContain('It may be Known Marathon')
})

test('work is put off until a day and given to editors only', async () => {
  const mark = (changes: object) =>
    callAs(editor, 'PATCH', '/api/admin/work', {
      body: { items: [{ raceId: 1, kind: 'passed' }], ...changes },
    })
  expect((await mark({ snoozedUntil: addDays(TODAY, 7) })).status).toBe(204)
  expect(await kindsOf()).toEqual([EVERYTHING[0], [1, 'old'], EVERYTHING[2]])
  expect(await listed('show=snoozed')).toMatchObject([{ work: [{ snoozedUntil: addDays(TODAY, 7) }] }])
  // Over by that day.
  await mark({ snoozedUntil: TODAY })
  expect(await kindsOf()).toEqual(EVERYTHING)
  expect((await mark({ assignedTo: runner.id })).status).toBe(422)
  expect((await mark({})).status).toBe(422)
  for (const snoozedUntil of ['2025-12-31', '2101-01-01']) {
    const refused = await mark({ snoozedUntil })
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('must be a day from 2026 to 2100'),
    ])
  }
  expect((await mark({ assignedTo: editor.id })).status).toBe(204)
  expect(await kindsOf('show=mine')).toEqual([[1, 'passed']])
  await mark({ assignedTo: null, snoozedUntil: null })
  expect(await kindsOf('show=given')).toEqual([])
})

test('work is nobody’s once its editor is none, and what was said of it is cleared after half a year', async () => {
  const { database, secret } = supabase
  const other = await supabase.signUp('editor')
  const give = (kind: string, changes: object) =>
    callAs(editor, 'PATCH', '/api/admin/work', { body: { items: [{ raceId: 1, kind }], ...changes } })
  const given = async () =>
    (await listed('show=given')).map(({ work }) => work.map(({ assignee }) => assignee))
  const become = (changes: object) =>
    secret.from('profiles').update(changes).eq('id', other.id).throwOnError()
  const marks = async () =>
    (await database.query('select kind from public.race_work_marks where race_id = 1 order by kind')).rows
  const age = (days: number) =>
    database.query('update public.race_work_marks set marked_at = now() - make_interval(days => $1)', [days])
  const clear = () => secret.rpc('clear_old_records').throwOnError()

  expect((await give('passed', { assignedTo: other.id })).status).toBe(204)
  expect((await give('old', { snoozedUntil: addDays(TODAY, 7) })).status).toBe(204)
  expect(await given()).toEqual([[{ id: other.id, name: other.email }]])
  await become({ suspended_at: new Date().toISOString() })
  expect(await given()).toEqual([])
  await become({ suspended_at: null })
  expect(await given()).toHaveLength(1)
  await become({ user_role: 'runner' })
  expect(await given()).toEqual([])

  await age(179)
  await clear()
  expect(await marks()).toEqual([{ kind: 'old' }, { kind: 'passed' }])
  await age(181)
  await clear()
  // That one is still put off.
  expect(await marks()).toEqual([{ kind: 'old' }])
  await give('old', { snoozedUntil: TODAY })
  await age(181)
  await clear()
  expect(await marks()).toEqual([])
})

test('facts are checked without a change, on each race’s website; one step is taken back as one', async () => {
  const all = await listed()
  const item = (id: number, fields: string[]) => {
    const { raceId, updatedAt } = all.find(({ raceId: found }) => found === id)!
    return { raceId, updatedAt, fields }
  }
  const body = {
    items: [
      item(2, ['fee', 'terrain', 'nextEventDate', 'dateConfirmed']),
      item(1, ['fee']),
      item(3, ['fee']),
    ],
    source: null,
  }
  const step = (await (await callAs(editor, 'POST', '/api/admin/checks', { body })).json()) as Step
  expect(step).toMatchObject({ done: [1, 2], leftAlone: [3] })
  expect(await kindsOf()).toEqual([EVERYTHING[0], [1, 'passed']])
  expect(await sourcesOf(2, 'fee')).toEqual([
    { source: 'https://soon.example', confidence: 'seen', checked_on: TODAY },
  ])
  expect(await sourcesOf(1, 'fee')).toContainEqual({
    source: 'Startline’s editors',
    confidence: 'seen',
    checked_on: TODAY,
  })
  // What was read before is no longer so.
  const again = (await (await callAs(editor, 'POST', '/api/admin/checks', { body })).json()) as Step
  expect(again).toMatchObject({ done: [], leftAlone: [1, 2, 3] })

  // One of them was changed since, by somebody else.
  await supabase.secret.from('races').update({ fee: '45 EUR' }).eq('id', 1).throwOnError()
  const undo = () => callAs(editor, 'POST', `/api/admin/steps/${step.step}/undo`)
  expect((await (await undo()).json()) as UndoneStep).toEqual({ done: 1, changedSince: 1, remaining: 0 })
  expect(await kindsOf()).toEqual([EVERYTHING[0], [1, 'passed'], EVERYTHING[2]])
  expect(await sourcesOf(2, 'fee')).toEqual([
    { source: 'general knowledge', confidence: 'unverified', checked_on: TODAY },
  ])
  expect((await undo()).status).toBe(404)
})

test('a file of races is one step with one source; what is refused is told, and the others are changed', async () => {
  const read = async () =>
    (await (await callAs(editor, 'GET', '/api/admin/values-of-races')).json()) as RaceValues[]
  const all = await read()
  expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  expect(
    (await (await callAs(editor, 'GET', '/api/admin/values-of-races?after=4')).json()) as [],
  ).toHaveLength(1)
  const item = (id: number, changes: object, updatedAt = all[id - 1]!.updatedAt) => ({
    raceId: id,
    updatedAt,
    changes,
  })
  const step = randomUUID()
  const source = 'https://fees.example'
  const send = async (...items: object[]) =>
    (await (
      await callAs(editor, 'POST', '/api/admin/imports', { body: { step, source, items } })
    ).json()) as Imported
  expect(
    await send(
      item(5, { fee: '50 EUR', sponsor: 'A Bank' }),
      item(2, { fee: '51 EUR' }, '2020-01-01T00:00:00Z'),
      item(3, { participants: -1 }),
      item(77, { fee: '1 EUR' }, TODAY + 'T00:00:00Z'),
    ),
  ).toEqual({
    step,
    done: [5],
    refused: [
      { raceId: 2, changed: true, rule: null },
      { raceId: 3, changed: false, rule: 'races_participants_check' },
      { raceId: 77, changed: true, rule: null },
    ],
  })
  // The second call of the same file.
  expect(await send(item(1, { fee: '52 EUR' }))).toMatchObject({ done: [1] })
  expect(await sourcesOf(5, 'sponsor')).toEqual([{ source, confidence: 'seen', checked_on: TODAY }])
  const undone = await callAs(editor, 'POST', `/api/admin/steps/${step}/undo`)
  expect(await undone.json()).toEqual({ done: 2, changedSince: 0, remaining: 0 })
  expect((await read()).map(({ values }) => values)).toEqual(all.map(({ values }) => values))
})

test('what comes in is kept and noted as an edit by hand is, with one rebuild for all of it', async () => {
  const { database, secret } = supabase
  const rows = async (text: string) => (await database.query<Record<string, unknown>>(text)).rows
  const left = async (id: number) => ({
    race: (
      await rows(`select to_jsonb(r) - '{id,slug,name,updated_at}'::text[] as is from public.races as r
      where id = ${id}`)
    )[0]!.is,
    windows: await rows(`select opens_on::text, closes_on::text, sources, unverified from public.entry_windows
      where race_id = ${id}`),
    sources: await rows(
      `select field, source, confidence from public.fact_sources where race_id = ${id} order by field`,
    ),
    kept: await rows(`select snapshot #>> '{races,fee}' as fee, snapshot -> 'entry_windows' #>> '{0,opens_on}' as opens_on,
      changed_at = r.updated_at as is_last, changed_by from private.race_history as h
      join public.races as r on r.id = h.race_id where h.race_id = ${id}`),
    noted: await rows(`select detail - 'raceName' as detail from public.audit_log
      where action = 'race.edit' and subject = 'race:${id}'`),
  })
  const waits = async () =>
    (await rows('select reason from public.rebuild_requests order by id')).map(({ reason }) => reason)
  const twins = [21, 22, 23].map((id) => ({
    id,
    slug: `twin-${id}`,
    name: `Twin Marathon ${id}`,
    place_path: 'here/town',
    status: 'approved',
    fee: '40 EUR',
  }))
  await secret.from('races').insert(twins).throwOnError()
  await secret
    .from('entry_windows')
    .insert(
      twins.map(({ id }) => ({
        race_id: id,
        edition: 2100,
        kind: 'ballot',
        opens_on: '2099-03-01',
        closes_on: '2099-03-20',
        unverified: ['opensOn', 'drawOn'],
      })),
    )
    .throwOnError()
  const all = (await (
    await callAs(editor, 'GET', '/api/admin/values-of-races?after=20')
  ).json()) as RaceValues[]
  const [byHand, ...fromFile] = all.map(({ id, updatedAt }) => ({ raceId: id, updatedAt }))
  const changes = { fee: '50 EUR', minimumAge: 20, ballotOpensOn: '2099-03-08', dateConfirmed: false }
  const source = 'https://twin.example'
  const before = await waits()
  const { data, error } = await editor.client.rpc('edit_race', {
    race_number: byHand!.raceId,
    read_at: byHand!.updatedAt,
    changes,
    seen_at: source,
  })
  expect(error).toBeNull()
  expect(data).toEqual({ fee: '40 EUR', minimumAge: null, ballotOpensOn: '2099-03-01', dateConfirmed: false })
  const items = fromFile.reverse().map((item) => ({ ...item, changes }))
  const body = { step: randomUUID(), source, items }
  expect(await (await callAs(editor, 'POST', '/api/admin/imports', { body })).json()).toEqual({
    step: body.step,
    done: [22, 23],
    refused: [],
  })
  const expected = await left(21)
  expect(expected.noted).toEqual([{ detail: { before: data, after: changes } }])
  expect(expected.kept).toEqual([
    { fee: '40 EUR', opens_on: '2099-03-01', is_last: true, changed_by: editor.id },
  ])
  expect(await left(22)).toEqual(expected)
  expect(await left(23)).toEqual(expected)
  expect((await waits()).slice(before.length)).toEqual(['changed: Twin Marathon 21', 'brought in: 2 races'])
})

test('a race that a step listed again, and that had gone into another, has gone into it again', async () => {
  const { secret } = supabase
  const race = { place_path: 'here/town', merged_into: 5, status: 'rejected' }
  await secret
    .from('races')
    .insert({ ...race, id: 31, slug: 'gone', name: 'Gone Marathon' })
    .throwOnError()
  const stands = async () =>
    (
      await secret
        .from('races')
        .select('status, merged_into, updated_at')
        .eq('id', 31)
        .single()
        .throwOnError()
    ).data
  const step = randomUUID()
  const { updated_at } = await stands()
  const items = [{ raceId: 31, updatedAt: updated_at, changes: { status: 'approved' } }]
  await editor.client.rpc('import_races', { items, seen_at: null, step }).throwOnError()
  expect(await stands()).toMatchObject({ status: 'approved', merged_into: null })
  const undone = await callAs(editor, 'POST', `/api/admin/steps/${step}/undo`)
  expect(await undone.json()).toEqual({ done: 1, changedSince: 0, remaining: 0 })
  expect(await stands()).toMatchObject({ status: 'rejected', merged_into: 5 })
})

test('the file of it has a line a race, and no cell that a spreadsheet would run', async () => {
  const answer = await callAs(editor, 'GET', '/api/admin/work.csv?kind=no-entry')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^3,"\/marathon\/loved","'=Loved Marathon",/)
})

test('a file makes new races, answers by row what it cannot make, and is taken back with them', async () => {
  const { database, secret } = supabase
  const step = randomUUID()
  const source = 'https://new.example'
  const place = { city: 'Town', state: null, countryCode: 'HE' }
  const item = (row: number, values: object, where: object = place) => ({
    row,
    raceType: 'marathon',
    place: where,
    values,
  })
  const send = async (...items: object[]) =>
    (await (
      await callAs(editor, 'POST', '/api/admin/imports/new', { body: { step, source, items } })
    ).json()) as MadeRaces
  const first = await send(
    item(2, { slug: 'new-one', name: 'New Marathon', status: 'approved', nextEventDate: SOON, fee: '9 EUR' }),
    item(3, { slug: 'new-one', name: 'Newer Marathon' }),
    item(4, { slug: 'known', name: 'Known Again' }),
    item(5, { slug: 'odd', name: 'Odd', participants: -1 }),
    item(6, { slug: 'elsewhere', name: 'Elsewhere' }, { city: 'Town', state: null, countryCode: 'ZZ' }),
    item(7, { slug: 'new-two', name: 'Second Marathon' }, { city: 'Other', state: null, countryCode: 'HE' }),
  )
  expect({ ...first, made: first.made.map(({ row }) => row) }).toEqual({
    step,
    made: [2, 7],
    refused: expect.arrayContaining([
      { row: 3, why: 'address', rule: null },
      { row: 4, why: 'address', rule: null },
      { row: 5, why: 'rule', rule: 'races_participants_check' },
      { row: 6, why: 'place', rule: null },
    ]) as unknown,
  })
  const [one, two] = first.made.map(({ raceId }) => raceId)
  const { rows } = await database.query(
    'select slug, place_path, status, month, fee from public.races where id = any ($1) order by id',
    [[one, two]],
  )
  expect(rows).toEqual([
    {
      slug: 'new-one',
      place_path: 'here/town',
      status: 'approved',
      month: Number(SOON.slice(5, 7)),
      fee: '9 EUR',
    },
    { slug: 'new-two', place_path: 'here/other', status: 'draft', month: null, fee: null },
  ])
  expect(await sourcesOf(one!, 'fee')).toEqual([{ source, confidence: 'seen', checked_on: TODAY }])
  // Somebody has saved one of them: it is theirs to see again.
  await secret
    .from('favourites')
    .insert({ person_id: runner.id, race_id: one, race_type: 'marathon' })
    .throwOnError()
  const undone = await callAs(editor, 'POST', `/api/admin/steps/${step}/undo`)
  expect(await undone.json()).toEqual({ done: 2, changedSince: 0, remaining: 0 })
  const left = await database.query('select id, status from public.races where id = any ($1)', [[one, two]])
  expect(left.rows).toEqual([{ id: one, status: 'draft' }])
})
