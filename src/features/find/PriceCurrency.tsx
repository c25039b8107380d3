// The currency that a highest price is chosen in.
import { PRICE_CURRENCIES, priceIn, type RaceFilter } from '../../rules/search/race-filter.ts'
import { changeFilter } from './race-filter.store.ts'

export function PriceCurrency({ filter }: { filter: RaceFilter }) {
  return (
    <label className="wide day-field">
      <span>Currency</span>
      <select
        name="currency"
        value={filter.currency}
        onChange={({ currentTarget: { value } }) => {
          const currency = PRICE_CURRENCIES.find((each) => each === value)
          if (currency) changeFilter(priceIn(filter, currency))
        }}
      >
        {PRICE_CURRENCIES.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </select>
    </label>
  )
}
