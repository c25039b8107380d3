// Borders that are not edges of given pieces of land: a piece that is drawn with its edge needs no second line there.
import type { Coordinate } from './clip-ring.ts'
import { toOutline, type Outline } from './plane-box.ts'

/** Which points are at an edge: by numbers, for to write each down as text costs more than all else here. */
function pointsOf(pieces: readonly Outline[]): (point: Coordinate) => boolean {
  const columns = new Map<number, Set<number>>()
  for (const { points } of pieces) {
    for (const [x, y] of points) {
      const column = columns.get(x)
      if (column) column.add(y)
      else columns.set(x, new Set([y]))
    }
  }
  return ([x, y]) => columns.get(x)?.has(y) === true
}

/** The parts of `borders` that run elsewhere. Both must come from one atlas and projection, so that points are the same. */
export function bordersBeside(borders: readonly Outline[], pieces: readonly Outline[]): Outline[] {
  const isAtEdge = pointsOf(pieces)
  return borders.flatMap(({ points }) => {
    const parts: Coordinate[][] = []
    let before: Coordinate | undefined
    let beforeAtEdge = false
    let part: Coordinate[] | undefined
    for (const point of points) {
      const atEdge = isAtEdge(point)
      if (before && !(atEdge && beforeAtEdge)) {
        if (!part) parts.push((part = [before]))
        part.push(point)
      } else part = undefined
      ;[before, beforeAtEdge] = [point, atEdge]
    }
    return parts.map(toOutline)
  })
}
