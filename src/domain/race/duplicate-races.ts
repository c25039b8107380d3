// Races on file that a new one may already be: the same place, day and type.
import { greatCircleKm } from '../place/great-circle.ts'
import { placeSlug } from '../place/place-slug.ts'
import type { IndexedRace } from '../search/race-index.ts'
import type { RaceProposal } from '../submission/race-proposal.ts'
import { daysBetween } from '../calendar/calendar-day.ts'

export const NEAR_KM = 15
/** Two editions this near to each other are one: a weekend, or the same weekend told a year apart. */
const NEAR_DAYS = 3

/** What of a race on file, or of one that waits, tells whether it is the same. */
export type AlikeFacts = Pick<
  IndexedRace,
  'raceType' | 'countryCode' | 'placePath' | 'lat' | 'lon' | 'nextEventDate' | 'month'
>

type Proposed = Pick<RaceProposal, 'raceType' | 'place' | 'lat' | 'lon' | 'nextEventDate' | 'name'>

function samePlace({ place, lat, lon }: Proposed, race: AlikeFacts): boolean {
  if (lat !== null && lon !== null && race.lat !== null && race.lon !== null) {
    if (greatCircleKm({ lat, lon }, { lat: race.lat, lon: race.lon }) <= NEAR_KM) return true
  }
  const city = placeSlug(place.city)
  return city !== '' && race.countryCode === place.countryCode && race.placePath.split('/').at(-1) === city
}

function sameDay({ nextEventDate }: Proposed, race: AlikeFacts): boolean {
  if (!nextEventDate) return true
  if (!race.nextEventDate) return race.month === null || race.month === Number(nextEventDate.slice(5, 7))
  const days = Math.abs(daysBetween(race.nextEventDate, nextEventDate))
  return Math.min(days % 364, 364 - (days % 364)) <= NEAR_DAYS
}

/** Races of the same type and place on about the same day of the year, at most three. */
export function duplicateRaces<Listed extends AlikeFacts>(
  proposed: Proposed,
  races: readonly Listed[],
): Listed[] {
  if (!proposed.place.city && proposed.lat === null) return []
  return races
    .filter(
      (race) => race.raceType === proposed.raceType && samePlace(proposed, race) && sameDay(proposed, race),
    )
    .slice(0, 3)
}
