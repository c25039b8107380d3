// A race drawn by its course, as SVG text. An outer picture in percent holds an inner one that stretches, so that it fills
// any width while lines, dots and letters keep their size. Colours come from classes; nothing is styled inline.
import {
  courseShape,
  describeCourse,
  describeCourseBriefly,
  highestPointM,
  type CourseShape,
} from '../course/course-shape.ts'
import { formatMeasure } from '../writing/measures.ts'
import type { Race } from '../race/race.ts'
import { kilometreTicks, rulerLinesM } from './silhouette-axes.ts'
import { colouredGround } from './silhouette-ground.ts'
import { hairlines, percent, picture, stretched, topMark } from './silhouette-markup.ts'
import { areaUnder, plotCourse, smoothPath, straightPath, type Plot, type Scale } from './silhouette-path.ts'
import { rowPicture } from './silhouette-row.ts'

/** `row` for tables, `card` with grade colours, `plate` for a page, with ruler and ticks. */
export type SilhouetteKind = 'row' | 'card' | 'plate'

type LargeKind = Exclude<SilhouetteKind, 'row'>

const SCALES: Readonly<Record<LargeKind, Pick<Scale, 'height' | 'margins'>>> = {
  card: { height: 200, margins: { top: 0.16, base: 0.16 } },
  plate: { height: 400, margins: { top: 0.14, base: 0.2 } },
}
const TICK_SHARE = 0.05
/** Left of this share of the width the highest point is labelled to its right. */
const LABEL_TURNS_AT = 0.6
/** A line of the ruler this close above the lowest point stays unlabelled: metres. */
const LABEL_CLEAR_M = 8

const plotAs = (kind: LargeKind, { points, windowM, lowest }: CourseShape) =>
  plotCourse(points, { ...SCALES[kind], windowM, lowestM: lowest.elevationM })

function ticks(distanceM: number, { width, height }: Plot): string {
  const moves = (minor: boolean) =>
    kilometreTicks(distanceM)
      .filter((tick) => tick.minor === minor)
      .map(({ at }) => `M${Math.round(at * width)} ${height}v-${Math.round(height * TICK_SHARE)}`)
  return hairlines('t', moves(false)) + hairlines('t minor', moves(true))
}

/** Words beside the highest point, on the side where there is room. */
function topLabel(words: string, className: string, x: number, y: number): string {
  const side = x < LABEL_TURNS_AT ? 'dx="9"' : 'dx="-9" text-anchor="end"'
  return `<text class="${className}" x="${percent(x)}" y="${percent(y)}" ${side} dy="-6">${words}</text>`
}

function rulerLabels(linesM: readonly number[], shape: CourseShape, plot: Plot): string {
  const labels = linesM
    .filter((metres) => metres > shape.lowest.elevationM + LABEL_CLEAR_M)
    .map((metres) => {
      const y = percent(plot.yOf(metres) / plot.height)
      return `<text class="ax" x="99.7%" y="${y}" dy="-5">${formatMeasure(metres, 'm')}</text>`
    })
  return labels.length > 0 ? `<g text-anchor="end">${labels.join('')}</g>` : ''
}

function rowSvg(race: Race): string {
  const row = rowPicture(race)
  const area = row.area ? `<path class="a" d="${row.area}"/>` : ''
  const mark = row.top ? topMark(row.top.x, row.top.y, 2.5) : ''
  const paths = stretched(row, `${area}<path class="l" d="${row.line}"/>`)
  return picture('row', row.schematic, describeCourseBriefly(race), paths + mark)
}

function schematicSvg(race: Race, shape: CourseShape, kind: LargeKind): string {
  const plot = plotAs(kind, shape)
  const paths = stretched(plot, `<path class="l" d="${straightPath(plot)}"/>${ticks(shape.distanceM, plot)}`)
  const word = '<text class="ax" x="100%" y="16" text-anchor="end">schematic</text>'
  return picture(kind, true, describeCourse(race), paths + word)
}

/**
 * The silhouette of a race. Where a real profile is drawn as card or plate, `gradientId` must be its own on the page. The
 * label is `describeCourse`; a row, which stands beside the race's name, has a short one.
 */
export function silhouetteSvg(race: Race, kind: SilhouetteKind, gradientId = `grades-${race.id}`): string {
  if (kind === 'row') return rowSvg(race)
  const shape = courseShape(race)
  if (shape.schematic) return schematicSvg(race, shape, kind)
  const plot = plotAs(kind, shape)
  const line = smoothPath(plot)
  const linesM = kind === 'plate' ? rulerLinesM(shape.lowest.elevationM, shape.windowM) : []
  const ruler = linesM.map((metres) => `M0 ${plot.yOf(metres)}H${plot.width}`)
  const ground = colouredGround(areaUnder(line, plot), shape, plot, gradientId)
  const course = `${ground}<path class="l" d="${line}"/>`
  const x = shape.highest.distanceM / shape.distanceM
  const y = plot.yOf(shape.highest.elevationM) / plot.height
  const topM = formatMeasure(highestPointM(race, shape), 'm')
  const label = kind === 'plate' ? topLabel(`highest ${topM}`, 'hi', x, y) : topLabel(topM, 'ax', x, y)
  return picture(
    kind,
    false,
    describeCourse(race),
    stretched(plot, hairlines('h', ruler) + course + ticks(shape.distanceM, plot)) +
      rulerLabels(linesM, shape, plot) +
      topMark(x, y, 4) +
      label,
  )
}
