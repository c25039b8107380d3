// A proposal as the race that its page would show: for the preview, the silhouette and the PB potential as one types.
import type { MeasuredCourse, RaceProposal } from './race-proposal.ts'
import type { CourseMeasurement, Race } from './race.ts'

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

/** The race. What is not said is null; a course that was measured counts before what is typed. */
export function proposedRace(
  proposal: RaceProposal,
  { distanceM, countryName, course, listed }: Around,
): Race {
  const { place, entryWindow, courseId: _inCourse, timeZone, startTime, ...facts } = proposal
  const { deferralPolicy, transferPolicy, cutOffs, aidStations, ...own } = facts
  const heights = course
    ? {
        profile: course.profile,
        elevationGainM: course.gainM,
        elevationLossM: course.lossM,
        startElevationM: course.startM,
        finishElevationM: course.finishM,
        maxElevationM: course.highestM,
        courseMeasurement: measurement(course),
      }
    : { profile: listed?.profile ?? null, courseMeasurement: listed?.courseMeasurement ?? null }
  return {
    id: 0,
    slug: 'preview',
    placePath: '',
    climate: null,
    racedayWeather: null,
    courseEvidence: [],
    lastEventDate: null,
    status: 'pending',
    updatedAt: '1970-01-01T00:00:00Z',
    sources: [],
    heldIn: [],
    entryWindows: [],
    ...listed,
    ...own,
    ...heights,
    distanceM,
    city: place.city,
    state: place.state,
    country: countryName,
    countryCode: place.countryCode,
    month: proposal.nextEventDate ? Number(proposal.nextEventDate.slice(5, 7)) : (listed?.month ?? null),
    ballotOpensOn: entryWindow?.opensOn ?? null,
    ballotClosesOn: entryWindow?.closesOn ?? null,
    rules: { timeZone, startTime, deferralPolicy, transferPolicy, cutOffs, aidStations },
  }
}
