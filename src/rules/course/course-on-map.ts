// A track as the line of a course on a map: metres along it that fit the race's distance, its stretches by grade, its
// kilometres, the way it goes, and the point of it that is nearest to a pointer.
import { greatCircleKm, type Point } from '../place/great-circle.ts'
import { alongM, type StoredPoint } from './uploaded-course.ts'
import { type GradeClass, gradeStretches } from './grade-class.ts'
import { courseShape, heightAboveLowestM, type DrawnRace } from './course-shape.ts'

/** A map at the size of a screen shows no bend that is shorter. */
const MIN_STEP_M = 15

/** A track with no more points and digits than a map shows. */
export function thinLine(track: readonly StoredPoint[]): StoredPoint[] {
  let before: Point | undefined
  return track.flatMap(([lat, lon, metres], i): StoredPoint[] => {
    const point = { lat, lon }
    const isEnd = i === 0 || i === track.length - 1
    if (!isEnd && before && greatCircleKm(before, point) * 1000 < MIN_STEP_M) return []
    before = point
    return [[Number(lat.toFixed(5)), Number(lon.toFixed(5)), Math.round(metres)]]
  })
}

export interface LinePoint extends Point {
  /** Metres from the start, at the race's distance: watches measure long. */
  atM: number
}

/** The points of a track with their distance along a course of `distanceM` metres. */
export function lineOf(track: readonly StoredPoint[], distanceM: number): LinePoint[] {
  const along = alongM(track)
  const trackM = along.at(-1) ?? 0
  const scale = trackM > 0 ? distanceM / trackM : 0
  return track.map(([lat, lon], i) => ({ lat, lon, atM: along[i]! * scale }))
}

/** The place of the course at `atM` metres; the start or the finish beyond them. */
export function placeAt(line: readonly LinePoint[], atM: number): LinePoint {
  const after = line.findIndex((point) => point.atM >= atM)
  const b = line[after < 0 ? line.length - 1 : after]!
  const a = line[after - 1]
  if (!a || after < 0 || b.atM === a.atM) return b
  const share = (atM - a.atM) / (b.atM - a.atM)
  return { lat: a.lat + (b.lat - a.lat) * share, lon: a.lon + (b.lon - a.lon) * share, atM }
}

export interface ColouredStretch {
  grade: GradeClass
  points: LinePoint[]
}

/** The line in the stretches, and so the colours, of the picture of its profile. */
export function colouredStretches(line: readonly LinePoint[], race: DrawnRace): ColouredStretch[] {
  const shape = courseShape(race)
  let fromM = 0
  return gradeStretches(shape).map(({ grade, to }) => {
    const toM = shape.points[to]!.distanceM
    const between = line.filter(({ atM }) => atM > fromM && atM < toM)
    const points = [placeAt(line, fromM), ...between, placeAt(line, toM)]
    fromM = toM
    return { grade, points }
  })
}

/** Each whole kilometre of a course; the fifths carry their number. */
export const kilometresOf = (line: readonly LinePoint[], distanceM: number) =>
  Array.from({ length: Math.max(0, Math.ceil(distanceM / 1000) - 1) }, (_, i) => ({
    km: i + 1,
    isNamed: (i + 1) % 5 === 0,
    at: placeAt(line, (i + 1) * 1000),
  }))

/** Metres from the start at which aid stations are expected, one each `everyKm`; the finish is none. */
export const aidStationsAt = (everyKm: number, distanceM: number): number[] =>
  Array.from({ length: Math.ceil(distanceM / 1000 / everyKm) - 1 }, (_, i) => (i + 1) * everyKm * 1000)

/** Where a place of the course counts as being at a mark. */
const NEAR_MARK_M = 100

/** The marks that are at this place of the course. */
export const marksAt = <Mark extends { atM: number }>(marks: readonly Mark[], atM: number): Mark[] =>
  marks.filter((mark) => Math.abs(mark.atM - atM) <= NEAR_MARK_M)

/** Of the slider along a course. */
export const STEP_M = 100

/** A slider stops at whole steps: its last one is at the finish or just beyond, so that keys reach the finish. */
export const lastStepM = (distanceM: number) => Math.ceil(distanceM / STEP_M) * STEP_M

const ARROW_LOOK_M = 60

/** Where arrows are between the kilometres, and where each points from: they show laps and ways back. */
export const arrowsOf = (line: readonly LinePoint[], distanceM: number, everyM: number) =>
  Array.from({ length: Math.max(1, Math.floor(distanceM / everyM)) }, (_, i) => {
    const atM = Math.min(distanceM, (i + 0.5) * everyM)
    return { from: placeAt(line, Math.max(0, atM - ARROW_LOOK_M)), at: placeAt(line, atM) }
  })

/**
 * Metres along the course at the place that is nearest to `point`. Of two ways past it, out and back or laps, the one that
 * is nearer to `nearM` along the course.
 */
export function nearestAlong(line: readonly LinePoint[], point: Point, nearM: number): number {
  const away = line.map((one) => greatCircleKm(one, point) * 1000)
  const closestM = Math.min(...away)
  const alike = line.filter((_, i) => away[i]! <= closestM + 25)
  const [best] = alike.toSorted((a, b) => Math.abs(a.atM - nearM) - Math.abs(b.atM - nearM))
  return best!.atM
}

/** Height in metres, and grade in % over the 200 m around it, as the profile has them; null where none was measured. */
export function heightAlong(race: DrawnRace, atM: number): { metres: number; gradePct: number } | null {
  const shape = courseShape(race)
  if (shape.schematic) return null
  const [fromM, toM] = [Math.max(0, atM - 100), Math.min(shape.distanceM, atM + 100)]
  const height = (metres: number) => heightAboveLowestM(shape, metres)! + shape.lowest.elevationM
  return {
    metres: Math.round(height(atM)),
    gradePct: Math.round(((height(toM) - height(fromM)) / (toM - fromM)) * 1000) / 10,
  }
}
