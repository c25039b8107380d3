// A race as its organiser proposes it (what the form sends, the API checks and an editor decides on), and the race that its
// page would show. Null means not known. And what an organiser sets of an own race in one step.
import type { ProposedFacts } from '../../race/proposed-fields.ts'
import {
  type CalendarDay,
  type CourseMeasurement,
  type EntryWindow,
  type EventStatus,
  type Race,
  UNKNOWN_ENTRY_WINDOW,
} from '../race/race.ts'
import type { MeasuredCourse } from '../course/uploaded-course.ts'
import type { WindowKind } from '../entry/entry-state.ts'
import { readFacts } from '../../race/field-values.ts'
import { isDayConfirmed } from '../race/race-day.ts'
import { formatDay } from '../calendar/calendar-day.ts'

export const MAX_PRICE_RISES = 12

/** Heights that a recorded course gives; without one they are typed. */
export const HEIGHTS = [
  'elevationGainM',
  'elevationLossM',
  'startElevationM',
  'finishElevationM',
  'maxElevationM',
] as const

export interface ProposedPlace {
  city: string
  state: string | null
  /** ISO 3166-1 alpha-2. */
  countryCode: string
}

export interface ProposedWindow {
  edition: number
  kind: WindowKind | null
  opensOn: CalendarDay | null
  closesOn: CalendarDay | null
  drawOn: CalendarDay | null
  /** Days from which on entry costs more. */
  priceRisesOn: CalendarDay[]
}

/** The facts of `src/race/proposed-fields.ts`, and what is more than one. */
export interface RaceProposal extends ProposedFacts {
  place: ProposedPlace
  /** A course that was uploaded and measured: its heights count, not those typed beside it. */
  courseId: string | null
  /** A recorded course counts: the one on file, or the one that is named above. False: heights are as typed. */
  hasCourse: boolean
  entryWindow: ProposedWindow | null
}

interface Around {
  distanceM: number
  countryName: string
  course: MeasuredCourse | null
  /** The race as it is listed: what organisers do not propose (weather, evidence) is taken from it. */
  listed?: Partial<Race> | null
}

const measurement = (course: MeasuredCourse): CourseMeasurement => ({
  lossPct: course.courseLossPct,
  sdPct: course.courseSdPct,
  turns60: course.turns60,
  method: 'track',
})

/** Heights and shape of the course: of the file that is proposed, else of the recorded one on file, else as typed. */
function courseFacts(proposal: RaceProposal, course: MeasuredCourse | null, listed: Around['listed']) {
  if (course) {
    return {
      profile: course.profile,
      elevationGainM: course.gainM,
      elevationLossM: course.lossM,
      startElevationM: course.startM,
      finishElevationM: course.finishM,
      maxElevationM: course.highestM,
      courseMeasurement: measurement(course),
    }
  }
  const profile = listed?.profile ?? null
  // A proposal of before there was this member says nothing of it.
  if (profile && proposal.hasCourse !== false) {
    const heights = Object.fromEntries(HEIGHTS.map((height) => [height, listed?.[height] ?? null]))
    return { ...heights, profile, courseMeasurement: listed?.courseMeasurement ?? null }
  }
  return { profile: null, courseMeasurement: profile ? null : (listed?.courseMeasurement ?? null) }
}

const daysOf = ({ kind, opensOn, closesOn, drawOn, priceRisesOn }: ProposedWindow | EntryWindow) =>
  JSON.stringify([kind, opensOn, closesOn, drawOn, priceRisesOn])

/** The windows of the race with the proposed one in the place of its edition's own, where it says something else. */
function windowsWith(proposed: ProposedWindow | null, listed: readonly EntryWindow[]): EntryWindow[] {
  const known = listed.find(({ edition }) => edition === proposed?.edition)
  if (!proposed || (known && daysOf(known) === daysOf(proposed))) return [...listed]
  const own = known ?? UNKNOWN_ENTRY_WINDOW
  return [
    ...listed.filter(({ edition }) => edition !== proposed.edition),
    { ...own, ...proposed, sources: ['The proposal'], unverified: [] },
  ].sort((a, b) => a.edition - b.edition)
}

