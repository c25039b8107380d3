// A track that a runner gives of a race they ran: what of it leaves the device (positions and heights, without the ends that
// may lead to a home), and whether it can be this race at all.
import { greatCircleKm, type Point, MEAN_EARTH_RADIUS_KM } from '../place/great-circle.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'
import { km } from './gpx-course.ts'
import { alongM, measureCourse, type CourseFigures, type StoredPoint } from './uploaded-course.ts'

/** A recording that begins nearer to the race's pin begins at its start. */
const AT_START_M = 1000
/** The length removed from each end of a track that starts away from the race's start, metres. */
export const CUT_M = 200
/** Further from the pin than this it is another race; a pin is of the start, or of the town. */
const MAX_FROM_PIN_KM = 30
/** Length against the race's distance: watches measure up to 2 % long. */
const MAX_LENGTH_SHARE = 0.02
/** A watch that was stopped at the finish measures up to this much long as a rule; what lies beyond is the way home. */
const FINISH_SHARE = 0.005
/** Tunnels and lost signals leave shorter gaps than this, metres. */
const MAX_GAP_M = 500
const MIN_POINTS_A_KM = 10

const placeOf = ([lat, lon]: StoredPoint): Point => ({ lat, lon })

export interface SentTrack {
  points: StoredPoint[]
  /** The first and last 200 m stayed on the device. */
  isCut: boolean
}

/**
 * What of a track is sent: of one that begins at the race's start (`pin`) all up to the finish, else without its first and last
 * 200 m. One that is too long for the race stays whole, so that it is refused.
 */
