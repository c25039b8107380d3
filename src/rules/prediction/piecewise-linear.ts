// Reading a value off a curve given by a few points, as published tables are given.

export type CurvePoint = readonly [x: number, y: number]

/** Linear between points sorted by rising x, flat outside them. An empty curve gives NaN. */
export function alongCurve(points: readonly CurvePoint[], x: number): number {
  let before = points[0]
  if (!before) return NaN
  for (const point of points) {
    if (x <= point[0]) {
      if (point[0] === before[0]) return point[1]
      return before[1] + ((x - before[0]) / (point[0] - before[0])) * (point[1] - before[1])
    }
    before = point
  }
  return before[1]
}
