// What a proposal must meet beyond its form: its place and its course must exist. It also says what the sender reads when the
// database refuses.
import { contradictions, type RaceProposalJson } from './submissions.schema.ts'
import {
  placeOfProposal,
  newRacesSince,
  wasSentUnder,
  type SubmissionRefusal,
} from './submissions.queries.ts'
import { readCourse, readDistance } from './uploads.queries.ts'
import { MAX_PER_DAY } from '../../rules/site/limits.ts'
import { isEditor } from '../../rules/account/user-account.ts'
import { DAY_MS, dayInUtc } from '../../rules/calendar/calendar-day.ts'
import { HEIGHTS } from '../../rules/submission/race-proposal.ts'
import type { MeasuredCourse } from '../../rules/course/uploaded-course.ts'
import type { SignedIn } from '../../platform/server/described-answers.ts'
import { query, type Database } from '../../platform/server/database.ts'
import { enoughForToday, secondsUntilADayOld } from '../../platform/server/limits.ts'
import { Failed } from '../../platform/server/failures.ts'

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
    // What is counted here falls when an editor decides, or when a day has gone: it says tomorrow, and means it.
    throw new Failed(code, {
      message,
      headers: code === 'rate-limited' ? { 'Retry-After': String(DAY_MS / 1000) } : {},
    })
  }
  return result as Exclude<T, SubmissionRefusal>
}

/** Fails with `rate-limited` above the limit of new races a day; a race sent again under its key does not count. */
export async function limitNewRaces(
  { id, role, database }: SignedIn,
  key: string | undefined,
  deadline: AbortSignal,
): Promise<void> {
  if (isEditor(role)) return
  const dayAgo = new Date(Date.now() - DAY_MS)
  const sent = await query(database, (client) =>
    newRacesSince(client, id, { since: dayAgo, max: MAX_PER_DAY.newRaces }, deadline),
  )
  // Once this one is a day old, there is room for another.
  const last = sent[MAX_PER_DAY.newRaces - 1]
  if (!last || (key && (await query(database, (client) => wasSentUnder(client, id, key, deadline))))) return
  const enough = `An editor reads each race, so you can send ${MAX_PER_DAY.newRaces} new ones a day.`
  throw enoughForToday(enough, secondsUntilADayOld(last))
}

/** Members that are checked together; a change of other members is not checked against the facts on file of these. */
const TOGETHER: readonly (readonly string[])[] = [
  ['lat', 'lon'],
  ['nextEventDate', 'endDate', 'dateConfirmed', 'eventStatus'],
  ['entryWindow'],
]
const HALF_A_DAY_MS = 43_200_000
/** The day where it begins last: what has passed there has passed everywhere. */
const earliestToday = () => dayInUtc(Date.now() - HALF_A_DAY_MS)

interface Change {
  /** What is said now. */
  change: Record<string, unknown>
  /** What the proposal changes: the sender's own waiting proposal, or the listed race; {} for a new race. */
  before: Record<string, unknown>
  /** The listed race; null where there is none. */
  listed: Record<string, unknown> | null
}

/** What cannot stand, by member. */
function problemsOf(proposal: RaceProposalJson, { change, before, listed }: Change): Record<string, string> {
  const isChanged = (member: string) => Object.hasOwn(change, member)
  const isNewDay = isChanged('nextEventDate') && change.nextEventDate !== before.nextEventDate
  const wrong = contradictions(proposal, isNewDay ? earliestToday() : null).filter(([path]) =>
    TOGETHER.some((group) => group.includes(path.split('.')[0]!) && group.some(isChanged)),
  )
  if (proposal.courseId) return Object.fromEntries(wrong)
  const keepsCourse = proposal.hasCourse !== false && proposal.raceType === listed?.raceType
  if (listed?.hasCourse === true && keepsCourse) {
    for (const height of HEIGHTS) {
      if (isChanged(height) && change[height] !== listed[height])
        wrong.push([height, 'is the recorded course’s own: send another file, or leave the course out'])
    }
  } else if (change.hasCourse === true && listed?.hasCourse !== true) {
    wrong.push(['hasCourse', 'needs a course: upload its file and name it as courseId'])
  }
  return Object.fromEntries(wrong)
}

/** Heights as they are stored: of the uploaded course, of the recorded one on file, or as they are typed. */
function courseMembers(
  proposal: RaceProposalJson,
  course: MeasuredCourse | null,
  { change, before, listed }: Change,
): Record<string, unknown> {
  if (course) {
    return {
      hasCourse: true,
      elevationGainM: course.gainM,
      elevationLossM: course.lossM,
      startElevationM: course.startM,
      finishElevationM: course.finishM,
      maxElevationM: course.highestM,
    }
  }
  const isBack = proposal.raceType === listed?.raceType && before.raceType !== listed.raceType
  const leavesIt = proposal.hasCourse === false && (!isBack || Object.hasOwn(change, 'hasCourse'))
  if (listed?.hasCourse !== true || leavesIt) return { hasCourse: false }
  // A recorded course is of its distance: another one leaves it, and its heights where no others are said.
  if (proposal.raceType !== listed.raceType) {
    const heights = HEIGHTS.map((height) => [
      height,
      proposal[height] === listed[height] ? null : proposal[height],
    ])
    return { hasCourse: false, ...(Object.fromEntries(heights) as Record<string, unknown>) }
  }
  return { hasCourse: true, ...Object.fromEntries(HEIGHTS.map((height) => [height, listed[height]])) }
}

/** A proposal as it is stored: with the address of its place, and with the heights of its course where one was uploaded. */
export async function completed(
  database: Database,
  proposal: RaceProposalJson & { place: object },
  change: Change,
  deadline: AbortSignal,
): Promise<Record<string, unknown>> {
  const wrong = problemsOf(proposal, change)
  if (Object.keys(wrong).length > 0) throw new Failed('invalid', { fields: wrong })
  const { courseId } = proposal
  const keepPlace = !Object.hasOwn(change.change, 'place')
  const [distanceM, place, course] = await query(database, (client) =>
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
  return { ...proposal, ...courseMembers(proposal, course, change), place }
}
