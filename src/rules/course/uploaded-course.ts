// A recorded track with no more points than a course needs, so that it can be sent and stored, and what it comes to as
// the course of a race: the browser draws it, and the server measures the same points again.
import { countTurns, km, recordedCourse, type RecordedPoint } from './gpx-course.ts'
import { greatCircleKm, type Point } from '../place/great-circle.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'

/** As stored: latitude and longitude in degrees, height in metres. */
export type StoredPoint = [lat: number, lon: number, elevationM: number]

export const MAX_STORED_POINTS = 12_000
const MIN_STEP_M = 5

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
const toStoredPoint = ({ lat, lon, elevationM }: RecordedPoint): StoredPoint => [
  rounded(lat, 6),
  rounded(lon, 6),
  rounded(elevationM!, 1),
]

export interface ThinTrack {
  points: StoredPoint[]
  /** Seconds from the first point that has a clock, for each point; null for a track without one. Sent, never stored. */
  seconds: (number | null)[] | null
}

function secondsOf(points: readonly RecordedPoint[]): ThinTrack['seconds'] {
  const start = points.find(({ atSeconds }) => atSeconds !== null)?.atSeconds ?? null
  if (start === null) return null
  return points.map(({ atSeconds }) =>
    atSeconds === null || atSeconds < start ? null : Math.round(atSeconds - start),
  )
}

/**
 * Points with a height, 5 m apart or more (as far apart as it takes to be at most 12,000), the last one always: a corner is
 * cut by less than any watch errs.
 */
export function thinTrack(points: readonly RecordedPoint[]): ThinTrack {
  const withHeight = points.filter(({ elevationM }) => elevationM !== null)
  const last = withHeight.at(-1)
  if (!last) return { points: [], seconds: null }
  const stepsM = [MIN_STEP_M, 10, 20, 50]
  let thinned: RecordedPoint[] = []
  for (const stepM of stepsM) {
    let before: RecordedPoint | undefined
    thinned = withHeight.filter((point) => {
      const isFarEnough = point === last || !before || greatCircleKm(before, point) * 1000 >= stepM
      if (isFarEnough) before = point
      return isFarEnough
    })
    if (thinned.length <= MAX_STORED_POINTS) break
  }
  return { points: thinned.map(toStoredPoint), seconds: secondsOf(thinned) }
}

/** Stored points as a recorded track, with its clock where it is known. */
export const asRecorded = (points: readonly StoredPoint[], seconds: ThinTrack['seconds']): RecordedPoint[] =>
  points.map(([lat, lon, elevationM], index) => ({
    lat,
    lon,
    elevationM,
    atSeconds: seconds?.[index] ?? null,
  }))

/** A course as the server measured it. */
export interface MeasuredCourse {
  id: string
  fileName: string
  distanceM: number
  recordedM: number
  profile: number[]
  gainM: number
  lossM: number
  startM: number
  finishM: number
  highestM: number
  courseLossPct: number
  courseSdPct: number
  turns60: number | null
  /** Under which its sender lets others see the track and use it. */
  licence: CourseLicence | null
  /** Where it begins. */
  start: Point
}

export type CourseFigures = Omit<MeasuredCourse, 'id' | 'fileName' | 'licence' | 'start'>

/**
 * The course of a race of `distanceM` metres, from stored points; a sentence where the track is none, or of another race.
 */
export function measureCourse(
  points: readonly StoredPoint[],
  { distanceM, seconds }: { distanceM: number; seconds: ThinTrack['seconds'] },
): Reading<CourseFigures> {
  const reading = recordedCourse(asRecorded(points, seconds))
  if (!reading.ok) return reading
  const course = reading.value
  if (Math.abs(course.distanceM - distanceM) > 1) {
    return refused(
      `This track is ${km(course.recordedM)} long, and the race ${km(distanceM)}. Is it the track of another distance?`,
    )
  }
  const { loss, profile, recordedM } = course
  return understood({
    distanceM,
    recordedM: Math.round(recordedM),
    profile,
    gainM: Math.round(course.gainM),
    lossM: Math.round(course.lossM),
    startM: rounded(course.startM, 1),
    finishM: rounded(course.finishM, 1),
    highestM: rounded(Math.max(course.startM, course.finishM, ...profile), 1),
    courseLossPct: rounded(loss.lossPct, 3),
    courseSdPct: rounded(loss.sdPct, 3),
    turns60: Math.min(2000, countTurns(points.map(([lat, lon]) => ({ lat, lon })))),
  })
}

// The licences under which the sender of a track may let others see it and use it.

export const COURSE_LICENCES = ['CC-BY-4.0', 'CC0-1.0'] as const
export type CourseLicence = (typeof COURSE_LICENCES)[number]

/** Each licence in words, and where it stands. */
export const LICENCE_TERMS: Readonly<Record<CourseLicence, { name: string; url: string }>> = {
  'CC-BY-4.0': { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  'CC0-1.0': { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
}

/** The most characters of the name under which a runner is named beside the course they gave. */
export const MAX_SHOWN_NAME = 80

// How far along a track each of its points is.

/** Metres along the track at each of its points, as it was recorded. */
export function alongM(points: readonly StoredPoint[]): number[] {
  let atM = 0
  return points.map(([lat, lon], i) => {
    const before = points[i - 1]
    if (before) atM += greatCircleKm({ lat: before[0], lon: before[1] }, { lat, lon }) * 1000
    return atM
  })
}
