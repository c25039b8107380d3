// What an uploaded course comes to: the browser draws it, and the server measures the same points again.
import { recordedCourse } from './gpx-course.ts'
import { countTurns } from './course-turns.ts'
import type { MeasuredCourse } from '../submission/race-proposal.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'
import { asRecorded, type StoredPoint, type ThinTrack } from './thin-track.ts'

export type CourseFigures = Omit<MeasuredCourse, 'id' | 'fileName'>

const tenth = (value: number) => Math.round(value * 10) / 10
const km = (metres: number) => `${(metres / 1000).toFixed(1)} km`

/**
 * The course of a race of `distanceM` metres, from kept points; a sentence where the track is none, or of another race.
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
    startM: tenth(course.startM),
    finishM: tenth(course.finishM),
    highestM: tenth(Math.max(course.startM, course.finishM, ...profile)),
    courseLossPct: Math.round(loss.lossPct * 1000) / 1000,
    courseSdPct: Math.round(loss.sdPct * 1000) / 1000,
    turns60: Math.min(2000, countTurns(points.map(([lat, lon]) => ({ lat, lon })))),
  })
}
