// An empty list says so, and offers to let go of the choice that leaves most races.
import { describeCount, narrowingWords, withoutNarrowing } from '../../domain/search/filter-chips.ts'
import type { FilteredRaces } from '../../domain/search/filter-races.ts'
import { NO_FILTER, type RaceFilter } from '../../domain/search/race-filter.ts'
import type { RaceIndex } from '../../domain/search/race-index.ts'
import { AddressLink } from './AddressLink.tsx'

interface Props {
  index: RaceIndex
  filter: RaceFilter
  loosen: FilteredRaces['loosen']
  onFollow: () => void
}

export function NothingFound({ index, filter, loosen, onFollow }: Props) {
  const looser = loosen && withoutNarrowing(filter, loosen.narrowing)
  return (
    <div className="nothing">
      <p>No race on file is all of this at once.</p>
      <p className="row">
        {looser && (
          <AddressLink className="btn go" to={looser} onFollow={onFollow}>
            {`Without ${narrowingWords(index, filter, loosen.narrowing)}: ${describeCount(index, looser, loosen.count)}`}
          </AddressLink>
        )}
        <AddressLink className="btn" to={{ ...NO_FILTER, view: filter.view }} onFollow={onFollow}>
          Clear all filters
        </AddressLink>
      </p>
    </div>
  )
}
