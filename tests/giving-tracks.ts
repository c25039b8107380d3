// A runner's track of a marathon as the server measured it, and giving it straight at the database: for tests of tracks.
import type { Supabase } from '../src/platform/server/supabase-client.ts'
import type { Person } from './embedded.ts'
import { coded } from './submitting.ts'

export const PROFILE = Array.from({ length: 43 }, (_, km) => 10 + (km % 7))

const course = (more: object = {}) => ({
  track: [
    [1, 2, 3],
    [1.1, 2, 3],
  ],
  distance_m: 42_195,
  recorded_m: 42_300,
  profile: PROFILE,
  gain_m: 120,
  loss_m: 118,
  start_m: 10,
  finish_m: 10,
  highest_m: 16,
  course_loss_pct: 0.4,
  course_sd_pct: 0.2,
  turns60: 3,
  licence: 'CC-BY-4.0',
  ...more,
})

/** The line in the middle of several such tracks. */
export const FIGURES = {
  distanceM: 42_195,
  profile: PROFILE,
  gainM: 121,
  lossM: 119,
  startM: 10,
  finishM: 10,
  highestM: 16,
  courseLossPct: 0.4,
  courseSdPct: 0.25,
  turns60: 3,
}

/** The number of the track, or the code of the refusal. `secret` is a client with the secret key. */
export const giveTrack = async (
  secret: Supabase,
  person: Person,
  race: number,
  { more = {}, shown = null }: { more?: object; shown?: string | null } = {},
) =>
  coded(
    await secret.rpc('give_course_track', {
      person: person.id,
      race_number: race,
      course: course(more),
      shown,
      cut: false,
      pin_m: 40,
    }),
  )

/** Makes the race measured by these courses. */
export const publishTracks = async (
  secret: Supabase,
  race: number,
  courses: unknown[],
  figures: object = FIGURES,
) =>
  coded(
    await secret.rpc('publish_runner_course', {
      race_number: race,
      tracks: courses,
      line: course().track,
      figures,
      line_spread: { apartM: 4, heightsApartM: 1.5, gainM: [120, 124] },
    }),
  )

export const decideTrack = async (
  { client }: Person,
  id: unknown,
  status: string,
  reason: string | null = null,
  read = 'waiting',
) =>
  coded(
    await client.rpc('decide_course_track', {
      track_number: id,
      new_status: status,
      reason,
      read_status: read,
    }),
  )

export const withdrawTrack = async ({ client }: Person, id: unknown) =>
  coded(await client.rpc('withdraw_course_track', { track_number: id }))
