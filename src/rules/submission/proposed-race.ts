// A proposal as the race that its page would show: for the preview, the silhouette and the PB potential as one types.
import { readFacts } from '../../race/field-rows.ts'
import { HEIGHTS, type MeasuredCourse, type ProposedWindow, type RaceProposal } from './race-proposal.ts'
import { type CourseMeasurement, type EntryWindow, type Race, UNKNOWN_ENTRY_WINDOW } from '../race/race.ts'
import { isDayConfirmed } from '../race/race-day.ts'

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
function windowsWith(said: ProposedWindow | null, listed: readonly EntryWindow[]): EntryWindow[] {
  const known = listed.find(({ edition }) => edition === said?.edition)
  if (!said || (known && daysOf(known) === daysOf(said))) return [...listed]
  const own = known ?? UNKNOWN_ENTRY_WINDOW
  return [
    ...listed.filter(({ edition }) => edition !== said.edition),
    { ...own, ...said, sources: ['The proposal'], unverified: [] },
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
