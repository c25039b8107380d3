// The saved races with what is on file of them, for guests and signed-in people alike.
import { computed, type ReadableAtom } from 'nanostores'
import { $favouriteIds } from './favourites.ts'
import { $listedRaces, wantRaces, type ListedRace } from './listed-races.ts'

export interface SavedRaces {
  races: ListedRace[]
  /** Numbers of saved races that are not listed any more. */
  gone: number[]
  /** True while some are not known yet. */
  reading: boolean
  /** True where some could not be asked for. */
  failed: boolean
}

/** The saved races. Whoever listens also has them asked for. */
export const $savedRaces: ReadableAtom<SavedRaces> = computed(
  [$favouriteIds, $listedRaces],
  (ids, listed) => {
    const all = [...ids]
    const known = all.filter((id) => listed.races.has(id))
    const gone = all.filter((id) => listed.gone.has(id))
    return {
      races: known.map((id) => listed.races.get(id)!),
      gone,
      reading: known.length + gone.length < all.length && !listed.failed,
      failed: known.length + gone.length < all.length && listed.failed,
    }
  },
)

/** Asks for what is not known of the saved races, from now on; gives back how to stop. */
export const readSavedRaces = (): (() => void) => $favouriteIds.subscribe((ids) => wantRaces(ids))
