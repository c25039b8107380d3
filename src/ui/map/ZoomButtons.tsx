// Buttons that do what the wheel and pinching do on a small map (WCAG 2.5.7); their style is small-map.css.
import type { Map as LeafletMap } from 'leaflet'

/** `map` is null until it is there. */
export function ZoomButtons({ map }: { map: LeafletMap | null }) {
  const zoom = (steps: number) => map?.setZoom(map.getZoom() + steps)
  return (
    <div className="small-map-buttons">
      <button type="button" aria-label="Zoom in" onClick={() => zoom(1)}>
        +
      </button>
      <button type="button" aria-label="Zoom out" onClick={() => zoom(-1)}>
        −
      </button>
    </div>
  )
}