export function withoutOwnEnds(
  points: readonly StoredPoint[],
  { pin, distanceM }: { pin: Point | null; distanceM: number },
): SentTrack {
  const first = points[0]
  const at = alongM(points)
  const endM = at.at(-1) ?? 0
  if (first && pin && greatCircleKm(placeOf(first), pin) * 1000 <= AT_START_M) {
    const isOfRace = endM <= distanceM * (1 + MAX_LENGTH_SHARE)
    const lastM = isOfRace ? distanceM * (1 + FINISH_SHARE) : endM
    return { points: points.filter((_, i) => at[i]! <= lastM), isCut: false }
  }
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

// Whether two runners' tracks are of one course: laid along the race's distance in even steps, each step of the one has a
// place of the other beside it, and their heights rise and fall alike.

const STEP_M = 20
/** Two watches on one road are nearer than this nearly everywhere. */
const BESIDE_M = 40
const MIN_SHARE_BESIDE = 0.95
/** A longer stretch apart is another course, metres. */
const MAX_APART_STRETCH_M = 400
/** Root of the mean square of the differences in height, without the difference in level: metres, or share of the span. */
const MAX_HEIGHTS_APART_M = 10
const MAX_HEIGHTS_APART_SHARE = 0.1
/** Nearer than two receivers ever are: one recording that was given twice. */
const SAME_RECORDING_M = 0.5
/** How much watches disagree on the distance to a place, as a share of it. */
const LOOK_SHARE = 0.015

/** A step of a track on the plane around the first step of all, metres. */
export interface Step {
  atM: number
  x: number
  y: number
  elevationM: number
}

const METRES_A_DEGREE = (MEAN_EARTH_RADIUS_KM * 1000 * Math.PI) / 180

/** Metres east and north of a place, and back: right to a centimetre over a course. */
export function planeAround(lat0: number, lon0: number) {
  const east = METRES_A_DEGREE * Math.cos((lat0 * Math.PI) / 180)
  return {
    to: (lat: number, lon: number) => ({ x: (lon - lon0) * east, y: (lat - lat0) * METRES_A_DEGREE }),
    from: (x: number, y: number) => ({ lat: lat0 + y / METRES_A_DEGREE, lon: lon0 + x / east }),
  }
}
type Plane = ReturnType<typeof planeAround>

/** A track in steps of 20 m along a race of `distanceM` metres; one without its ends begins and ends 200 m inside. */
export function stepsOf({ points, isCut }: SentTrack, distanceM: number, plane: Plane): Step[] {
  const at = alongM(points)
  const fromM = isCut ? CUT_M : 0
  const scale = (distanceM - 2 * fromM) / at.at(-1)!
  const count = Math.round((distanceM - 2 * fromM) / STEP_M)
  let i = 1
  return Array.from({ length: count + 1 }, (_, k) => {
    const atM = fromM + ((distanceM - 2 * fromM) * k) / count
    const ownM = (atM - fromM) / scale
    while (i < points.length - 1 && at[i]! < ownM) i++
    const [a, b] = [points[i - 1]!, points[i]!]
    const lengthM = at[i]! - at[i - 1]!
    const share = lengthM > 0 ? Math.min(1, Math.max(0, (ownM - at[i - 1]!) / lengthM)) : 1
    const between = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share
    return { atM, ...plane.to(between(0), between(1)), elevationM: between(2) }
  })
}

interface Beside extends Step {
  awayM: number
}

/** The place of another track beside a step: the nearest one at about the same distance from the start. */
export function besideStep(step: Step, other: readonly Step[], distanceM: number): Beside {
  const lookM = distanceM * LOOK_SHARE
  const spacingM = (other.at(-1)!.atM - other[0]!.atM) / (other.length - 1)
  const index = (atM: number) =>
    Math.min(other.length - 1, Math.max(0, Math.round((atM - other[0]!.atM) / spacingM)))
  const [from, to] = [index(step.atM - lookM), index(step.atM + lookM)]
  let best: Beside | null = null
  for (let i = Math.max(1, from); i <= Math.max(1, to); i++) {
    const [a, b] = [other[i - 1]!, other[i]!]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const square = dx * dx + dy * dy
    const share =
      square > 0 ? Math.min(1, Math.max(0, ((step.x - a.x) * dx + (step.y - a.y) * dy) / square)) : 0
    const [x, y] = [a.x + dx * share, a.y + dy * share]
    const awayM = Math.hypot(x - step.x, y - step.y)
    if (best && awayM >= best.awayM) continue
    const elevationM = a.elevationM + (b.elevationM - a.elevationM) * share
    best = { atM: a.atM + (b.atM - a.atM) * share, x, y, elevationM, awayM }
  }
  return best!
}

export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

interface Agreement {
  agrees: boolean
  /** One recording, given twice: it proves nothing of itself. */
  isSameRecording: boolean
  /** Half of the steps are nearer to the other track, metres. */
  apartM: number
  /** Share of the steps with the other track beside them. */
  share: number
  /** Longest stretch without it, metres. */
  longestApartM: number
  /** Typical difference of the heights, without that of their level, metres. */
  heightsApartM: number
}

function oneWay(steps: readonly Step[], others: readonly Step[], distanceM: number) {
  const beside = steps.map((step) => besideStep(step, others, distanceM))
  let [apartFor, longest] = [0, 0]
  for (const { awayM } of beside) {
    apartFor = awayM > BESIDE_M ? apartFor + 1 : 0
    longest = Math.max(longest, apartFor)
  }
  const differences = beside.map(({ elevationM }, i) => elevationM - steps[i]!.elevationM)
  const level = differences.reduce((sum, one) => sum + one, 0) / differences.length
  return {
    apartM: medianOf(beside.map(({ awayM }) => awayM)),
    share: beside.filter(({ awayM }) => awayM <= BESIDE_M).length / beside.length,
    longestApartM: longest * STEP_M,
    heightsApartM: Math.sqrt(
      differences.reduce((sum, one) => sum + (one - level) ** 2, 0) / differences.length,
    ),
    level,
  }
}

/** How far two tracks of a race of `distanceM` metres are of one course, in its direction. */
export function agreementOf(one: readonly Step[], other: readonly Step[], distanceM: number): Agreement {
  const [there, back] = [oneWay(one, other, distanceM), oneWay(other, one, distanceM)]
  const heights = one.map(({ elevationM }) => elevationM)
  const spanM = Math.max(...heights) - Math.min(...heights)
  const apartM = Math.max(there.apartM, back.apartM)
  const share = Math.min(there.share, back.share)
  const longestApartM = Math.max(there.longestApartM, back.longestApartM)
  const heightsApartM = Math.max(there.heightsApartM, back.heightsApartM)
  const isSameRecording = apartM < SAME_RECORDING_M && heightsApartM < SAME_RECORDING_M
  return {
    agrees:
      !isSameRecording &&
      share >= MIN_SHARE_BESIDE &&
      longestApartM <= MAX_APART_STRETCH_M &&
      heightsApartM <= Math.max(MAX_HEIGHTS_APART_M, spanM * MAX_HEIGHTS_APART_SHARE),
    isSameRecording,
    apartM,
    share,
    longestApartM,
    heightsApartM,
  }
}
