// Who did not get in by a ballot: the races of the same weeks that may still take them.
import { daysBetween } from '../calendar/calendar-day.ts'
import { kmBetween } from '../place/great-circle.ts'
import { isSameDistance } from '../race/race-distances.ts'
import { isUpcoming } from '../race/race-day.ts'
import type { CalendarDay, Race } from '../race/race.ts'
import { entryNow, type EntryNow } from './entry-now.ts'

const SAME_WEEKS_DAYS = 21
const MAX_RACES = 25

export interface OtherPlace<R> {
  race: R
  entry: EntryNow
  /** From the race of the ballot; null where a place is not on file. */
  km: number | null
}

/** States in which somebody might get a place: what is not on file is not closed, and a ballot that waits takes nobody. */
const MAY_TAKE: readonly EntryNow['state'][] = ['open', 'opening', 'not-open', 'unknown']

const FAR = Number.MAX_SAFE_INTEGER

/** Races over the distance within three weeks, whose entry is open or not known closed, the nearest to the ballot's first. */
export function afterDraw<R extends Race>(
  ballot: Race,
  races: readonly R[],
  today: CalendarDay,
): OtherPlace<R>[] {
  const { nextEventDate: day } = ballot
  if (!day) return []
  return races
    .filter(
      (race) =>
        race.id !== ballot.id &&
        isSameDistance(race.distanceM, ballot.distanceM) &&
        race.nextEventDate !== null &&
        Math.abs(daysBetween(day, race.nextEventDate)) <= SAME_WEEKS_DAYS &&
        isUpcoming(race, today),
    )
    .flatMap((race): OtherPlace<R>[] => {
      const entry = entryNow(race, today)
      const isOfLater = entry.isForLater && entry.state !== 'unknown'
      if (isOfLater || !MAY_TAKE.includes(entry.state)) return []
      return [{ race, entry, km: kmBetween(ballot, race) }]
    })
    .sort((a, b) => (a.km ?? FAR) - (b.km ?? FAR) || a.race.name.localeCompare(b.race.name))
    .slice(0, MAX_RACES)
}
