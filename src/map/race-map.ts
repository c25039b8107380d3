// The map of races as an object to hold by the hand: show(races), highlight(id), fit(box), remove(), each harmless
// when repeated. Knows Leaflet and nothing of React.
import { canvas, CircleMarker, LatLngBounds, LayerGroup, TileLayer, type Map as LeafletMap } from 'leaflet'
import { ClusterMarker } from './cluster-marker.ts'
import type { DeskClient } from './desk-client.ts'
import { LandLayer } from './land-layer.ts'
import type { Cluster, Degrees } from './map-desk.ts'
import { onThemeChange, readTokenColours, type TokenColours } from './token-colours.ts'

export interface MapPlace {
  id: number
  lat: number | null
  lon: number | null
}

export interface RaceMapOptions {
  desk: DeskClient
  /** Address pattern of a tile server; without one the outlines that come with the site are drawn. */
  tileUrl?: string
  tileCredit?: string
  /** Somebody chose a race, or a group that no zoom can part. */
  onChoose: (ids: number[], at: { lat: number; lon: number }) => void
  /** The part of the world in view, whenever it changes. */
  onView: (box: Degrees) => void
}

const DOT_PX = 5
const TOUCH_TOLERANCE_PX = 8
const CLOSE_ZOOM = 8
const FIT_PADDING: [number, number] = [32, 32]
const WIDE_DEGREES = 200
const WORLD_MIDDLE: [number, number] = [30, 12]
const TWO_TILES_PX = 640

export class RaceMap {
  readonly #map: LeafletMap
  readonly #options: RaceMapOptions
  readonly #renderer = canvas({ tolerance: TOUCH_TOLERANCE_PX, padding: 0.3 })
  readonly #dots = new LayerGroup()
  readonly #ring: CircleMarker
  readonly #land: LandLayer | null
  readonly #stopWatching: () => void
  #colours: TokenColours
  #ids: number[] = []
  #places = new Map<number, { lat: number; lon: number }>()
  #drawing = 0
  #removed = false

  constructor(map: LeafletMap, options: RaceMapOptions) {
    this.#map = map
    this.#options = options
    this.#colours = readTokenColours(map.getContainer())
    this.#land = options.tileUrl ? null : new LandLayer(options.desk, this.#colours)
    this.#ring = new CircleMarker([0, 0], {
      renderer: this.#renderer,
      radius: 13,
      fill: false,
      weight: 3,
      interactive: false,
    })
    const ground = this.#land ?? new TileLayer(options.tileUrl!, { attribution: options.tileCredit ?? '' })
    ground.addTo(map)
    this.#dots.addTo(map)
    void this.#land?.load()
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
    const lonLats = new Float64Array(this.#ids.length * 2)
    let at = 0
    for (const { lat, lon } of this.#places.values()) {
      lonLats[at++] = lon
      lonLats[at++] = lat
    }
    void this.#options.desk.ask({ kind: 'load', lonLats, mostZoom: this.#map.getMaxZoom() })
    this.#redraw()
  }

  /** Rings a race; null takes the ring away. A race that is not on the map is not ringed. */
  highlight(id: number | null): void {
    const place = id === null ? undefined : this.#places.get(id)
    if (!place) this.#ring.remove()
    else
      this.#ring
        .setLatLng([this.#near(place.lon, place.lat)[1], this.#near(place.lon, place.lat)[0]])
        .addTo(this.#map)
    this.#ring.setStyle({ color: this.#colours.signal }).bringToFront()
  }

  /** Goes close to a race. */
  approach(id: number): void {
    const place = this.#places.get(id)
    if (place) this.#map.setView([place.lat, place.lon], Math.max(CLOSE_ZOOM, this.#map.getZoom()))
  }

  /** Shows a box of degrees, or all races; races all over the world as the world, as large as it goes in. */
  fit(box?: Degrees): void {
    const all = new LatLngBounds(
      [...this.#places.values()].map(({ lat, lon }): [number, number] => [lat, lon]),
    )
    const bounds = box ? new LatLngBounds([box[1], box[0]], [box[3], box[2]]) : all
    const wide = !bounds.isValid() || bounds.getEast() - bounds.getWest() > WIDE_DEGREES
    if (wide) this.#map.setView(WORLD_MIDDLE, this.#map.getSize().x < TWO_TILES_PX ? 1 : 2)
    else this.#map.fitBounds(bounds, { padding: FIT_PADDING, maxZoom: CLOSE_ZOOM })
  }

  /** Takes everything off the map and lets go of it. The map itself belongs to whoever made it. */
  remove(): void {
    if (this.#removed) return
    this.#removed = true
    this.#stopWatching()
    this.#map.off('moveend', this.#redraw)
    for (const layer of [this.#dots, this.#ring, this.#land]) layer?.remove()
  }

  #box(): Degrees {
    const bounds = this.#map.getBounds()
    return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  }

  // The copy of a place that is in view: east of the date line the map counts on beyond 180°.
  #near(lon: number, lat: number): [lon: number, lat: number] {
    const middle = this.#map.getCenter().lng
    return [lon + 360 * Math.round((middle - lon) / 360), lat]
  }

  readonly #redraw = (): void => {
    const box = this.#box()
    this.#options.onView(box)
    void this.#draw(box)
  }

  async #draw(box: Degrees): Promise<void> {
    performance.mark('race-map:asked')
    const drawing = ++this.#drawing
    const clusters = await this.#options.desk.ask({ kind: 'clusters', box, zoom: this.#map.getZoom() })
    if (drawing !== this.#drawing || this.#removed) return
    this.#dots.clearLayers()
    for (const cluster of clusters) this.#dots.addLayer(this.#marker(cluster))
    this.#map.getContainer().dataset.drawn = String(clusters.length)
    performance.mark('race-map:drawn')
  }

  #marker(cluster: Cluster): CircleMarker {
    const [lon, lat] = this.#near(cluster.lon, cluster.lat)
    const { paper, sheet, ink } = this.#colours
    const marker =
      cluster.group === null
        ? new CircleMarker([lat, lon], {
            renderer: this.#renderer,
            radius: DOT_PX,
            weight: 1.5,
            color: paper,
            fillColor: ink,
            fillOpacity: 1,
          })
        : new ClusterMarker([lat, lon], {
            renderer: this.#renderer,
            weight: 1.5,
            color: ink,
            fillColor: sheet,
            fillOpacity: 1,
            count: cluster.count,
            textColour: ink,
          })
    return marker.on('click', () => void this.#choose(cluster))
  }

  async #choose({ group, index, lat, lon }: Cluster): Promise<void> {
    if (group === null) {
      this.#options.onChoose([this.#ids[index!]!], { lat, lon })
      return
    }
    const { zoom, members } = await this.#options.desk.ask({ kind: 'open', group })
    if (this.#removed) return
    if (zoom === null) {
      const ids = members.map((member) => this.#ids[member]!)
      this.#options.onChoose(ids, { lat, lon })
    } else this.#map.setView([lat, this.#near(lon, lat)[0]], zoom)
  }

  #recolour(): void {
    this.#colours = readTokenColours(this.#map.getContainer())
    this.#land?.recolour(this.#colours)
    this.#ring.setStyle({ color: this.#colours.signal })
    this.#redraw()
  }
}
