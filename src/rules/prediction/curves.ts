// Values read off a curve of a few points, as published tables are given, and the upper tail of the normal distribution:
// how much of it lies beyond u standard deviations.
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

/** Beyond this many standard deviations nothing is left (3 in 100,000). */
export const TAIL_END = 4

const STEPS_PER_SD = 64

const density = (u: number) => Math.exp(-0.5 * u * u) / Math.sqrt(2 * Math.PI)

let table: Float64Array | undefined

/** Tail at 0, 1/64, … 4, its density summed by Simpson's rule, once. */
function tailTable(): Float64Array {
  if (table) return table
  const n = STEPS_PER_SD * TAIL_END
  table = new Float64Array(n + 2)
  for (let k = n - 1; k >= 0; k--) {
    const a = k / STEPS_PER_SD
    const b = (k + 1) / STEPS_PER_SD
    table[k] = table[k + 1]! + ((b - a) / 6) * (density(a) + 4 * density((a + b) / 2) + density(b))
  }
  return table
}

/** Share of a normal distribution above `u` standard deviations, to 0.00004; 0.5 at 0. */
export function upperTail(u: number): number {
  const x = Math.abs(u) * STEPS_PER_SD
  const k = x | 0
  if (x >= STEPS_PER_SD * TAIL_END) return u < 0 ? 1 : 0
  const tails = tailTable()
  const tail = tails[k]! + (x - k) * (tails[k + 1]! - tails[k]!)
  return u < 0 ? 1 - tail : tail
}
