// How far the move of a guest's saved races to an account has come, so that it can be interrupted anywhere, goes on at
// the next page, and says each thing once.
import { readRaceNumber } from './guest-favourites.ts'

export interface FavouritesMove {
  /** To whose account. */
  person: string
  /** How many the server took that the person has not been told of. */
  moved: number
  /** Whether the person knows that some were not moved. */
  failureShown: boolean
}

/** Reads how far it has come; a new beginning for another person, or where nothing sensible is stored. Never throws. */
export function readFavouritesMove(stored: string | null, person: string): FavouritesMove {
  const beginning = { person, moved: 0, failureShown: false }
  try {
    const kept = (JSON.parse(stored ?? 'null') ?? {}) as Partial<Record<keyof FavouritesMove, unknown>>
    if (kept.person !== person) return beginning
    return {
      person,
      moved: readRaceNumber(kept.moved) ?? 0,
      failureShown: kept.failureShown === true,
    }
  } catch {
    return beginning
  }
}
