// What filters the list, each with a way to take it away, and what of the address was not understood.
import { filterChips } from '../../rules/search/facets.ts'
import { NO_FILTER, type IgnoredValue, type RaceFilter } from '../../rules/search/race-filter.ts'
import type { RaceIndex } from '../../rules/search/race-index.ts'
import { dropIgnored } from './race-filter.store.ts'
import { AddressLink } from './AddressLink.tsx'

interface Props {
  index: RaceIndex
  filter: RaceFilter
  ignored: readonly IgnoredValue[]
  /** After one was taken away: the one that had the focus is gone. */
  onRemove: () => void
}

const Cross = () => <span aria-hidden="true">×</span>

export function Chips({ index, filter, ignored, onRemove }: Props) {
  const chips = filterChips(index, filter, ignored)
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label="Chosen filters">
      {chips.map(({ label, without, ignored: item }, i) => (
        <li key={`${i} ${label}`}>
          {without ? (
            <AddressLink className="chip" to={without} label={`${label}, remove`} onFollow={onRemove}>
              {label}
              <Cross />
            </AddressLink>
          ) : (
            <button
              className="chip odd"
              type="button"
              aria-label={`${label} (not known), remove`}
              onClick={() => {
                if (item) dropIgnored(item)
                onRemove()
              }}
            >
              {`${label} (not known)`}
              <Cross />
            </button>
          )}
        </li>
      ))}
      <li>
        <AddressLink
          className="s"
          to={{ ...NO_FILTER, sort: filter.sort, view: filter.view }}
          onFollow={onRemove}
        >
          Clear all
        </AddressLink>
      </li>
    </ul>
  )
}
