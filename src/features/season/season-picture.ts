// The season as a picture to pass on, drawn in the browser: names and days of races, no name of a person and no home.
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { STATUS_WORDS } from '../../rules/favourites/favourite-status.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { lineMonths, lineParts, placeOf } from '../../rules/season/season-line.ts'
import type { Goal } from '../../rules/season/season.ts'
import { SITE_NAME } from '../../rules/site/site.ts'

const WIDTH = 1200
const MARGIN = 48
const TOP = 150
const ROW = 92

const COLOURS = {
  paper: '#faf8f3',
  ink: '#16202a',
  quiet: '#55606b',
  rule: '#ddd7ca',
  training: '#d5cdb9',
  taper: '#b8921b',
  recovery: '#8fb3a3',
  race: '#c8371a',
}

/** The picture as a PNG; null where the browser draws none. */
export async function seasonPicture(goals: readonly Goal[], today: CalendarDay): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = TOP + ROW * goals.length + 60
  const drawing = canvas.getContext('2d')
  if (!drawing) return null
  const x = (place: number) => MARGIN + (place / 100) * (WIDTH - 2 * MARGIN)
  const text = (words: string, at: number, y: number, font: string, colour: string) => {
    drawing.font = `${font} Archivo, Arial, sans-serif`
    drawing.fillStyle = colour
    drawing.fillText(words, at, y)
  }
  drawing.fillStyle = COLOURS.paper
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  text('A running season', MARGIN, 72, '800 40px', COLOURS.ink)
  for (const { name, at } of lineMonths(today)) {
    drawing.fillStyle = COLOURS.rule
    drawing.fillRect(x(at), TOP - 40, 1, canvas.height - TOP)
    text(name, x(at) + 6, TOP - 24, '600 18px', COLOURS.quiet)
  }
  for (const [row, { race, status, block }] of goals.entries()) {
    const y = TOP + row * ROW
    const raceX = x(placeOf(block.raceDay, today))
    drawing.textAlign = raceX > WIDTH / 2 ? 'right' : 'left'
    text(race.name, raceX, y + 22, '700 24px', COLOURS.ink)
    text(`${formatDay(block.raceDay)}, ${STATUS_WORDS[status]}`, raceX, y + 44, '500 18px', COLOURS.quiet)
    drawing.textAlign = 'left'
    for (const { kind, from, to } of lineParts(block, today)) {
      drawing.fillStyle = COLOURS[kind]
      drawing.fillRect(x(from), y + 54, x(to) - x(from), 16)
    }
    drawing.fillStyle = COLOURS.race
    drawing.fillRect(raceX - 4, y + 48, 8, 28)
  }
  text(`Made with ${SITE_NAME}`, MARGIN, canvas.height - 24, '500 18px', COLOURS.quiet)
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}
