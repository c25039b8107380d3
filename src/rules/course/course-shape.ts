// The line that draws a course: its real profile, or teeth that show class, climb and descent and claim no more.
import type { TrackPoint } from './course-geometry.ts'
import { netDropM } from './course-eligibility.ts'
import { kilometreProfile } from './kilometre-profile.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import type { ElevationProfile, Race } from '../race/race.ts'

/** What a course is drawn from. */
export type DrawnRace = Pick<
  Race,
  | 'distanceM'
  | 'profile'
  | 'startElevationM'
  | 'finishElevationM'
  | 'maxElevationM'
  | 'elevationProfile'
  | 'elevationGainM'
  | 'elevationLossM'
  | 'loop'
>

export interface CourseShape {
  /** At least two, from 0 to `distanceM`. Heights of a schematic shape count from its start. */
  points: TrackPoint[]
  distanceM: number
  /** True where no profile is on file: say so wherever it is drawn. */
  schematic: boolean
  lowest: TrackPoint
  highest: TrackPoint
  /** Height of the window the course is drawn in. */
  windowM: number
}

/** Every course is drawn in a window of at least this height, so that flat looks flat. */
const MIN_WINDOW_M = 160

/** How many equal climbs stand for a class, and the metres up and down of a marathon of it. */
const TEETH: Readonly<Record<ElevationProfile, readonly [count: number, gainM: number, lossM: number]>> = {
  Downhill: [3, 60, 420],
  'Net Downhill': [4, 90, 200],
  Flat: [4, 40, 40],
  Rolling: [6, 150, 150],
  Hilly: [6, 330, 330],
  'Very Hilly': [7, 700, 700],
  Mountainous: [4, 1500, 1500],
}
/** What lies beyond these is a slip and no fact. */
const MAX_CLIMB_M = 10_000
const MIN_M = 100
const MAX_M = 1_000_000

/** Window for a course that spans this many metres: 160, doubled as often as it takes. */
export function rulerWindowM(spanM: number): number {
  let windowM = MIN_WINDOW_M
  while (windowM < spanM) windowM *= 2
  return windowM
}

const metresOnFile = (metres: number | null) =>
  metres !== null && metres >= 0 && metres <= MAX_CLIMB_M ? metres : null

/** Climb and descent of a schematic shape: those on file, else what the net drop leaves, else those of the class. */
function schematicTotals(race: DrawnRace, typicalGainM: number, typicalLossM: number) {
  const gain = metresOnFile(race.elevationGainM)
  const loss = metresOnFile(race.elevationLossM)
  const dropM = netDropM(race)
  if (dropM === null || !(Math.abs(dropM) <= MAX_CLIMB_M))
    return { gainM: gain ?? typicalGainM, lossM: loss ?? typicalLossM }
  const gainM = gain ?? Math.max(0, loss === null ? Math.max(typicalGainM, -dropM) : loss - dropM)
  return { gainM, lossM: loss ?? Math.max(0, gainM + dropM) }
}

function schematicPoints(race: DrawnRace, distanceM: number): TrackPoint[] {
  const [count, gainM, lossM] = TEETH[race.elevationProfile ?? 'Rolling']
  const share = distanceM / MARATHON_M
  const totals = schematicTotals(race, gainM * share, lossM * share)
  const [upM, downM] = [totals.gainM / count, totals.lossM / count]
  return Array.from({ length: 2 * count + 1 }, (_, i) => ({
    distanceM: (i / (2 * count)) * distanceM,
    elevationM: Math.ceil(i / 2) * upM - Math.floor(i / 2) * downM,
  }))
}

/** The shape of a race's course. Never fails: a race without a usable distance is drawn as a marathon. */
export function courseShape(race: DrawnRace): CourseShape {
  const usable = race.distanceM >= MIN_M && race.distanceM <= MAX_M
  const distanceM = usable ? race.distanceM : MARATHON_M
  const profile = kilometreProfile({ ...race, distanceM })
  const points = profile ?? schematicPoints(race, distanceM)
  const lowest = points.reduce((low, point) => (point.elevationM < low.elevationM ? point : low))
  const highest = points.reduce((high, point) => (point.elevationM > high.elevationM ? point : high))
  return {
    points,
    distanceM,
    schematic: profile === null,
    lowest,
    highest,
    windowM: rulerWindowM(highest.elevationM - lowest.elevationM),
  }
}

/** A highest point on file this close to the profile's own is the better number. */
const SAME_TOP_WITHIN_M = 10

/** Height to print at the highest point of a real profile: metres, whole. */
export function highestPointM(race: DrawnRace, shape: CourseShape): number {
  const topM = shape.highest.elevationM
  const onFile = race.maxElevationM
  return Math.round(onFile !== null && Math.abs(onFile - topM) < SAME_TOP_WITHIN_M ? onFile : topM)
}
