// What organisers upload, told by actor: courses (race_courses) and pictures (race_pictures), how many pixels a picture may
// have, and what becomes of uploads that nothing uses.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Supabase } from '../../src/platform/server/supabase-client.ts'
import { approve, coded, PROPOSAL, readers, sent, submit } from '../submitting.ts'
import { withSupabase } from '../with-supabase.ts'

/** The database and the people in it. */
const at = withSupabase({
  places: true,
  people: { organiser: 'organiser', other: 'organiser', admin: 'admin' },
})
beforeEach(async () => {
  await at.supabase.secret.from('submissions').delete().gt('id', 0).throwOnError()
  await at.supabase.secret.from('races').delete().gt('id', 0).throwOnError()
})

const { race, sql } = readers(() => at.supabase)

describe('a course', () => {
  const track = {
    file_name: 'course.gpx',
    file_kind: 'gpx',
    track: [
      [1, 2, 3],
      [1.1, 2, 3],
    ],
    distance_m: 42_195,
    recorded_m: 42_300,
    profile: [3, 5, 4],
    gain_m: 61,
    loss_m: 60,
    start_m: 3,
    finish_m: 4,
    highest_m: 5,
    course_loss_pct: 0.4,
    course_sd_pct: 0.2,
  }
  /** Its number, once it is the organiser's. */
  const storedCount = async () =>
    (
      await at.supabase.secret
        .from('race_courses')
        .insert({ ...track, person_id: at.organiser.id })
        .select('id')
        .single()
        .throwOnError()
    ).data.id as string

  test('of somebody else is no course of a race', async () => {
    const courseId = await storedCount()
    expect(await submit(at.other.client, { proposal: { ...PROPOSAL, courseId } })).toBe('23503')
  })

  test('gives the race its climb, whatever is typed beside it', async () => {
    const courseId = await storedCount()
    const mine = await sent(at.organiser.client, {
      proposal: { ...PROPOSAL, courseId, elevationGainM: 9 },
    })
    await approve(at.admin.client, mine)
    expect(await race(mine.race_id)).toMatchObject({
      elevation_gain_m: 61,
      profile: [3, 5, 4],
      course_measurement: expect.objectContaining({ loss_pct: 0.4 }),
    })
  })
})

describe('a course as a line', () => {
  const TRACK = [
    [1, 2, 3],
    [1.1, 2, 3],
  ]
  /** Sends a race, or a change of it, with a track under this licence, which an editor approves; the race's number. */
  async function listed(licence: string | null, raceId: number | null = null): Promise<number> {
    const measured = { distance_m: 42_195, recorded_m: 42_300, profile: [3, 5, 4], gain_m: 61, loss_m: 60 }
    const heights = { start_m: 3, finish_m: 4, highest_m: 5, course_loss_pct: 0.4, course_sd_pct: 0.2 }
    const file = { file_name: 'course.gpx', file_kind: 'gpx', track: TRACK, licence }
    const course = await at.supabase.secret
      .from('race_courses')
      .insert({ ...file, ...measured, ...heights, person_id: at.organiser.id })
      .select('id')
      .single()
      .throwOnError()
    return changed(raceId, { courseId: course.data.id as string })
  }
  async function changed(raceId: number | null, facts: object): Promise<number> {
    const mine = await sent(at.organiser.client, { race: raceId, proposal: { ...PROPOSAL, ...facts } })
    await approve(at.admin.client, mine)
    return mine.race_id
  }
  const linesFor = async (client: Supabase, after = 0) =>
    coded(await client.rpc('course_lines', { after_race: after, max_rows: 20 }))

  test('is seen by everybody where its sender gave a licence', async () => {
    const race_id = await listed('CC-BY-4.0')
    const line = { race_id, licence: 'CC-BY-4.0', track: TRACK, givers: null, spread: null }
    expect(await linesFor(at.supabase.visitor)).toEqual([line])
    expect(await linesFor(at.other.client)).toEqual([line])
    expect(await linesFor(at.supabase.visitor, race_id)).toEqual([])
  })

  test('is nobody’s without a licence', async () => {
    await listed(null)
    expect(await linesFor(at.supabase.visitor)).toEqual([])
  })

  test('goes once its sender sends the track again without one, not with a change of something else', async () => {
    const id = await listed('CC-BY-4.0')
    await changed(id, { hasCourse: true, fee: '50 EUR' })
    expect(await linesFor(at.supabase.visitor)).toHaveLength(1)
    await listed(null, id)
    expect((await race(id))!.profile).toEqual([3, 5, 4])
    expect(await linesFor(at.supabase.visitor)).toEqual([])
    await listed('CC0-1.0', id)
    expect(await linesFor(at.supabase.visitor)).toMatchObject([{ race_id: id, licence: 'CC0-1.0' }])
  })

  test('goes with the profile that it gave, with the list, and with its sender’s upload', async () => {
    const id = await listed('CC0-1.0')
    const put = (changes: object) =>
      at.supabase.secret.from('races').update(changes).eq('id', id).throwOnError()
    await put({ profile: [3, 6, 4] })
    expect(await linesFor(at.supabase.visitor)).toEqual([])
    await put({ profile: [3, 5, 4], status: 'draft' })
    expect(await linesFor(at.supabase.visitor)).toEqual([])
    await put({ status: 'approved' })
    expect(await linesFor(at.supabase.visitor)).toHaveLength(1)
    await at.supabase.secret.from('race_courses').delete().eq('licence', 'CC0-1.0').throwOnError()
    expect(await linesFor(at.supabase.visitor)).toEqual([])
  })
})

