// Races of the same weekend within a day's journey of another.
import { daysBetween } from '../calendar/calendar-day.ts'
import { kmBetween } from '../place/great-circle.ts'
import type { Race } from './race.ts'

const NEAR_KM = 300
const WEEKEND_DAYS = 1

export interface WeekendRace<R> {
  race: R
  km: number
}

type Placed = Pick<Race, 'id' | 'name' | 'placePath' | 'lat' | 'lon' | 'nextEventDate' | 'eventStatus'>

/** Other races at most a day apart and within 300 km, not of the same place; the nearest first. */
export function weekendRaces<R extends Placed>(own: R, races: readonly R[], count: number): WeekendRace<R>[] {
  const { nextEventDate: day } = own
  if (!day) return []
  return races
    .flatMap((race): WeekendRace<R>[] => {
      if (race.id === own.id || race.placePath === own.placePath || race.eventStatus === 'cancelled')
        return []
      if (!race.nextEventDate || Math.abs(daysBetween(day, race.nextEventDate)) > WEEKEND_DAYS) return []
      const km = kmBetween(own, race)
      return km !== null && km <= NEAR_KM ? [{ race, km }] : []
    })
    .sort((a, b) => a.km - b.km || a.race.name.localeCompare(b.race.name))
    .slice(0, count)
}
