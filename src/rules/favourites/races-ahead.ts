// Which saved race a runner comes to next, and which they have just run.
import { nextRace, raceDay, type DatedRace } from '../race/race-day.ts'
import type { CalendarDay } from '../race/race.ts'
import { isSeekingEntry, type FavouriteStatus } from './favourite-status.ts'

type Saved = DatedRace & { id: number; name: string }
type Statuses = ReadonlyMap<number, FavouriteStatus>

/** The entered race that comes next; where none is, the next one that is still wished for. Null where neither is. */
export function raceAhead<R extends Saved>(
  races: readonly R[],
  statuses: Statuses,
  today: CalendarDay,
): { race: R; isEntered: boolean } | null {
  const nextOf = (isMeant: (status: FavouriteStatus) => boolean) =>
    nextRace(
      races.filter(({ id }) => isMeant(statuses.get(id)!)),
      today,
    )
  const entered = nextOf((status) => status === 'entered')
  if (entered) return { race: entered, isEntered: true }
  const wished = nextOf(isSeekingEntry)
  return wished && { race: wished, isEntered: false }
}

/** Entered races whose day was confirmed and is over, the latest first: nobody ran on a day that was only expected. */
export const racesRun = <R extends Saved>(races: readonly R[], statuses: Statuses, today: CalendarDay): R[] =>
  races
    .filter(
      (race) =>
        statuses.get(race.id) === 'entered' &&
        race.dateConfirmed &&
        raceDay({ ...race, dateRule: null }, today).certainty === 'past',
    )
    .sort((a, b) => b.nextEventDate!.localeCompare(a.nextEventDate!))
