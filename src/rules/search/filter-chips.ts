// The filters of a list, as words that can be taken away one by one, and what the list then is.
import { ENTRY_STATE_LABELS, type EntryState } from '../entry/entry-state.ts'
import { facetLabel } from './facet-groups.ts'
import { formatNumber } from '../writing/measures.ts'
import { minWords } from './min-choices.ts'
import { FACET_KEYS, MIN_KEYS, NO_FILTER, type IgnoredValue, type RaceFilter } from './race-filter.ts'
import type { ActiveFilter } from './active-filter.ts'
import type { RaceIndex } from './race-index.ts'

export interface Chip {
  label: string
  /** The filter without it; null for a part of the address that was not understood. */
  without: RaceFilter | null
  ignored?: IgnoredValue
}

const entryStateLabel = (state: EntryState) => `Entry: ${ENTRY_STATE_LABELS[state].toLowerCase()}`

/** A chip for each choice, in the order of the form; then one for each part of the address that means nothing. */
export function filterChips(index: RaceIndex, filter: RaceFilter, ignored: readonly IgnoredValue[]): Chip[] {
  const chip = (label: string, change: Partial<RaceFilter>): Chip => ({
    label,
    without: { ...filter, ...change, page: 1 },
  })
  return [
    ...(filter.search ? [chip(`“${filter.search}”`, { search: '' })] : []),
    ...FACET_KEYS.flatMap((key) =>
      filter[key].map((value) => {
        const rest = (filter[key] as (typeof value)[]).filter((other) => other !== value)
        return chip(facetLabel(index, key, value), { [key]: rest })
      }),
    ),
    ...MIN_KEYS.filter((key) => filter[key] !== null).map((key) =>
      chip(minWords(key, filter[key]), { [key]: null }),
    ),
    ...(filter.confirmed ? [chip('Confirmed date', { confirmed: false })] : []),
    ...(filter.entryState ? [chip(entryStateLabel(filter.entryState), { entryState: null })] : []),
    ...ignored.map((item) => ({ label: `${item.name}: ${item.value}`, without: null, ignored: item })),
  ]
}

/** The filter without one of its activeFilters. */
export const withoutFilter = (filter: RaceFilter, activeFilter: ActiveFilter): RaceFilter => ({
  ...filter,
  [activeFilter]: NO_FILTER[activeFilter],
  page: 1,
})

/** A filter in words: `Sand`, `“xyz”`, `Germany or Austria`. */
export function activeFilterWords(index: RaceIndex, filter: RaceFilter, activeFilter: ActiveFilter): string {
  if (activeFilter === 'search') return `“${filter.search}”`
  if (activeFilter === 'pbMin' || activeFilter === 'timeLimitMin')
    return minWords(activeFilter, filter[activeFilter])
  if (activeFilter === 'confirmed') return 'Confirmed date'
  if (activeFilter === 'entryState') return filter.entryState ? entryStateLabel(filter.entryState) : ''
  return filter[activeFilter].map((value) => facetLabel(index, activeFilter, value)).join(' or ')
}

/** What is listed, in words: `1,115 races`, `1 marathon`, `54 half marathons`. */
export function describeCount(index: RaceIndex, filter: RaceFilter, count: number): string {
  const [only] = filter.raceType.length === 1 ? filter.raceType : []
  const type = index.raceTypes.find(({ slug }) => slug === only)
  const [one, many] = type ? [type.name.toLowerCase(), type.pluralName.toLowerCase()] : ['race', 'races']
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
