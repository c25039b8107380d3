// Tracks that runners give: stored once the server has measured them, read by their givers and editors, joined to one course.
import { eachInTurn } from '../../platform/server/scheduled-job.ts'
import { pageOf, type PageOf } from '../../platform/server/admin-calls.ts'
import {
  inParts,
  orRefusal,
  readerOf,
  rowsOf,
  valueOf,
  type Supabase,
} from '../../platform/server/supabase-client.ts'
import { thinLine } from '../../rules/course/course-on-map.ts'
import { type GivenTrack, type MedianCourse, medianCourse } from '../../rules/course/median-course.ts'
import type { StoredPoint, CourseFigures } from '../../rules/course/uploaded-course.ts'
import {
  adminCourseTrackSchema,
  courseTrackSchema,
  laidTrackSchema,
  type AdminCourseTrack,
  type CourseTrack,
  type CourseTrackQuery,
  type LaidTrack,
  type trackDecisionSchema,
} from './course-tracks.schema.ts'
import type * as z from 'zod'
import type { Context } from 'hono'
import type { ApiEnv } from '../../platform/server/described-answers.ts'
import { secretDatabase } from '../../platform/server/database.ts'
import { logFailure } from '../../platform/server/failures.ts'

export type TrackRefusal = 'no such race' | 'given already' | 'not of this race' | 'too many'
const REFUSALS: Record<string, TrackRefusal> = {
  PT404: 'no such race',
  PT409: 'given already',
  PT422: 'not of this race',
  PT429: 'too many',
}

interface MeasuredTrack {
  personId: string
  raceId: number
  points: readonly StoredPoint[]
  figures: CourseFigures
  licence: string
  shownName: string | null
  isCut: boolean
  fromPinM: number | null
}

/** Stores a measured track; its number, or why it is refused. The client acts with the secret key. */
export function storeTrack(
  secret: Supabase,
  { personId, raceId, points, figures, licence, shownName, isCut, fromPinM }: MeasuredTrack,
  signal: AbortSignal,
): Promise<number | TrackRefusal> {
  const course = {
    track: points,
    distance_m: figures.distanceM,
    recorded_m: figures.recordedM,
    profile: figures.profile,
    gain_m: figures.gainM,
    loss_m: figures.lossM,
    start_m: figures.startM,
    finish_m: figures.finishM,
    highest_m: figures.highestM,
    course_loss_pct: figures.courseLossPct,
    course_sd_pct: figures.courseSdPct,
    turns60: figures.turns60,
    licence,
  }
  const stored = secret
    .rpc('give_course_track', {
      person: personId,
      race_number: raceId,
      course,
      shown: shownName,
      cut: isCut,
      pin_m: fromPinM,
    })
    .abortSignal(signal)
  return orRefusal(REFUSALS, valueOf<number>('track', stored))
}

interface TrackRow {
  giver: AdminCourseTrack['giver']
  lat: number | null
  lon: number | null
  course_id: string
  from_pin_m: number | null
  recorded_m: number
  gain_m: number
  start_m: number
  finish_m: number
  profile: number[]
}

const whole = (value: unknown) => Math.round(Number(value))

const readTrack = readerOf(courseTrackSchema)
const readAdminTrack = readerOf(adminCourseTrackSchema.omit({ pin: true }))
const readLaidTrack = readerOf(laidTrackSchema.omit({ points: true }))

/** A real of the database has more digits than were measured. */
const figuresOf = ({ recorded_m, gain_m }: TrackRow) => ({
  recordedM: whole(recorded_m),
  gainM: whole(gain_m),
})

/** The person's tracks, the newest first. */
export async function listOwnTracks(
  client: Supabase,
  personId: string,
  signal: AbortSignal,
): Promise<CourseTrack[]> {
  const own = client.from('course_track_records').select('*').eq('person_id', personId)
  const rows = await rowsOf<TrackRow>(
    'own tracks',
    own.order('id', { ascending: false }).limit(200).abortSignal(signal),
  )
  return rows.map((row) => ({ ...readTrack(row), ...figuresOf(row) }))
}

/** Withdraws a track of the person that the client acts as; the race that it was of, null where there is none. */
export const withdrawTrack = (client: Supabase, id: number, signal: AbortSignal): Promise<number | null> =>
  valueOf(
    'withdrawal of a track',
    client.rpc('withdraw_course_track', { track_number: id }).abortSignal(signal),
  )

