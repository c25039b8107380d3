// The part of the dashboard's address that opens a new medal with its race and edition filled in: `#medal-12-2026`.
import { readRaceNumber } from '../favourites/saved-race.ts'
import type { CalendarDay } from '../race/race.ts'

/** Where a race that was run on this day is put on the shelf. */
export const medalLink = (raceId: number, day: CalendarDay): string => `#medal-${raceId}-${day.slice(0, 4)}`

/** The race and the year that such a part of an address names; null for any other. */
export function readMedalLink(hash: string): { raceId: number; year: number } | null {
  const [, id, year] = /^#medal-(\d+)-(\d{4})$/.exec(hash) ?? []
  const raceId = readRaceNumber(id)
  return raceId === null ? null : { raceId, year: Number(year) }
}
