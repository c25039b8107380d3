// A city that races may be near, and how far from it: found by typing its name.
import { cityAt, type RaceIndex } from '../../rules/search/race-index.ts'
import type { RaceFilter } from '../../rules/search/race-filter.ts'
import { formatNumber } from '../../rules/writing/measures.ts'
import { CityCombobox } from '../../ui/Combobox.tsx'
import { changeFilter } from './race-filter.store.ts'

const RADII_KM = [50, 100, 250, 500, 1000]

export function NearCity({ index, filter }: { index: RaceIndex; filter: RaceFilter }) {
  const { near, radiusKm } = filter
  const radii = RADII_KM.includes(radiusKm) ? RADII_KM : [...RADII_KM, radiusKm].sort((a, b) => a - b)
  return (
    <details open={near !== null}>
      <summary>Near a city</summary>
      <fieldset aria-label="Near a city">
        <label className="wide day-field">
          <span>Within</span>
          <select
            name="radiusKm"
            value={radiusKm}
            onChange={({ currentTarget: { value } }) => changeFilter({ radiusKm: Number(value) })}
          >
            {radii.map((km) => (
              <option key={km} value={km}>{`${formatNumber(km)} km`}</option>
            ))}
          </select>
        </label>
        <div className="wide city-field">
          <CityCombobox
            name="near"
            aria-label="City nearby"
            index={index}
            placeholder="of a city"
            actsAtOnce
            chosen={near === null ? '' : (cityAt(index, near)?.name ?? near)}
            onChoose={({ path }) => changeFilter({ near: path })}
            onClear={() => near !== null && changeFilter({ near: null })}
          />
        </div>
      </fieldset>
    </details>
  )
}
