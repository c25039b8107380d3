// React's hand on the map: makes the Leaflet map, on which RaceMap draws, and a popup that names what is chosen.
import { Map as LeafletMap } from 'leaflet'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { DeskClient } from '../../map/desk-client.ts'
import type { Degrees } from '../../map/map-desk.ts'
import { RaceMap } from '../../map/race-map.ts'
import { ChoicePopup } from './ChoicePopup.tsx'
import { MapButtons } from './MapButtons.tsx'
import type { IndexedRace } from '../../domain/race-index.ts'
import type { Choice } from './RaceMap.tsx'
import { RaceLine } from './RaceLine.tsx'
import styles from './race-map.module.css'

const LABEL =
  'Map of races. Arrow keys move it, plus and minus change the scale; the list of races in view follows it.'
const MOST_ZOOM_OUTLINES = 10
const MOST_ZOOM_TILES = 16

export interface PaneProps {
  desk: DeskClient
  races: IndexedRace[]
  choice: Choice | null
  ringedId: number | null
  tileUrl?: string | undefined
  onChoose: (ids: number[], at: Choice['at']) => void
  onClose: () => void
  onView: (box: Degrees) => void
}

function makeMap(container: HTMLElement, maxZoom: number): LeafletMap {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return new LeafletMap(container, {
    center: [25, 10],
    zoom: 2,
    minZoom: 1,
    maxZoom,
    maxBounds: [
      [-88, -Infinity],
      [88, Infinity],
    ],
    worldCopyJump: true,
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: false,
    inertia: !still,
  })
}

export function LeafletPane(props: PaneProps) {
  const ground = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const mostZoom = props.tileUrl ? MOST_ZOOM_TILES : MOST_ZOOM_OUTLINES
  useEffect(() => {
    const made = makeMap(ground.current!, mostZoom)
    // In a task of its own: to make the map is long enough.
    startTransition(() => setMap(made))
    return () => void made.remove()
  }, [mostZoom])
  return (
    <div ref={ground} className={styles.leaflet}>
      {map && <Hand map={map} {...props} />}
    </div>
  )
}

interface HandProps extends PaneProps {
  map: LeafletMap
}

function Hand({ map, desk, races, choice, ringedId, tileUrl, onChoose, onClose, onView }: HandProps) {
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
      desk,
      tileUrl,
      onChoose: (ids, at) => answers.current.onChoose(ids, at),
      onView: (box) => answers.current.onView(box),
    })
    startTransition(() => setHand(made))
    return () => made.remove()
  }, [map, desk, tileUrl])
  useEffect(() => {
    hand?.show(races)
    hand?.fit()
  }, [hand, races])
  useEffect(() => hand?.highlight(ringedId), [hand, ringedId])
  useEffect(() => {
    if (choice?.races.length === 1) hand?.approach(choice.races[0]!.id)
  }, [hand, choice])

  return (
    <>
      {choice && choice.races.length > 0 && (
        <ChoicePopup
          key={choice.races.map(({ id }) => id).join()}
          map={map}
          at={choice.at}
          isMoving={choice.races.length > 1}
          onClose={onClose}
        >
          <ul className={styles.popup}>
            {choice.races.map((race) => (
              <li key={race.id}>
                <RaceLine race={race} />
              </li>
            ))}
          </ul>
        </ChoicePopup>
      )}
      <MapButtons map={map} onWhole={() => hand?.fit()} />
    </>
  )
}
