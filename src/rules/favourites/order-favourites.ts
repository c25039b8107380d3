// The orders of a list of saved races: by day, by distance, by the runner's own time, by name.
import type { CalendarDay } from '../race/race.ts'

export const FAVOURITES_ORDERS = ['day', 'distance', 'time', 'name'] as const
export type FavouritesOrder = (typeof FAVOURITES_ORDERS)[number]

export interface OrderedRace {
  name: string
  distanceM: number
  nextEventDate: CalendarDay | null
}

/** What stands last in an order: a day that is over or not known, a time that is not known. */
const LAST = Number.MAX_SAFE_INTEGER

/**
 * The races in an order; what it says nothing about comes last, equals by name. `secondsOf` is the runner's expected time
 * where there is one. Days ahead come before days that are over.
 */
export function orderFavourites<R extends OrderedRace>(
  races: readonly R[],
  order: FavouritesOrder,
  { today, secondsOf }: { today: CalendarDay; secondsOf: (race: R) => number | null },
): R[] {
  const dayOf = ({ nextEventDate: day }: R) => (!day ? '9' : day < today ? `8${day}` : day)
  const byName = (a: R, b: R) => a.name.localeCompare(b.name)
  const by: Record<FavouritesOrder, (a: R, b: R) => number> = {
    day: (a, b) => dayOf(a).localeCompare(dayOf(b)),
    distance: (a, b) => b.distanceM - a.distanceM,
    time: (a, b) => (secondsOf(a) ?? LAST) - (secondsOf(b) ?? LAST),
    name: byName,
  }
  return races.toSorted((a, b) => by[order](a, b) || byName(a, b))
}
