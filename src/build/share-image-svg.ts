// Share images as SVG, 1200 × 630: paper, word mark, a line at the top right, a heading as large as it may be, and a
// course along the foot; of a race with name, place, day, class and PB potential. Text is paths in the site's own
// letters, so that a picture looks the same on every machine.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Opentype from 'opentype.js'
import { courseShape } from '../rules/course/course-shape.ts'
import { ELEVATION_PROFILES, type CalendarDay, type Race } from '../rules/race/race.ts'
import { gradeRuns, type GradeRun } from '../rules/course/grade-class.ts'
import { areaUnder, plotCourse, smoothPath, straightPath } from '../rules/silhouette/silhouette-path.ts'
import { racePbPotential } from '../rules/pb-potential/race-pb-potential.ts'
import { rangeWords, scoreFigure } from '../rules/pb-potential/score-words.ts'
import { plainLine } from '../rules/writing/safe-text.ts'
import { overWords, raceDay } from '../rules/race/race-day.ts'
import { exactDistance, placeWords } from '../rules/race/race-meta.ts'

// The package declares its module form for bundlers only.
const { parse } = createRequire(import.meta.url)('opentype.js') as typeof Opentype

// The three web fonts of src/styles/fonts in one, without hinting.
const FONT_FILE = join(import.meta.dirname, 'fonts/archivo.ttf')

const tenths = (...pixels: number[]) => pixels.map((value) => Math.round(value * 10) / 10).join(' ')

// The package's own printer writes NaN for numbers close to zero.
function pathData(commands: readonly Opentype.PathCommand[]): string {
  return commands
    .map((each) => {
      if (each.type === 'Z') return 'Z'
      if (each.type === 'Q') return `Q${tenths(each.x1, each.y1, each.x, each.y)}`
      if (each.type === 'C') return `C${tenths(each.x1, each.y1, each.x2, each.y2, each.x, each.y)}`
      return `${each.type}${tenths(each.x, each.y)}`
    })
    .join('')
}

interface TextPaths {
  /** Path data of a line of text with its baseline at `y`; sizes and positions in pixels. */
  draw: (text: string, at: { x: number; y: number; size: number }) => string
  /** Width of a line of text in pixels. */
  width: (text: string, size: number) => number
  /** The text with letters that the font lacks written without their accents, or left out. */
  drawable: (text: string) => string
}

/** Reads the font. */
export function textPaths(): TextPaths {
  const bytes = readFileSync(FONT_FILE)
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer)
  // Of size 1: the same line is tried at several sizes.
  const widths = new Map<string, number>()
  const has = (character: string) => font.charToGlyphIndex(character) > 0
  const replaced = (character: string) => {
    if (has(character)) return character
    return [...character.normalize('NFKD')].filter(has).join('')
  }
  return {
    draw: (text, { x, y, size }) => pathData(font.getPath(text, x, y, size).commands),
    width: (text, size) => {
      const known = widths.get(text) ?? font.getAdvanceWidth(text, 1)
      widths.set(text, known)
      return known * size
    },
    drawable: (text) => [...text.normalize('NFC')].map(replaced).join('').replaceAll(/\s+/g, ' ').trim(),
  }
}

const SHARE_IMAGE_SIZE = { width: 1200, height: 630 }

const MARGIN = 64
const COLOURS = {
  paper: '#faf8f3',
  ink: '#16202a',
  quiet: '#55606b',
  signal: '#c8371a',
  rule: '#ddd7ca',
}
/** Grade and class colours, g1 to g7 of the light theme. */
const GRADES = ['#1f8a8a', '#3e9c78', '#6e9f4e', '#b8921b', '#b85a14', '#a9432b', '#6b2c45']
const COURSE_HEIGHT = 252
/** Grid units a pixel, so that whole numbers are fine enough. */
const GRID = 4
const NAME_SIZES = [84, 76, 68, 60, 52, 46]
const FULL_WIDTH = SHARE_IMAGE_SIZE.width - 2 * MARGIN

const fill = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`

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
  return { size, lines: [shortened(name, size, text)] }
}

/** A line cut to the full width, with an ellipsis where it was longer. */
function shortened(line: string, size: number, text: TextPaths): string {
  if (text.width(line, size) <= FULL_WIDTH) return line
  let end = line.length
  while (end > 0 && text.width(`${line.slice(0, end).trimEnd()}…`, size) > FULL_WIDTH) end--
  return `${line.slice(0, end).trimEnd()}…`
}

/** The heading, and the baseline of its last line. */
function heading(words: string, text: TextPaths): { drawn: string; lastY: number } {
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

/** Place, day, class and PB potential. */
const FACT_SIZE = 32

function dayWords(race: Race, today: CalendarDay): string {
  const { day, text, certainty, note } = raceDay(race, today)
  if (day === null) return note
  return certainty === 'confirmed' ? text : `${text}, ${certainty === 'past' ? overWords(race) : certainty}`
}

/** Place and day on one line; where that is too long, first the region goes, then the end of the line. */
function whereAndWhen(race: Race, today: CalendarDay, text: TextPaths): string {
  const day = dayWords(race, today)
  const lines = [race, { ...race, state: null }].map((place) =>
    text.drawable(`${placeWords(place)} · ${day}`),
  )
  const whole = lines.find((line) => text.width(line, FACT_SIZE) <= FULL_WIDTH)
  return whole ?? shortened(lines.at(-1)!, FACT_SIZE, text)
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
  say(scoreFigure(potential), COLOURS.ink, 10)
  say(`/100 (${rangeWords(potential)})`, COLOURS.quiet)
  return drawn
}

/** The share image of a race. `markPath` is the path data of the word mark. */
export function shareImageSvg(
  race: Race,
  { today, text, markPath }: { today: CalendarDay; text: TextPaths; markPath: string },
): string {
  const name = text.drawable(plainLine(race.name)) || race.slug.replaceAll('-', ' ')
  const { drawn, lastY } = heading(name, text)
  const where = whereAndWhen(race, today, text)
  const content =
    drawn +
    fill(COLOURS.quiet, text.draw(where, { x: MARGIN, y: lastY + 56, size: FACT_SIZE })) +
    facts(race, lastY + 112, text) +
    course(race, text)
  return frame(markPath, exactDistance(race.distanceM), text, content)
}

export interface PagePicture {
  title: string
  /** What kind of page it is, at the top right. */
  corner: string
  /** Each is cut where it would not fit on one line. */
  lines: readonly string[]
  /** The race whose course is drawn, best one with a measured profile. */
  race: Race | null
}

const LINE_SIZE = 32
const LINE_HEIGHT = 48

/** `markPath` is the path data of the word mark. */
export function pageShareImageSvg(
  { title, corner, lines, race }: PagePicture,
  { text, markPath }: { text: TextPaths; markPath: string },
): string {
  const { drawn, lastY } = heading(text.drawable(plainLine(title)), text)
  const below = lines.map((sentence, n) => {
    const whole = shortened(text.drawable(plainLine(sentence)), LINE_SIZE, text)
    return fill(
      COLOURS.quiet,
      text.draw(whole, { x: MARGIN, y: lastY + 56 + n * LINE_HEIGHT, size: LINE_SIZE }),
    )
  })
  const content = drawn + below.join('') + (race ? course(race, text) : '')
  return frame(markPath, text.drawable(plainLine(corner)), text, content)
}
