// Tracks that runners give: who may, how many, what makes a race measured, and what a withdrawal takes away again.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../embedded.ts'
import { decideTrack, FIGURES, giveTrack, PROFILE, publishTracks, withdrawTrack } from '../giving-tracks.ts'
import { putRaces } from '../small-catalogue.ts'
import { withSupabase } from '../with-supabase.ts'

const RACES = [
  { id: 1, elevation_gain_m: 80, start_elevation_m: 12 },
  { id: 2, status: 'draft' },
]
const at = withSupabase({
  places: true,
  people: { admin: 'admin', ann: 'runner', ben: 'runner', cat: 'runner' },
})
const { ann, ben, cat, sql } = at
beforeEach(async () => {
  await sql('delete from public.race_courses')
  await sql('delete from public.races')
  await sql('delete from private.emails')
  await putRaces(at.supabase.secret, RACES)
  await sql(`insert into public.fact_sources (race_id, field, source, checked_on, confidence)
    values (1, 'elevationGainM', 'its website', '2026-11-01', 'seen')`)
})

const give = (person: Person, { race = 1, ...more }: { race?: number; more?: object; shown?: string } = {}) =>
  giveTrack(at.supabase.secret, person, race, more)
const coursesOf = async (ids: unknown[]) =>
  (
    await sql<{ id: string }>(
      'select course_id as id from public.course_tracks where id = any ($1) order by id',
      [ids],
    )
  ).map(({ id }) => id)
const publish = async (ids: unknown[], figures: object = FIGURES) =>
  publishTracks(at.supabase.secret, 1, await coursesOf(ids), figures)
const race = async () =>
  (
    await sql(
      `select profile is not null as measured, elevation_gain_m as gain, start_elevation_m as start,
        (select string_agg(source, ', ') from public.fact_sources where race_id = 1 and field = 'elevationGainM') as source,
        (select count(*)::int from public.course_measurements where race_id = 1) as measurements
      from public.races where id = 1`,
    )
  )[0]
const BEFORE = { measured: false, gain: 80, start: 12, source: 'its website', measurements: 0 }
const lines = async () =>
  (await at.supabase.visitor.rpc('course_lines', { after_race: 0, max_rows: 9 }).throwOnError())
    .data as object[]
const emails = async () =>
  (await sql<{ kind: string }>('select kind from private.emails order by id')).map(({ kind }) => kind)

describe('a track', () => {
  test('is taken of a listed race and its distance, under a licence', async () => {
    expect(await give(ann, { race: 2 })).toBe('PT404')
    expect(await give(ann, { more: { distance_m: 21_097 } })).toBe('PT422')
    expect(await give(ann, { more: { recorded_m: 44_000 } })).toBe('PT422')
    expect(await give(ann, { more: { licence: null } })).toBe('PT422')
    expect(await give(ann)).toEqual(expect.any(Number))
  })

  test('is one a person and race; a refused one makes place, and leaves with it', async () => {
    const first = await give(ann)
    expect(await give(ann)).toBe('PT409')
    expect(await decideTrack(at.admin, first, 'refused', 'Half of it is by train.')).toBe('done')
    expect(await give(ann)).toEqual(expect.any(Number))
    expect(await sql('select 1 from public.race_courses')).toHaveLength(1)
    expect(await emails()).toEqual(['course-track-refused'])
  })

  test('is one of ten a day', async () => {
    await sql(
      `insert into public.race_courses (person_id, file_name, file_kind, track, distance_m, recorded_m, profile, gain_m,
         loss_m, start_m, finish_m, highest_m, course_loss_pct, course_sd_pct)
       select $1, 'x', 'points', '[[1,2,3],[1,2,4]]', 42195, 42195, '{3,4}', 1, 1, 3, 4, 4, 0, 0 from generate_series(1, 10)`,
      [ann.id],
    )
    expect(await give(ann)).toBe('PT429')
  })
})

