// React's hand on the map: react-leaflet makes the Leaflet map, RaceMap draws on it, and a popup names what is chosen.
import { startTransition, useEffect, useRef, useState } from 'react'
import { useMap } from 'react-leaflet/hooks'
import { MapContainer } from 'react-leaflet/MapContainer'
import { Popup } from 'react-leaflet/Popup'
import type { MapWorkerClient } from '../../ui/map/map-worker-client.ts'
import type { Degrees } from '../../ui/map/map-index.ts'
import { RaceMap } from '../../ui/map/race-map.ts'
import { MapButtons } from './MapButtons.tsx'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { RaceLine } from './RaceLine.tsx'
import styles from './race-map.module.css'

const LABEL = 'Map of races. Arrow keys move it, plus and minus zoom; the list shows the races in view.'
const MAX_ZOOM_OUTLINES = 10
const MAX_ZOOM_TILES = 16

/** Races that stand at one place of the map, of which one is chosen. */
export interface Choice {
  races: IndexedRace[]
  at: { lat: number; lon: number }
}

export interface PaneProps {
  worker: MapWorkerClient
  races: IndexedRace[]
  choice: Choice | null
  ringedId: number | null
  tileUrl?: string | undefined
  onChoose: (ids: number[], at: Choice['at']) => void
  onClose: () => void
  onView: (box: Degrees) => void
}

export function LeafletPane(props: PaneProps) {
  // Without a view: the first is where the races are, and nothing is drawn for another.
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <MapContainer
      className={styles.leaflet}
      minZoom={1}
      maxZoom={props.tileUrl ? MAX_ZOOM_TILES : MAX_ZOOM_OUTLINES}
      maxBounds={[
        [-88, -Infinity],
        [88, Infinity],
      ]}
      worldCopyJump
      zoomControl={false}
      // Its credit is markup, which the Trusted Types policy shows as text; RaceMap names whose tiles they are.
      attributionControl={false}
      scrollWheelZoom={false}
      zoomAnimation={!still}
      fadeAnimation={false}
      inertia={!still}
    >
      <Hand {...props} />
    </MapContainer>
  )
}

function Hand({ worker, races, choice, ringedId, tileUrl, onChoose, onClose, onView }: PaneProps) {
  const map = useMap()
  const [hand, setHand] = useState<RaceMap | null>(null)
  const answers = useRef({ onChoose, onView })
  useEffect(() => {
    answers.current = { onChoose, onView }
  })

  useEffect(() => {
    const container = map.getContainer()
    container.setAttribute('role', 'region')
    container.setAttribute('aria-label', LABEL)
    // The wheel scrolls the page until somebody has come to the map.
    map.on('focus', () => map.scrollWheelZoom.enable()).on('blur', () => map.scrollWheelZoom.disable())
    const made = new RaceMap(map, {
      worker,
      tileUrl,
      onChoose: (ids, at) => answers.current.onChoose(ids, at),
      onView: (box) => answers.current.onView(box),
    })
    // In a task of its own: to draw the races is long enough.
    startTransition(() => setHand(made))
    return () => made.remove()
  }, [map, worker, tileUrl])
  useEffect(() => {
    hand?.show(races)
    // Without races the map is hidden.
    if (races.length > 0) hand?.fit()
  }, [hand, races])
  useEffect(() => hand?.highlight(ringedId), [hand, ringedId])
  useEffect(() => {
    if (choice?.races.length === 1) hand?.approach(choice.races[0]!.id)
  }, [hand, choice])

  return (
    <>
      {choice && choice.races.length > 0 && (
        <Popup
          key={choice.races.map(({ id }) => id).join()}
          position={[choice.at.lat, choice.at.lon]}
          eventHandlers={{ remove: onClose }}
          autoPan={choice.races.length > 1}
          offset={[0, -4]}
          maxWidth={280}
        >
          <ul className={styles.popup}>
            {choice.races.map((race) => (
              <li key={race.id}>
                <RaceLine race={race} />
              </li>
            ))}
          </ul>
        </Popup>
      )}
      <MapButtons map={map} onWhole={() => hand?.fit()} />
    </>
  )
}
