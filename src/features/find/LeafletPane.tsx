// The map in React: react-leaflet makes the Leaflet map, RaceMap draws on it, and a popup names what is chosen.
import { DomEvent, type Map as LeafletMap } from 'leaflet'
import { useEffect, useRef, useState, startTransition } from 'react'
import { createPortal } from 'react-dom'
import { useMap } from 'react-leaflet/hooks'
import { MapContainer } from 'react-leaflet/MapContainer'
import { Popup } from 'react-leaflet/Popup'
import { MAX_ZOOM_OUTLINES, MAX_ZOOM_STREETS } from '../../ui/map/map-ground.ts'
import type { MapWorkerClient } from '../../ui/map/map-worker-client.ts'
import type { Degrees } from '../../ui/map/map-index.ts'
import { RaceMap } from '../../ui/map/race-map.ts'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { RaceLine } from './RacesInView.tsx'

// Buttons that do what dragging, pinching and the wheel do (WCAG 2.5.7).

const STEP = 0.4
const DIRECTIONS = [
  { label: 'Move west', sign: '←', x: -1, y: 0 },
  { label: 'Move north', sign: '↑', x: 0, y: -1 },
  { label: 'Move south', sign: '↓', x: 0, y: 1 },
  { label: 'Move east', sign: '→', x: 1, y: 0 },
]

interface Props {
  map: LeafletMap
  onWhole: () => void
}

export function MapButtons({ map, onWhole }: Props) {
  const bar = useRef<HTMLFieldSetElement>(null)
  const [zoom, setZoom] = useState(map.getZoom())

  useEffect(() => {
    const zoomed = () => setZoom(map.getZoom())
    map.on('zoomend', zoomed)
    return () => void map.off('zoomend', zoomed)
  }, [map])

  // A press on a button is no press on the map below it.
  useEffect(() => {
    if (bar.current) DomEvent.disableClickPropagation(bar.current)
  }, [])

  const move = (x: number, y: number) => {
    const size = map.getSize()
    map.panBy([x * size.x * STEP, y * size.y * STEP])
  }

  // Beside the map and not in it, which cuts off what is below it.
  return createPortal(
    <fieldset ref={bar} className="race-map-buttons">
      <legend className="vh">Move and zoom the map</legend>
      {/* Not `disabled`: whoever has pressed to the last step by keyboard stays on the button. */}
      <button
        type="button"
        aria-label="Zoom in"
        aria-disabled={zoom >= map.getMaxZoom() || undefined}
        onClick={() => map.zoomIn()}
      >
        +
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        aria-disabled={zoom <= map.getMinZoom() || undefined}
        onClick={() => map.zoomOut()}
      >
        −
      </button>
      {DIRECTIONS.map(({ label, sign, x, y }) => (
        <button key={label} type="button" aria-label={label} onClick={() => move(x, y)}>
          {sign}
        </button>
      ))}
      <button type="button" className="race-map-whole" onClick={onWhole}>
        All races
      </button>
    </fieldset>,
    map.getContainer().parentElement!,
  )
}

const LABEL = 'Map of races. Arrow keys move it, plus and minus zoom; the list shows the races in view.'

/** Races that are at one place of the map, of which one is chosen. */
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
      className="race-map-leaflet"
      minZoom={1}
      maxZoom={props.tileUrl || import.meta.env.BASEMAP ? MAX_ZOOM_STREETS : MAX_ZOOM_OUTLINES}
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
      <Pane {...props} />
    </MapContainer>
  )
}

function Pane({ worker, races, choice, ringedId, tileUrl, onChoose, onClose, onView }: PaneProps) {
  const map = useMap()
  const [raceMap, setRaceMap] = useState<RaceMap | null>(null)
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
    startTransition(() => setRaceMap(made))
    return () => made.remove()
  }, [map, worker, tileUrl])
  useEffect(() => {
    raceMap?.show(races)
    // Without races the map is hidden.
    if (races.length > 0) raceMap?.fit()
  }, [raceMap, races])
  useEffect(() => raceMap?.highlight(ringedId), [raceMap, ringedId])
  useEffect(() => {
    if (choice?.races.length === 1) raceMap?.approach(choice.races[0]!.id)
  }, [raceMap, choice])

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
          <ul className="race-map-popup">
            {choice.races.map((race) => (
              <li key={race.id}>
                <RaceLine race={race} />
              </li>
            ))}
          </ul>
        </Popup>
      )}
      <MapButtons map={map} onWhole={() => raceMap?.fit()} />
    </>
  )
}
