// The ground of a map: the outlines that come with the site at once, and above them, where the site has a basemap, its tiles
// as soon as they come. Where they do not come (no network, no such file), the outlines stay.
import { DomEvent, LayerGroup, type Map as LeafletMap } from 'leaflet'
import { LandLayer, type TokenColours } from './land-layer.ts'
import type { MapWorkerClient } from './map-worker-client.ts'

/** The maximum zoom: outlines show no streets. */
export const MAX_ZOOM_OUTLINES = 10
export const MAX_ZOOM_STREETS = 16

const CREDIT = { url: 'https://www.openstreetmap.org/copyright', text: '© OpenStreetMap' }

/** Required by the licence of the data (ODbL 4.3). */
function creditElement(): HTMLElement {
  const credit = document.createElement('a')
  credit.className = 'map-credit'
  credit.href = CREDIT.url
  credit.textContent = CREDIT.text
  // No press on the map below it.
  DomEvent.disableClickPropagation(credit)
  return credit
}

type Basemap = Awaited<ReturnType<typeof import('./basemap-layer.ts').openBasemap>>

export class MapGround extends LayerGroup {
  readonly #land: LandLayer
  #colours: TokenColours
  #basemap: Basemap | null = null
  readonly #credit = creditElement()

  constructor(worker: MapWorkerClient, colours: TokenColours) {
    const land = new LandLayer(worker, colours)
    super([land])
    this.#land = land
    this.#colours = colours
  }

  override onAdd(map: LeafletMap): this {
    super.onAdd(map)
    // Set at build: without a basemap its script is not even built. So the import is here.
    if (import.meta.env.BASEMAP) {
      const opening = import('./basemap-layer.ts').then(({ openBasemap }) =>
        openBasemap(import.meta.env.BASEMAP!, map.getContainer(), this.#colours),
      )
      void opening.then((basemap) => this.#addBasemap(map, basemap)).catch(() => undefined)
    }
    return this
  }

  override onRemove(map: LeafletMap): this {
    this.#credit.remove()
    return super.onRemove(map)
  }

  /** Draws what is there in other colours. */
  recolour(colours: TokenColours): void {
    this.#colours = colours
    this.#land.recolour(colours)
    this.#basemap?.recolour(colours)
  }

  #addBasemap(map: LeafletMap, basemap: Basemap): void {
    this.#basemap = basemap
    // It may have gone, with the page that showed it.
    if (!map.hasLayer(this)) return
    this.addLayer(basemap.layer)
    map.getContainer().append(this.#credit)
  }
}
