// The PB potential of a course as somebody describes it: from nothing, or from a race on file with some facts replaced.
import { NO_TOTALS, courseLossFromTotals, type Loss, type Totals } from '../course/course-loss.ts'
import type { CourseGrade } from './course-grade.ts'
import type { CourseFacts, PbPotentialInputs } from './pb-potential-inputs.ts'
import { courseLoss, type PbPartKey } from './pb-potential-parts.ts'
import type { ElevationProfile, Terrain } from '../race/race.ts'
import { TYPICAL_SPREAD_C } from '../weather/weather-loss.ts'

/** What is said of a course; null leaves it as it is on file, or unknown. */
export interface CourseAsSaid extends Totals {
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
/** Dew point below the air where only the air is told, °C: a morning of 65 % humidity. */
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
 * The course with what is said of its climb and drop. Where both are on file already, what was measured moves by the
 * difference that the totals make, so that saying what is on file changes nothing.
 */
function saidCourse(said: CourseAsSaid, before: PbPotentialInputs, onFile: Totals): CourseFacts | null {
  const { distanceM } = before
  const course = said.track?.facts ?? before.course
  if (said.gainM === null && said.dropM === null) {
    if (said.track) return course
    return said.elevationProfile ? { from: 'class', elevationProfile: said.elevationProfile } : course
  }
  const gainM = said.gainM ?? onFile.gainM
  const netDropM = said.dropM ?? onFile.dropM
  // One of the two alone says nothing of a course: the other is asked for beside its field.
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

function saidWeather({ airC, dewPointC }: CourseAsSaid, before: PbPotentialInputs['weather']) {
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

/** How well the course is known as it is said to be. */
function saidGrade(said: CourseAsSaid, course: CourseFacts | null, before: CourseGrade): CourseGrade {
  if (said.track) return 'measured'
  if (course?.from === 'totals') return 'totals'
  return course?.from === 'class' || course === null ? 'class' : before
}

/** Parts for which something is said: what was not checked of them counts no more. */
const saidParts = (said: CourseAsSaid) => {
  const of: [PbPartKey, unknown[]][] = [
    ['course', [said.track, said.gainM, said.dropM, said.elevationProfile]],
    ['weather', [said.airC, said.dewPointC]],
    ['altitude', [said.track, said.heightM]],
    ['crowd', [said.participants]],
    ['surface', [said.terrain]],
  ]
  return new Set(of.filter(([, values]) => values.some((value) => value !== null)).map(([key]) => key))
}

/** True where something that records and repeated runners speak of is said to be otherwise: they say nothing of that. */
const changesEvidence = (said: CourseAsSaid) => Object.values(said).some((value) => value !== null)

/**
 * Inputs with what is said in place of what was there; `onFile` holds the totals of the race or the track. Evidence from
 * results stays only while nothing is changed.
 */
export function inputsAsSaid(
  before: PbPotentialInputs,
  said: CourseAsSaid,
  onFile: Totals = NO_TOTALS,
): PbPotentialInputs {
  const heightM = said.heightM ?? said.track?.heightM ?? null
  const course = saidCourse(said, before, onFile)
  const known = saidParts(said)
  return {
    distanceM: before.distanceM,
    courseGrade: saidGrade(said, course, before.courseGrade),
    course,
    weather: saidWeather(said, before.weather),
    altitude:
      heightM === null
        ? before.altitude
        : { heightM, basis: said.track ? 'average of the track' : 'the height entered' },
    participants: said.participants ?? before.participants,
    turns60: said.turns60 ?? said.track?.turns60 ?? before.turns60,
    terrain: said.terrain ?? before.terrain,
    evidence: changesEvidence(said) ? [] : before.evidence,
    unchecked: new Set([...before.unchecked].filter((key) => !known.has(key))),
  }
}
