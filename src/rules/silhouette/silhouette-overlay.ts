// Several courses on one axis, each measured from its own lowest point, told apart by line style and not by colour alone.
import { courseShape, describeCourse, rulerWindowM, type DrawnRace } from '../course/course-shape.ts'
import { formatMeasure } from '../writing/measures.ts'
import type { Race } from '../race/race.ts'
import { kilometreTicks, rulerLinesM } from './silhouette-axes.ts'
import { hairlines, percent, picture, stretched } from './silhouette-markup.ts'
import { plotCourse, smoothPath, straightPath } from './silhouette-path.ts'

const HEIGHT = 400
const MARGINS = { top: 0.08, base: 0.06 }
const UNITS_PER_M = 0.024

export interface CourseOverlay {
  /** Of the grid, which a picture stretches to its own size. */
  width: number
  height: number
  /** Of the longest course. */
  distanceM: number
  /** Height of the window that all are drawn in: metres. */
  windowM: number
  lines: { path: string; schematic: boolean }[]
  /** Heights above each course's own lowest point, and where they are on the grid. */
  rulers: { metres: number; y: number }[]
}

/** Lines of up to six courses over each other, on the axis of the longest and in the window of the steepest. */
export function overlayCourses(races: readonly DrawnRace[]): CourseOverlay {
  const shapes = races.map(courseShape)
  const distanceM = Math.max(...shapes.map((shape) => shape.distanceM))
  const spansM = shapes.map(({ highest, lowest }) => highest.elevationM - lowest.elevationM)
  const windowM = rulerWindowM(Math.max(...spansM))
  const scale = { height: HEIGHT, margins: MARGINS, windowM, unitsPerM: UNITS_PER_M }
  const lines = shapes.map(({ points, schematic, lowest }) => {
    const plot = plotCourse(points, { ...scale, lowestM: lowest.elevationM })
    return { path: schematic ? straightPath(plot) : smoothPath(plot), schematic }
  })
  const axis = [0, distanceM].map((at) => ({ distanceM: at, elevationM: 0 }))
  const { width, yOf } = plotCourse(axis, { ...scale, lowestM: 0 })
  const rulers = rulerLinesM(0, windowM).map((metres) => ({ metres, y: yOf(metres) }))
  return { width, height: HEIGHT, distanceM, windowM, lines, rulers }
}

/**
 * The overlay as SVG text, classes `s1` to `s6` in the order of the races. Empty for no race. Name the schematic ones in
 * the legend: `courseShape(race).schematic`.
 */
export function overlaySvg(races: readonly (DrawnRace & Pick<Race, 'name'>)[]): string {
  if (races.length === 0) return ''
  const { width, height, distanceM, lines, rulers } = overlayCourses(races)
  const courses = lines.map(({ path }, i) => `<path class="l s${i + 1}" d="${path}"/>`)
  const ruler = rulers.map(({ y }) => `M0 ${y}H${width}`)
  const ticks = kilometreTicks(distanceM).map(({ at }) => `M${Math.round(at * width)} ${height}v-12`)
  const labels = rulers
    .slice(1)
    .map(
      ({ metres, y }) =>
        `<text class="ax" x="100%" y="${percent(y / height)}" dy="-5">+${formatMeasure(metres, 'm')}</text>`,
    )
  return picture(
    'over',
    false,
    races.map(describeCourse).join(' '),
    stretched({ width, height }, hairlines('h', ruler) + hairlines('t', ticks) + courses.join('')) +
      `<g text-anchor="end">${labels.join('')}</g>`,
  )
}
