// Courses of runners by their calls: given, joined to one course where two agree, decided by an editor, withdrawn.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type {
  AdminCourseTrack,
  CourseTrack,
  LaidTrack,
} from '../../src/features/course-tracks/course-tracks.schema.ts'
import { joinTracksOfAll } from '../../src/features/course-tracks/course-tracks.queries.ts'
import type { Failure } from '../../src/rules/writing/messages.ts'
import type { Person } from '../embedded.ts'
import { RING_START, watchTrack } from '../fixtures/runner-tracks.ts'
import { putRaces } from '../small-catalogue.ts'
import { callAs } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase } = withSupabase({ functions: true, places: true })
const people = {} as Record<'ann' | 'ben' | 'cat' | 'admin', Person>
beforeAll(async () => {
  for (const name of ['ann', 'ben', 'cat'] as const) people[name] = await supabase.signUp('runner')
  people.admin = await supabase.signUp('admin')
})
const RACE = [{ id: 1, lat: RING_START.lat, lon: RING_START.lon }]
beforeEach(async () => {
  await supabase.database.exec('delete from public.race_courses; delete from public.races')
  await putRaces(supabase.secret, RACE)
})

const give = async (person: Person, phase = 0, more: object = {}) =>
  callAs(person, 'POST', '/api/course-tracks', {
    body: {
      raceId: 1,
      licence: 'CC-BY-4.0',
      isCut: false,
      points: watchTrack({ phase, wanderM: 5 }),
      ...more,
    },
  })
const read = async <T>(person: Person, path: string) =>
  (await (await callAs(person, 'GET', path)).json()) as T
const ofRace = async () => {
  const { rows } = await supabase.database.query<{ measured: boolean; gain: number }>(
    'select profile is not null as measured, elevation_gain_m as gain from public.races where id = 1',
  )
  return rows[0]!
}
const decide = (id: number, body: object) =>
  callAs(people.admin, 'PATCH', `/api/admin/course-tracks/${id}`, { body: { was: 'waiting', ...body } })

test('a first track waits; a second that agrees makes the race measured, and a withdrawal takes that back', async () => {
  const first = await give(people.ann, 0, { shownName: '  Ann Lee ' })
  expect([first.status, await first.json()]).toEqual([
    201,
    { id: expect.any(Number) as number, outcome: 'waits' },
  ])
  expect(await (await give(people.ben, 2)).json()).toMatchObject({ outcome: 'published' })
  const { measured, gain } = await ofRace()
  expect(measured).toBe(true)
  expect(Math.abs(gain - 295)).toBeLessThan(8)
  const [own] = await read<CourseTrack[]>(people.ann, '/api/user/course-tracks')
  expect(own).toMatchObject({
    status: 'agreed',
    shownName: 'Ann Lee',
    racePath: '/marathon/race-1x',
    isCut: false,
  })
  expect((await callAs(people.ben, 'DELETE', `/api/user/course-tracks/${own!.id}`)).status).toBe(404)
  expect((await callAs(people.ann, 'DELETE', `/api/user/course-tracks/${own!.id}`)).status).toBe(204)
  expect((await ofRace()).measured).toBe(false)
  expect(await read(people.ann, '/api/user/course-tracks')).toEqual([])
})

