// The map with the pin, and buttons for its scale. The numbers below it say the same without a map.
import '../platform/browser/trusted-types.ts'
import { useEffect, useRef } from 'react'
import { loadStyle } from '../platform/browser/missing-parts.ts'
import type { Point } from '../rules/place/great-circle.ts'
import { PinMap as Pin } from './map/pin-map.ts'
import leafletStyle from './leaflet.css?url'

interface PinMapProps {
  at: Point | null
  /** Without it the pin stays where it is. */
  onPick?: (at: Point) => void
  label?: string
}

export function PinMap({ at, onPick, label = 'Map: press where the start is' }: PinMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const map = useRef<Pin>(undefined)
  const answer = useRef({ at, onPick })
  useEffect(() => {
    answer.current = { at, onPick }
    map.current?.show(at)
  })
  useEffect(() => {
    let gone = false
    void loadStyle(leafletStyle).then(() => {
      if (gone || !place.current) return
      const { at: first } = answer.current
      map.current = new Pin(place.current, {
        at: first,
        onPick: (picked) => answer.current.onPick?.(picked),
      })
    })
    return () => {
      gone = true
      map.current?.remove()
      map.current = undefined
    }
  }, [])
  return (
    <div className="pin-map">
      <div ref={place} className="pin-ground" role="application" aria-label={label} />
      <div className="pin-buttons">
        <button type="button" aria-label="Zoom in" onClick={() => map.current?.zoom(1)}>
          +
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => map.current?.zoom(-1)}>
          −
        </button>
      </div>
    </div>
  )
}
