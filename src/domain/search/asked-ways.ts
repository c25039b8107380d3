// Several searches in one, `Spain, Portugal` or `Oslo or Bergen`: the parts between commas and such words. Where a race has the
// words of all parts (`Paris, Texas`; `Trinidad and Tobago`), that is meant; else what any of the parts finds.
import { searchWords } from './search-text.ts'

const BETWEEN = /[,;/&+]|\s(?:and|or|und|oder|et|ou|y)(?=\s)/i

/** The parts of a search that say something; one where there is nothing between. */
export const askedWays = (query: string): string[] =>
  query.split(BETWEEN).filter((way) => searchWords(way).length > 0)
