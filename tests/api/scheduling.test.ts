// Changes with a day and time by their calls: refused in a sentence, listed, moved, cancelled, and published by the job.
import { beforeAll, expect, test } from 'vitest'
import publishScheduled from '../../functions/publish-scheduled.ts'
import type { RaceToEdit } from '../../src/features/admin/admin-races.schema.ts'
import type { ScheduledChange } from '../../src/features/scheduling/scheduling.schema.ts'
import { callAs } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, editor } = withSupabase({ functions: true, places: true, people: { editor: 'editor' } })

beforeAll(async () => {
  await supabase.secret
    .from('races')
    .insert({
      id: 1,
      slug: 'town',
      name: 'Town Marathon',
      place_path: 'here',
      status: 'approved',
      fee: '€ 90',
    })
    .throwOnError()
})

const PATH = '/api/admin/scheduled-changes'
const MAY = { publishDay: '2027-05-01', publishTime: '09:00', timeZone: 'Europe/Berlin' }
const race = async () => {
  const { updatedAt, values } = (await (
    await callAs(editor, 'GET', '/api/admin/marathons/1')
  ).json()) as RaceToEdit
  return { updatedAt, fee: values.fee }
}
const schedule = async (body: object) => {
  const { updatedAt } = await race()
  const edit = { raceId: 1, updatedAt, changes: { fee: '€ 120' }, source: null }
  return callAs(editor, 'POST', PATH, { body: { ...MAY, edit, ...body } })
}
const list = async (query = ''): Promise<ScheduledChange[]> =>
  (await callAs(editor, 'GET', `${PATH}${query}`)).json() as Promise<ScheduledChange[]>

test.each([
  ['a time that is over', { publishDay: '2026-01-02' }, /That time is over: now it is .* \(Europe\/Berlin\)/],
  ['a day that is none', { publishDay: '2027-02-30' }, /Choose a day/],
  ['a zone that is none', { timeZone: 'Mars' }, /Choose a time zone/],
  ['nothing to publish', { edit: undefined }, /must name one of edit, approval and issue/],
])('%s is refused in a sentence', async (_case, body, words) => {
  const response = await schedule(body)
  expect([response.status, JSON.stringify(await response.json())]).toEqual([
    422,
    expect.stringMatching(words),
  ])
  expect(await list()).toEqual([])
})

test('a change waits, gets another time, and is published by the job when it is due', async () => {
  const response = await schedule({})
  expect(response.status).toBe(200)
  const { id } = (await response.json()) as ScheduledChange
  const moved = await callAs(editor, 'PATCH', `${PATH}/${id}`, { body: { ...MAY, publishTime: '10:30' } })
  expect(moved.status).toBe(200)
  expect(await list('?raceId=1')).toMatchObject([
    {
      id,
      kind: 'edit',
      name: 'Town Marathon',
      publishAt: expect.stringContaining('2027-05-01T08:30:00'),
      changes: { fee: '€ 120' },
      stood: { fee: '€ 90' },
      scheduler: editor.email,
    },
  ])
  await supabase.database.exec(`update public.scheduled_changes set publish_at = now() - interval '1 second'`)
  expect([(await publishScheduled()).status, (await race()).fee]).toEqual([204, '€ 120'])
  expect(await list('?state=published')).toMatchObject([{ id, canUndo: true }])
  expect((await callAs(editor, 'DELETE', `${PATH}/${id}`)).status).toBe(409)
})

test('a change that is cancelled is gone; one whose race was changed says what it is now', async () => {
  const { id } = (await (await schedule({ publishTime: '11:00' })).json()) as ScheduledChange
  await supabase.secret.from('races').update({ fee: '€ 100' }).eq('id', 1).throwOnError()
  expect(await list()).toMatchObject([{ id, stood: { fee: '€ 120' }, present: { fee: '€ 100' } }])
  expect((await callAs(editor, 'DELETE', `${PATH}/${id}`)).status).toBe(204)
  expect(await list()).toEqual([])
})
