// The line that draws a course (its real profile, or teeth that show class, climb and descent and claim no more),
// heights along it, and the text twin of its picture.
import type { TrackPoint } from './course-geometry.ts'
import { netDropM } from './course-eligibility.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import type { ElevationProfile, Race } from '../race/race.ts'
import { formatMeasure, formatNumber } from '../writing/measures.ts'

/** A finish height further than this from the last whole kilometre does not belong to the profile. */
const FINISH_WITHIN_M = 25

const isHeight = (metres: number) => metres > -500 && metres < 9000

/**
 * Points of the profile on file: each whole kilometre and the finish. Null where there is none, or where it holds
 * something that is no height. A profile that runs past the distance, or ends over a kilometre before it, is stretched.
 */
export function kilometreProfile(
  race: Pick<Race, 'profile' | 'distanceM' | 'finishElevationM'>,
): TrackPoint[] | null {
  const { profile, distanceM, finishElevationM } = race
  if (!profile || profile.length < 2 || !(distanceM > 0) || !profile.every(isHeight)) return null
  const lastKmM = (profile.length - 1) * 1000
  const fits = lastKmM <= distanceM && distanceM - lastKmM <= 1000
  const spacingM = fits ? 1000 : distanceM / (profile.length - 1)
  const points = profile.map((elevationM, km) => ({ distanceM: km * spacingM, elevationM }))
  const last = points.at(-1)!
  if (!fits || lastKmM === distanceM) return points
  const finishFits =
    finishElevationM != null && Math.abs(finishElevationM - last.elevationM) < FINISH_WITHIN_M
  return [...points, { distanceM, elevationM: finishFits ? finishElevationM : last.elevationM }]
}

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

const metres = (value: number) => formatMeasure(value, 'm')
const km = (distanceM: number) => `km ${Math.round(distanceM / 1000)}`

/** Height to print at the highest point of a real profile: metres, whole. */
export function highestPointM(race: DrawnRace, shape: CourseShape): number {
  const topM = shape.highest.elevationM
  const onFile = race.maxElevationM
  return Math.round(onFile !== null && Math.abs(onFile - topM) < SAME_TOP_WITHIN_M ? onFile : topM)
}

/** `highest point 91 m at km 32`: what a real profile rises to, and where; no climb has a name on file. */
export function highestPointWords(race: DrawnRace, shape: CourseShape): string {
  const { distanceM } = shape.highest
  const where =
    distanceM === 0 ? 'at the start' : distanceM === shape.distanceM ? 'at the finish' : `at ${km(distanceM)}`
  return `highest point ${metres(highestPointM(race, shape))} ${where}`
}

/** Metres above the shape's lowest point at this distance in metres; null beyond its end. */
export function heightAboveLowestM({ points, lowest, distanceM }: CourseShape, atM: number): number | null {
  if (atM < 0 || atM > distanceM) return null
  const after = points.findIndex((point) => point.distanceM >= atM)
  const b = points[after]!
  const a = points[after - 1] ?? b
  const share = b === a ? 0 : (atM - a.distanceM) / (b.distanceM - a.distanceM)
  return a.elevationM + (b.elevationM - a.elevationM) * share - lowest.elevationM
}

interface HeightsRow {
  /** Metres from the start. */
  atM: number
  /** Above each course's own lowest point, in metres; null beyond its end, or where nothing was measured. */
  heightsM: (number | null)[]
}

const STEP_M = 5000

/** Profiles in numbers: each five kilometres, and the end of each course. Only measured courses have heights. */
export function heightsTable(races: readonly DrawnRace[]): HeightsRow[] {
  const shapes = races.map(courseShape)
  const longestM = Math.max(0, ...shapes.map(({ distanceM }) => distanceM))
  const steps = Array.from({ length: Math.ceil(longestM / STEP_M) }, (_, i) => i * STEP_M)
  const ends = shapes.map(({ distanceM }) => distanceM)
  return [...new Set([...steps, ...ends])]
    .sort((a, b) => a - b)
    .map((atM) => ({
      atM,
      heightsM: shapes.map((shape) => (shape.schematic ? null : heightAboveLowestM(shape, atM))),
    }))
}

/**
 * One sentence for a reader who does not see the picture, such as "Profile of Boston Marathon: starts at 143 m, highest
 * 143 m at km 0, lowest 5 m at km 42, finishes at 5 m." Says so where the picture is schematic.
 */
export function describeCourse(race: DrawnRace & Pick<Race, 'name'>): string {
  const shape = courseShape(race)
  if (shape.schematic) {
    const climb = race.elevationGainM === null ? '' : `, ${metres(race.elevationGainM)} up`
    const descent = race.elevationLossM === null ? '' : `, ${metres(race.elevationLossM)} down`
    const course = `${race.elevationProfile ?? 'class not known'}${climb}${descent}`
    return `Schematic profile of ${race.name}: ${course}; no measured profile on file.`
  }
  const { points, highest, lowest } = shape
  return (
    `Profile of ${race.name}: starts at ${metres(points[0]!.elevationM)}, ` +
    `highest ${metres(highestPointM(race, shape))} at ${km(highest.distanceM)}, ` +
    `lowest ${metres(lowest.elevationM)} at ${km(lowest.distanceM)}, ` +
    `finishes at ${metres(points.at(-1)!.elevationM)}.`
  )
}

/** The same in a few words, for a row that already names the race. */
export function describeCourseBriefly(race: DrawnRace): string {
  const shape = courseShape(race)
  if (shape.schematic) return 'Schematic'
  const { points } = shape
  const [start, finish] = [points[0]!, points.at(-1)!].map(({ elevationM }) => formatNumber(elevationM))
  return `${start} to ${finish} m, top ${metres(highestPointM(race, shape))}`
}
