// A recorded track as a course: its length, heights, turns and loss, or a sentence on why it is none a runner could race
// on.
import { gradientCost, type Loss } from './course-loss.ts'
import { FASTEST_SHARE_OF_WORLD_BEST, worldBestSeconds } from '../prediction/plausible-time.ts'
import { greatCircleKm, initialBearingDegrees, type Point } from '../place/great-circle.ts'
import {
  LIGHT_SMOOTHING_M,
  courseLossFromTrack,
  removeSpikes,
  resampleTrack,
  smoothHeights,
} from './course-geometry.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'

// Whether a track can be a run: its speed over sustained stretches against the world bests for such lengths.

/** A point along a track. */
export interface TimedPoint {
  /** From the start, rising. */
  distanceM: number
  elevationM: number
  /** Null where the file does not say. */
  atSeconds: number | null
}

/** A stretch of a track and how it was covered: metres and seconds. */
interface Stretch {
  distanceM: number
  seconds: number
}

/** Kilometres in a row that must each be faster than the world best over all of them: one leap of a receiver is no ride. */
const IN_A_ROW = [3, 5, 10]
const PIECE_M = 1000
/** Watches measure up to 2 % long, so up to 2 % too fast. */
const WATCH_SHARE = 0.98
const LEVEL = gradientCost(0)
/** Within this of the world best a run is possible, and rarer than a ride. */
const RARE_SHARE = 1.15

/** Share of level time that a runner could do with at best on a grade, were speed bound by energy alone (Minetti 2002). */
const downhillShare = (grade: number) => Math.min(1, gradientCost(grade) / LEVEL)

/** The track cut at each kilometre, as far as it has a clock. */
function kilometres(points: readonly TimedPoint[]): (Stretch & { grade: number })[] {
  const pieces: (Stretch & { grade: number })[] = []
  let from: (TimedPoint & { atSeconds: number }) | null = null
  for (const { distanceM, elevationM, atSeconds } of points) {
    if (atSeconds === null || (from && atSeconds <= from.atSeconds)) continue
    const point = { distanceM, elevationM, atSeconds }
    if (from && distanceM - from.distanceM < PIECE_M) continue
    if (from) {
      const lengthM = distanceM - from.distanceM
      pieces.push({
        distanceM: lengthM,
        seconds: atSeconds - from.atSeconds,
        grade: (elevationM - from.elevationM) / lengthM,
      })
    }
    from = point
  }
  return pieces
}

const perMetre = ({ distanceM, seconds }: Stretch) => seconds / distanceM
const kmPerHour = ({ distanceM, seconds }: Stretch) => (distanceM / seconds) * 3.6
const together = (pieces: readonly Stretch[]): Stretch => ({
  distanceM: pieces.reduce((sum, { distanceM }) => sum + distanceM, 0),
  seconds: pieces.reduce((sum, { seconds }) => sum + seconds, 0),
})

/** The whole track, where both its ends have a clock. */
function whole(points: readonly TimedPoint[]): Stretch | null {
  const [first, last] = [points[0], points.at(-1)]
  if (first?.atSeconds == null || last?.atSeconds == null || last.atSeconds <= first.atSeconds) return null
  return { distanceM: last.distanceM - first.distanceM, seconds: last.atSeconds - first.atSeconds }
}

const describe = (stretch: Stretch) =>
  `${(stretch.distanceM / 1000).toFixed(1)} km at ${kmPerHour(stretch).toFixed(0)} km/h on average`

/**
 * Why this is no run, in a sentence; null where it can be one, or where there is no clock. No run is a track that is 5 %
 * faster than the world best over its length, or that has 3, 5 or 10 kilometres in a row of which each is faster than the
 * world best over so many, with all that a downhill could give.
 */
export function whyNoRun(points: readonly TimedPoint[]): string | null {
  const all = whole(points)
  if (all && all.seconds < worldBestSeconds(all.distanceM) * FASTEST_SHARE_OF_WORLD_BEST) {
    return `This is not a run: ${describe(all)} is faster than any runner. Is it a bike ride or a drive?`
  }
  const pieces = kilometres(points)
  for (const count of IN_A_ROW) {
    const best = (worldBestSeconds(count * PIECE_M) * WATCH_SHARE) / (count * PIECE_M)
    let row: typeof pieces = []
    for (const piece of pieces) {
      row = perMetre(piece) < best * downhillShare(piece.grade) ? [...row, piece] : []
      if (row.length === count) {
        return `This is not a run: it has ${describe(together(row))}, faster than any runner. Is it a bike ride or a drive?`
      }
    }
  }
  return null
}

/** A sentence where hardly any runner is as fast, so that it may be a ride; null elsewhere. */
export function mayBeNoRun(points: readonly TimedPoint[]): string | null {
  const all = whole(points)
  if (!all || all.seconds > worldBestSeconds(all.distanceM) * RARE_SHARE) return null
  return `${describe(all)} is close to the world best. If it was a bike ride, do not use it: riders take different lines and bridges.`
}

// Sharp turns: each costs a runner a little (science of the PB potential, part T).

const STEP_M = 10
/** A turn is judged between where one comes from and goes to, this far before and after it: wider than GPS wobbles. */
const ARM_STEPS = 3
const SHARP_DEGREES = 60

/** Points at even steps of 10 m along the track. */
function evenPoints(points: readonly Point[]): Point[] {
  const even: Point[] = []
  let left = 0
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const lengthM = greatCircleKm(a, b) * 1000
    for (; left < lengthM; left += STEP_M) {
      const share = left / lengthM
      even.push({ lat: a.lat + (b.lat - a.lat) * share, lon: a.lon + (b.lon - a.lon) * share })
    }
    left -= lengthM
  }
  return even
}

/** Number of turns of 60 degrees and more; one corner counts once. */
export function countTurns(points: readonly Point[]): number {
  const even = evenPoints(points)
  const turnAt = (i: number) => {
    const before = initialBearingDegrees(even[i - ARM_STEPS]!, even[i]!)
    const after = initialBearingDegrees(even[i]!, even[i + ARM_STEPS]!)
    return Math.abs(((after - before + 540) % 360) - 180)
  }
  let turns = 0
  let quietUntil = 0
  for (let i = ARM_STEPS; i < even.length - ARM_STEPS; i++) {
    if (i < quietUntil || turnAt(i) < SHARP_DEGREES) continue
    turns++
    quietUntil = i + 2 * ARM_STEPS
  }
  return turns
}

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

/** `42.3 km`, of a track. */
export const km = (metres: number) => `${(metres / 1000).toFixed(1)} km`

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
