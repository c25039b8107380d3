// The search and the choices that narrow the list. A plain form that asks for an address; in use it narrows at once.
// From 1,200 px the choices stand at the left, below that they are a sheet.
import { useStore } from '@nanostores/react'
import { choiceGroups } from '../../domain/search/facet-groups.ts'
import { describeCount } from '../../domain/search/filter-chips.ts'
import type { FilteredRaces } from '../../domain/search/filter-races.ts'
import type { PlaceKey } from '../../domain/place/place-names.ts'
import { NO_FILTER, type RaceFilter } from '../../domain/search/race-filter.ts'
import type { RaceIndex } from '../../domain/search/race-index.ts'
import { $openPlaces, addressOf, changeFilter, showAllPlaces, typeSearch } from '../../stores/race-filter.ts'
import { FacetGroup } from './FacetGroup.tsx'

interface Props {
  index: RaceIndex
  filter: RaceFilter
  result: FilteredRaces
  /** How many choices are made. */
  chosen: number
}

const SHEET = 'filters'

const hideSheet = () => {
  const sheet = document.getElementById(SHEET)
  if (sheet?.matches(':popover-open')) sheet.hidePopover()
}

export function FilterForm({ index, filter, result, chosen }: Props) {
  const allOf = useStore($openPlaces, { ssr: 'initial' })
  const groups = choiceGroups(index, filter, result, allOf)
  return (
    <form
      id="finder-form"
      action={addressOf(NO_FILTER)}
      onSubmit={(event) => {
        event.preventDefault()
        hideSheet()
      }}
    >
      <search className="find">
        <input
          type="search"
          name="search"
          aria-label="Race, city or country"
          placeholder="Race, city or country"
          autoComplete="off"
          spellCheck="false"
          maxLength={100}
          value={filter.search}
          onChange={({ currentTarget }) => typeSearch(currentTarget.value)}
        />
        <button className="btn open" type="button" popoverTarget={SHEET}>
          {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </button>
      </search>
      <section className="filters" id={SHEET} popover="auto" aria-label="Filters">
        <div className="head">
          <h2>Filters</h2>
          <button className="btn" type="button" popoverTarget={SHEET} popoverTargetAction="hide">
            Close
          </button>
        </div>
        {groups.map((group) => (
          <FacetGroup key={group.key} group={group} onAll={() => showAllPlaces(group.key as PlaceKey)}>
            {group.key === 'month' && (
              <label className="wide">
                <input
                  type="checkbox"
                  name="confirmed"
                  value="1"
                  checked={filter.confirmed}
                  onChange={({ currentTarget }) => changeFilter({ confirmed: currentTarget.checked })}
                />
                <span>Confirmed date only</span>
                <span>{result.confirmedCount.toLocaleString('en-GB')}</span>
              </label>
            )}
          </FacetGroup>
        ))}
        <p className="apply">
          <button className="btn go">{`Show ${describeCount(index, filter, result.races.length)}`}</button>
        </p>
      </section>
    </form>
  )
}
