// The close-up of a race's town: places of the catalogue around its start first, then the largest towns.
import { TOWNS } from '../../data/towns.ts'
import type { Race } from '../../rules/race/race.ts'
import { drawTownMap, type TownMap } from '../../ui/map/town-map.ts'
import { sitePlaces } from '../places/site-places.queries.ts'

const NEIGHBOURS = 20

/** The map of the town that a race starts in; null where its start is not on file or near a pole. */
export async function townMapOf({ lat, lon, city, placePath }: Race): Promise<TownMap | null> {
  if (lat === null || lon === null) return null
  const { nearestCities } = await sitePlaces()
  const withRaces = nearestCities({ lat, lon }, NEIGHBOURS)
    .map(({ item }) => item)
    .filter(({ path }) => path !== null && path !== placePath)
  return drawTownMap({ lat, lon }, city, [...withRaces, ...TOWNS])
}
