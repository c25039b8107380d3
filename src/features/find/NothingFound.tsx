// An empty list says so, and offers to let go of one choice: the last one made, then what matters least. Where it takes more
// than one, what place, distance and words alone find. Of a search, the words that races do have come first.
import { useEffect, useState } from 'react'
import type { RaceIndex } from '../../rules/search/race-index.ts'
import { useStore } from '@nanostores/react'
import { describeCount, activeFilterWords, withoutFilter } from '../../rules/search/facets.ts'
import type { FilteredRaces } from '../../rules/search/filter-races.ts'
import { mainFilterOf, lastChosenFirst, looserWays, onlyFilters } from '../../rules/search/loosen-filter.ts'
import { NO_FILTER, type RaceFilter } from '../../rules/search/race-filter.ts'
import { $lastChosen } from './race-filter.store.ts'
import { AddressLink } from './AddressLink.tsx'

// For an empty list: why words of the search find nothing, the words that races do have, and how many races these leave.
// Fetched when it is needed.

interface Answer {
  /** A sentence. */
  why: string | null
  met: { search: string; count: number } | null
}

const NONE: Answer = { why: null, met: null }

/** Without anything until the answer is there. */
function useWordsMet(index: RaceIndex, search: string, reasons: Int32Array): Answer {
  const [answer, setAnswer] = useState<(Answer & { reasons: Int32Array }) | null>(null)
  useEffect(() => {
    if (search === '') return
    import('../../rules/search/parse-query.ts')
      .then(({ unsupportedFilters, wordsMet }) =>
        setAnswer({ reasons, why: unsupportedFilters(search), met: wordsMet(index, search, reasons) }),
      )
      .catch(() => undefined)
  }, [index, search, reasons])
  // An answer to an earlier list is none to this one.
  return answer?.reasons === reasons ? answer : NONE
}

const MAX_WAYS = 3

interface Props {
  index: RaceIndex
  filter: RaceFilter
  result: FilteredRaces
  onFollow: () => void
}

export function NothingFound({ index, filter, result, onFollow }: Props) {
  const loosen = lastChosenFirst(looserWays(result.reasons), useStore($lastChosen))
  const mainFilter = mainFilterOf(filter, result.reasons)
  const { why, met } = useWordsMet(index, filter.search, result.reasons)
  const fewer = met && { ...filter, search: met.search, page: 1 }
  return (
    <div className="nothing">
      <p>{why ?? 'No race matches all of these filters.'}</p>
      <p className="row">
        {fewer && (
          <AddressLink className="btn go" to={fewer} onFollow={onFollow}>
            {`Search “${met.search}”: ${describeCount(index, fewer, met.count)}`}
          </AddressLink>
        )}
        {loosen.slice(0, MAX_WAYS).map(({ activeFilter, count }, i) => {
          const looser = withoutFilter(filter, activeFilter)
          return (
            <AddressLink
              key={activeFilter}
              className={i === 0 && !fewer ? 'btn go' : 'btn'}
              to={looser}
              onFollow={onFollow}
            >
              {`Without ${activeFilterWords(index, filter, activeFilter)}: ${describeCount(index, looser, count)}`}
            </AddressLink>
          )
        })}
        {loosen.length === 0 && mainFilter && (
          <AddressLink
            className="btn go"
            to={onlyFilters(filter, mainFilter.activeFilters)}
            onFollow={onFollow}
          >
            {`${mainFilter.activeFilters.map((each) => activeFilterWords(index, filter, each)).join(', ')} alone: ${describeCount(index, onlyFilters(filter, mainFilter.activeFilters), mainFilter.count)}`}
          </AddressLink>
        )}
        <AddressLink className="btn" to={{ ...NO_FILTER, view: filter.view }} onFollow={onFollow}>
          Clear all filters
        </AddressLink>
      </p>
    </div>
  )
}
