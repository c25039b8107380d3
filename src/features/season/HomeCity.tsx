// The reader's city, found among the places of the catalogue's races: distances and tune-ups go by it.
import { useId } from 'react'
import { useStore } from '@nanostores/react'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { $seasonHome, setSeasonHome, type Home } from './season-home.store.ts'

const MAX_FOUND = 8

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export function HomeCity({ races }: { races: readonly IndexedRace[] }) {
  const home = useStore($seasonHome)
  const id = useId()
  const search = (typed: string) => {
    const wanted = folded(typed.trim())
    const found = new Map<string, { value: Home; label: string; note: string }>()
    for (const { city, country, lat, lon, placePath } of races) {
      if (lat === null || lon === null || found.has(placePath) || !folded(city).startsWith(wanted)) continue
      found.set(placePath, { value: { name: city, lat, lon }, label: city, note: country })
      if (found.size === MAX_FOUND) break
    }
    return Promise.resolve([...found.values()])
  }
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