describe('a race', () => {
  test('is measured by two tracks, with their source, and each giver hears of it once', async () => {
    const given = [await give(ann, { shown: 'Ann Lee' }), await give(ben, { more: { licence: 'CC0-1.0' } })]
    expect(await publish(given.slice(0, 1))).toBe('waits')
    expect(await publish(given)).toBe('published')
    expect(await race()).toMatchObject({
      measured: true,
      gain: 121,
      start: 10,
      source: 'Recordings of 2 runners',
      measurements: 1,
    })
    expect(await lines()).toMatchObject([
      { race_id: 1, licence: 'CC-BY-4.0', givers: { names: ['Ann Lee'], count: 2 }, spread: { apartM: 4 } },
    ])
    expect(await publish(given)).toBe('as before')
    expect(await emails()).toEqual(['course-track-published', 'course-track-published'])
    const statuses = await sql<{ status: string }>('select status from public.course_tracks')
    expect(statuses).toEqual([{ status: 'agreed' }, { status: 'agreed' }])
  })

  test('is measured by one that an editor accepted', async () => {
    const id = await give(ann)
    await decideTrack(at.admin, id, 'accepted')
    expect(await publish([id])).toBe('published')
    expect(await race()).toMatchObject({ measured: true, source: 'A runner’s recording, seen by an editor' })
  })

  test('with a course from elsewhere needs an editor', async () => {
    await sql('update public.races set profile = $1 where id = 1', [PROFILE.map((m) => m + 1)])
    const given = [await give(ann), await give(ben)]
    expect(await publish(given)).toBe('waits')
    await decideTrack(at.admin, given[0], 'accepted')
    expect(await publish(given)).toBe('published')
  })

  test('takes no figures that are not of its tracks', async () => {
    const given = [await give(ann), await give(ben)]
    for (const wrong of [{ gainM: 900 }, { distanceM: 21_097.5 }, { profile: [1, 2, 3] }])
      expect(await publish(given, { ...FIGURES, ...wrong })).toBe('PT422')
    expect(await race()).toEqual(BEFORE)
  })

  test('keeps a climb that an editor has changed since when a track is withdrawn', async () => {
    const given = [await give(ann), await give(ben)]
    expect(await publish(given)).toBe('published')
    await sql(`update public.races set elevation_gain_m = 99 where id = 1`)
    await sql(`update public.fact_sources set source = 'the organiser’s map', confidence = 'seen'
      where race_id = 1 and field = 'elevationGainM'`)
    await withdrawTrack(ann, given[0])
    expect(await race()).toEqual({ ...BEFORE, gain: 99, source: 'the organiser’s map' })
  })

  test('says what it said before once a track of two is withdrawn; its line is gone at once', async () => {
    const given = [await give(ann), await give(ben)]
    await publish(given)
    expect(await withdrawTrack(cat, given[0])).toBeNull()
    expect(await withdrawTrack(ann, given[0])).toBe(1)
    expect(await race()).toEqual(BEFORE)
    expect(await lines()).toEqual([])
    // The other is in the editors' queue again.
    expect(await sql('select status, decided_at from public.course_tracks')).toEqual([
      { status: 'waiting', decided_at: null },
    ])
  })

  test('measured by one that an editor accepted in place of two leaves those waiting', async () => {
    const given = [await give(ann), await give(ben)]
    await publish(given)
    const other = await give(cat)
    await decideTrack(at.admin, other, 'accepted')
    expect(await publish([other])).toBe('published')
    expect(await sql('select status from public.course_tracks order by id')).toEqual([
      { status: 'waiting' },
      { status: 'waiting' },
      { status: 'accepted' },
    ])
  })

  test('does so where a third joined before, where one is refused, and where an account goes', async () => {
    const given = [await give(ann), await give(ben)]
    await publish(given)
    await publish([...given, await give(cat)])
    expect(await decideTrack(at.admin, given[0], 'refused', 'Another year’s course.', 'agreed')).toBe('done')
    expect(await race()).toEqual(BEFORE)
    const toJoin = await at.supabase.secret.rpc('races_with_tracks_to_join').throwOnError()
    expect(toJoin.data).toEqual([1])
    const gone = await at.supabase.signUp('runner')
    const theirs = await give(gone)
    await publish([given[1], theirs])
    await sql('delete from auth.users where id = $1', [gone.id])
    expect(await race()).toEqual(BEFORE)
  })

  test('keeps what somebody has said of it since', async () => {
    const given = [await give(ann), await give(ben)]
    await publish(given)
    await sql('update public.races set profile = $1, elevation_gain_m = 200 where id = 1', [
      PROFILE.map((m) => m + 2),
    ])
    expect(await lines()).toEqual([])
    await withdrawTrack(ann, given[0])
    expect(await race()).toMatchObject({ measured: true, gain: 200 })
  })
})

test('tracks that wait are kept, refused ones for a month', async () => {
  const [waiting, refused] = [await give(ann), await give(ben)]
  await decideTrack(at.admin, refused, 'refused', 'Not this race.')
  await sql(`update public.race_courses set created_at = now() - interval '60 days'`)
  const clear = async () =>
    (await at.supabase.secret.rpc('clear_unused_uploads').throwOnError()).data as number
  expect(await clear()).toBe(0)
  await sql(
    `update public.course_tracks set decided_at = now() - interval '31 days' where status = 'refused'`,
  )
  expect(await clear()).toBe(1)
  expect(await sql('select id from public.course_tracks')).toEqual([{ id: waiting }])
})

test('a race that becomes one with another takes its tracks along, and gives them back', async () => {
  await putRaces(at.supabase.secret, [{ id: 3 }])
  const id = await give(ann, { race: 3 })
  await at.admin.client.rpc('merge_races', { dropped_number: 3, kept_number: 1 }).throwOnError()
  const where = () => sql('select race_id as race from public.course_tracks where id = $1', [id])
  expect(await where()).toEqual([{ race: 1 }])
  await at.admin.client.rpc('undo_merger', { dropped_number: 3 }).throwOnError()
  expect(await where()).toEqual([{ race: 3 }])
})
