// Races of the same weekend within a day's journey of another.
import { addDays } from '../calendar/calendar-day.ts'
import { kmBetween } from '../place/great-circle.ts'
import type { Race } from './race.ts'

const NEAR_KM = 300

export interface WeekendRace<R> {
  race: R
  km: number
}

type Placed = Pick<Race, 'id' | 'name' | 'placePath' | 'lat' | 'lon' | 'nextEventDate' | 'eventStatus'>

/**
 * For each race the others at most a day apart and within 300 km, not of the same place; the nearest first. They are looked up by
 * their days, since a build asks for every race.
 */
export function weekendRaces<R extends Placed>(
  races: readonly R[],
): (own: R, count: number) => WeekendRace<R>[] {
  const byDay = Map.groupBy(
    races.filter(({ eventStatus }) => eventStatus !== 'cancelled'),
    (race) => race.nextEventDate,
  )
  return (own, count) => {
    const { nextEventDate: day } = own
    if (!day) return []
    return [-1, 0, 1]
      .flatMap((days) => byDay.get(addDays(day, days)) ?? [])
      .flatMap((race): WeekendRace<R>[] => {
        if (race.id === own.id || race.placePath === own.placePath) return []
        const km = kmBetween(own, race)
        return km !== null && km <= NEAR_KM ? [{ race, km }] : []
      })
      .sort((a, b) => a.km - b.km || a.race.name.localeCompare(b.race.name))
      .slice(0, count)
  }
}
