// The part of a closed ring on one side of a straight cut (Sutherland and Hodgman), for date line and frames.

export type Coordinate = readonly [x: number, y: number]

/** A cut along x (axis 0) or y (axis 1): what is below `limit` stays, or what is above it. */
export interface Cut {
  axis: 0 | 1
  limit: number
  keeps: 'below' | 'above'
}

/** The ring with everything beyond the cuts taken off; empty where nothing is left. */
export function clipRing(ring: Coordinate[], cuts: readonly Cut[]): Coordinate[] {
  return cuts.reduce(clipAt, ring)
}

function clipAt(points: Coordinate[], { axis, limit, keeps }: Cut): Coordinate[] {
  const sign = keeps === 'below' ? 1 : -1
  // Not beyond the limit: zero and less.
  const beyond = (point: Coordinate) => (point[axis] - limit) * sign
  const kept: Coordinate[] = []
  let before = points.at(-1)
  let beforeBeyond = before ? beyond(before) : 0
  for (const point of points) {
    const pointBeyond = beyond(point)
    if (pointBeyond > 0 !== beforeBeyond > 0) {
      const share = beforeBeyond / (beforeBeyond - pointBeyond)
      kept.push([before![0] + share * (point[0] - before![0]), before![1] + share * (point[1] - before![1])])
    }
    if (pointBeyond <= 0) kept.push(point)
    before = point
    beforeBeyond = pointBeyond
  }
  return kept
}

/** Twice the area that a closed ring encloses, positive where it turns one way, negative where the other. */
export function doubleArea(ring: readonly Coordinate[]): number {
  let sum = 0
  for (let index = 0; index < ring.length; index++) {
    const before = ring[index === 0 ? ring.length - 1 : index - 1]!
    const point = ring[index]!
    sum += before[0] * point[1] - point[0] * before[1]
  }
  return sum
}
