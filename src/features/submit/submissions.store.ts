// What an organiser submits: races, courses, pictures, answers to the editor. Actions throw ApiErrors, which forms show.
import { callApi, type ApiError } from '../../platform/browser/api.ts'
import type { RaceDetailJson } from '../../race/race.schema.ts'
import type { OwnRace, RaceWeeks, Submission, Submitted } from './submissions.schema.ts'
import { OF_EVENT, type RaceProposal, type RaceState } from '../../rules/submission/race-proposal.ts'
import type {
  CourseLicence,
  StoredPoint,
  ThinTrack,
  MeasuredCourse,
} from '../../rules/course/uploaded-course.ts'
import { shrinkPicture } from '../../platform/browser/shrink-picture.ts'
import type { Reading } from '../../rules/reading/reading.ts'
import { changeAnswer, fetchAgain, queryOf } from '../../platform/browser/queries.store.ts'
import { $today } from '../../platform/browser/today.store.ts'
import type { EventStatus } from '../../rules/race/race.ts'
import { USER_PATH } from '../account/user.store.ts'

export type { OwnRace, Submission, Submitted } from './submissions.schema.ts'

const SUBMISSIONS_PATH = '/api/submissions'
const OWN_RACES_PATH = '/api/user/races'

/** The person's submissions, the last changed first. */
export const $submissions = queryOf<Submission[]>(SUBMISSIONS_PATH, { freshMs: 15_000 })
/** Races that the person organises. */
export const $ownRaces = queryOf<OwnRace[]>(OWN_RACES_PATH, { freshMs: 15_000 })

const racePath = (raceId: number) => `/api/marathons/${raceId}`

/** What became of the page of an own race, by week. */
export const weeksOf = (raceId: number) => queryOf<RaceWeeks>(`${racePath(raceId)}/weeks`)
/** An own race as the API gives it to everybody. */
export const publicRaceOf = (raceId: number) => queryOf<RaceDetailJson>(racePath(raceId))

/** Sends a race; `raceId` of the race that changes, null for a new one. The key makes that it is there once. */
export async function submitRace(
  proposal: Partial<RaceProposal>,
  { raceId, key }: { raceId: number | null; key: string },
): Promise<Submitted> {
  const headers = { 'Idempotency-Key': key }
  const sent =
    raceId === null
      ? await callApi<Submitted>('/api/marathons', { method: 'POST', body: proposal, headers })
      : await callApi<Submitted>(racePath(raceId), { method: 'PATCH', body: proposal, headers })
  fetchAgain(SUBMISSIONS_PATH)
  return sent
}

/** Sets the entry or the state of an own race at once; 'same' where it was so already. */
export async function setRaceState(raceId: number, state: RaceState): Promise<'done' | 'same'> {
  const { outcome } = await callApi<{ outcome: 'done' | 'same' }>(`${racePath(raceId)}/state`, {
    method: 'POST',
    body: { state },
  })
  // Not fetched again: the list would be redrawn without the form that shows the result.
  const change = OF_EVENT.has(state)
    ? { eventStatus: state as EventStatus }
    : { entryStatus: state as OwnRace['entryStatus'], entryStatusOn: $today.get() }
  changeAnswer<OwnRace[]>(OWN_RACES_PATH, (races) =>
    races.map((race) => (race.id === raceId ? { ...race, ...change } : race)),
  )
  fetchAgain(racePath(raceId))
  return outcome
}

/** A listed race as the form that changes it begins. */
export const readRaceAsProposal = (raceId: number): Promise<RaceProposal> =>
  callApi<RaceProposal>(`${racePath(raceId)}/proposal`)

/** Takes a submission back. */
export async function withdrawSubmission(id: number): Promise<void> {
  await callApi(`${SUBMISSIONS_PATH}/${id}`, { method: 'DELETE' })
  fetchAgain(SUBMISSIONS_PATH)
}

/** Answers the editor. */
export async function answerEditor(id: number, text: string): Promise<void> {
  await callApi(`${SUBMISSIONS_PATH}/${id}/answers`, { method: 'POST', body: { text } })
  fetchAgain(SUBMISSIONS_PATH)
}

export interface CourseUpload {
  raceType: string
  fileName: string
  fileKind: 'gpx' | 'tcx' | 'fit'
  licence: CourseLicence | null
  seconds: ThinTrack['seconds']
  points: StoredPoint[]
}

/** Uploads a course; the server measures it again. */
export const uploadCourse = (course: CourseUpload): Promise<MeasuredCourse> =>
  callApi<MeasuredCourse>('/api/courses', { method: 'POST', body: course })

/** A course that was uploaded before; 'gone' where the server has it no more, null where the server cannot be reached. */
export const readCourse = (id: string): Promise<MeasuredCourse | 'gone' | null> =>
  callApi<MeasuredCourse>(`/api/courses/${id}`).catch((error: ApiError) =>
    error.status === 404 ? 'gone' : null,
  )

/** Uploads a picture, made smaller on the device; its address, or a sentence where it is not taken. */
export async function uploadPicture(file: Blob): Promise<Reading<string>> {
  const picture = await shrinkPicture(file)
  if (!picture.ok) return picture
  const body = { base64: picture.value }
  const { url } = await callApi<{ url: string }>('/api/race-pictures', { method: 'POST', body })
  return { ok: true, value: url }
}

/** Becomes an organiser. */
export async function becomeOrganiser(organiser: { company?: string; position?: string }): Promise<void> {
  await callApi('/api/user/organiser', { method: 'POST', body: organiser })
  fetchAgain(USER_PATH)
}
