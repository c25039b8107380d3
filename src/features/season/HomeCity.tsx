// The reader's city, found among the places of the catalogue's races: distances and tune-ups go by it.
import { useId } from 'react'
import { useStore } from '@nanostores/react'
import { findCities } from '../../rules/search/cities.ts'
import type { RaceIndex } from '../../rules/search/race-index.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { $seasonHome, setSeasonHome } from './season-home.store.ts'

export function HomeCity({ index }: { index: RaceIndex }) {
  const home = useStore($seasonHome)
  const id = useId()
  const search = async (typed: string) =>
    findCities(index, typed).map(({ name, where, middle }) => ({
      value: { name, ...middle },
      label: name,
      note: where,
    }))
  return (
    <div className="field">
      <label htmlFor={id}>Your city, or one near it</label>
      <Combobox
        id={id}
        noun={['city', 'cities']}
        search={search}
        {...(home && { chosen: home.name })}
        onChoose={(option) => option && setSeasonHome(option.value)}
        onClear={() => setSeasonHome(null)}
      />
      <small className="q">It is kept on this device and not sent.</small>
    </div>
  )
}