describe('a picture', () => {
  const drawn = (width: number, height: number) =>
    sharp({
      create: { width, height, channels: 3, background: '#c8371a', noise: { type: 'gaussian', mean: 99 } },
    })
  let JPEG = ''
  beforeAll(async () => {
    JPEG = (await drawn(40, 30).jpeg().toBuffer()).toString('base64')
  })
  const store = async (client: Supabase, base64 = JPEG) =>
    coded(await client.rpc('store_race_picture', { picture_base64: base64 }))
  const seen = async (client: Supabase, picture: string) =>
    coded(await client.rpc('race_picture', { picture }))

  test('is kept by what its bytes are, and no larger than 1 MB', async () => {
    expect(
      await store(
        at.organiser.client,
        Buffer.from(`<svg xmlns="x">${' '.repeat(200)}</svg>`).toString('base64'),
      ),
    ).toBe('PT415')
    const large = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(1_000_000)]).toString('base64')
    expect(await store(at.organiser.client, large)).toBe('PT413')
  })

  test('has at most eight million pixels, as its header says, in each of the formats', async () => {
    const pixels = async (bytes: Buffer) =>
      (
        await sql<{ pixels: number | null }>('select private.picture_pixels($1)::float8 as pixels', [bytes])
      )[0]!.pixels
    const [width, height] = [70, 31]
    for (const picture of [
      drawn(width, height).jpeg(),
      drawn(width, height).jpeg({ progressive: true }).withMetadata({ density: 72 }),
      drawn(width, height).png(),
      drawn(width, height).webp(),
      drawn(width, height).webp({ lossless: true }),
      drawn(width, height).ensureAlpha(0.5).webp({ quality: 40 }),
    ])
      expect(await pixels(await picture.toBuffer())).toBe(width * height)
    const bomb = await drawn(100, 50).png().toBuffer()
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    expect(await store(at.organiser.client, bomb.toString('base64'))).toBe('PT422')
    const headless = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(300, 7)])
    expect(await pixels(headless)).toBeNull()
    expect(await store(at.organiser.client, headless.toString('base64'))).toBe('PT415')
  })

  test('is everybody’s once a listed race shows it', async () => {
    const picture = (await store(at.organiser.client)) as string
    const whole = [{ media_type: 'image/jpeg', base64: expect.any(String) as string }]
    expect(await seen(at.organiser.client, picture)).toEqual(whole)
    expect(await seen(at.admin.client, picture)).toEqual(whole)
    for (const client of [at.supabase.visitor, at.other.client])
      expect(await seen(client, picture)).toEqual([])
    const mine = await sent(at.organiser.client, {
      proposal: { ...PROPOSAL, imageUrl: `/api/race-pictures/${picture}` },
    })
    expect(await seen(at.supabase.visitor, picture)).toEqual([])
    await approve(at.admin.client, mine)
    for (const client of [at.supabase.visitor, at.other.client])
      expect(await seen(client, picture)).toEqual(whole)
    expect(
      await submit(at.other.client, { proposal: { ...PROPOSAL, imageUrl: `/api/race-pictures/${picture}` } }),
    ).toBe('23503')
  })
})