/** Tracks with this status, the longest waiting first. */
export function listTracks(
  client: Supabase,
  { status, ...page }: CourseTrackQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminCourseTrack>> {
  let query = client.from('course_track_records').select('*', { count: 'exact' })
  if (status !== 'all') query = query.eq('status', status)
  const ordered = query
    .order('created_at', { ascending: status === 'waiting' })
    .order('id')
    .abortSignal(signal)
  return pageOf('tracks of runners', ordered, page, (row: TrackRow) => ({
    ...readAdminTrack(row),
    ...figuresOf(row),
    pin: row.lat === null || row.lon === null ? null : ([row.lat, row.lon] satisfies [number, number]),
    fromPinM: row.from_pin_m === null ? null : whole(row.from_pin_m),
    startM: whole(row.start_m),
    finishM: whole(row.finish_m),
    giver: row.giver && { name: row.giver.name, email: row.giver.email },
  }))
}

/** All tracks of a race with their lines, to be laid over each other. */
export async function readLaidTracks(
  client: Supabase,
  raceId: number,
  signal: AbortSignal,
): Promise<LaidTrack[]> {
  const records = client
    .from('course_track_records')
    .select('id, course_id, status, is_cut, gain_m, profile')
    .eq('race_id', raceId)
  const rows = await rowsOf<TrackRow>('tracks of a race', records.order('id').limit(24).abortSignal(signal))
  const lines = new Map<string, StoredPoint[]>()
  // Tracks are long: some at a time.
  for (const part of inParts(rows.map(({ course_id }) => course_id))) {
    const courses = client.from('race_courses').select('id, track').in('id', part).abortSignal(signal)
    for (const { id, track } of await rowsOf<{ id: string; track: StoredPoint[] }>('courses', courses))
      lines.set(id, thinLine(track))
  }
  return rows.map((row) => ({
    ...readLaidTrack(row),
    gainM: whole(row.gain_m),
    profile: row.profile.map(whole),
    points: lines.get(row.course_id) ?? [],
  }))
}

/** Accepts or refuses a track for an editor. */
export const decideTrack = (
  client: Supabase,
  id: number,
  { status, reason, was }: z.output<typeof trackDecisionSchema>,
  signal: AbortSignal,
): Promise<'done' | 'gone' | 'changed' | 'own'> =>
  orRefusal(
    { '42501': 'own' as const },
    valueOf<'done' | 'gone' | 'changed'>(
      'decision on a track',
      client
        .rpc('decide_course_track', { track_number: id, new_status: status, reason, read_status: was })
        .abortSignal(signal),
    ),
  )

/** The race that a track is of, for an editor. */
export async function raceOfTrack(client: Supabase, id: number, signal: AbortSignal): Promise<number | null> {
  const query = client.from('course_tracks').select('race_id').eq('id', id).abortSignal(signal)
  const [row] = await rowsOf<{ race_id: number }>('race of a track', query)
  return row?.race_id ?? null
}

/** What has become of a track; null where it is gone. Secret key only. */
async function readTrackStatus(secret: Supabase, id: number): Promise<CourseTrack['status'] | null> {
  const query = secret.from('course_tracks').select('status').eq('id', id)
  const [row] = await rowsOf<Pick<CourseTrack, 'status'>>('status of a track', query)
  return row?.status ?? null
}

interface TrackToJoin {
  course_id: string
  track: StoredPoint[]
  is_cut: boolean
  is_accepted: boolean
  gain_m: number
  course_loss_pct: number
  distance_m: number
}

/** The tracks of a race that count, and its distance in metres; null without any. Secret key only. */
async function readTracksToJoin(
  secret: Supabase,
  raceId: number,
): Promise<{ tracks: GivenTrack[]; distanceM: number } | null> {
  const call = secret.rpc('tracks_of_race', { race_number: raceId })
  const rows = await rowsOf<TrackToJoin>('tracks to join', call)
  if (!rows[0]) return null
  return {
    // A real has six digits: 21,097.5 is itself, and 42,195 too.
    distanceM: Number(rows[0].distance_m),
    tracks: rows.map((row) => ({
      id: row.course_id,
      points: row.track,
      isCut: row.is_cut,
      isAccepted: row.is_accepted,
      gainM: whole(row.gain_m),
      courseLossPct: Number(row.course_loss_pct),
    })),
  }
}

/** Puts the course that tracks make onto their race, if the database agrees. Secret key only. */
function publishCourse(
  secret: Supabase,
  raceId: number,
  { trackIds, points, figures, spread }: MedianCourse,
): Promise<'published' | 'as before' | 'waits'> {
  const call = secret.rpc('publish_runner_course', {
    race_number: raceId,
    tracks: trackIds,
    line: points,
    figures,
    line_spread: spread,
  })
  return valueOf('course of runners', call)
}

/** Races whose tracks may make a course that they do not make yet. Secret key only. */
const racesToJoin = async (secret: Supabase): Promise<number[]> =>
  (await valueOf<number[] | null>('races with tracks to join', secret.rpc('races_with_tracks_to_join'))) ?? []

// Lays the tracks of a race over each other, and publishes the course that they make where two agree or an editor accepted one.

/** Whether the race is measured by its runners now. The client acts with the secret key. */
async function joinTracks(secret: Supabase, raceId: number): Promise<'published' | 'waits'> {
  const toJoin = await readTracksToJoin(secret, raceId)
  const course = toJoin && medianCourse(toJoin.tracks, toJoin.distanceM)
  if (!course?.ok) return 'waits'
  const outcome = await publishCourse(secret, raceId, course.value)
  return outcome === 'waits' ? 'waits' : 'published'
}

function logJoinFailure(c: Context<ApiEnv>, cause: unknown): void {
  const { method, path } = c.req
  logFailure({ requestId: c.get('requestId'), code: 'unavailable', status: 503, method, path, cause })
}

/** The same in a call that withdrew or decided. Never throws: where it fails the hourly job does it. */
export const joinTracksNow = (c: Context<ApiEnv>, raceId: number): Promise<unknown> =>
  joinTracks(secretDatabase(), raceId).catch((cause: unknown) => logJoinFailure(c, cause))

/** Whether the race is measured by this track, which was just stored, and others. Never throws, as above. */
export async function joinTrackNow(
  c: Context<ApiEnv>,
  track: { id: number; raceId: number },
): Promise<'published' | 'waits'> {
  const secret = secretDatabase()
  try {
    await joinTracks(secret, track.raceId)
    return (await readTrackStatus(secret, track.id)) === 'agreed' ? 'published' : 'waits'
  } catch (cause) {
    logJoinFailure(c, cause)
    return 'waits'
  }
}

/**
 * What calls left undone: after an account went, a merger, or an answer that was lost. How many races are measured by it. A race
 * that fails does not stop the others; the first failure is thrown at the end.
 */
export async function joinTracksOfAll(secret: Supabase): Promise<number> {
  let published = 0
  await eachInTurn(await racesToJoin(secret), async (raceId) => {
    if ((await joinTracks(secret, raceId)) === 'published') published++
  })
  return published
}
