// The small picture of a course in a table row, as numbers: what the build prints and what the browser sets.
import { courseShape, type DrawnRace } from '../course/course-shape.ts'
import { areaUnder, plotCourse, straightPath, thinCourse } from './silhouette-path.ts'

const POINTS = 21
const HEIGHT = 40
const MARGINS = { top: 0.1, base: 0.12 }
const UNITS_PER_POINT = 4

export interface RowPicture {
  schematic: boolean
  width: number
  height: number
  line: string
  /** Ground under the line; null for a schematic course, which is only a line. */
  area: string | null
  /** Highest point as shares of width and height; null for a schematic course. */
  top: { x: number; y: number } | null
}

/**
 * The row picture of a race: few points on a coarse grid, in the same window as the larger pictures, or in one that
 * several share.
 */
export function rowPicture(race: DrawnRace, sharedWindowM?: number): RowPicture {
  const shape = courseShape(race)
  const { schematic, windowM: ownWindowM } = shape
  const windowM = sharedWindowM ?? ownWindowM
  const points = thinCourse(shape, POINTS)
  const plot = plotCourse(points, {
    height: HEIGHT,
    margins: MARGINS,
    windowM,
    lowestM: shape.lowest.elevationM,
    unitsPerM: UNITS_PER_POINT / points[1]!.distanceM,
  })
  const line = straightPath(plot)
  const { width, height, xs, ys } = plot
  if (schematic) return { schematic, width, height, line, area: null, top: null }
  const at = ys.indexOf(Math.min(...ys))
  const top = { x: xs[at]! / width, y: ys[at]! / height }
  return { schematic, width, height, line, area: areaUnder(line, plot), top }
}
