// What an organiser submits: races, courses, pictures, answers to the editor. Actions throw ApiErrors, which forms show.
import { MAX_PICTURE_BYTES } from '../../rules/site/limits.ts'
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
import type { Reading } from '../../rules/reading/reading.ts'
import { changeAnswer, fetchAgain, queryOf } from '../../platform/browser/queries.store.ts'
import { $today } from '../../platform/browser/today.store.ts'
import type { EventStatus } from '../../rules/race/race.ts'
import { USER_PATH } from '../account/user.store.ts'

export type { OwnRace, Submission, Submitted } from './submissions.schema.ts'

export const SUBMISSIONS_PATH = '/api/submissions'
export const OWN_RACES_PATH = '/api/user/races'

/** The person's submissions, the last changed first. */
export const $submissions = queryOf<Submission[]>(SUBMISSIONS_PATH, { freshMs: 15_000 })
/** Races that the person organises. */
export const $ownRaces = queryOf<OwnRace[]>(OWN_RACES_PATH, { freshMs: 15_000 })

/** The address of the calls about a race. */
export const raceCall = (raceId: number) => `/api/marathons/${raceId}`

/** The address of what became of the page of an own race, by week. */
export const weeksCall = (raceId: number) => `${raceCall(raceId)}/weeks`
export const weeksOf = (raceId: number) => queryOf<RaceWeeks>(weeksCall(raceId))
/** An own race as the API gives it to everybody. */
export const publicRaceOf = (raceId: number) => queryOf<RaceDetailJson>(raceCall(raceId))

/** Sends a race; `raceId` of the race that changes, null for a new one. The key makes that it is there once. */
export async function submitRace(
  proposal: Partial<RaceProposal>,
  { raceId, key }: { raceId: number | null; key: string },
): Promise<Submitted> {
  const headers = { 'Idempotency-Key': key }
  const sent =
    raceId === null
      ? await callApi<Submitted>('/api/marathons', { method: 'POST', body: proposal, headers })
      : await callApi<Submitted>(raceCall(raceId), { method: 'PATCH', body: proposal, headers })
  fetchAgain(SUBMISSIONS_PATH)
  return sent
}

/** Sets the entry or the state of an own race at once; 'same' where it was so already. */
export async function setRaceState(raceId: number, state: RaceState): Promise<'done' | 'same'> {
  const { outcome } = await callApi<{ outcome: 'done' | 'same' }>(`${raceCall(raceId)}/state`, {
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
  fetchAgain(raceCall(raceId))
  return outcome
}

/** A listed race as the form that changes it begins. */
export const readRaceAsProposal = (raceId: number): Promise<RaceProposal> =>
  callApi<RaceProposal>(`${raceCall(raceId)}/proposal`)

/** Takes a submission back. */
export async function withdrawSubmission(id: number): Promise<void> {
  await callApi(`${SUBMISSIONS_PATH}/${id}`, { method: 'DELETE' })
  fetchAgain(SUBMISSIONS_PATH)
}

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

const PICTURES_PATH = '/api/race-pictures'

/** Whether the picture of a race was uploaded here. */
export const isUploadedPicture = (imageUrl: string): boolean => imageUrl.startsWith(`${PICTURES_PATH}/`)

/** As an address that holds the picture itself: the content policy lets pages show those. */
const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error!))
    reader.readAsDataURL(blob)
  })

/** An uploaded picture, read with the person's token, as an address that holds it. */
export const readUploadedPicture = async (imageUrl: string): Promise<string> =>
  asDataUrl(await callApi<Blob>(imageUrl, { as: 'blob' }))

/** Uploads a picture, made smaller on the device; its address, or a sentence where it is not taken. */
export async function uploadPicture(file: Blob): Promise<Reading<string>> {
  const picture = await shrinkPicture(file)
  if (!picture.ok) return picture
  const body = { base64: picture.value }
  const { url } = await callApi<{ url: string }>(PICTURES_PATH, { method: 'POST', body })
  return { ok: true, value: url }
}

export async function becomeOrganiser(organiser: { company?: string; position?: string }): Promise<void> {
  await callApi('/api/user/organiser', { method: 'POST', body: organiser })
  fetchAgain(USER_PATH)
}

// A picture made smaller on the device before it is sent.

const MAX_SIDE_PX = 1600
const QUALITIES = [0.85, 0.7, 0.5]
/** A JPEG has no transparency: what a picture leaves open would be black. */
const GROUND = '#fff'

const UNREADABLE = 'We cannot read this picture. Choose a JPEG, PNG or WebP.'
const TOO_LARGE = `Made smaller, this picture is still more than ${MAX_PICTURE_BYTES / 1000} kB. Choose one with less fine detail.`

/**
 * The picture as a JPEG of at most MAX_PICTURE_BYTES, in base64, drawn again no wider than a page shows it: smaller, and without the
 * place and time that cameras write into it.
 */
export async function shrinkPicture(file: Blob): Promise<Reading<string>> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap || bitmap.width === 0) return { ok: false, reason: UNREADABLE }
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return { ok: false, reason: UNREADABLE }
  context.fillStyle = GROUND
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  for (const quality of QUALITIES) {
    const dataUrl = canvas.toDataURL('image/jpeg', quality)
    const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1)
    if (base64.length * 0.75 <= MAX_PICTURE_BYTES) return { ok: true, value: base64 }
  }
  return { ok: false, reason: TOO_LARGE }
}
