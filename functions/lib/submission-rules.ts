// What a proposal must be beside its form: of a place and course that there are; and what a refusal of the database means
// to whoever sends it.
import { contradictions, type RaceProposalJson } from '../../src/contract/race-proposal.ts'
import { placeOfProposal } from '../../src/data/proposed-places.ts'
import { readCourse, readDistance } from '../../src/data/race-courses.ts'
import type { SubmissionRefusal } from '../../src/data/submissions.ts'
import { ask, type Database } from './database.ts'
import { Failed } from './failed.ts'

const MESSAGES = {
  'not allowed': ['forbidden', 'Another organiser keeps this race, or your account is no organiser’s yet.'],
  'no such race': ['not-found', 'There is no such race.'],
  'another waits': ['conflict', 'A change of this race waits for an editor already.'],
  'breaks a rule': [
    'invalid',
    'Something in it cannot be published. Please check days, numbers and addresses.',
  ],
  'too many': ['rate-limited', 'That is more than an editor can read today. Please go on tomorrow.'],
  'not yours': [
    'invalid',
    'The course or picture is not one that you uploaded. Please choose the file again.',
  ],
} as const satisfies Record<SubmissionRefusal, readonly [code: string, message: string]>

/** What was written, or the failure that its refusal means. */
export function accepted<T extends object | string>(
  result: T | SubmissionRefusal,
): Exclude<T, SubmissionRefusal> {
  if (typeof result === 'string' && result in MESSAGES) {
    const [code, message] = MESSAGES[result as SubmissionRefusal]
    throw new Failed(code, { message, headers: code === 'rate-limited' ? { 'Retry-After': '3600' } : {} })
  }
  return result as Exclude<T, SubmissionRefusal>
}

/** A proposal as it is kept: with the address of its place, and with the heights of its course where one was uploaded. */
export async function completed(
  database: Database,
  proposal: RaceProposalJson & { place: object },
  { keepPlace = false }: { keepPlace?: boolean },
  deadline: AbortSignal,
): Promise<Record<string, unknown>> {
  const wrong = contradictions(proposal)
  if (wrong.length > 0) throw new Failed('invalid', { fields: Object.fromEntries(wrong) })
  const { courseId } = proposal
  const [distanceM, place, course] = await ask(database, (client) =>
    Promise.all([
      readDistance(client, proposal.raceType, deadline),
      keepPlace ? proposal.place : placeOfProposal(client, proposal.place, deadline),
      courseId ? readCourse(client, courseId, deadline) : null,
    ]),
  )
  if (distanceM === null)
    throw new Failed('invalid', { fields: { raceType: 'is not a distance that is listed' } })
  if (!place)
    throw new Failed('invalid', { fields: { 'place.city': 'has no place that an address can be made of' } })
  if (courseId && !course) throw new Failed('invalid', { fields: { courseId: 'is no course of yours' } })
  if (course && Math.abs(course.distanceM - distanceM) > 1) {
    throw new Failed('invalid', { fields: { courseId: 'is the course of another distance' } })
  }
  const heights = course && {
    elevationGainM: course.gainM,
    elevationLossM: course.lossM,
    startElevationM: course.startM,
    finishElevationM: course.finishM,
    maxElevationM: course.highestM,
  }
  return { ...proposal, ...heights, place }
}
