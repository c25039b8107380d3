// Daniels and Gilbert's VDOT: the oxygen a speed costs, set against the share a runner can hold for that long.
import type { RaceResult } from '../race/race-distances.ts'

/** Distances in metres and VDOT values the published tables cover. */
const VDOT_RANGE = { fromM: 1500, toM: 42_195, from: 30, to: 85 }

/** Oxygen cost in ml/kg/min of running at `metresPerMinute`. */
export function oxygenCost(metresPerMinute: number): number {
  return -4.6 + 0.182258 * metresPerMinute + 0.000104 * metresPerMinute ** 2
}

/** Speed in m/min whose oxygen cost is `vo2` ml/kg/min: the inverse of `oxygenCost`. */
export function speedAtOxygenCost(vo2: number): number {
  return (-0.182258 + Math.sqrt(0.182258 ** 2 + 4 * 0.000104 * (4.6 + vo2))) / (2 * 0.000104)
}

/** Share of VO2max a runner can hold for `minutes`: 0.888 for an hour, 0.819 for three. */
export function sustainableShare(minutes: number): number {
  return 0.8 + 0.1894393 * Math.exp(-0.012778 * minutes) + 0.2989558 * Math.exp(-0.1932605 * minutes)
}

/**
 * VDOT (ml/kg/min, an effective VO2max) of a result.
 * Source: J. Daniels, J. Gilbert, "Oxygen Power: Performance Tables for Distance Runners" (1979). Time in minutes, and
 * both exponentials belong to it: copies that drop the second or take seconds are wrong.
 * @example vdotOf({ distanceM: 5000, timeSeconds: 1620 }) // 34.96321966
 */
export function vdotOf({ distanceM, timeSeconds }: RaceResult): number {
  const minutes = timeSeconds / 60
  return oxygenCost(distanceM / minutes) / sustainableShare(minutes)
}

/** Time in seconds over a distance in metres at a VDOT, found by bisection; agrees with `vdotOf` to a microsecond. */
export function timeAtVdot(vdot: number, distanceM: number): number {
  let fast = distanceM / 15
  let slow = distanceM / 0.42
  for (let step = 0; step < 60 && slow - fast > 1e-6; step++) {
    const middle = (fast + slow) / 2
    if (vdotOf({ distanceM, timeSeconds: middle }) > vdot) fast = middle
    else slow = middle
  }
  return (fast + slow) / 2
}

/** Time in seconds at a distance in metres for a runner of the same VDOT. */
export function predictVdot(result: RaceResult, distanceM: number): number {
  return timeAtVdot(vdotOf(result), distanceM)
}

/** Sentences on what lies outside the published tables; empty when nothing does. */
export function outsideVdotRange(result: RaceResult, distanceM: number): string[] {
  const vdot = vdotOf(result)
  const far = [result.distanceM, distanceM].some((m) => m < VDOT_RANGE.fromM || m > VDOT_RANGE.toM * 1.001)
  return [
    far ? 'The VDOT tables run from 1500 m to the marathon; this reaches outside them.' : '',
    vdot < VDOT_RANGE.from || vdot > VDOT_RANGE.to
      ? `A VDOT of ${vdot.toFixed(1)} is outside the tables, which run from 30 to 85.`
      : '',
  ].filter((sentence) => sentence !== '')
}
