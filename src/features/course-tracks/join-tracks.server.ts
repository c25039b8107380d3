// Lays the tracks of a race over each other, and publishes the course that they make where two agree or an editor accepted one.
import { medianCourse } from '../../rules/course/median-course.ts'
import type { Context } from 'hono'
import type { ApiEnv } from '../../platform/server/described-answers.ts'
import { secretDatabase } from '../../platform/server/database.ts'
import { logFailure } from '../../platform/server/failures.ts'
import type { Supabase } from '../../platform/server/supabase-client.ts'
import { publishCourse, racesToJoin, readTracksToJoin, readTrackStatus } from './course-tracks.queries.ts'

/** Whether the race is measured by its runners now. The client acts with the secret key. */
async function joinTracks(secret: Supabase, raceId: number): Promise<'published' | 'waits'> {
  const given = await readTracksToJoin(secret, raceId)
  const course = given && medianCourse(given.tracks, given.distanceM)
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
 * that fails keeps no other from its turn; the first failure is thrown at the end.
 */
export async function joinTracksOfAll(secret: Supabase): Promise<number> {
  let published = 0
  const failures: unknown[] = []
  for (const raceId of await racesToJoin(secret)) {
    try {
      if ((await joinTracks(secret, raceId)) === 'published') published++
    } catch (cause) {
      failures.push(cause)
    }
  }
  if (failures.length > 0) throw failures[0]
  return published
}
