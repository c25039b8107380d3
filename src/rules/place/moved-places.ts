// Places whose address has changed: the pages that they had and have. These cities stood twice in the catalogue, once
// below a state of their own. The shorter path stays: it says nothing about who administers a city, and no state page
// repeats the city's.
import { placePagePath } from '../race/race-address.ts'

interface Moved {
  /** The city's path. */
  path: string
  /** Slug of the state that it stood in as well, with no other city. */
  state: string
  /** Last part of the second "races near …" address. */
  near: string
}

const MOVED: readonly Moved[] = [
  { path: 'greenland/kangerlussuaq', state: 'qeqqata', near: 'kangerlussuaq-qeqqata' },
  { path: 'israel/jerusalem', state: 'jerusalem-district', near: 'jerusalem-israel' },
  { path: 'oman/muscat', state: 'muscat-governorate', near: 'muscat-muscat-governorate' },
  { path: 'svalbard/longyearbyen', state: 'svalbard', near: 'longyearbyen-svalbard' },
]

/** The slug of the city that stood in a state by itself, for the slug of that state; null for all others. */
export const cityOfFormerState = (state: string): string | null =>
  MOVED.find((moved) => moved.state === state)?.path.split('/')[1] ?? null

/** Its paths below the state that it stood in: of the state, and its own. */
function formerPaths({ path, state }: Moved): string[] {
  const [country, city] = path.split('/')
  return [`${country}/${state}`, `${country}/${state}/${city}`]
}

/** The path that a place has now: `oman/muscat` for `oman/muscat-governorate/muscat`; one that has not moved stays. */
export const presentPlacePath = (path: string): string =>
  MOVED.find((moved) => formerPaths(moved).includes(path))?.path ?? path

/** Where the page of a moved place is now, of an address in any case with or without a last slash; null where none moved. */
export function presentPlacePage(pathname: string): string | null {
  const page = pathname.toLowerCase().replace(/\/$/, '')
  for (const moved of MOVED) {
    if (formerPaths(moved).map(placePagePath).includes(page)) return placePagePath(moved.path)
    const isNear = page === `/near/${moved.near}` || page === `/near/state/${moved.state}`
    if (isNear) return `/near/${moved.path.split('/')[1]}`
  }
  return null
}
