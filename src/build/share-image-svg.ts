// The share image of a race as SVG, 1200 × 630: name, place, day, class and PB potential over the course's silhouette.
import { courseShape } from '../domain/course-shape.ts'
import { racePbPotential } from '../domain/race-pb-potential.ts'
import { plainLine } from '../domain/plain-line.ts'
import { raceDay } from '../domain/race-day.ts'
import { exactDistance, placeWords } from '../domain/race-meta.ts'
import { ELEVATION_PROFILES, type CalendarDay, type Race } from '../domain/race.ts'
import { colouredGround } from '../domain/silhouette-ground.ts'
import { areaUnder, plotCourse, smoothPath, straightPath } from '../domain/silhouette-path.ts'
import type { TextPaths } from './text-paths.ts'

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 }

const MARGIN = 64
const COLOURS = { paper: '#faf8f3', ink: '#16202a', quiet: '#55606b', signal: '#c8371a', rule: '#ddd7ca' }
/** Grade and class colours, g1 to g7 of the light theme. */
const GRADES = ['#1f8a8a', '#3e9c78', '#6e9f4e', '#b8921b', '#c96f1e', '#a9432b', '#6b2c45']
const COURSE_HEIGHT = 252
/** Grid units a pixel, so that whole numbers are fine enough. */
const GRID = 4
const NAME_SIZES = [84, 76, 68, 60, 52, 46]
/** Place, day, class and PB potential. */
const FACT_SIZE = 32
const FULL_WIDTH = SHARE_IMAGE_SIZE.width - 2 * MARGIN

const fill = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`

/** The name on one or two lines, as large as it fits. */
function nameLines(name: string, text: TextPaths): { size: number; lines: string[] } {
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

function shortened(line: string, size: number, width: number, text: TextPaths): string {
  if (text.width(line, size) <= width) return line
  let end = line.length
  while (end > 0 && text.width(`${line.slice(0, end).trimEnd()}…`, size) > width) end--
  return `${line.slice(0, end).trimEnd()}…`
}

function dayWords(race: Race, today: CalendarDay): string {
  const { day, text, certainty, note } = raceDay(race, today)
  if (day === null) return note
  return certainty === 'confirmed' ? text : `${text}, ${certainty === 'past' ? 'last held' : certainty}`
}

/** Place and day on one line; where that is too long, first the region goes, then the end of the line. */
function whereAndWhen(race: Race, today: CalendarDay, text: TextPaths): string {
  const day = dayWords(race, today)
  const lines = [race, { ...race, state: null }].map((place) =>
    text.drawable(`${placeWords(place)} · ${day}`),
  )
  const whole = lines.find((line) => text.width(line, FACT_SIZE) <= FULL_WIDTH)
  return whole ?? shortened(lines.at(-1)!, FACT_SIZE, FULL_WIDTH, text)
}

function course(race: Race, text: TextPaths): string {
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
    : colouredGround(areaUnder(line, plot), shape, plot, 'grades')
  const top = SHARE_IMAGE_SIZE.height - COURSE_HEIGHT
  const word = shape.schematic
    ? fill(COLOURS.quiet, text.draw('schematic', { x: MARGIN, y: SHARE_IMAGE_SIZE.height - 20, size: 22 }))
    : ''
  return (
    `<g transform="translate(0 ${top}) scale(${1 / GRID})">${ground}` +
    `<path fill="none" stroke="${COLOURS.ink}" stroke-width="${4 * GRID}" stroke-linejoin="round" d="${line}"/></g>${word}`
  )
}

/** Words with their colours, one behind the other; a square of the class's colour before the class. */
function facts(race: Race, y: number, text: TextPaths): string {
  const size = FACT_SIZE
  let x = MARGIN
  let drawn = ''
  const say = (words: string, colour: string, gap = 0) => {
    drawn += fill(colour, text.draw(words, { x, y, size }))
    x += text.width(words, size) + gap
  }
  if (race.elevationProfile) {
    const colour = GRADES[ELEVATION_PROFILES.indexOf(race.elevationProfile)]!
    drawn += fill(colour, `M${x} ${y - 23}h24v24h-24z`)
    x += 36
    say(race.elevationProfile, COLOURS.ink, 44)
  }
  const potential = racePbPotential(race)
  if (potential.refused) return drawn
  say('PB potential', COLOURS.quiet, 12)
  say(potential.score.toFixed(1), COLOURS.ink, 10)
  say(`/100 (${potential.low}–${potential.high})`, COLOURS.quiet)
  return drawn
}

/** The frame of every share image: paper, word mark, and words at the top right. `markPath` is drawn 150 wide. */
function frame(markPath: string, corner: string, text: TextPaths, content: string): string {
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

/** The share image of a race. `markPath` is the path data of the word mark. */
export function shareImageSvg(
  race: Race,
  { today, text, markPath }: { today: CalendarDay; text: TextPaths; markPath: string },
): string {
  const name = text.drawable(plainLine(race.name)) || race.slug.replaceAll('-', ' ')
  const { size, lines } = nameLines(name, text)
  const first = 122 + size * (lines.length === 1 ? 0.95 : 0.85)
  const last = first + size * 1.04 * (lines.length - 1)
  const where = whereAndWhen(race, today, text)
  const content =
    lines
      .map((line, index) =>
        fill(COLOURS.ink, text.draw(line, { x: MARGIN - size * 0.04, y: first + index * size * 1.04, size })),
      )
      .join('') +
    fill(COLOURS.quiet, text.draw(where, { x: MARGIN, y: last + 56, size: FACT_SIZE })) +
    facts(race, last + 112, text) +
    course(race, text)
  return frame(markPath, exactDistance(race.distanceM), text, content)
}
