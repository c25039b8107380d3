// The reader's city, found among the places of the catalogue's races: distances and tune-ups go by it.
import { useId } from 'react'
import { useStore } from '@nanostores/react'
import type { RaceIndex } from '../../rules/search/race-index.ts'
import { CityCombobox } from '../../ui/Combobox.tsx'
import { $seasonHome, setSeasonHome } from './season-home.store.ts'

export function HomeCity({ index }: { index: RaceIndex }) {
  const home = useStore($seasonHome)
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Your city, or one near it</label>
      <CityCombobox
        id={id}
        index={index}
        {...(home && { chosen: home.name })}
        onChoose={({ name, middle }) => setSeasonHome({ name, ...middle })}
        onClear={() => setSeasonHome(null)}
      />
      <small className="q">It is kept on this device and not sent.</small>
    </div>
  )
}
