// Below the close-up of a town, where the site has a basemap: a button that opens the streets around the start. The map is fetched then.
import { useState } from 'react'
import type { PinMap } from '../../ui/PinMap.tsx'
import { loadStyle } from '../../platform/browser/missing-parts.ts'
import type { Point } from '../../rules/place/great-circle.ts'
import { asIsland } from '../../ui/as-island.tsx'
import style from './town-streets.css?url'

const ZOOM = 13

interface Props extends Point {
  city: string
}

export const TownStreets = asIsland(function TownStreets({ lat, lon, city }: Props) {
  const [opened, setOpened] = useState<{ Map: typeof PinMap } | null>(null)
  const [message, setMessage] = useState('')
  const show = async () => {
    setMessage('Loading the map …')
    try {
      const [{ PinMap: Map }] = await Promise.all([import('../../ui/PinMap.tsx'), loadStyle(style)])
      setOpened({ Map })
      setMessage('')
    } catch {
      setMessage('The map could not be loaded.')
    }
  }
  return (
    <div data-needs-script>
      {opened ? (
        <opened.Map
          at={{ lat, lon }}
          zoom={ZOOM}
          label={`Map of the streets around the start in ${city}: arrow keys move the map`}
        />
      ) : (
        <button type="button" className="btn sm" onClick={() => void show()}>
          Show the streets
        </button>
      )}
      <output className="q s">{message}</output>
    </div>
  )
})
