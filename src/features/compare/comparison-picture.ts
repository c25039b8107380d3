// A comparison as a picture to pass on: the courses over each other, and below them the day, the score and the climb of each.
import {
  drawPicture,
  PICTURE_COLOURS,
  PICTURE_MARGIN,
  PICTURE_TOP,
  PICTURE_WIDTH,
} from '../../platform/browser/share-picture.ts'
import type { ComparedRace, ComparisonGroup } from '../../rules/comparison/comparison-rows.ts'
import { overlayCourses } from '../../rules/silhouette/silhouette-overlay.ts'
import { formatMeasure, type UnitSystem } from '../../rules/writing/measures.ts'

const CHART = 300
const ROW = 76
/** As on the page, lines differ by their dashes too: not by colour alone. */
const LINES: { colour: string; dash: number[] }[] = [
  { colour: PICTURE_COLOURS.race, dash: [] },
  { colour: PICTURE_COLOURS.ink, dash: [14, 8] },
  { colour: '#2f6f8f', dash: [3, 7] },
  { colour: PICTURE_COLOURS.taper, dash: [24, 6, 4, 6] },
  { colour: '#5c7f3a', dash: [8, 4] },
  { colour: '#7a4a8c', dash: [2, 4] },
]
/** Rows of the table that the picture shows, and where their column begins. */
const COLUMNS: [key: string, x: number][] = [
  ['day', 610],
  ['pb', 800],
  ['climb', 980],
]

interface Compared {
  title: string
  races: readonly ComparedRace[]
  names: readonly string[]
  groups: readonly ComparisonGroup[]
  units: UnitSystem
}

/** The picture as a PNG; null where the browser draws none. */
export function comparisonPicture({ title, races, names, groups, units }: Compared): Promise<Blob | null> {
  const { lines, rulers, width, height } = overlayCourses(races)
  const rows = groups.flatMap((group) => group.rows)
  return drawPicture({
    title,
    height: CHART + 60 + ROW * races.length,
    draw: ({ drawing, write }) => {
      const [scaleX, scaleY] = [(PICTURE_WIDTH - 2 * PICTURE_MARGIN) / width, CHART / height]
      for (const { metres, y } of rulers.slice(1)) {
        const top = PICTURE_TOP + y * scaleY
        drawing.fillStyle = PICTURE_COLOURS.rule
        drawing.fillRect(PICTURE_MARGIN, top, PICTURE_WIDTH - 2 * PICTURE_MARGIN, 1)
        const style = { font: '500 16px', colour: PICTURE_COLOURS.quiet, align: 'right' as const }
        write(`+${formatMeasure(metres, 'm', units)}`, PICTURE_WIDTH - PICTURE_MARGIN, top - 5, style)
      }
      const pen = (place: number) => {
        drawing.strokeStyle = LINES[place]!.colour
        drawing.setLineDash(LINES[place]!.dash)
        drawing.lineWidth = 3
      }
      for (const [place, { path, schematic }] of lines.entries()) {
        const scaled = new Path2D()
        scaled.addPath(new Path2D(path), new DOMMatrix([scaleX, 0, 0, scaleY, PICTURE_MARGIN, PICTURE_TOP]))
        pen(place)
        // As on the page, a shape that nobody measured is fainter.
        drawing.globalAlpha = schematic ? 0.4 : 1
        drawing.stroke(scaled)
        drawing.globalAlpha = 1
      }
      const top = PICTURE_TOP + CHART + 40
      const small = { font: '600 16px', colour: PICTURE_COLOURS.quiet }
      for (const [key, x] of COLUMNS) write(rows.find((row) => row.key === key)?.label ?? '', x, top, small)
      for (const [place, name] of names.entries()) {
        const y = top + 20 + place * ROW
        pen(place)
        drawing.beginPath()
        drawing.moveTo(PICTURE_MARGIN, y + 22)
        drawing.lineTo(PICTURE_MARGIN + 70, y + 22)
        drawing.stroke()
        write(name, PICTURE_MARGIN + 90, y + 30, { font: '700 24px', maxWidth: 450 })
        if (lines[place]!.schematic)
          write('no measured profile: its shape is supposed', PICTURE_MARGIN + 90, y + 52, small)
        for (const [key, x] of COLUMNS) {
          const cell = rows.find((row) => row.key === key)?.cells[place]
          write(cell?.text ?? '', x, y + 30, { font: '700 22px', maxWidth: 170 })
          if (cell?.note) write(cell.note, x, y + 52, { ...small, maxWidth: 170 })
        }
      }
      drawing.setLineDash([])
    },
  })
}
