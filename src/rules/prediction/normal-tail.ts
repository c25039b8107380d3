// The upper tail of the normal distribution, read off a table: how much of it lies beyond u standard deviations.

/** Beyond this many standard deviations nothing is left (3 in 100,000). */
export const TAIL_END = 4

const STEPS_PER_SD = 64

const density = (u: number) => Math.exp(-0.5 * u * u) / Math.sqrt(2 * Math.PI)

/** Tail at 0, 1/64, … 4, its density summed by Simpson's rule once, at load. */
const TABLE = (() => {
  const n = STEPS_PER_SD * TAIL_END
  const table = new Float64Array(n + 2)
  for (let k = n - 1; k >= 0; k--) {
    const a = k / STEPS_PER_SD
    const b = (k + 1) / STEPS_PER_SD
    table[k] = table[k + 1]! + ((b - a) / 6) * (density(a) + 4 * density((a + b) / 2) + density(b))
  }
  return table
})()

/** Share of a normal distribution above `u` standard deviations, to 0.00004; 0.5 at 0. */
export function upperTail(u: number): number {
  const x = Math.abs(u) * STEPS_PER_SD
  const k = x | 0
  const tail = x >= STEPS_PER_SD * TAIL_END ? 0 : TABLE[k]! + (x - k) * (TABLE[k + 1]! - TABLE[k]!)
  return u < 0 ? 1 - tail : tail
}
