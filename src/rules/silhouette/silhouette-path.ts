// A course as SVG path data (whole numbers, relative commands, a smooth curve that never leaves its points' heights),
// and the pieces of SVG that all silhouettes are put together from.
import type { TrackPoint } from '../course/course-geometry.ts'
import { type CourseShape, courseShape, type DrawnRace } from '../course/course-shape.ts'
import { escapeMarkup } from '../writing/safe-text.ts'

/** Share of a picture's height left free above the window, and as ground below the lowest point. */
interface Margins {
  top: number
  base: number
}

/** A course on a grid of whole units that the picture stretches to its own size. */
export interface Plot {
  width: number
  height: number
  /** Grid position of each point of the course. */
  xs: number[]
  ys: number[]
  /** Grid height of an elevation in metres. */
  yOf: (elevationM: number) => number
}

/** Units from one point to the next: divisible by three, for the handles of the curve. */
const UNITS_PER_POINT = 24

/** How a course comes onto its grid. */
export interface Scale {
  height: number
  margins: Margins
  /** Height of the window, and of the ground it is on: metres. */
  windowM: number
  lowestM: number
  /** Grid units a metre of the course; 24 from the first point to the second by default. */
  unitsPerM?: number
}

/** Puts points of a course on a grid. */
export function plotCourse(points: readonly TrackPoint[], scale: Scale): Plot {
  const { height, margins, windowM, lowestM, unitsPerM = UNITS_PER_POINT / points[1]!.distanceM } = scale
  const { top, base } = margins
  const ground = height * (1 - base)
  const yOf = (elevationM: number) =>
    Math.round(ground - ((elevationM - lowestM) / windowM) * height * (1 - base - top))
  const xs = points.map(({ distanceM }) => Math.round(distanceM * unitsPerM))
  return {
    width: Math.max(1, xs.at(-1)!),
    height,
    xs,
    ys: points.map(({ elevationM }) => yOf(elevationM)),
    yOf,
  }
}

/** Numbers of a path: a space only where no minus sign parts them. */
export const numbers = (values: readonly number[]) => values.join(' ').replaceAll(' -', '-')

/** Straight lines through the points. */
export function straightPath({ xs, ys }: Plot): string {
  const steps = xs.slice(1).flatMap((x, i) => [x - xs[i]!, ys[i + 1]! - ys[i]!])
  return `M${xs[0]} ${ys[0]}l${numbers(steps)}`
}

/** Slope of the curve at each point: the harmonic mean of both sides, level at a top or bottom. */
function tangents({ xs, ys }: Plot): number[] {
  const slopes = xs.slice(1).map((x, i) => (ys[i + 1]! - ys[i]!) / Math.max(1, x - xs[i]!))
  return xs.map((_, i) => {
    const before = slopes[i - 1] ?? slopes[i]!
    const after = slopes[i] ?? before
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
}

/**
 * A smooth curve through the points that never rises above or falls below them (Fritsch & Carlson 1980, SIAM J Numer Anal
 * 17:238). Where two stretches are equally long, the second takes its first handle from the first and is written short.
 */
export function smoothPath(plot: Plot): string {
  const { xs, ys } = plot
  const slopes = tangents(plot)
  let path = `M${xs[0]} ${ys[0]}`
  let command = ''
  for (let i = 1; i < xs.length; i++) {
    const dx = xs[i]! - xs[i - 1]!
    const dy = ys[i]! - ys[i - 1]!
    const first = Math.round((slopes[i - 1]! * dx) / 3)
    const second = [dx - Math.round(dx / 3), dy - Math.round((slopes[i]! * dx) / 3), dx, dy]
    const asBefore = i > 1 && dx === xs[i - 1]! - xs[i - 2]!
    const next = asBefore ? 's' : 'c'
    const values = numbers(asBefore ? second : [Math.round(dx / 3), first, ...second])
    path += next === command ? (values.startsWith('-') ? values : ` ${values}`) : next + values
    command = next
  }
  return path
}

/** The ground under a line that starts at the left edge of the plot. */
export const areaUnder = (line: string, { height }: Plot) => `${line}V${height}H0z`

/** Points of a course at this many even distances, with its lowest and highest heights at the nearest of them. */
export function thinCourse({ points, distanceM, lowest, highest }: CourseShape, count: number): TrackPoint[] {
  if (points.length <= count) return points
  let i = 1
  const thin = Array.from({ length: count }, (_, k) => {
    const at = (k / (count - 1)) * distanceM
    while (i < points.length - 1 && points[i]!.distanceM < at) i++
    const [a, b] = [points[i - 1]!, points[i]!]
    const share = (at - a.distanceM) / (b.distanceM - a.distanceM)
    return { distanceM: at, elevationM: a.elevationM + share * (b.elevationM - a.elevationM) }
  })
  for (const extreme of [lowest, highest]) {
    const at = (extreme.distanceM / distanceM) * (count - 1)
    const inner = Math.max(1, Math.min(count - 2, Math.round(at)))
    thin[at === 0 || at === count - 1 ? at : inner]!.elevationM = extreme.elevationM
  }
  return thin
}

/** The outer picture, in percent, with its label. Classes `sil` and `sil-…`, and `is-schematic` where it is so. */
export function picture(kind: string, schematic: boolean, label: string, content: string): string {
  const classes = `sil sil-${kind}${schematic ? ' is-schematic' : ''}`
  return `<svg class="${classes}" role="img" aria-label="${escapeMarkup(label)}">${content}</svg>`
}

/** The inner picture, on a grid that stretches to the outer one. */
export const stretched = ({ width, height }: Pick<Plot, 'width' | 'height'>, content: string) =>
  `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${content}</svg>`

/** Straight lines that keep their width however the picture is stretched; nothing for no lines. */
export const hairlines = (className: string, moves: readonly string[]) =>
  moves.length > 0
    ? `<path class="${className}" vector-effect="non-scaling-stroke" d="${moves.join('')}"/>`
    : ''

// The small picture of a course in a table row, as numbers: what the build prints and what the browser sets.

const POINTS = 21
const HEIGHT = 40
const MARGINS = { top: 0.1, base: 0.12 }
const ROW_UNITS_PER_POINT = 4

export interface RowPicture {
  schematic: boolean
  width: number
  height: number
  /** Straight lines through its points: of a real course `drawRow` (src/ui/CourseLine.tsx) makes the smooth curve. */
  line: string
  /** What a rise of one unit over one unit is, in % of grade; 0 for a schematic course. */
  unitGradePct: number
}

/**
 * The row picture of a race: few points on a coarse grid, in the same window as the larger pictures, or in one that
 * several share.
 */
export function rowPicture(race: DrawnRace, sharedWindowM?: number): RowPicture {
  const shape = courseShape(race)
  const { schematic, distanceM, windowM: ownWindowM } = shape
  const windowM = sharedWindowM ?? ownWindowM
  const points = thinCourse(shape, POINTS)
  const plot = plotCourse(points, {
    height: HEIGHT,
    margins: MARGINS,
    windowM,
    lowestM: shape.lowest.elevationM,
    unitsPerM: ROW_UNITS_PER_POINT / points[1]!.distanceM,
  })
  const line = straightPath(plot)
  const { width, height } = plot
  const metresUp = windowM / (HEIGHT * (1 - MARGINS.top - MARGINS.base))
  const unitGradePct = schematic ? 0 : Number(((metresUp / (distanceM / width)) * 100).toFixed(2))
  return { schematic, width, height, line, unitGradePct }
}
