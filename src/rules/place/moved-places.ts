// Places whose address has changed: the pages that they had and have.
import { MOVED } from './former-states.ts'
import { placePagePath } from '../race/race-address.ts'

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

/** Where the page of a moved place is now, of an address in any case with or without a last slash; null where none moved. */
export const presentPlacePage = (pathname: string): string | null =>
  newPages.get(pathname.toLowerCase().replace(/\/$/, '')) ?? null
