// Sharp turns of a recorded course: each costs a runner a little (science of the PB potential, part T).
import { greatCircleKm, initialBearingDegrees, type Point } from '../place/great-circle.ts'

const STEP_M = 10
/** A turn is judged between where one comes from and goes to, this far before and after it: wider than GPS wobbles. */
const ARM_STEPS = 3
const SHARP_DEGREES = 60

/** Points at even steps of 10 m along the track. */
function evenPoints(points: readonly Point[]): Point[] {
  const even: Point[] = []
  let left = 0
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const lengthM = greatCircleKm(a, b) * 1000
    for (; left < lengthM; left += STEP_M) {
      const share = left / lengthM
      even.push({ lat: a.lat + (b.lat - a.lat) * share, lon: a.lon + (b.lon - a.lon) * share })
    }
    left -= lengthM
  }
  return even
}

/** Number of turns of 60 degrees and more; one corner counts once. */
export function countTurns(points: readonly Point[]): number {
  const even = evenPoints(points)
  const turnAt = (i: number) => {
    const before = initialBearingDegrees(even[i - ARM_STEPS]!, even[i]!)
    const after = initialBearingDegrees(even[i]!, even[i + ARM_STEPS]!)
    return Math.abs(((after - before + 540) % 360) - 180)
  }
  let turns = 0
  let quietUntil = 0
  for (let i = ARM_STEPS; i < even.length - ARM_STEPS; i++) {
    if (i < quietUntil || turnAt(i) < SHARP_DEGREES) continue
    turns++
    quietUntil = i + 2 * ARM_STEPS
  }
  return turns
}
