// Borders that are not edges of given pieces of land: a piece that is drawn with its edge needs no second line there.
import type { Coordinate } from './clip-ring.ts'
import { toOutline, type Outline } from './plane-box.ts'

const keyOf = ([x, y]: Coordinate) => `${x} ${y}`

/** The parts of `borders` that run elsewhere. Both must come from one atlas and projection, so that points are the same. */
export function bordersBeside(borders: readonly Outline[], pieces: readonly Outline[]): Outline[] {
  const edge = new Set(pieces.flatMap(({ points }) => points.map(keyOf)))
  return borders.flatMap(({ points }) => {
    const parts: Coordinate[][] = []
    let before: Coordinate | undefined
    let beforeAtEdge = false
    let part: Coordinate[] | undefined
    for (const point of points) {
      const atEdge = edge.has(keyOf(point))
      if (before && !(atEdge && beforeAtEdge)) {
        if (!part) parts.push((part = [before]))
        part.push(point)
      } else part = undefined
      ;[before, beforeAtEdge] = [point, atEdge]
    }
    return parts.map(toOutline)
  })
}
