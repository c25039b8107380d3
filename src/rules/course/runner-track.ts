// A track that a runner gives of a race they ran: what of it leaves the device (positions and heights, without the ends that
// may lead to a home), and whether it can be this race at all.
import { greatCircleKm, type Point } from '../place/great-circle.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'
import { alongM, measureCourse, type CourseFigures, type StoredPoint } from './uploaded-course.ts'

/** A recording that begins nearer to the race's pin begins at its start. */
const AT_START_M = 1000
/** So much goes from each end of one that begins elsewhere, metres. */
export const CUT_M = 200
/** Further from the pin than this it is another race; a pin is of the start, or of the town. */
const MAX_FROM_PIN_KM = 30
/** Length against the race's distance: watches measure up to 2 % long. */
const MAX_LENGTH_SHARE = 0.02
/** Tunnels and lost signals leave shorter gaps than this, metres. */
const MAX_GAP_M = 500
const MIN_POINTS_A_KM = 10

const placeOf = ([lat, lon]: StoredPoint): Point => ({ lat, lon })
const km = (metres: number) => `${(metres / 1000).toFixed(1)} km`

export interface SentTrack {
  points: StoredPoint[]
  /** The first and last 200 m stayed on the device. */
  isCut: boolean
}

/** What of a track is sent: all of one that begins at the race's start (`pin`), else without its first and last 200 m. */
export function withoutOwnEnds(points: readonly StoredPoint[], pin: Point | null): SentTrack {
  const first = points[0]
  if (first && pin && greatCircleKm(placeOf(first), pin) * 1000 <= AT_START_M)
    return { points: [...points], isCut: false }
  const at = alongM(points)
  const endM = at.at(-1) ?? 0
  return { points: points.filter((_, i) => at[i]! >= CUT_M && at[i]! <= endM - CUT_M), isCut: true }
}

interface TrackRace {
  /** Certified, metres. */
  distanceM: number
  /** Where the race is on file; null where that is not known. */
  pin: Point | null
}

interface RunnerTrackFigures extends CourseFigures {
  /** From the race's pin to where the track begins, metres; null without a pin. */
  fromPinM: number | null
}

/** What a sent track measures as the course of this race; a sentence where it cannot be that. */
export function measureRunnerTrack(
  { points, isCut }: SentTrack,
  { distanceM, pin }: TrackRace,
): Reading<RunnerTrackFigures> {
  const first = points[0]
  if (!first || points.length < 2) return refused('There is no track in this file.')
  const fromPinKm = pin && greatCircleKm(placeOf(first), pin)
  if (fromPinKm !== null && fromPinKm > MAX_FROM_PIN_KM) {
    return refused(
      `This track begins ${Math.round(fromPinKm)} km from where the race is. Is it the track of another race?`,
    )
  }
  const at = alongM(points)
  const gapAt = at.findIndex((atM, i) => i > 0 && atM - at[i - 1]! > MAX_GAP_M)
  if (gapAt > 0) {
    return refused(
      `This track has a gap of ${km(at[gapAt]! - at[gapAt - 1]!)} at kilometre ${Math.round(at[gapAt - 1]! / 1000)}, so the course between is not known. Another recording of the same race may be whole.`,
    )
  }
  const sentM = at.at(-1)!
  if (points.length < (sentM / 1000) * MIN_POINTS_A_KM) {
    return refused(
      `This track has only ${points.length} points on ${km(sentM)}: too few to show bends and hills. Export the recording itself, not a summary of it.`,
    )
  }
  const lengthM = sentM + (isCut ? 2 * CUT_M : 0)
  if (Math.abs(lengthM / distanceM - 1) > MAX_LENGTH_SHARE) {
    return refused(
      `This track is ${(lengthM / 1000).toFixed(2)} km long, and the race ${(distanceM / 1000).toFixed(2)} km; more than 2 % apart it is not the course alone. Was the watch stopped late, or is it another race?`,
    )
  }
  const figures = measureCourse(points, { distanceM, seconds: null })
  if (!figures.ok) return figures
  return understood({
    ...figures.value,
    recordedM: Math.round(lengthM),
    fromPinM: fromPinKm === null ? null : Math.round(fromPinKm * 1000),
  })
}
