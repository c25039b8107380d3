// A guest's saved races, kept on the device under `favorites` as a list of
// { marathonId, marathonType, raceId, raceType }. Entries that are not of that form are dropped when read.
import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import '../browser/storage.ts'

export interface GuestFavourite {
  marathonId: number
  marathonType: string
  raceId: number
  raceType: string
}

/** Reads what is stored; corrupt text gives an empty list, odd entries are left out. */
export function decodeFavourites(stored: string): GuestFavourite[] {
  try {
    const list: unknown = JSON.parse(stored)
    if (!Array.isArray(list)) return []
    const byId = new Map<number, GuestFavourite>()
    for (const entry of list as Partial<GuestFavourite>[]) {
      const raceId = Number(entry?.raceId ?? entry?.marathonId)
      const raceType = String(entry?.raceType ?? entry?.marathonType ?? 'marathon')
      if (Number.isInteger(raceId) && raceId > 0) {
        byId.set(raceId, { marathonId: raceId, marathonType: raceType, raceId, raceType })
      }
    }
    return [...byId.values()]
  } catch {
    return []
  }
}

const favourites = persistentAtom<GuestFavourite[]>('favorites', [], {
  encode: JSON.stringify,
  decode: decodeFavourites,
})

export const $favourites = favourites
export const $favouriteIds = computed(favourites, (list) => new Set(list.map(({ raceId }) => raceId)))

/** Saves the race, or takes it out again; tells whether it is saved now. */
export function toggleFavourite(raceId: number, raceType = 'marathon'): boolean {
  const list = favourites.get()
  const without = list.filter((entry) => entry.raceId !== raceId)
  const saved = without.length === list.length
  favourites.set(
    saved ? [...list, { marathonId: raceId, marathonType: raceType, raceId, raceType }] : without,
  )
  return saved
}
