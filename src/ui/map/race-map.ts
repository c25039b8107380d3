// The map of races as an object to hold by the hand: show(races), highlight(id), fit(), remove(), each harmless
// when repeated. Knows Leaflet and nothing of React.
import {
  CircleMarker,
  DivIcon,
  Marker,
  type Canvas,
  type Layer,
  type MarkerOptions,
  canvas,
  LayerGroup,
  TileLayer,
  type Map as LeafletMap,
} from 'leaflet'
import type { Cluster, Degrees } from './map-index.ts'
import { type TokenColours, onThemeChange, readTokenColours } from './land-layer.ts'
import { MapGround } from './map-ground.ts'
import type { Point } from '../../rules/place/great-circle.ts'
import type { MapWorkerClient } from './map-worker-client.ts'
import { isWide, openingSpan, wholeView } from './map-view.ts'

// How a race and a group of races look on the map: a dot on its canvas, and a circle with a number. Style: src/ui/leaflet.css.

interface MarkerStyle {
  renderer: Canvas
  colours: TokenColours
}

const DOT_PX = 5
const RING_PX = 13
const LINE_PX = 1.5

/** Radius in pixels: 12 for two, 24 for a thousand and more. */
const groupRadiusPx = (count: number): number => Math.min(24, 10 + 4.6 * Math.log10(count))

