// Several courses on one axis, each measured from its own lowest point, distinguished by line style and not by colour
// alone; with the marks around a silhouette: kilometre ticks and their labels, and the ruler of heights.
import { MARATHON_M } from '../race/race-distances.ts'
import { courseShape, describeCourse, rulerWindowM, type DrawnRace } from '../course/course-shape.ts'
import { formatMeasure, percent } from '../writing/measures.ts'
import type { Race } from '../race/race.ts'
import { hairlines, picture, plotCourse, smoothPath, straightPath, stretched } from './silhouette-path.ts'

const STEPS_KM = [1, 2, 5, 10, 20, 50, 100]
const MAX_TICKS = 9

interface Tick {
  km: number
  /** Share of the course. */
  at: number
  /** Left out on a narrow screen. */
  minor: boolean
}

/** Kilometre marks strictly inside a course: at most nine, on round numbers, every second one minor where there are many. */
export function kilometreTicks(distanceM: number): Tick[] {
  const lengthKm = distanceM / 1000
  const stepKm = STEPS_KM.find((step) => lengthKm / step < MAX_TICKS) ?? Math.ceil(lengthKm / MAX_TICKS)
  const count = Math.ceil(lengthKm / stepKm) - 1
  return Array.from({ length: count }, (_, i) => ({
    km: (i + 1) * stepKm,
    at: ((i + 1) * stepKm) / lengthKm,
    minor: count > 4 && i % 2 === 0,
  }))
}

/** Metres between the lines of the ruler in a window of this height. */
const rulerStepM = (windowM: number) =>
  windowM > 2560 ? 1000 : windowM > 1280 ? 500 : windowM > 640 ? 200 : windowM > 160 ? 100 : 50

/** Heights of the ruler's lines from `lowestM` up, in metres. */
export function rulerLinesM(lowestM: number, windowM: number): number[] {
  const step = rulerStepM(windowM)
  const first = Math.ceil(lowestM / step) * step
  const count = Math.floor((lowestM + windowM - first) / step) + 1
  return Array.from({ length: Math.max(0, count) }, (_, i) => first + i * step)
}

/** No tick label from this share of the axis on, where the distance itself stands. */
const LABELS_UP_TO = 0.92

/** What is on the kilometre axis under a plate, from the start to the distance itself. */
export function axisLabels(distanceM: number): { labels: Tick[]; end: string } {
  const known = distanceM > 0 && Number.isFinite(distanceM) ? distanceM : MARATHON_M
  return {
    labels: kilometreTicks(known).filter(({ at }) => at < LABELS_UP_TO),
    end: `${Number((known / 1000).toFixed(3))} km`,
  }
}

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
