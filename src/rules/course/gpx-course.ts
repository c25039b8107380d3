// A recorded track as a course: its length, heights and loss, or a sentence on why it is none a runner could race on.
import {
  courseLossFromTrack,
  LIGHT_SMOOTHING_M,
  removeSpikes,
  resampleTrack,
  smoothHeights,
} from './course-geometry.ts'
import type { Loss } from './course-loss.ts'
import { countTurns } from './course-turns.ts'
import { greatCircleKm } from '../place/great-circle.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'
import { mayBeNoRun, whyNoRun, type TimedPoint } from './running-speed.ts'

/** A point as a file has it; null where it does not say. */
export interface RecordedPoint {
  lat: number
  lon: number
  elevationM: number | null
  /** Seconds since 1970. */
  atSeconds: number | null
}

export interface RecordedCourse {
  distanceM: number
  /** The track's own length before it was stretched to the distance. */
  recordedM: number
  /** Metres at each whole kilometre, as a race's profile has it. */
  profile: number[]
  startM: number
  finishM: number
  /** Climb and descent after smoothing over 100 m. */
  gainM: number
  lossM: number
  meanHeightM: number
  /** Turns of 60° and more. */
  turns60: number
  /** Start to finish in a straight line, metres. */
  separationM: number
  loss: Loss
  /** A sentence where it may be a ride all the same. */
  doubt: string | null
}

const MIN_M = 4500
const MAX_M = 110_000
/** A track this near a named distance is a recording of it: watches measure 0.5 to 2 % long. */
const NEAR = 0.04
/** With fewer heights than this share of the points there is no profile. */
const MIN_HEIGHTS = 0.9
const km = (metres: number) => `${(metres / 1000).toFixed(1)} km`

function certified(recordedM: number): number {
  const near = [MARATHON_M, HALF_MARATHON_M, 10_000].find((m) => Math.abs(recordedM / m - 1) <= NEAR)
  return near ?? Math.round(recordedM)
}

function alongTrack(points: readonly RecordedPoint[]): TimedPoint[] {
  let distanceM = 0
  let before: RecordedPoint | undefined
  return points.map((point) => {
    if (before) distanceM += greatCircleKm(before, point) * 1000
    before = point
    return { distanceM, elevationM: point.elevationM!, atSeconds: point.atSeconds }
  })
}

const sum = (heights: Float64Array, of: (rise: number) => number) =>
  heights.subarray(1).reduce((total, height, k) => total + of(height - heights[k]!), 0)

/** The course of a recorded track, stretched to the certified distance it is near. */
export function recordedCourse(points: readonly RecordedPoint[]): Reading<RecordedCourse> {
  if (points.length < 2) return refused('There is no track in this file.')
  const withHeight = points.filter(
    ({ elevationM }) => elevationM !== null && elevationM > -500 && elevationM < 9000,
  )
  if (withHeight.length < points.length * MIN_HEIGHTS || withHeight.length < 2) {
    return refused(
      'This track has no elevation data, so it cannot show hills. Export it with elevation and try again.',
    )
  }
  const track = alongTrack(withHeight)
  const recordedM = track.at(-1)!.distanceM
  const fast = whyNoRun(track)
  if (fast) return refused(fast)
  if (recordedM < MIN_M) return refused(`This track is ${km(recordedM)} long; courses start at ${km(MIN_M)}.`)
  if (recordedM > MAX_M) {
    return refused(`This track is ${km(recordedM)} long, further than any race here. Is it a bike ride?`)
  }
  const distanceM = certified(recordedM)
  const heights = removeSpikes(resampleTrack(track, distanceM))
  const smooth = smoothHeights(heights, LIGHT_SMOOTHING_M)
  const stepM = distanceM / (smooth.length - 1)
  const wholeKm = Math.floor(distanceM / 1000)
  return understood({
    distanceM,
    recordedM,
    profile: Array.from({ length: wholeKm + 1 }, (_, i) =>
      Math.round(smooth[Math.round((i * 1000) / stepM)]!),
    ),
    startM: smooth[0]!,
    finishM: smooth.at(-1)!,
    gainM: sum(smooth, (rise) => Math.max(0, rise)),
    lossM: sum(smooth, (rise) => Math.max(0, -rise)),
    meanHeightM: smooth.reduce((total, height) => total + height, 0) / smooth.length,
    turns60: countTurns(withHeight),
    separationM: greatCircleKm(withHeight[0]!, withHeight.at(-1)!) * 1000,
    loss: courseLossFromTrack(track, distanceM),
    doubt: mayBeNoRun(track),
  })
}
