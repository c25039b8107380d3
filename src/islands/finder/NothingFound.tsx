// An empty list says so, and offers to let go of one choice: of those without which most races are left. Where it takes more
// than one, what the words alone find.
import { describeCount, narrowingWords, withoutNarrowing } from '../../domain/search/filter-chips.ts'
import type { FilteredRaces } from '../../domain/search/filter-races.ts'
import { NO_FILTER, type RaceFilter } from '../../domain/search/race-filter.ts'
import type { RaceIndex } from '../../domain/search/race-index.ts'
import { AddressLink } from './AddressLink.tsx'

const MOST_WAYS = 3

interface Props {
  index: RaceIndex
  filter: RaceFilter
  result: FilteredRaces
  onFollow: () => void
}

export function NothingFound({ index, filter, result, onFollow }: Props) {
  const { loosen, byWords } = result
  return (
    <div className="nothing">
      <p>No race matches all of these filters.</p>
      <p className="row">
        {loosen.slice(0, MOST_WAYS).map(({ narrowing, count }, i) => {
          const looser = withoutNarrowing(filter, narrowing)
          return (
            <AddressLink
              key={narrowing}
              className={i === 0 ? 'btn go' : 'btn'}
              to={looser}
              onFollow={onFollow}
            >
              {`Without ${narrowingWords(index, filter, narrowing)}: ${describeCount(index, looser, count)}`}
            </AddressLink>
          )
        })}
        {loosen.length === 0 && byWords > 0 && (
          <AddressLink
            className="btn go"
            to={{ ...NO_FILTER, search: filter.search, view: filter.view }}
            onFollow={onFollow}
          >
            {`“${filter.search}” alone: ${describeCount(index, NO_FILTER, byWords)}`}
          </AddressLink>
        )}
        <AddressLink className="btn" to={{ ...NO_FILTER, view: filter.view }} onFollow={onFollow}>
          Clear all filters
        </AddressLink>
      </p>
    </div>
  )
}
