// Uploaded courses: written by the server, which has measured them, and read by their person.
import type { MeasuredCourse } from '../../rules/submission/race-proposal.ts'
import type { StoredPoint } from '../../rules/course/uploaded-course.ts'
import { rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'

const COLUMNS =
  'id, file_name, distance_m, recorded_m, profile, gain_m, loss_m, start_m, finish_m, highest_m, course_loss_pct, ' +
  'course_sd_pct, turns60'

const figure = (value: unknown) => Math.round(Number(value) * 1000) / 1000

const toCourse = (row: Record<string, unknown>): MeasuredCourse => ({
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
})

/** Keeps a measured course; the client acts with the secret key. */
export async function keepCourse(
  secret: Supabase,
  {
    personId,
    fileKind,
    track,
    course,
  }: { personId: string; fileKind: string; track: StoredPoint[]; course: Omit<MeasuredCourse, 'id'> },
  signal: AbortSignal,
): Promise<MeasuredCourse> {
  const row = {
    person_id: personId,
    file_kind: fileKind,
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
  const [kept] = await rowsOf('course', insert)
  return toCourse(kept!)
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
