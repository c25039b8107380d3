// The private note of a race and the sign that an editor has its form open, by their calls: who may, a newer note is not written
// over, and the sign ends by itself.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RaceEditing, RaceNote } from '../../src/features/admin/admin-work.schema.ts'
import type { Person } from '../embedded.ts'
import { callAs } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, anna, ben } = withSupabase({
  functions: true,
  places: true,
  people: { anna: 'editor', ben: 'editor' },
})

beforeAll(async () => {
  await supabase.database.query(
    `update public.profiles set first_name = 'Anna', last_name = '' where id = $1`,
    [anna.id],
  )
  const race = { id: 1, slug: 'one', name: 'One Marathon', place_path: 'here/town', status: 'approved' }
  await supabase.secret.from('races').insert(race).throwOnError()
})
beforeEach(async () => {
  await supabase.database.query('delete from public.race_notes')
  await supabase.database.query('delete from private.race_edit_sessions')
})

const NOTE = '/api/admin/marathons/1/note'
const EDITING = '/api/admin/marathons/1/editing'

const read = async (person: Person) => (await (await callAs(person, 'GET', NOTE)).json()) as RaceNote
const write = (person: Person, text: string, updatedAt: string | null) =>
  callAs(person, 'PATCH', NOTE, { body: { text, updatedAt } })
const writeNow = async (person: Person, text: string, updatedAt: string | null) => {
  const response = await write(person, text, updatedAt)
  expect(response.status).toBe(200)
  return (await response.json()) as RaceNote
}
const othersFor = async (person: Person) => {
  const response = await callAs(person, 'POST', EDITING)
  expect(response.status).toBe(200)
  return ((await response.json()) as RaceEditing).others
}

test('one editor writes a note and another reads who wrote it, over which they write', async () => {
  expect(await read(anna)).toEqual({ text: '', updatedAt: null, writtenBy: null })
  const first = await writeNow(anna, ' The director\r\nanswers by e-mail. ', null)
  expect(first).toMatchObject({ text: 'The director\nanswers by e-mail.', writtenBy: 'Anna' })
  expect(Math.abs(Date.parse(first.updatedAt!) - Date.now())).toBeLessThan(60_000)
  expect(await read(ben)).toEqual(first)
  const second = await writeNow(ben, 'She answers by telephone.', first.updatedAt)
  expect(second).toMatchObject({ text: 'She answers by telephone.', writtenBy: ben.email })
  const { rows } = await supabase.database.query(
    `select detail from public.audit_log where action = 'race.note' and person_id = $1`,
    [ben.id],
  )
  expect(rows).toEqual([{ detail: { raceName: 'One Marathon' } }])
})

test('a save that meets a newer note is refused in a sentence, and one that meets an emptied one too', async () => {
  const first = await writeNow(anna, 'First', null)
  const second = await writeNow(ben, 'Second', first.updatedAt)
  for (const [text, updatedAt] of [
    ['Mine', first.updatedAt],
    ['Mine', null],
    ['', first.updatedAt],
    ['', null],
  ] as const) {
    const refused = await write(anna, text, updatedAt)
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining(
        'Somebody changed the note of this race meanwhile. Nothing was written over it.',
      ),
    ])
  }
  expect(await read(anna)).toEqual(second)
  expect(await writeNow(ben, '', second.updatedAt)).toEqual({ text: '', updatedAt: null, writtenBy: null })
  expect((await write(anna, 'Mine', second.updatedAt)).status).toBe(409)
})

test('a note has at most 2,000 characters', async () => {
  expect((await write(anna, 'x'.repeat(2001), null)).status).toBe(422)
  expect((await writeNow(anna, 'x'.repeat(2000), null)).text).toHaveLength(2000)
})

test('a note is nowhere in the race’s own answer', async () => {
  await writeNow(anna, 'The director answers by e-mail.', null)
  const answer = await callAs(null, 'GET', '/api/marathons/1')
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('answers by e-mail')
})

test('a note stays without a name once its author’s account is gone', async () => {
  const gone = await supabase.signUp('editor')
  await writeNow(gone, 'Ask again in May.', null)
  await callAs(gone, 'POST', EDITING)
  await supabase.database.query('delete from auth.users where id = $1', [gone.id])
  expect(await read(anna)).toMatchObject({ text: 'Ask again in May.', writtenBy: null })
  expect(await othersFor(anna)).toEqual([])
})

test('who opens a race sees who else has it open and since when, until these close it', async () => {
  expect(await othersFor(anna)).toEqual([])
  const [other] = await othersFor(ben)
  expect(other).toMatchObject({ name: 'Anna' })
  expect(Math.abs(Date.parse(other!.since) - Date.now())).toBeLessThan(60_000)
  expect((await othersFor(anna)).map(({ name }) => name)).toEqual([ben.email])
  expect((await callAs(ben, 'DELETE', EDITING)).status).toBe(204)
  expect(await othersFor(anna)).toEqual([])
})

test('the sign ends by itself 15 minutes after the last change, and a change renews it', async () => {
  const agedBy = (minutes: number) =>
    supabase.database.query(
      `update private.race_edit_sessions set opened_at = opened_at - make_interval(mins => $2),
        renewed_at = renewed_at - make_interval(mins => $2) where person_id = $1`,
      [anna.id, minutes],
    )
  await othersFor(anna)
  await agedBy(14)
  const [early] = await othersFor(ben)
  await othersFor(anna)
  await agedBy(14)
  // Open for 28 minutes by now.
  const [late] = await othersFor(ben)
  expect([early, late].map((other) => Math.round((Date.now() - Date.parse(other!.since)) / 60_000))).toEqual([
    14, 28,
  ])
  await agedBy(2)
  expect(await othersFor(ben)).toEqual([])
})

test('what is over is cleared also where nobody opens a race again', async () => {
  await othersFor(anna)
  await othersFor(ben)
  await supabase.database.query(
    `update private.race_edit_sessions set renewed_at = now() - interval '16 minutes' where person_id = $1`,
    [anna.id],
  )
  await supabase.secret.rpc('clear_old_records').throwOnError()
  const { rows } = await supabase.database.query('select person_id from private.race_edit_sessions')
  expect(rows).toEqual([{ person_id: ben.id }])
})
