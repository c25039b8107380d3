// A shelf of medals as a picture to pass on: races with their years and times, the newest first; no notes.
import {
  drawPicture,
  PICTURE_COLOURS,
  PICTURE_MARGIN,
  PICTURE_TOP,
  PICTURE_WIDTH,
} from '../../platform/browser/share-picture.ts'
import { shelfTotals } from '../../rules/medals/medal-shelf.ts'
import { counted, formatClock } from '../../rules/writing/measures.ts'
import type { ShownMedal } from './medals.store.ts'

const COLUMNS = 4
const GAP = 16
const TILE = { width: (PICTURE_WIDTH - 2 * PICTURE_MARGIN - (COLUMNS - 1) * GAP) / COLUMNS, height: 120 }
/** Six rows of four. */
const MAX_TILES = 24

/** The picture as a PNG; null where the browser draws none. */
export function shelfPicture(medals: readonly ShownMedal[]): Promise<Blob | null> {
  const { countries } = shelfTotals(medals)
  const shown = medals.slice(0, MAX_TILES)
  const left = medals.length - shown.length
  return drawPicture({
    title: 'Races I have run',
    note: [
      counted(medals.length, 'race', 'races'),
      counted(countries.length, 'country', 'countries'),
      ...(left > 0 ? [`the newest ${MAX_TILES} are shown`] : []),
    ].join(', '),
    height: Math.ceil(shown.length / COLUMNS) * (TILE.height + GAP),
    draw: ({ drawing, write }) => {
      for (const [place, { raceName, year, finishSeconds }] of shown.entries()) {
        const x = PICTURE_MARGIN + (place % COLUMNS) * (TILE.width + GAP)
        const y = PICTURE_TOP + Math.floor(place / COLUMNS) * (TILE.height + GAP)
        drawing.fillStyle = PICTURE_COLOURS.sheet
        drawing.fillRect(x, y, TILE.width, TILE.height)
        drawing.fillStyle = PICTURE_COLOURS.race
        drawing.fillRect(x, y, TILE.width, 6)
        const maxWidth = TILE.width - 32
        write(String(year), x + 16, y + 34, { font: '600 18px', colour: PICTURE_COLOURS.quiet, maxWidth })
        const time = finishSeconds === null ? 'No time' : formatClock(finishSeconds)
        write(time, x + 16, y + 72, { font: '800 32px', maxWidth })
        write(raceName, x + 16, y + 102, { font: '600 18px', maxWidth })
      }
    },
  })
}
