// What narrows a list, piece by piece, and the bit that stands for each among the reasons to leave a race out.
import type { FacetKey } from './facet-columns.ts'
import { FACET_KEYS, MIN_KEYS, type LeastKey } from './race-filter.ts'

/** What can be let go of one by one. */
export type Narrowing = FacetKey | 'search' | LeastKey | 'confirmed' | 'entryState'

export const NARROWINGS: readonly Narrowing[] = [
  'search',
  ...MIN_KEYS,
  'confirmed',
  'entryState',
  ...FACET_KEYS,
]

export const bitOf = (narrowing: Narrowing) => 1 << NARROWINGS.indexOf(narrowing)
