// The PB potential of a course as somebody describes it: from nothing, or from a race on file with some facts replaced.
import { NO_TOTALS, courseLossFromTotals, type Loss, type Totals } from '../course/course-loss.ts'
import type { CourseGrade, PbPartKey } from './score-words.ts'
import { courseLoss, type CourseFacts, type PbPotentialInputs } from './pb-potential-parts.ts'
import type { ElevationProfile, Terrain } from '../race/race.ts'
import { TYPICAL_SPREAD_C } from '../weather/weather-loss.ts'

/** What somebody enters of a course; null leaves it as it is on file, or unknown. */
export interface EnteredCourse extends Totals {
  elevationProfile: ElevationProfile | null
  heightM: number | null
  airC: number | null
  dewPointC: number | null
  participants: number | null
  turns60: number | null
  terrain: Terrain | null
  /** The course of a recorded track, before anything else. */
  track: { facts: Loss & { from: 'measurement'; method: string }; heightM: number; turns60: number } | null
}

/** Doubt about a usual temperature that somebody entered, % of time: as for the means of a month. */
const ENTERED_WEATHER_SD_PCT = 0.6
/** Doubt about what a changed climb or drop costs, as a share of it: as for a loss from totals. */
const CHANGE_DOUBT = 0.25
/** Dew point below the air where only the air is known, °C: a morning of 65 % humidity. */
const USUAL_GAP_C = 6

/** A course of which nothing is known. */
export const unknownCourse = (distanceM: number): PbPotentialInputs => ({
  distanceM,
  courseGrade: 'class',
  course: null,
  weather: null,
  altitude: null,
  participants: null,
  turns60: null,
  terrain: null,
  evidence: [],
  unchecked: new Set(),
})

/**
 * The course with what is entered of its climb and drop. Where both are on file already, what was measured moves by the
 * difference that the totals make, so that saying what is on file changes nothing.
 */
function enteredCourse(
  entered: EnteredCourse,
  before: PbPotentialInputs,
  onFile: Totals,
): CourseFacts | null {
  const { distanceM } = before
  const course = entered.track?.facts ?? before.course
  if (entered.gainM === null && entered.dropM === null) {
    if (entered.track) return course
    return entered.elevationProfile ? { from: 'class', elevationProfile: entered.elevationProfile } : course
  }
  const gainM = entered.gainM ?? onFile.gainM
  const netDropM = entered.dropM ?? onFile.dropM
  // One of the two alone says nothing of a course: the form asks for the other beside its field.
  if (gainM === null || netDropM === null) return course
  const isClass = !course || course.from === 'class'
  if (isClass || onFile.gainM === null || onFile.dropM === null) return { from: 'totals', gainM, netDropM }
  const now = courseLoss(course, distanceM)
  const was = { distanceM, gainM: onFile.gainM, netDropM: onFile.dropM }
  const changePct =
    courseLossFromTotals({ distanceM, gainM, netDropM }).lossPct - courseLossFromTotals(was).lossPct
  return {
    from: 'measurement',
    lossPct: now.lossPct + changePct,
    sdPct: now.sdPct + CHANGE_DOUBT * Math.abs(changePct),
    method: `${now.basis}, and the climb and drop entered`,
  }
}

function enteredWeather({ airC, dewPointC }: EnteredCourse, before: PbPotentialInputs['weather']) {
  if (airC === null && dewPointC === null) return before
  const air = airC ?? before?.airC ?? null
  if (air === null) return before
  return {
    airC: air,
    dewPointC: Math.min(
      air,
      dewPointC ?? air - (before ? Math.max(0, before.airC - before.dewPointC) : USUAL_GAP_C),
    ),
    spreadC: before?.spreadC ?? TYPICAL_SPREAD_C,
    extraSdPct: ENTERED_WEATHER_SD_PCT,
    hourSdC: airC === null ? (before?.hourSdC ?? 0) : 0,
    basis: 'the temperature entered',
  }
}

/** How well the course is known as it was entered. */
function enteredGrade(entered: EnteredCourse, course: CourseFacts | null, before: CourseGrade): CourseGrade {
  if (entered.track) return 'measured'
  if (course?.from === 'totals') return 'totals'
  return course?.from === 'class' || course === null ? 'class' : before
}

/** Parts for which something is entered: what was not checked of them counts no more. */
const enteredParts = (entered: EnteredCourse) => {
  const of: [PbPartKey, unknown[]][] = [
    ['course', [entered.track, entered.gainM, entered.dropM, entered.elevationProfile]],
    ['weather', [entered.airC, entered.dewPointC]],
    ['altitude', [entered.track, entered.heightM]],
    ['crowd', [entered.participants]],
    ['surface', [entered.terrain]],
  ]
  return new Set(of.filter(([, values]) => values.some((value) => value !== null)).map(([key]) => key))
}

/** True where something that records and repeated runners speak of was entered otherwise: they say nothing of that. */
const changesEvidence = (entered: EnteredCourse) => Object.values(entered).some((value) => value !== null)

/**
 * Inputs with what is entered in place of what was there; `onFile` holds the totals of the race or the track. Evidence from
 * results stays only while nothing is changed.
 */
export function withEnteredCourse(
  before: PbPotentialInputs,
  entered: EnteredCourse,
  onFile: Totals = NO_TOTALS,
): PbPotentialInputs {
  const heightM = entered.heightM ?? entered.track?.heightM ?? null
  const course = enteredCourse(entered, before, onFile)
  const known = enteredParts(entered)
  return {
    distanceM: before.distanceM,
    courseGrade: enteredGrade(entered, course, before.courseGrade),
    course,
    weather: enteredWeather(entered, before.weather),
    altitude:
      heightM === null
        ? before.altitude
        : { heightM, basis: entered.track ? 'average of the track' : 'the height entered' },
    participants: entered.participants ?? before.participants,
    turns60: entered.turns60 ?? entered.track?.turns60 ?? before.turns60,
    terrain: entered.terrain ?? before.terrain,
    evidence: changesEvidence(entered) ? [] : before.evidence,
    unchecked: new Set([...before.unchecked].filter((key) => !known.has(key))),
  }
}
