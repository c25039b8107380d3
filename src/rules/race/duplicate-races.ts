// Races on file that a new one may already be: the same place, day and type.
import { greatCircleKm } from '../place/great-circle.ts'
import { placeSlug } from '../place/place-slug.ts'
import type { IndexedRace } from '../search/race-index.ts'
import type { RaceProposal } from '../submission/race-proposal.ts'
import { daysBetween } from '../calendar/calendar-day.ts'

export const NEAR_KM = 15
/** Two days this near to each other are one edition: a weekend. */
const NEAR_DAYS = 3
/** The last Sunday of a month falls on any of seven days of it: so near is the same weekend of other years. */
const NEAR_DAYS_OF_YEAR = 7
const DAYS_A_YEAR = 365.25

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
  const years = Math.round(days / DAYS_A_YEAR)
  return Math.abs(days - years * DAYS_A_YEAR) <= (years === 0 ? NEAR_DAYS : NEAR_DAYS_OF_YEAR)
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
