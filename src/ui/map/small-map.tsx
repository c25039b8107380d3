// The ground of a small map: land in the theme's colours, and what the map is called.
import type { Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'
import { onThemeChange, readTokenColours } from './land-layer.ts'
import { MapGround } from './map-ground.ts'
import { MapWorkerClient } from './map-worker-client.ts'

export function useMapGround(map: LeafletMap, label: string): void {
  useEffect(() => {
    const container = map.getContainer()
    container.setAttribute('role', 'application')
    container.setAttribute('aria-label', label)
  }, [map, label])
  useEffect(() => {
    const worker = new MapWorkerClient()
    const ground = new MapGround(worker, readTokenColours(map.getContainer())).addTo(map)
    const stop = onThemeChange(() => ground.recolour(readTokenColours(map.getContainer())))
    return () => {
      stop()
      worker.close()
    }
  }, [map])
}

// Buttons that do what the wheel and pinching do on a small map (WCAG 2.5.7); their style is small-map.css.

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
