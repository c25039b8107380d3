// A city of the catalogue's races, found by typing its name in the index of all races. Not in Combobox.tsx: most of its fields have
// nothing to do with the index.
import { findCities, type City, type RaceIndex } from '../rules/search/race-index.ts'
import { Combobox, type ComboboxProps } from './Combobox.tsx'

interface Props extends Omit<ComboboxProps<City>, 'noun' | 'search' | 'onChoose'> {
  /** Null until it is read: nothing is found then. */
  index: RaceIndex | null
  onChoose: (city: City) => void
}

export const CityCombobox = ({ index, onChoose, ...field }: Props) => (
  <Combobox
    {...field}
    noun={['city', 'cities']}
    search={async (typed) =>
      (index ? findCities(index, typed) : []).map((city) => ({
        value: city,
        label: city.name,
        note: city.where,
      }))
    }
    onChoose={(option) => option && onChoose(option.value)}
  />
)
