// What all share images have in common, 1200 × 630: paper, word mark, a line at the top right, a heading as large as it
// fits, and a course along the foot.
import { courseShape } from '../rules/course/course-shape.ts'
import type { Race } from '../rules/race/race.ts'
import { gradeRuns, type GradeRun } from '../rules/silhouette/silhouette-ground.ts'
import { areaUnder, plotCourse, smoothPath, straightPath } from '../rules/silhouette/silhouette-path.ts'
import type { TextPaths } from './text-paths.ts'

const SHARE_IMAGE_SIZE = { width: 1200, height: 630 }

export const MARGIN = 64
export const COLOURS = {
  paper: '#faf8f3',
  ink: '#16202a',
  quiet: '#55606b',
  signal: '#c8371a',
  rule: '#ddd7ca',
}
/** Grade and class colours, g1 to g7 of the light theme. */
export const GRADES = ['#1f8a8a', '#3e9c78', '#6e9f4e', '#b8921b', '#c96f1e', '#a9432b', '#6b2c45']
const COURSE_HEIGHT = 252
/** Grid units a pixel, so that whole numbers are fine enough. */
const GRID = 4
const NAME_SIZES = [84, 76, 68, 60, 52, 46]
export const FULL_WIDTH = SHARE_IMAGE_SIZE.width - 2 * MARGIN

export const fill = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`

/** Words on one or two lines, as large as they fit. */
function headingLines(name: string, text: TextPaths): { size: number; lines: string[] } {
  for (const size of NAME_SIZES) {
    if (text.width(name, size) <= FULL_WIDTH) return { size, lines: [name] }
    if (size > 60) continue
    const words = name.split(' ')
    for (let count = words.length - 1; count > 0; count--) {
      const lines = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
      if (lines.every((line) => text.width(line, size) <= FULL_WIDTH)) return { size, lines }
    }
  }
  const size = NAME_SIZES.at(-1)!
  return { size, lines: [shortened(name, size, FULL_WIDTH, text)] }
}

/** A line cut to a width, with an ellipsis where it was longer. */
export function shortened(line: string, size: number, width: number, text: TextPaths): string {
  if (text.width(line, size) <= width) return line
  let end = line.length
  while (end > 0 && text.width(`${line.slice(0, end).trimEnd()}…`, size) > width) end--
  return `${line.slice(0, end).trimEnd()}…`
}

/** The heading, and the baseline of its last line. */
export function heading(words: string, text: TextPaths): { drawn: string; lastY: number } {
  const { size, lines } = headingLines(words, text)
  const firstY = 122 + size * (lines.length === 1 ? 0.95 : 0.85)
  const yOf = (index: number) => firstY + index * size * 1.04
  const drawn = lines
    .map((line, i) => fill(COLOURS.ink, text.draw(line, { x: MARGIN - size * 0.04, y: yOf(i), size })))
    .join('')
  return { drawn, lastY: yOf(lines.length - 1) }
}

/** The ground under the course, its colours the hard stops of one gradient. */
function colouredGround(area: string, runs: readonly GradeRun[]): string {
  const stops = runs.flatMap(({ grade, end }, i) => [
    `<stop class="g${grade}" offset="${runs[i - 1]?.end ?? 0}"/>`,
    `<stop class="g${grade}" offset="${end}"/>`,
  ])
  return `<linearGradient id="grades">${stops.join('')}</linearGradient><path fill="url(#grades)" d="${area}"/>`
}

/** The race's course along the foot of the picture. */
export function course(race: Race, text: TextPaths): string {
  const shape = courseShape(race)
  const plot = plotCourse(shape.points, {
    height: COURSE_HEIGHT * GRID,
    margins: { top: 0.06, base: 0.2 },
    windowM: shape.windowM,
    lowestM: shape.lowest.elevationM,
    unitsPerM: (SHARE_IMAGE_SIZE.width * GRID) / shape.distanceM,
  })
  const line = shape.schematic ? straightPath(plot) : smoothPath(plot)
  const ground = shape.schematic
    ? fill(COLOURS.rule, areaUnder(line, plot))
    : colouredGround(areaUnder(line, plot), gradeRuns(shape, plot))
  const top = SHARE_IMAGE_SIZE.height - COURSE_HEIGHT
  const word = shape.schematic
    ? fill(COLOURS.quiet, text.draw('schematic', { x: MARGIN, y: SHARE_IMAGE_SIZE.height - 20, size: 22 }))
    : ''
  return (
    `<g transform="translate(0 ${top}) scale(${1 / GRID})">${ground}` +
    `<path fill="none" stroke="${COLOURS.ink}" stroke-width="${4 * GRID}" stroke-linejoin="round" d="${line}"/></g>${word}`
  )
}

/** The frame of every share image: paper, word mark, and words at the top right. `markPath` is drawn 150 wide. */
export function frame(markPath: string, corner: string, text: TextPaths, content: string): string {
  const { width, height } = SHARE_IMAGE_SIZE
  const classes = GRADES.map((colour, step) => `.g${step + 1}{fill:${colour};stop-color:${colour}}`).join('')
  const x = width - MARGIN - text.width(corner, 28)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<style>${classes}</style>${fill(COLOURS.paper, `M0 0h${width}v${height}H0z`)}` +
    fill(COLOURS.signal, `M${MARGIN} 52h8v44h-8z`) +
    `<g transform="translate(${MARGIN + 20} 59) scale(1.2)">${fill(COLOURS.ink, markPath)}</g>` +
    fill(COLOURS.quiet, text.draw(corner, { x, y: 84, size: 28 })) +
    `${content}</svg>`
  )
}
