// The ground of a small map: land in the theme's colours, and what the map is called.
import type { Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'
import { LandLayer } from './land-layer.ts'
import { MapWorkerClient } from './map-worker-client.ts'
import { onThemeChange, readTokenColours } from './token-colours.ts'

export function useMapGround(map: LeafletMap, label: string): void {
  useEffect(() => {
    const container = map.getContainer()
    container.setAttribute('role', 'application')
    container.setAttribute('aria-label', label)
  }, [map, label])
  useEffect(() => {
    const worker = new MapWorkerClient()
    const land = new LandLayer(worker, readTokenColours(map.getContainer())).addTo(map)
    const stop = onThemeChange(() => land.recolour(readTokenColours(map.getContainer())))
    return () => {
      stop()
      worker.close()
    }
  }, [map])
}
