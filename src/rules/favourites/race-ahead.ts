// Which saved race a runner comes to next, and which they have just run.
import { nextRace, raceDay, type DatedRace } from '../race/race-day.ts'
import type { CalendarDay } from '../race/race.ts'
import {
  editionDay,
  isSeekingEntry,
  statusOfEdition,
  type FavouriteStatus,
  type SavedAs,
} from './saved-race.ts'

type Saved = DatedRace & { id: number; name: string }
type Statuses = ReadonlyMap<number, SavedAs>

/** The entered race that comes next; where none is, the next one that is still wished for. Null where neither is. */
export function raceAhead<R extends Saved>(
  races: readonly R[],
  statuses: Statuses,
  today: CalendarDay,
): { race: R; isEntered: boolean } | null {
  const nextOf = (isMeant: (status: FavouriteStatus) => boolean) =>
    nextRace(
      races.filter(({ id, nextEventDate }) => {
        const savedAs = statuses.get(id)
        return savedAs !== undefined && isMeant(statusOfEdition(savedAs, nextEventDate))
      }),
      today,
    )
  const entered = nextOf((status) => status === 'entered')
  if (entered) return { race: entered, isEntered: true }
  const onWishlist = nextOf(isSeekingEntry)
  return onWishlist && { race: onWishlist, isEntered: false }
}

/** A race that was run, and the day of the edition. */
interface RunRace<R> {
  race: R
  day: CalendarDay
}

/**
 * Entered races whose day is over, the latest first. The edition that is on file must have had a confirmed day: nobody ran on
 * one that was only expected. Where the race on file has gone on to the next edition, it is the saved day.
 */
export const racesRun = <R extends Saved>(
  races: readonly R[],
  statuses: Statuses,
  today: CalendarDay,
): RunRace<R>[] =>
  races
    .flatMap((race): RunRace<R>[] => {
      const savedAs = statuses.get(race.id)
      const isOver = (day: CalendarDay) =>
        day === race.nextEventDate
          ? race.dateConfirmed && raceDay({ ...race, dateRule: null }, today).certainty === 'past'
          : day < today
      const entered = [
        savedAs?.status === 'entered' ? editionDay(savedAs, race.nextEventDate) : null,
        savedAs?.enteredBefore ?? null,
      ]
      return entered.flatMap((day) => (day && isOver(day) ? [{ race, day }] : []))
    })
    .sort((a, b) => b.day.localeCompare(a.day))
