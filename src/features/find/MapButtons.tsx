// Buttons that do what dragging, pinching and the wheel do (WCAG 2.5.7).
import { DomEvent, type Map as LeafletMap } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import styles from './race-map.module.css'

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

  return (
    <fieldset ref={bar} className={styles.buttons}>
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
      <button type="button" className={styles.whole} onClick={onWhole}>
        All races
      </button>
    </fieldset>
  )
}
