// When the marks of a race close: where its organiser announces checkpoints, at those; else by the overall limit.
import type { ClosingPoint } from './cut-off-clock.ts'

export interface ClosingTimes {
  distanceM: number
  /** Checkpoints that are announced. */
  checkpoints?: readonly ClosingPoint[]
  /** Overall limit after the gun; null where none is known. */
  limitSeconds: number | null
}

/**
 * Seconds after the gun at which a mark closes: as announced, and at the finish by the overall limit. Other marks close never
 * (null) where anything is announced; where nothing is, the overall limit is spread evenly over them, which is no rule.
 */
export function closesAt(
  atM: number,
  { distanceM, checkpoints = [], limitSeconds }: ClosingTimes,
): number | null {
  const announced = checkpoints.find((point) => Math.abs(point.atM - atM) < 1)?.closesSeconds ?? null
  if (announced !== null && (limitSeconds === null || atM < distanceM - 1)) return announced
  if (limitSeconds === null) return null
  if (atM >= distanceM - 1) return Math.min(limitSeconds, announced ?? Infinity)
  return checkpoints.length > 0 ? null : (limitSeconds * atM) / distanceM
}
