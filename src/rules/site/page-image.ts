// Which share image a page has: its own, or that of the race which it is about.
import { shareImagePath } from '../race/race-address.ts'
import { largestRaces } from '../place/place-page.ts'
import type { Race } from '../race/race.ts'

// A place with fewer is known for its races, whose pictures say more.
const MIN_RACES_OF_OWN_IMAGE = 3

/** The share image of a page that has its own, 1200×630, by the page's path. */
export const pageImagePath = (path: string): string => `/share/pages${path}.png`

/** Whether a place with these races has a picture of its own. */
export const hasOwnPlaceImage = (races: readonly Race[]): boolean => races.length >= MIN_RACES_OF_OWN_IMAGE

/** The share image of a place's page at `path`, which lists `races`. */
export function placeImagePath(path: string, races: readonly Race[]): string {
  if (hasOwnPlaceImage(races)) return pageImagePath(path)
  const [largest] = largestRaces(races)
  return largest ? shareImagePath(largest) : pageImagePath(path)
}
