// The choices that narrow the list, group by group, each with how many races it would leave.
import { Fragment } from 'react'
import { useStore } from '@nanostores/react'
import { choiceGroups } from '../../rules/search/facets.ts'
import type { FilteredRaces } from '../../rules/search/filter-races.ts'
import type { PlaceKey, RaceIndex } from '../../rules/search/race-index.ts'
import type { RaceFilter } from '../../rules/search/race-filter.ts'
import { formatNumber } from '../../rules/writing/measures.ts'
import { $openPlaces, changeFilter, showAllPlaces } from './race-filter.store.ts'
import { DayRange } from './DayRange.tsx'
import { FacetGroup } from './FacetGroup.tsx'
import { NearCity } from './NearCity.tsx'
import { PriceCurrency } from './PriceCurrency.tsx'

interface Props {
  index: RaceIndex
  filter: RaceFilter
  result: FilteredRaces
}

export function FilterGroups({ index, filter, result }: Props) {
  const allOf = useStore($openPlaces, { ssr: 'initial' })
  return choiceGroups(index, filter, result, allOf).map((group) => (
    <Fragment key={group.key}>
      <FacetGroup group={group} onAll={() => showAllPlaces(group.key as PlaceKey)}>
        {group.key === 'priceMax' && <PriceCurrency filter={filter} />}
        {group.key === 'month' && <DayRange index={index} filter={filter} />}
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
            <span>{formatNumber(result.confirmedCount)}</span>
          </label>
        )}
      </FacetGroup>
      {/* Steepness is there whatever is chosen. */}
      {group.key === 'elevationProfile' && <NearCity index={index} filter={filter} />}
    </Fragment>
  ))
}
