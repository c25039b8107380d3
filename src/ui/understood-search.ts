// What a sentence in the search box means on the list, as a suggestion: fetched once somebody types one, with the index of all
// races that the list itself reads.
import { MONTH_NAMES } from '../rules/calendar/calendar-day.ts'
import { describeCount, facetLabel, filterChips } from '../rules/search/facets.ts'
import { isUnfiltered, NO_FILTER, type RaceFilter } from '../rules/search/race-filter.ts'
import type { RaceIndex } from '../rules/search/race-index.ts'
import { loadRaceIndex } from '../features/find/race-index.store.ts'
import { mayFetchAhead } from '../platform/browser/preloading.ts'
import { dayHere } from '../platform/browser/today.store.ts'
import { ALL_RACES, filterAddress } from '../rules/search/filter-address.ts'
import { filterRaces } from '../rules/search/filter-races.ts'
import { parseQuery, saysChoices } from '../rules/search/parse-query.ts'

// What the list understood of a search, in a sentence: `45 flat marathons in Europe, September to November`.

const PLACES = ['continent', 'country', 'state', 'city'] as const

const monthNames = (months: readonly number[]) => months.map((month) => MONTH_NAMES[month - 1]!)

/** Months as they follow each other: `September to November`, `May`, `December or January`. */
function monthWords(months: readonly number[]): string {
  const first = months.find((month) => !months.includes(((month + 10) % 12) + 1))
  // Each month has the one before it: it is the whole year.
  if (first === undefined) return 'any month'
  const run = months.map((_, at) => ((first - 1 + at) % 12) + 1)
  const isRun = months.length > 2 && run.every((month) => months.includes(month))
  return isRun ? `${monthNames(run).at(0)} to ${monthNames(run).at(-1)}` : monthNames(months).join(' or ')
}

/** The sentence of a filter that so many races pass; words of the search that are no choices stand in quotes. */
export function searchSentence(index: RaceIndex, filter: RaceFilter, count: number): string {
  const shapes = filter.elevationProfile.map((value) => facetLabel(index, 'elevationProfile', value))
  const counted = describeCount(index, filter, count)
  const at = counted.indexOf(' ') + 1
  const noun = shapes.length === 0 ? '' : `${shapes.join(' or ').toLowerCase()} `
  const places = PLACES.flatMap((key) => filter[key].map((value) => facetLabel(index, key, value)))
  const rest = {
    ...filter,
    elevationProfile: NO_FILTER.elevationProfile,
    month: NO_FILTER.month,
    raceType: filter.raceType.length === 1 ? NO_FILTER.raceType : filter.raceType,
    ...Object.fromEntries(PLACES.map((key) => [key, NO_FILTER[key]])),
  }
  return [
    counted.slice(0, at) + noun + counted.slice(at) + (places.length > 0 ? ` in ${places.join(' or ')}` : ''),
    ...(filter.month.length > 0 ? [monthWords(filter.month)] : []),
    ...filterChips(index, rest, []).map(({ label }) => label),
  ].join(', ')
}

export interface Understood {
  /** `45 flat marathons in Europe, September to November` */
  sentence: string
  path: string
}

/**
 * Null where the words say no choice of the list, none but the race type of a name (`boston marathon`), or find nothing; on slow
 * connections and with data saver too. Throws when offline.
 */
export async function understand(query: string): Promise<Understood | null> {
  if (!mayFetchAhead() || !saysChoices(query)) return null
  const index = await loadRaceIndex()
  const filter = parseQuery(index, { ...NO_FILTER, search: query })
  const isNameAlone = isUnfiltered({ ...filter, search: '', raceType: NO_FILTER.raceType })
  if (filter.search !== '' && isNameAlone) return null
  const count = filterRaces(index, filter, null, dayHere(Date.now())).races.length
  if (count === 0) return null
  return { sentence: searchSentence(index, filter, count), path: filterAddress(filter, ALL_RACES) }
}
