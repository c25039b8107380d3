// What filters a list, piece by piece, and the bit that stands for each among the reasons to leave a race out.
import type { FacetKey } from './facet-columns.ts'
import { FACET_KEYS, MIN_KEYS, type MinKey } from './race-filter.ts'

/** What can be let go of one by one. */
export type ActiveFilter = FacetKey | 'search' | MinKey | 'confirmed' | 'entryState'

export const NARROWINGS: readonly ActiveFilter[] = [
  'search',
  ...MIN_KEYS,
  'confirmed',
  'entryState',
  ...FACET_KEYS,
]

export const bitOf = (activeFilter: ActiveFilter) => 1 << NARROWINGS.indexOf(activeFilter)
