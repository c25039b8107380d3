// Courses that the person gives: the race, the tracks they sent, and the actions. These throw ApiErrors, which forms show.
import { readInTab, writeInTab } from '../../platform/browser/storage.ts'
import { membersIn } from '../../rules/reading/stored-json.ts'
import { callApi } from '../../platform/browser/api.ts'
import { fetchAgain, queryOf } from '../../platform/browser/queries.store.ts'
import { personNow } from '../../platform/browser/session.store.ts'
import type { RaceDetailJson } from '../../race/race.schema.ts'
import type { StoredPoint } from '../../rules/course/uploaded-course.ts'
import type { CourseTrack, CourseTrackInput, GivenTrackAnswer } from './course-tracks.schema.ts'

const OWN_PATH = '/api/user/course-tracks'

/** The tracks that the person gave, the newest first. */
export const $ownTracks = queryOf<CourseTrack[]>(OWN_PATH, { freshMs: 15_000 })

export type RaceToMeasure = Pick<
  RaceDetailJson,
  'id' | 'name' | 'raceType' | 'slug' | 'distanceM' | 'lat' | 'lon' | 'profile'
>

/** The race whose course is given. */
export const readRaceToMeasure = (raceId: number): Promise<RaceToMeasure> =>
  callApi<RaceToMeasure>(`/api/marathons/${raceId}`)

const OFFERED = 'startline:offered-course'

export interface OfferedRecording {
  raceId: number
  points: StoredPoint[]
  /** A sentence where it may be a ride all the same. */
  doubt: string | null
}

/**
 * Passes a recording that was chosen for a medal to the page that takes courses, in this tab, for the signed-in person. False where
 * the tab cannot hold it.
 */
export const offerRecording = (recording: OfferedRecording): boolean =>
  writeInTab(OFFERED, JSON.stringify({ ...recording, person: personNow() }))

/** The recording that this person handed on for this race, if they did; another person's is forgotten. */
export function offeredRecording(raceId: number): OfferedRecording | null {
  const { person, ...offered } = membersIn<keyof OfferedRecording | 'person'>(readInTab(OFFERED))
  if (person !== personNow()) {
    forgetOffered()
    return null
  }
  return offered.raceId === raceId && Array.isArray(offered.points) ? (offered as OfferedRecording) : null
}

/** Once it is given, another file is chosen, or the person signs out. */
export const forgetOffered = (): void => void writeInTab(OFFERED, null)

/** Sends a track. */
export async function giveTrack(track: CourseTrackInput): Promise<GivenTrackAnswer> {
  const answer = await callApi<GivenTrackAnswer>('/api/course-tracks', { method: 'POST', body: track })
  fetchAgain(OWN_PATH)
  return answer
}

/** Withdraws a track: it is deleted. */
export async function withdrawTrack(id: number): Promise<void> {
  await callApi(`${OWN_PATH}/${id}`, { method: 'DELETE' })
  fetchAgain(OWN_PATH)
}
