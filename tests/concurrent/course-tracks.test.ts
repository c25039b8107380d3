// Tracks of one race that are given, joined, refused and withdrawn at once, each on a connection of its own: nobody is answered
// with an error, and the race shows a course only where its tracks still make it.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../embedded.ts'
import { decideTrack, giveTrack, publishTracks, withdrawTrack } from '../giving-tracks.ts'
import { listTwins, rounds, startConcurrentSupabase, type ConcurrentSupabase } from './start.ts'

// The database tells of every refusal; here they are what is asked for.
vi.spyOn(console, 'error').mockReturnValue(undefined)

let supabase: ConcurrentSupabase
let admin: Person
let runners: Person[]

beforeAll(async () => {
  supabase = await startConcurrentSupabase()
  admin = await supabase.signUp('admin')
  runners = await Promise.all([1, 2, 3].map(() => supabase.signUp('runner')))
})
afterAll(() => supabase.close())

const sql = async <T>(text: string, values: unknown[] = []) =>
  (await supabase.database.query<T>(text, values)).rows

/** Races that show a course although its tracks do not make it any more. */
const unfounded = () =>
  sql(`select c.race_id from private.runner_courses as c where exists (
    select from unnest(c.course_ids) as made where not exists (
      select from public.course_tracks as t where t.course_id = made and t.status in ('agreed', 'accepted')))`)

/** Tracks of three runners of a race, and their courses. */
async function givenTracks(race: number) {
  const tracks = (await Promise.all(
    runners.map((runner) => giveTrack(supabase.secret, runner, race)),
  )) as number[]
  const courses = await sql<{ id: string }>(
    'select course_id as id from public.course_tracks where race_id = $1 order by id',
    [race],
  )
  return { tracks, courses: courses.map(({ id }) => id) }
}

const OUTCOMES = ['published', 'as before', 'waits']

test('a race is joined while the account of one who gave a track goes', async () => {
  await rounds(8, async () => {
    const [race] = await listTwins(supabase)
    const leaving = await supabase.signUp('runner')
    await giveTrack(supabase.secret, leaving, race)
    await giveTrack(supabase.secret, await supabase.signUp('runner'), race)
    const courses = await sql<{ id: string }>(
      'select course_id as id from public.course_tracks where race_id = $1 order by id',
      [race],
    )
    const [joined, gone] = await Promise.all([
      publishTracks(
        supabase.secret,
        race,
        courses.map(({ id }) => id),
      ),
      leaving.client.rpc('delete_my_account'),
    ])
    expect(joined).toBeOneOf(OUTCOMES)
    expect(gone.error).toBeNull()
  })
  expect(await unfounded()).toEqual([])
})

test('a race is joined while one of its tracks is withdrawn and another refused', async () => {
  // Ten tracks a day are allowed to each of them.
  await rounds(8, async () => {
    const [race] = await listTwins(supabase)
    const { tracks, courses } = await givenTracks(race)
    const [joined, anew, withdrawn, refused] = await Promise.all([
      publishTracks(supabase.secret, race, courses),
      publishTracks(supabase.secret, race, courses.slice(0, 2)),
      withdrawTrack(runners[0]!, tracks[0]),
      decideTrack(admin, tracks[1], 'refused', 'Another course.'),
    ])
    expect([joined, anew]).toEqual([expect.toBeOneOf(OUTCOMES), expect.toBeOneOf(OUTCOMES)])
    expect(withdrawn).toBe(race)
    expect(refused).toBeOneOf(['done', 'changed'])
  })
  expect(await unfounded()).toEqual([])
})
