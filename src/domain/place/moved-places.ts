// Places whose address has changed: cities that stood twice in the catalogue, once below a state of their own. The shorter
// path stays: it says nothing about who administers a city, and no state page repeats the city's.
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

const newPaths = new Map<string, string>()
const newPages = new Map<string, string>()
for (const { path, state, near } of MOVED) {
  const [country, city] = path.split('/')
  const nearPage = `/near/${city}`
  newPages.set(`/near/${near}`, nearPage).set(`/near/state/${state}`, nearPage)
  for (const former of [`${country}/${state}`, `${country}/${state}/${city}`]) {
    newPaths.set(former, path)
    newPages.set(placePagePath(former), placePagePath(path))
  }
}

/** The path that a place has now: `oman/muscat` for `oman/muscat-governorate/muscat`; one that has not moved stays. */
export const presentPlacePath = (path: string): string => newPaths.get(path) ?? path

const cityOfState = new Map(MOVED.map(({ path, state }) => [state, path.split('/')[1]!]))

/** The slug of the city that stood in a state by itself, for the slug of that state; null for all others. */
export const cityOfFormerState = (state: string): string | null => cityOfState.get(state) ?? null

/** Where the page of a moved place is now, of an address in any case with or without a last slash; null where none moved. */
export const presentPlacePage = (pathname: string): string | null =>
  newPages.get(pathname.toLowerCase().replace(/\/$/, '')) ?? null
