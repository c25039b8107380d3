// The small picture of a course as the race index keeps it: its line only, from which area and highest point follow.
import type { RowPicture } from './silhouette-row.ts'

/** Schematic or not, width, height, line. */
export type PictureRow = [0 | 1, number, number, string]

/** The picture to draw; the highest point as shares of width and height. */
export function toPicture([schematic, width, height, line]: PictureRow): RowPicture {
  if (schematic) return { schematic: true, width, height, line, area: null, top: null }
  const steps = (line.match(/-?\d+/g) ?? []).map(Number)
  let [x = 0, y = 0] = steps
  let top = { x, y }
  for (let i = 2; i + 1 < steps.length; i += 2) {
    x += steps[i]!
    y += steps[i + 1]!
    if (y < top.y) top = { x, y }
  }
  const area = `${line}V${height}H0z`
  return { schematic: false, width, height, line, area, top: { x: top.x / width, y: top.y / height } }
}
