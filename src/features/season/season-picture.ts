// The season as a picture to pass on: names and days of races, and no home.
import {
  drawPicture,
  PICTURE_COLOURS,
  PICTURE_MARGIN,
  PICTURE_TOP,
  PICTURE_WIDTH,
} from '../../platform/browser/share-picture.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { STATUS_WORDS } from '../../rules/favourites/saved-race.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { lineMonths, lineParts, placeOf, type Goal } from '../../rules/season/season.ts'

const ROW = 92
const MONTHS = 30

const x = (place: number) => PICTURE_MARGIN + (place / 100) * (PICTURE_WIDTH - 2 * PICTURE_MARGIN)

/** The picture as a PNG; null where the browser draws none. */
export function seasonPicture(goals: readonly Goal[], today: CalendarDay): Promise<Blob | null> {
  const height = MONTHS + ROW * goals.length
  return drawPicture({
    title: 'A running season',
    height,
    draw: ({ drawing, write }) => {
      for (const { name, at } of lineMonths(today)) {
        drawing.fillStyle = PICTURE_COLOURS.rule
        drawing.fillRect(x(at), PICTURE_TOP, 1, height)
        write(name, x(at) + 6, PICTURE_TOP + 16, { font: '600 18px', colour: PICTURE_COLOURS.quiet })
      }
      for (const [row, { race, status, block }] of goals.entries()) {
        const y = PICTURE_TOP + MONTHS + row * ROW
        const raceX = x(placeOf(block.raceDay, today))
        const align = raceX > PICTURE_WIDTH / 2 ? 'right' : 'left'
        write(race.name, raceX, y + 22, { font: '700 24px', align })
        const note = `${formatDay(block.raceDay)}, ${STATUS_WORDS[status]}`
        write(note, raceX, y + 44, { font: '500 18px', colour: PICTURE_COLOURS.quiet, align })
        for (const { kind, from, to } of lineParts(block, today)) {
          drawing.fillStyle = PICTURE_COLOURS[kind]
          drawing.fillRect(x(from), y + 54, x(to) - x(from), 16)
        }
        drawing.fillStyle = PICTURE_COLOURS.race
        drawing.fillRect(raceX - 4, y + 48, 8, 28)
      }
    },
  })
}
