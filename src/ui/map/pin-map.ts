// A map with one pin that is put by pressing: for saying where something is. Knows Leaflet and nothing of React.
import { canvas, CircleMarker, Map as LeafletMap } from 'leaflet'
import type { Point } from '../../rules/place/great-circle.ts'
import { MapWorkerClient } from './map-worker-client.ts'
import { LandLayer } from './land-layer.ts'
import { onThemeChange, readTokenColours } from './token-colours.ts'

const MAX_ZOOM = 12
const PIN_ZOOM = 7
const WORLD: [number, number] = [25, 10]

export class PinMap {
  readonly #map: LeafletMap
  readonly #worker = new MapWorkerClient()
  readonly #pin: CircleMarker
  readonly #stop: () => void
  #at: Point | null = null

  constructor(container: HTMLElement, { at, onPick }: { at: Point | null; onPick: (at: Point) => void }) {
    const colours = readTokenColours(container)
    this.#map = new LeafletMap(container, {
      center: WORLD,
      zoom: 1,
      minZoom: 1,
      maxZoom: MAX_ZOOM,
      zoomControl: false,
      scrollWheelZoom: false,
      worldCopyJump: true,
      attributionControl: false,
      fadeAnimation: false,
    })
    const renderer = canvas({ padding: 0.3 })
    const land = new LandLayer(this.#worker, colours)
    this.#pin = new CircleMarker(WORLD, {
      renderer,
      radius: 8,
      weight: 2,
      fillOpacity: 1,
      interactive: false,
    })
    land.addTo(this.#map)
    renderer.addTo(this.#map)
    const paint = ({ signal, paper }: { signal: string; paper: string }) =>
      this.#pin.setStyle({ color: paper, fillColor: signal })
    paint(colours)
    this.#stop = onThemeChange(() => {
      const now = readTokenColours(container)
      land.recolour(now)
      paint(now)
    })
    this.#map.on('click', ({ latlng }: { latlng: { wrap: () => { lat: number; lng: number } } }) => {
      const { lat, lng } = latlng.wrap()
      onPick({ lat, lon: lng })
    })
    this.show(at)
  }

  /** Puts the pin; null takes it away. The map goes to a pin that is out of view. */
  show(at: Point | null): void {
    if (at?.lat === this.#at?.lat && at?.lon === this.#at?.lon) return
    this.#at = at
    if (!at) {
      this.#pin.remove()
      return
    }
    this.#pin.setLatLng([at.lat, at.lon]).addTo(this.#map)
    if (this.#map.getZoom() < PIN_ZOOM || !this.#map.getBounds().contains([at.lat, at.lon]))
      this.#map.setView([at.lat, at.lon], Math.max(PIN_ZOOM, this.#map.getZoom()), { animate: false })
  }

  /** Goes closer, or farther where it is negative. */
  zoom(steps: number): void {
    this.#map.setZoom(this.#map.getZoom() + steps, { animate: false })
  }

  remove(): void {
    this.#stop()
    this.#map.remove()
    this.#worker.close()
  }
}
