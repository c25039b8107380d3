// "Runners around my time": finish times within five percent, about ten minutes either way at 3:30.

const EITHER_WAY = 0.05

/** The band around a finish time, in seconds. */
export function bandAround(finishSeconds: number): { minSeconds: number; maxSeconds: number } {
  return {
    minSeconds: Math.floor(finishSeconds * (1 - EITHER_WAY)),
    maxSeconds: Math.ceil(finishSeconds * (1 + EITHER_WAY)),
  }
}
