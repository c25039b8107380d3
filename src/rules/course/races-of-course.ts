// Which races a recorded course may be of: those of its length that start near where it starts.
import { kmBetween, type Point } from '../place/great-circle.ts'
import { isSameDistance } from '../race/race-distances.ts'

interface Placed {
  lat: number | null
  lon: number | null
  distanceM: number
  participants: number | null
}

/** A race's pin may stand at its start, its finish or in the middle of its city. */
const NEAR_KM = 12
const MAX_RACES = 5

/** The races that it may be, the nearest first, each with the kilometres between its pin and the start of the track. */
export const racesOfCourse = <R extends Placed>(
  races: readonly R[],
  { start, distanceM }: { start: Point; distanceM: number },
): { race: R; km: number }[] =>
  races
    .flatMap((race) => {
      const km = isSameDistance(race.distanceM, distanceM) ? kmBetween(start, race) : null
      return km !== null && km <= NEAR_KM ? [{ race, km }] : []
    })
    .sort((a, b) => a.km - b.km || (b.race.participants ?? 0) - (a.race.participants ?? 0))
    .slice(0, MAX_RACES)
