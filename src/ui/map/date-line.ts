// Outlines that cross the date line or run round a pole, cut so that each piece lies between −180° and 180°.
import type { Position } from 'geojson'
import { clipRing, type Coordinate, type Cut } from './clip-ring.ts'

const WORLD: Cut[] = [
  { axis: 0, limit: -180, keeps: 'above' },
  { axis: 0, limit: 180, keeps: 'below' },
]
const crosses = (from: Position, to: Position) => Math.abs(to[0]! - from[0]!) > 180

/** A closed ring (last position as the first) as the rings it makes on a flat map; most rings stay as they are. */
export function cutRing(ring: Position[]): Coordinate[][] {
  let turn = 0
  const unrolled = ring.map(([lon, lat], index): Coordinate => {
    const before = ring[index - 1]
    if (before && crosses(before, ring[index]!)) turn += before[0]! > 0 ? 360 : -360
    return [lon! + turn, lat!]
  })
  const [first, last] = [unrolled[0]!, unrolled.at(-1)!]
  // Unrolled and not back where it began: it runs round a pole, and closes along the map's edge there.
  if (last[0] !== first[0])
    unrolled.push([last[0], last[1] < 0 ? -90 : 90], [first[0], last[1] < 0 ? -90 : 90])
  if (unrolled.every((point) => point[0] <= 180 && point[0] >= -180)) return [unrolled]
  return [-360, 0, 360]
    .map((shift) =>
      clipRing(
        unrolled.map(([lon, lat]): Coordinate => [lon + shift, lat]),
        WORLD,
      ),
    )
    .filter(({ length }) => length > 2)
}

/** An open line, parted where it crosses the date line. */
export function cutLine(line: Position[]): Coordinate[][] {
  const parts: Coordinate[][] = [[]]
  line.forEach((position, index) => {
    if (index > 0 && crosses(line[index - 1]!, position)) parts.push([])
    parts.at(-1)!.push([position[0]!, position[1]!])
  })
  return parts.filter(({ length }) => length > 1)
}
