// The biggest races of a distance, and those that are featured.
import type { Race } from './race.ts'

type Sized = Pick<Race, 'participants' | 'raceType' | 'id'>

const TOP = 10
const FEATURED = 3

/** The ten races with the most participants, largest first; races without a count are left out. */
export function topRaces<T extends Sized>(races: readonly T[], raceType?: string): T[] {
  return races
    .filter((race) => race.participants && (!raceType || race.raceType === raceType))
    .sort((a, b) => b.participants! - a.participants! || a.id - b.id)
    .slice(0, TOP)
}

/** The first three races of a list. */
export const featuredRaces = <T>(races: readonly T[]): T[] => races.slice(0, FEATURED)
