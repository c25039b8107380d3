// A search of the list as it is saved, watched and read as a feed: the address's own filter, without order, view and page, in
// one spelling. The server reads it as the list does in a browser, over an index of the same form.
import { MAX_SEARCH_NAME_LENGTH, resolveFilter } from './filter-address.ts'
import { filterChips } from './filter-words.ts'
import { filterRaces } from './filter-races.ts'
import { parseQuery } from './parse-query.ts'
import {
  FACET_KEYS,
  NO_FILTER,
  isUnfiltered,
  readRaceFilter,
  writeRaceFilter,
  type IgnoredValue,
  type RaceFilter,
} from './race-filter.ts'
import type { IndexedRace, RaceIndex } from './race-index.ts'
import type { CalendarDay } from '../race/race.ts'
import { isUpcoming } from '../race/race-day.ts'

/** The names that a search's address may have, in no order: another value of any of them is another search. */
export const SEARCH_PARAMETERS: readonly string[] = [
  ...FACET_KEYS,
  ...Object.keys(NO_FILTER).filter((key) => !(FACET_KEYS as readonly string[]).includes(key)),
].filter((key) => !['sort', 'view', 'page'].includes(key))

/** The filter of a search alone: which races, and not how they are shown. */
function searchOf(filter: RaceFilter): RaceFilter {
  const { sort, view, page } = NO_FILTER
  return { ...filter, sort, view, page }
}

/** As it is stored, and as the query of its address; empty where nothing is filtered. */
export const searchQuery = (filter: RaceFilter): string =>
  isUnfiltered(filter) ? '' : String(writeRaceFilter(searchOf(filter)))

/** What a query means on the list: with names of places as slugs, and words of the search that say choices as those. */
export function readSearch(
  index: RaceIndex,
  query: string | URLSearchParams,
): { filter: RaceFilter; ignored: IgnoredValue[] } {
  const read = readRaceFilter(new URLSearchParams(query))
  const resolved = resolveFilter(index, read.filter)
  return {
    filter: searchOf(parseQuery(index, resolved.filter)),
    ignored: [...read.ignored, ...resolved.ignored],
  }
}

const cut = (words: string) =>
  words.length <= MAX_SEARCH_NAME_LENGTH ? words : `${words.slice(0, MAX_SEARCH_NAME_LENGTH - 1).trim()}…`

/** The search in words, at most 120 characters: `Marathon, Europe, October`. */
export const searchName = (index: RaceIndex, filter: RaceFilter): string =>
  cut(
    filterChips(index, filter, [])
      .map(({ label }) => label)
      .join(', ') || 'All races',
  )

/** The races that a search finds whose day is not over as `today` sees it: by their day, those without one last. */
export function racesToCome(index: RaceIndex, filter: RaceFilter, today: CalendarDay): IndexedRace[] {
  const { races } = filterRaces(index, searchOf(filter), null, today)
  return races
    .filter(
      (race) =>
        isUpcoming({ ...race, dateRule: null }, today) ||
        (race.nextEventDate === null && race.eventStatus !== 'cancelled'),
    )
    .sort(
      (a, b) =>
        (a.nextEventDate ?? '9').localeCompare(b.nextEventDate ?? '9') ||
        a.name.localeCompare(b.name) ||
        a.id - b.id,
    )
}