const drawsPlaces = ({ kind }: ProposedWindow) => kind === null || kind === 'ballot' || kind === 'lottery'

/** The race. What is not said is null; a course that was measured counts before what is typed. */
export function proposedRace(
  proposal: RaceProposal,
  { distanceM, countryName, course, listed }: Around,
): Race {
  const { place, entryWindow, courseId: _inCourse, hasCourse: _ofCourse, ...own } = proposal
  const ballot = entryWindow && drawsPlaces(entryWindow) ? entryWindow : null
  return {
    ...readFacts({}),
    id: 0,
    slug: 'preview',
    climate: null,
    racedayWeather: null,
    courseEvidence: [],
    status: 'pending',
    updatedAt: '1970-01-01T00:00:00Z',
    sources: [],
    ...listed,
    ...own,
    dateConfirmed: isDayConfirmed(own),
    ...courseFacts(proposal, course, listed),
    entryWindows: windowsWith(entryWindow, listed?.entryWindows ?? []),
    distanceM,
    city: place.city,
    state: place.state,
    country: countryName,
    countryCode: place.countryCode,
    month: proposal.nextEventDate ? Number(proposal.nextEventDate.slice(5, 7)) : (listed?.month ?? null),
    ballotOpensOn: ballot?.opensOn ?? null,
    ballotClosesOn: ballot?.closesOn ?? null,
  }
}

// What an organiser sets of an own race in one step: the entry to its next edition, or whether it takes place. Shown at once.

const STATE_WORDS = {
  open: 'Entry is open',
  'sold-out': 'Sold out',
  closed: 'Entry is closed',
  'not-open': 'Entry is not open yet',
  postponed: 'The race is postponed',
  cancelled: 'The race is cancelled',
  scheduled: 'The race goes ahead',
}
export type RaceState = keyof typeof STATE_WORDS
export const RACE_STATES = Object.keys(STATE_WORDS) as RaceState[]

/** Those of the race itself; the others are of its entry. */
export const OF_EVENT: ReadonlySet<RaceState> = new Set(['postponed', 'cancelled', 'scheduled'])

/** Whether runners who follow the race are written to, so that one tap by mistake is not enough. */
export const needsSureness = (state: RaceState): boolean => state === 'postponed' || state === 'cancelled'

/**
 * The states to choose from: of the race itself only while a day is ahead, and that it goes ahead only where something else
 * is there.
 */
export function stateChoices(
  race: { nextEventDate: string | null; endDate: string | null; eventStatus: EventStatus },
  today: string,
): { value: RaceState; label: string }[] {
  const hasDayAhead = (race.endDate ?? race.nextEventDate ?? '') >= today
  return RACE_STATES.filter(
    (state) => !OF_EVENT.has(state) || (hasDayAhead && state !== race.eventStatus),
  ).map((value) => ({ value, label: STATE_WORDS[value] }))
}

/** What follows, said before it is sent. */
export function stateConsequence(state: RaceState): string {
  if (state === 'cancelled')
    return 'Everybody who has an alert for this race is written to at once, and their alerts end. This cannot be called back.'
  if (state === 'postponed' || state === 'sold-out')
    return 'Whoever has chosen an alert about this is written to once.'
  return 'Nobody is written to.'
}

/** What is on the race's page: ` Cancelled.`, ` Sold out (3 Nov 2026).`, or nothing. */
export function stateWords(race: {
  eventStatus: EventStatus
  entryStatus: 'not-open' | 'open' | 'sold-out' | 'closed' | null
  entryStatusOn: string | null
}): string {
  if (race.eventStatus === 'cancelled' || race.eventStatus === 'postponed')
    return ` ${STATE_WORDS[race.eventStatus]}.`
  if (race.entryStatus === null || race.entryStatusOn === null) return ''
  return ` ${STATE_WORDS[race.entryStatus]} (${formatDay(race.entryStatusOn)}).`
}
