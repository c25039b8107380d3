// How the list is shown and in which order.
import { RACE_VIEWS, type RaceFilter, type RaceSort } from '../../rules/search/race-filter.ts'
import { changeFilter } from './race-filter.store.ts'
import { AddressLink } from './AddressLink.tsx'

const VIEW_NAMES = { list: 'List', cards: 'Cards', map: 'Map', year: 'Year' }
export const ORDERS: readonly [RaceSort, string][] = [
  ['participants', 'Most runners'],
  ['date', 'Next date'],
  ['pb', 'PB potential'],
  ['your-time', 'Your time'],
  ['chance', 'Your chance'],
  ['name', 'Name'],
]

export function ViewAndOrder({ filter }: { filter: RaceFilter }) {
  return (
    <div className="row">
      <nav className="seg" aria-label="View">
        {RACE_VIEWS.map((view) => (
          <AddressLink
            key={view}
            to={{ ...filter, view }}
            current={view === filter.view ? 'true' : undefined}
          >
            {VIEW_NAMES[view]}
          </AddressLink>
        ))}
      </nav>
      <select
        name="sort"
        form="finder-form"
        aria-label="Order"
        value={filter.sort}
        onChange={({ currentTarget }) => changeFilter({ sort: currentTarget.value as RaceSort })}
      >
        {ORDERS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
