// The part of a closed ring on one side of a straight cut (Sutherland and Hodgman), for date line and frames.

export type Coordinate = readonly [x: number, y: number]

/** A cut along x (axis 0) or y (axis 1): what is below `limit` stays, or what is above it. */
export interface Cut {
  axis: 0 | 1
  limit: number
  keeps: 'below' | 'above'
}

/** The ring with everything beyond the cuts taken off; empty where nothing is left. */
export function clipRing(ring: readonly Coordinate[], cuts: readonly Cut[]): Coordinate[] {
  return cuts.reduce<Coordinate[]>(
    (points, { axis, limit, keeps }) => {
      const inside = (point: Coordinate) => (keeps === 'below' ? point[axis] <= limit : point[axis] >= limit)
      if (points.every(inside)) return points
      const kept: Coordinate[] = []
      points.forEach((point, index) => {
        const before = points.at(index - 1)!
        if (inside(point) !== inside(before)) {
          const share = (limit - before[axis]) / (point[axis] - before[axis])
          kept.push([before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])])
        }
        if (inside(point)) kept.push(point)
      })
      return kept
    },
    [...ring],
  )
}

/** Twice the area that a closed ring encloses, positive where it turns one way, negative where the other. */
export function doubleArea(ring: readonly Coordinate[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1)!
    return sum + beforeX * y - x * beforeY
  }, 0)
}