/** `1,234` as it fits a circle: `1.2k`. */
const shortCount = (count: number): string =>
  count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 9950 ? 1 : 0).replace(/\.0$/, '')}k`

/** A round sign of the style `className`. No stop of the keyboard's: the list beside the map has the same races. */
function roundMarker(
  at: [number, number],
  radiusPx: number,
  className: string,
  { text = '', ...options }: MarkerOptions & { text?: string },
): Marker {
  const html = document.createElement('span')
  html.textContent = text
  html.ariaHidden = 'true'
  const icon = new DivIcon({ className, html, iconSize: [2 * radiusPx, 2 * radiusPx] })
  return new Marker(at, { ...options, icon, keyboard: false })
}

/** A dot for a race, a circle with a number for a group, at a place of the map. */
function placeMarker(
  { group, count }: Cluster,
  at: [number, number],
  { renderer, colours: { paper, ink } }: MarkerStyle,
): Layer {
  if (group !== null) return roundMarker(at, groupRadiusPx(count), 'map-group', { text: shortCount(count) })
  return new CircleMarker(at, {
    renderer,
    radius: DOT_PX,
    weight: LINE_PX,
    color: paper,
    fillColor: ink,
    fillOpacity: 1,
  })
}

/** The ring round the race that is pointed at, above all others. */
const ringMarker = (): Marker =>
  roundMarker([0, 0], RING_PX, 'map-ring', { interactive: false, zIndexOffset: 10_000 })

interface MapPlace {
  id: number
  lat: number | null
  lon: number | null
}

interface RaceMapOptions {
  worker: MapWorkerClient
  /** Address pattern of a tile server; without one the outlines that come with the site are drawn. */
  tileUrl?: string | undefined
  /** Somebody chose a race, or a group that no zoom can part. */
  onChoose: (ids: number[], at: Point) => void
  /** The part of the world in view, whenever it changes. */
  onView: (box: Degrees) => void
}

const TOUCH_TOLERANCE_PX = 8
const CLOSE_ZOOM = 8
const FIT_PADDING: [number, number] = [32, 32]
const WIDE_PADDING_PX = 16
const WORLD = { west: -168, south: -56, east: 192, north: 72 }
const TILE_PX = 256

export class RaceMap {
  readonly #map: LeafletMap
  readonly #options: RaceMapOptions
  readonly #renderer = canvas({ tolerance: TOUCH_TOLERANCE_PX, padding: 0.3 })
  readonly #ground: MapGround | TileLayer
  readonly #dots = new LayerGroup()
  readonly #ring = ringMarker()
  readonly #stopWatching: () => void
  #colours
  #places = new Map<number, Point>()
  #ids: number[] = []
  #drawing = 0
  #fitted = false

  constructor(map: LeafletMap, options: RaceMapOptions) {
    this.#map = map
    this.#options = options
    this.#colours = readTokenColours(map.getContainer())
    // Set at build: without a tile server Leaflet's part for one is not in the script.
    const tileUrl = import.meta.env.TILE_SERVER ? options.tileUrl : undefined
    this.#ground = tileUrl ? new TileLayer(tileUrl) : new MapGround(options.worker, this.#colours)
    this.#dots.addTo(map)
    this.#stopWatching = onThemeChange(() => this.#recolour())
    map.on('moveend', this.#redraw)
  }

  /** Puts these races on the map in place of those before; races without coordinates are left out. */
  show(races: readonly MapPlace[]): void {
    this.#places = new Map(
      races.flatMap(({ id, lat, lon }) =>
        lat === null || lon === null ? [] : [[id, { lat, lon }] as const],
      ),
    )
    this.#ids = [...this.#places.keys()]
    const lonLats = Float64Array.from([...this.#places.values()].flatMap(({ lat, lon }) => [lon, lat]))
    void this.#options.worker.request({ kind: 'load', lonLats, maxZoom: this.#map.getMaxZoom() })
    this.#redraw()
  }

  /** Rings a race; null takes the ring away. A race that is not on the map is not ringed. */
  highlight(id: number | null): void {
    const place = id === null ? undefined : this.#places.get(id)
    if (!place) this.#ring.remove()
    else this.#ring.setLatLng(this.#inView(place)).addTo(this.#map)
  }

  /** Goes close to a race. */
  approach(id: number): void {
    const place = this.#places.get(id)
    if (place) this.#map.setView(this.#inView(place), Math.max(CLOSE_ZOOM, this.#map.getZoom()))
  }

  /** Shows all races; those all over the world, but for the poles, as large as they go in, between two steps of zoom. */
  fit(): void {
    const { options } = this.#map
    // It may have been hidden while the window changed.
    const size = this.#map.invalidateSize(false).getSize()
    // The whole world is as far as one can go: on a phone that is less than its first step.
    this.#map.setMinZoom(Math.min(1, Math.log2(Math.max(TILE_PX, size.x) / TILE_PX)))
    const span = openingSpan([...this.#places.values()]) ?? WORLD
    const { west, south, east, north } = span
    // The first view is there at once; later ones are gone to.
    const animate = this.#fitted ? undefined : false
    this.#fitted = true
    if (!isWide(span)) {
      const box: [number, number][] = [
        [south, west],
        [north, east],
      ]
      this.#map.fitBounds(box, { padding: FIT_PADDING, maxZoom: CLOSE_ZOOM, animate })
      return
    }
    const { lat, lon, zoom } = wholeView(span, size, WIDE_PADDING_PX)
    const { zoomSnap } = options
    options.zoomSnap = 0
    this.#map.setView([lat, lon], zoom, { animate })
    options.zoomSnap = zoomSnap
  }

  /** Takes everything off the map and lets go of it. The map itself belongs to whoever made it. */
  remove(): void {
    this.#drawing = -1
    this.#stopWatching()
    this.#map.off('moveend', this.#redraw)
    for (const layer of [this.#ring, this.#dots, this.#renderer, this.#ground]) layer.remove()
  }

  readonly #redraw = (): void => {
    if (this.#drawing < 0 || !this.#fitted) return
    const bounds = this.#map.getBounds()
    const box: Degrees = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
    this.#options.onView(box)
    performance.mark('race-map:asked')
    void this.#draw(box, ++this.#drawing)
  }

  async #draw(box: Degrees, drawing: number): Promise<void> {
    const clusters = await this.#options.worker.request({ kind: 'clusters', box, zoom: this.#map.getZoom() })
    if (drawing !== this.#drawing) return
    this.#addCanvas()
    const look = { renderer: this.#renderer, colours: this.#colours }
    this.#dots.clearLayers()
    for (const cluster of clusters) {
      const marker = placeMarker(cluster, this.#inView(cluster), look)
      this.#dots.addLayer(marker.on('click', () => void this.#choose(cluster)))
    }
    this.#map.getContainer().dataset.drawn = String(clusters.length)
    performance.mark('race-map:drawn')
    // The ground comes when the races stand, in a task of its own.
    if (!this.#map.hasLayer(this.#ground))
      setTimeout(() => this.#drawing > 0 && this.#ground.addTo(this.#map))
  }

  // When there is something to draw: to make a canvas as large as the map is long enough for a task.
  #addCanvas(): void {
    if (!this.#map.hasLayer(this.#renderer)) this.#renderer.addTo(this.#map)
  }

  async #choose(cluster: Cluster): Promise<void> {
    const [lat, lon] = this.#inView(cluster)
    if (cluster.group === null) return this.#options.onChoose([this.#ids[cluster.index!]!], { lat, lon })
    const opening = await this.#options.worker.request({ kind: 'open', group: cluster.group })
    if (!opening || this.#drawing < 0) return
    const { zoom, members } = opening
    if (zoom !== null) this.#map.setView([lat, lon], zoom)
    else
      this.#options.onChoose(
        members.map((member) => this.#ids[member]!),
        { lat, lon },
      )
  }

  // The copy of a place that is in view: past the date line the map counts on beyond 180°.
  #inView({ lat, lon }: Point): [lat: number, lon: number] {
    return [lat, lon + 360 * Math.round((this.#map.getCenter().lng - lon) / 360)]
  }

  #recolour(): void {
    this.#colours = readTokenColours(this.#map.getContainer())
    if (this.#ground instanceof MapGround) this.#ground.recolour(this.#colours)
    this.#redraw()
  }
}
