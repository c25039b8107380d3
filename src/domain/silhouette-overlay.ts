// Several courses on one axis, each measured from its own lowest point, told apart by line style and not by colour alone.
import { courseShape, rulerWindowM } from './course-shape.ts'
import { describeCourse } from './describe-course.ts'
import { formatMeasure } from './measures.ts'
import type { Race } from './race.ts'
import { kilometreTicks, rulerLinesM } from './silhouette-axes.ts'
import { hairlines, percent, picture, stretched } from './silhouette-markup.ts'
import { plotCourse, smoothPath, straightPath } from './silhouette-path.ts'

const HEIGHT = 400
const MARGINS = { top: 0.08, base: 0.06 }
const UNITS_PER_M = 0.024

/**
 * Lines of up to six races over each other, classes `s1` to `s6` in their order, on the axis of the longest and in the
 * window of the steepest. Empty for no race. Name the schematic ones in the legend: `courseShape(race).schematic`.
 */
export function overlaySvg(races: readonly Race[]): string {
  if (races.length === 0) return ''
  const shapes = races.map(courseShape)
  const distanceM = Math.max(...shapes.map((shape) => shape.distanceM))
  const spansM = shapes.map(({ highest, lowest }) => highest.elevationM - lowest.elevationM)
  const windowM = rulerWindowM(Math.max(...spansM))
  const scale = { height: HEIGHT, margins: MARGINS, windowM, unitsPerM: UNITS_PER_M }
  const lines = shapes.map((shape, i) => {
    const plot = plotCourse(shape.points, { ...scale, lowestM: shape.lowest.elevationM })
    return `<path class="l s${i + 1}" d="${shape.schematic ? straightPath(plot) : smoothPath(plot)}"/>`
  })
  const axis = [0, distanceM].map((at) => ({ distanceM: at, elevationM: 0 }))
  const { width, yOf } = plotCourse(axis, { ...scale, lowestM: 0 })
  const linesM = rulerLinesM(0, windowM)
  const ruler = linesM.map((metres) => `M0 ${yOf(metres)}H${width}`)
  const ticks = kilometreTicks(distanceM).map(({ at }) => `M${Math.round(at * width)} ${HEIGHT}v-12`)
  const labels = linesM.slice(1).map((metres) => {
    const y = percent(yOf(metres) / HEIGHT)
    return `<text class="ax" x="100%" y="${y}" dy="-5">+${formatMeasure(metres, 'm')}</text>`
  })
  return picture(
    'over',
    false,
    races.map(describeCourse).join(' '),
    stretched({ width, height: HEIGHT }, hairlines('h', ruler) + hairlines('t', ticks) + lines.join('')) +
      `<g text-anchor="end">${labels.join('')}</g>`,
  )
}