describe('an upload', () => {
  const clear = async () =>
    (await at.supabase.secret.rpc('clear_unused_uploads').throwOnError()).data as number
  const upload = async () => {
    const [picture] = await sql<{ id: string }>(
      `insert into public.race_pictures (person_id, media_type, bytes, created_at)
       values ($1, 'image/png', decode(repeat('00', 200), 'hex'), now() - interval '20 days') returning id`,
      [at.organiser.id],
    )
    const [course] = await sql<{ id: string }>(
      `insert into public.race_courses (person_id, file_name, file_kind, track, distance_m, recorded_m, profile, gain_m,
         loss_m, start_m, finish_m, highest_m, course_loss_pct, course_sd_pct, created_at)
       values ($1, 'c.gpx', 'gpx', '[[1,2,3],[1,2,4]]', 42195, 42195, '{3,4}', 1, 1, 3, 4, 4, 0, 0,
         now() - interval '20 days') returning id`,
      [at.organiser.id],
    )
    return { imageUrl: `/api/race-pictures/${picture!.id}`, courseId: course!.id }
  }
  const left = async () => [
    ...(await sql<{ id: string }>('select id from public.race_pictures')),
    ...(await sql<{ id: string }>('select id from public.race_courses')),
  ]
  beforeEach(() => sql('delete from public.race_pictures').then(() => sql('delete from public.race_courses')))

  test('that nothing uses is cleared after two weeks, not before', async () => {
    await upload()
    await upload()
    await sql(
      'update public.race_pictures set created_at = now() where id = (select min(id::text)::uuid from public.race_pictures)',
    )
    expect(await clear()).toBe(3)
    expect(await left()).toHaveLength(1)
    expect(await clear()).toBe(0)
  })

  test('stays with a draft, a race and a submission, also one that is taken back; goes with it', async () => {
    const ofDraft = await upload()
    const draft = { id: randomUUID(), race_id: null, form: ofDraft }
    await at.organiser.client.from('submission_drafts').insert(draft).throwOnError()
    const ofRace = await upload()
    await approve(at.admin.client, await sent(at.organiser.client, { proposal: { ...PROPOSAL, ...ofRace } }))
    await sql('delete from public.submissions where status = $1', ['approved'])
    const ofSubmission = await upload()
    const mine = await sent(at.organiser.client, { proposal: { ...PROPOSAL, ...ofSubmission } })
    // The race has taken over what its course says; only its picture is still shown.
    expect(await clear()).toBe(1)
    expect(await left()).toHaveLength(5)
    await at.organiser.client
      .rpc('withdraw_submission', { submission_number: mine.submission_id })
      .throwOnError()
    // It may be opened as a draft and sent again.
    expect(await clear()).toBe(0)
    await sent(at.organiser.client, { proposal: { ...PROPOSAL, ...ofSubmission } })
    await sql('delete from public.submissions')
    expect(await clear()).toBe(2)
    await at.organiser.client.from('submission_drafts').delete().eq('id', draft.id).throwOnError()
  })

  test('stays where an editor took it off the race, while that can be undone', async () => {
    const { imageUrl } = await upload()
    const mine = await sent(at.organiser.client, { proposal: { ...PROPOSAL, imageUrl } })
    await approve(at.admin.client, mine)
    await sql('delete from public.submissions')
    const { updatedAt: read_at } = coded(
      await at.admin.client.rpc('race_to_edit', { race_number: mine.race_id }),
    ) as { updatedAt: string }
    const edit = { race_number: mine.race_id, read_at, changes: { imageUrl: null } }
    await at.admin.client.rpc('edit_race', edit).throwOnError()
    // The course of the same upload goes.
    expect(await clear()).toBe(1)
    await sql(`update private.race_history set created_at = now() - interval '31 days'`)
    await at.supabase.secret.rpc('clear_old_records').throwOnError()
    expect(await clear()).toBe(1)
  })

  test('stays where an edit will show it at its time, also one that was refused and may get another time', async () => {
    const { imageUrl } = await upload()
    const mine = await sent(at.organiser.client, { proposal: PROPOSAL })
    await approve(at.admin.client, mine)
    const { updatedAt } = coded(await at.admin.client.rpc('race_to_edit', { race_number: mine.race_id })) as {
      updatedAt: string
    }
    const what = { raceId: mine.race_id, updatedAt, changes: { imageUrl } }
    await at.admin.client
      .rpc('schedule_change', { what, publish_at: '2099-05-01T07:00:00Z', time_zone: 'Europe/Berlin' })
      .throwOnError()
    // The course of the same upload goes.
    expect(await clear()).toBe(1)
    await sql(
      `update public.scheduled_changes set state = 'refused', refusal = 'changed', done_at = now() - interval '20 days'`,
    )
    expect(await clear()).toBe(0)
    await sql('delete from public.scheduled_changes')
    expect(await clear()).toBe(1)
  })
})
