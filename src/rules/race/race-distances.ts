// Distances runners call by name, in metres, and how a distance reads in a sentence.

export const MILE_M = 1609.344
export const FOOT_M = 0.3048
export const HALF_MARATHON_M = 21097.5
export const MARATHON_M = 42195

/** Where a distance is within half a per cent of a half or full marathon, that race is meant. */
const SAME_DISTANCE_TOLERANCE = 0.005

/** A result in a race: metres and seconds. */
export interface RaceResult {
  distanceM: number
  timeSeconds: number
}

/** Whether two distances (metres) are the same race for a runner: within half a per cent. */
export function isSameDistance(oneM: number, otherM: number): boolean {
  return Math.abs(oneM / otherM - 1) <= SAME_DISTANCE_TOLERANCE
}

/** Whether a distance (metres) is at least a marathon, courses that are short by a little included. */
export const isMarathonOrLonger = (distanceM: number): boolean => distanceM >= 42_000

/** A distance in metres as it reads in a sentence: 'a marathon', 'a half marathon', '10 miles', '10 km'. */
export function distancePhrase(distanceM: number): string {
  if (isSameDistance(distanceM, MARATHON_M)) return 'a marathon'
  if (isSameDistance(distanceM, HALF_MARATHON_M)) return 'a half marathon'
  const miles = distanceM / MILE_M
  if (Math.abs(miles - Math.round(miles)) < 0.001) {
    return Math.round(miles) === 1 ? 'a mile' : `${Math.round(miles)} miles`
  }
  return distanceM < 3000 ? `${Math.round(distanceM)} m` : `${Number((distanceM / 1000).toFixed(2))} km`
}
