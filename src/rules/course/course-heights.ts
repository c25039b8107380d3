// Heights along a drawn course: what stands at a kilometre, above the course's own lowest point.
import { courseShape, type CourseShape, type DrawnRace } from './course-shape.ts'

/** Metres above the shape's lowest point at this distance in metres; null beyond its end. */
export function heightAboveLowestM({ points, lowest, distanceM }: CourseShape, atM: number): number | null {
  if (atM < 0 || atM > distanceM) return null
  const after = points.findIndex((point) => point.distanceM >= atM)
  const b = points[after]!
  const a = points[after - 1] ?? b
  const share = b === a ? 0 : (atM - a.distanceM) / (b.distanceM - a.distanceM)
  return a.elevationM + (b.elevationM - a.elevationM) * share - lowest.elevationM
}

export interface HeightsRow {
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