test('two that do not agree wait for an editor, who sees both; one that is accepted counts, and refused counts no more', async () => {
  await give(people.ann)
  const other = watchTrack().map(([lat, lon, m], i, { length }) => [
    lat,
    i > length / 2 ? lon + 0.003 : lon,
    m,
  ])
  expect(await (await give(people.ben, 0, { points: other })).json()).toMatchObject({ outcome: 'waits' })
  const waiting = await read<AdminCourseTrack[]>(people.admin, '/api/admin/course-tracks')
  expect(waiting).toMatchObject([
    { giver: { email: people.ann.email }, isMeasured: false },
    { status: 'waiting' },
  ])
  const laid = await read<LaidTrack[]>(people.admin, '/api/admin/marathons/1/course-tracks')
  expect(laid.map(({ points, profile }) => [points.length > 500, profile.length])).toEqual([
    [true, 43],
    [true, 43],
  ])
  const id = waiting[1]!.id
  expect((await decide(id, { status: 'refused' })).status).toBe(422)
  expect((await decide(id, { status: 'accepted' })).status).toBe(204)
  expect((await ofRace()).measured).toBe(true)
  expect((await decide(id, { status: 'refused', reason: 'No.' })).status).toBe(409)
  expect((await decide(id, { status: 'refused', reason: 'A short cut.', was: 'accepted' })).status).toBe(204)
  expect((await ofRace()).measured).toBe(false)
  const [own] = await read<CourseTrack[]>(people.ben, '/api/user/course-tracks')
  expect(own).toMatchObject({ status: 'refused', refuseReason: 'A short cut.' })
})

test('a third that does not agree with the two that measure the race waits', async () => {
  await give(people.ann)
  await give(people.ben, 2)
  const elsewhere = watchTrack().map(([lat, lon, m], i, { length }) => [
    lat,
    lon + (i > length / 2 ? 0.003 : 0),
    m,
  ])
  expect(await (await give(people.cat, 0, { points: elsewhere })).json()).toMatchObject({ outcome: 'waits' })
})

test('a race whose tracks cannot be joined keeps no other from being joined by the job', async () => {
  await putRaces(supabase.secret, [{ ...RACE[0], id: 2 }])
  for (const [person, phase] of [
    [people.ann, 0],
    [people.ben, 2],
  ] as const)
    for (const raceId of [1, 2]) await give(person, phase, { raceId })
  await supabase.database.exec(`delete from private.runner_courses; update public.races set profile = null;
    update public.race_courses as c set gain_m = 9000 from public.course_tracks as t
    where t.course_id = c.id and t.race_id = 1`)
  await expect(joinTracksOfAll(supabase.secret)).rejects.toThrow(/figures are not of these tracks/)
  const { rows } = await supabase.database.query('select id from public.races where profile is not null')
  expect(rows).toEqual([{ id: 2 }])
})

test('one that a refused track kept from agreeing is joined once that is gone', async () => {
  await give(people.ann)
  await give(people.ben, 2)
  await give(people.cat, 4)
  const [{ id } = { id: 0 }] = await read<CourseTrack[]>(people.ann, '/api/user/course-tracks')
  await decide(id, { status: 'refused', reason: 'Yours is doubtful.', was: 'agreed' })
  expect((await ofRace()).measured).toBe(true)
  expect(await read<CourseTrack[]>(people.cat, '/api/user/course-tracks')).toMatchObject([
    { status: 'agreed' },
  ])
})

test.each<[string, object, number, RegExp]>([
  ['of another place', { points: watchTrack({ lonShift: 5 }) }, 422, /another race/],
  ['with times', { points: watchTrack().map((point, i) => [...point, i]) }, 422, /check/i],
  ['of no licence', { licence: 'mine' }, 422, /check/i],
  ['of a race that is not there', { raceId: 99 }, 404, /no such race/],
])('a track %s is refused with a sentence', async (_, more, status, sentence) => {
  const answer = await give(people.ann, 0, more)
  const { message, fields } = (await answer.json()) as Failure
  expect(answer.status).toBe(status)
  expect(`${message} ${JSON.stringify(fields)}`).toMatch(sentence)
  expect(await read(people.ann, '/api/user/course-tracks')).toEqual([])
})

test('a second of the same race is refused until the first is withdrawn', async () => {
  await give(people.ann)
  const again = await give(people.ann, 3)
  expect([again.status, ((await again.json()) as Failure).message]).toEqual([
    409,
    expect.stringContaining('withdraw yours first') as string,
  ])
})
