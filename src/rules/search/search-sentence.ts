// A filter in a sentence, as a suggestion and as the title of what it finds: `45 flat marathons in Europe, September to November`.
import { MONTH_NAMES } from '../calendar/calendar-day.ts'
import { describeCount, facetLabel, filterChips } from './filter-words.ts'
import { NO_FILTER, isUnfiltered, type RaceFilter } from './race-filter.ts'
import type { RaceIndex } from './race-index.ts'

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

/** The sentence of a filter with the number of races that pass it; words of the search that are no choices are in quotes. */
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

/** Characters of a title's own words; a tab shows some thirty, a bookmark or a search engine some sixty. */
const MAX_TITLE_LENGTH = 80

/** The title of a page that shows this number of races, cut behind a word; null for the whole list, whose title is the page's. */
export function filterTitle(index: RaceIndex, filter: RaceFilter, count: number): string | null {
  if (isUnfiltered(filter)) return null
  const sentence = searchSentence(index, filter, count)
  if (sentence.length <= MAX_TITLE_LENGTH) return sentence
  const start = sentence.slice(0, MAX_TITLE_LENGTH)
  return `${start.slice(0, start.lastIndexOf(' ')).replace(/,$/, '')}…`
}
