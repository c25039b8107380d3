// Choices that rest on facts which most races lack say how far these go: who is left out may be as good.
import type { FacetKey } from './facet-columns.ts'
import type { MinKey } from './race-filter.ts'
import type { IndexedRace, RaceIndex } from './race-index.ts'
import { formatNumber } from '../writing/measures.ts'

type Scarce = Extract<FacetKey | MinKey | 'entryState', 'timeLimitMin' | 'qualifier' | 'entryState'>

const HAS: Record<Scarce, (race: IndexedRace) => boolean> = {
  timeLimitMin: ({ timeLimitHours }) => timeLimitHours !== null,
  qualifier: ({ bostonQualifier }) => bostonQualifier !== null,
  entryState: ({ entryPeriods }) => entryPeriods.length > 0,
}

/** `on file for 245 of 1,115 races`. */
export function onFileWords({ races }: RaceIndex, key: Scarce): string {
  return `on file for ${formatNumber(races.filter(HAS[key]).length)} of ${formatNumber(races.length)} races`
}
