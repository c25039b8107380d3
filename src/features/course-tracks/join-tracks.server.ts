// Lays the tracks of a race over each other, and publishes the course that they make where two agree or an editor accepted one.
import { medianCourse } from '../../rules/course/median-course.ts'
import type { Context } from 'hono'
import type { ApiEnv } from '../../platform/server/api-env.ts'
import { secretDatabase } from '../../platform/server/database.ts'
import { logFailure } from '../../platform/server/failures.ts'
import type { Supabase } from '../../platform/server/supabase-client.ts'
import { publishCourse, racesToJoin, readTracksToJoin } from './course-tracks.queries.ts'

/** Tells whether the race is measured by its runners now. The client acts with the secret key. */
async function joinTracks(secret: Supabase, raceId: number): Promise<'published' | 'waits'> {
  const given = await readTracksToJoin(secret, raceId)
  const course = given && medianCourse(given.tracks, given.distanceM)
  if (!course?.ok) return 'waits'
  const outcome = await publishCourse(secret, raceId, course.value)
  return outcome === 'waits' ? 'waits' : 'published'
}

/** The same in a call that gave, withdrew or decided: where it fails the hourly job does it, and the track is kept. */
export const joinTracksNow = (c: Context<ApiEnv>, raceId: number): Promise<'published' | 'waits'> =>
  joinTracks(secretDatabase(), raceId).catch((cause: unknown) => {
    const { method, path } = c.req
    logFailure({ requestId: c.get('requestId'), code: 'unavailable', status: 503, method, path, cause })
    return 'waits'
  })

/** What calls left undone: after an account went, a merger, or an answer that was lost. How many races are measured by it. */
export async function joinTracksOfAll(secret: Supabase): Promise<number> {
  let published = 0
  for (const raceId of await racesToJoin(secret))
    if ((await joinTracks(secret, raceId)) === 'published') published++
  return published
}
