// Courses and pictures that organisers upload: deleted where no race uses them for long.
import type { CourseLicence, StoredPoint, MeasuredCourse } from '../../rules/course/uploaded-course.ts'
import { rowsOf, orRefusal, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

const COLUMNS =
  'id, file_name, distance_m, recorded_m, profile, gain_m, loss_m, start_m, finish_m, highest_m, course_loss_pct, ' +
  'course_sd_pct, turns60, licence, start:track->0'

const figure = (value: unknown) => Math.round(Number(value) * 1000) / 1000

function toCourse(row: Record<string, unknown>): MeasuredCourse {
  const [lat, lon] = row.start as StoredPoint
  return {
    id: String(row.id),
    fileName: String(row.file_name),
    distanceM: figure(row.distance_m),
    recordedM: figure(row.recorded_m),
    profile: (row.profile as number[]).map(figure),
    gainM: figure(row.gain_m),
    lossM: figure(row.loss_m),
    startM: figure(row.start_m),
    finishM: figure(row.finish_m),
    highestM: figure(row.highest_m),
    courseLossPct: figure(row.course_loss_pct),
    courseSdPct: figure(row.course_sd_pct),
    turns60: row.turns60 === null ? null : Number(row.turns60),
    licence: row.licence as CourseLicence | null,
    start: { lat, lon },
  }
}

/** Stores a measured course; the client acts with the secret key. */
export async function storeCourse(
  secret: Supabase,
  {
    personId,
    fileKind,
    track,
    course,
  }: {
    personId: string
    fileKind: string
    track: StoredPoint[]
    course: Omit<MeasuredCourse, 'id' | 'start'>
  },
  signal: AbortSignal,
): Promise<MeasuredCourse> {
  const row = {
    person_id: personId,
    file_kind: fileKind,
    licence: course.licence,
    track,
    file_name: course.fileName,
    distance_m: course.distanceM,
    recorded_m: course.recordedM,
    profile: course.profile,
    gain_m: course.gainM,
    loss_m: course.lossM,
    start_m: course.startM,
    finish_m: course.finishM,
    highest_m: course.highestM,
    course_loss_pct: course.courseLossPct,
    course_sd_pct: course.courseSdPct,
    turns60: course.turns60,
  }
  const insert = secret.from('race_courses').insert(row).select(COLUMNS).abortSignal(signal)
  const [stored] = await rowsOf('course', insert)
  return toCourse(stored!)
}

/** A course that the person may see; null where there is none. */
export async function readCourse(
  client: Supabase,
  id: string,
  signal: AbortSignal,
): Promise<MeasuredCourse | null> {
  const query = client.from('race_courses').select(COLUMNS).eq('id', id).abortSignal(signal)
  const [row] = await rowsOf('course', query)
  return row ? toCourse(row) : null
}

/** Distance in metres of a race type; null where there is no such type. */
export async function readDistance(
  client: Supabase,
  raceType: string,
  signal: AbortSignal,
): Promise<number | null> {
  const query = client.from('race_types').select('distance_m').eq('slug', raceType).abortSignal(signal)
  const [row] = await rowsOf<{ distance_m: number }>('race type', query)
  return row ? Number(row.distance_m) : null
}

export type PictureRefusal = 'no picture' | 'too large' | 'too many pixels' | 'too many' | 'not allowed'
const REFUSALS: Record<string, PictureRefusal> = {
  PT413: 'too large',
  PT415: 'no picture',
  PT422: 'too many pixels',
  PT429: 'too many',
  '42501': 'not allowed',
  '22023': 'no picture',
}

/** Stores a picture of the person that the client acts as; returns its number, or why it is refused. */
export function storePicture(
  client: Supabase,
  base64: string,
  signal: AbortSignal,
): Promise<{ id: string } | PictureRefusal> {
  const stored = client.rpc('store_race_picture', { picture_base64: base64 }).abortSignal(signal)
  return orRefusal(
    REFUSALS,
    valueOf<string>('picture', stored).then((id) => ({ id })),
  )
}

/** A picture that the client may see; null where there is none. */
export async function readPicture(
  client: Supabase,
  id: string,
  signal: AbortSignal,
): Promise<{ mediaType: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  const [row] = await rowsOf<{ media_type: string; base64: string }>(
    'picture',
    client.rpc('race_picture', { picture: id }).abortSignal(signal),
  )
  return row ? { mediaType: row.media_type, bytes: Uint8Array.from(Buffer.from(row.base64, 'base64')) } : null
}

/** Deletes old states of changed races, and finished schedules and work; then uploads unused for two weeks. Returns the number of deleted uploads. */
export async function clearOldRecordsAndUploads(client: Supabase): Promise<number> {
  await rowsOf('clearing of old records', client.rpc('clear_old_records'))
  return valueOf('clearing of uploads', client.rpc('clear_unused_uploads'))
}
