// The basemap: coasts and borders drawn on canvas tiles in the theme's colours, from files of our own. The coarse
// outlines come at once, the fine ones when somebody comes closer.
import coarseUrl from 'world-atlas/countries-110m.json?url'
import fineUrl from 'world-atlas/countries-50m.json?url'
import { GridLayer, type Coords } from 'leaflet'
import { DeskClient } from './desk-client.ts'
import type { PackedOutlines } from './map-desk.ts'
import { traceLines } from './packed-lines.ts'
import type { Box } from './plane-box.ts'
import type { TokenColours } from './token-colours.ts'

const FINE_FROM_ZOOM = 5
const MARGIN_PX = 2

// A worker would read a path without origin as one below its own.
const askOutlines = (desk: DeskClient, path: string): Promise<PackedOutlines> =>
  desk.ask({ kind: 'outlines', url: new URL(path, location.href).href })

export class LandLayer extends GridLayer {
  readonly #desk: DeskClient
  #colours: TokenColours
  #coarse: PackedOutlines | null = null
  #fine: PackedOutlines | null = null
  #fineAsked = false

  constructor(desk: DeskClient, colours: TokenColours) {
    super({ updateWhenZooming: false, keepBuffer: 3 })
    this.#desk = desk
    this.#colours = colours
    void this.#loadCoarse()
  }

  /** Fetches the coarse outlines; without them the map shows its dots on plain paper. */
  async #loadCoarse(): Promise<void> {
    try {
      this.#coarse = await askOutlines(this.#desk, coarseUrl)
      this.redraw()
    } catch {
      // Plain paper.
    }
  }

  recolour(colours: TokenColours): void {
    this.#colours = colours
    this.redraw()
  }

  override createTile(coords: Coords): HTMLElement {
    const tile = document.createElement('canvas')
    const { x: width, y: height } = this.getTileSize()
    const ratio = Math.min(2, devicePixelRatio || 1)
    tile.width = width * ratio
    tile.height = height * ratio
    const close = coords.z >= FINE_FROM_ZOOM
    if (close && !this.#fine) void this.#loadFine()
    const outlines = (close && this.#fine) || this.#coarse
    const context = tile.getContext('2d')
    if (!outlines || !context) return tile

    // The Mercator plane is 2π wide with its origin in the middle. Drawn a little over the tile's edge, so that
    // neither line nor land shows where two tiles meet.
    const scale = (width * 2 ** coords.z) / (2 * Math.PI)
    const edge = (tiles: number, px: number) => (tiles * width + px) / scale - Math.PI
    const box: Box = [
      edge(coords.x, -MARGIN_PX),
      edge(coords.y, -MARGIN_PX),
      edge(coords.x + 1, MARGIN_PX),
      edge(coords.y + 1, MARGIN_PX),
    ]
    context.scale(ratio, ratio)
    context.translate(-MARGIN_PX, -MARGIN_PX)
    traceLines(context, outlines.land, box, scale)
    context.fillStyle = this.#colours.hill
    context.fill('evenodd')
    traceLines(context, outlines.borders, box, scale)
    context.strokeStyle = this.#colours.paper
    context.stroke()
    return tile
  }

  async #loadFine(): Promise<void> {
    if (this.#fineAsked) return
    this.#fineAsked = true
    // At a desk of their own: reading them takes longer than the races on the map may wait.
    const desk = new DeskClient()
    try {
      this.#fine = await askOutlines(desk, fineUrl)
      this.redraw()
    } catch {
      // The coarse outlines stay; asked again at the next tile.
      this.#fineAsked = false
    } finally {
      desk.close()
    }
  }
}
