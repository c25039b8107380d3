// Outlines: coasts and borders in the theme's colours, from files of our own. The worker draws the tiles, so that the
// page is free meanwhile; coarse outlines come at once, the fine ones when somebody comes closer.
import coarseUrl from 'world-atlas/countries-110m.json?url'
import fineUrl from 'world-atlas/countries-50m.json?url'
import { GridLayer, type Coords, type DoneCallback } from 'leaflet'
import { MapWorkerClient } from './map-worker-client.ts'

const FINE_FROM_ZOOM = 5

/** After what the page is at, so that the races in view are fetched before the ground below them. */
const nextTask = () => new Promise((done) => setTimeout(done))

export class LandLayer extends GridLayer {
  readonly #worker: MapWorkerClient
  #colours: TokenColours
  /** In a worker of their own: reading them takes longer than the races on the map may wait. */
  #fineWorker: MapWorkerClient | null = null
  #fineIsRead = false
  /** The tiles there are, and how often each was drawn. */
  readonly #tiles = new Map<HTMLCanvasElement, { coords: Coords; turn: number }>()

  constructor(worker: MapWorkerClient, colours: TokenColours) {
    super({ updateWhenZooming: false, keepBuffer: 3 })
    this.#worker = worker
    this.#colours = colours
    this.on('tileunload', ({ tile }) => this.#tiles.delete(tile as unknown as HTMLCanvasElement))
    this.on('remove', () => this.#fineWorker?.close())
  }

  /** Draws what is there in other colours. */
  recolour(colours: TokenColours): void {
    this.#colours = colours
    for (const tile of this.#tiles.keys()) void this.#draw(tile)
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('canvas')
    this.#tiles.set(tile, { coords, turn: 0 })
    void this.#draw(tile).then(() => done(undefined, tile))
    return tile
  }

  async #draw(tile: HTMLCanvasElement): Promise<void> {
    const cached = this.#tiles.get(tile)!
    const turn = ++cached.turn
    await nextTask()
    if (!this.#tiles.has(tile)) return
    const { x, y, z } = cached.coords
    const question = {
      x,
      y,
      z,
      sizePx: this.getTileSize().x,
      ratio: Math.min(2, devicePixelRatio || 1),
      landColour: this.#colours.hill,
      borderColour: this.#colours.paper,
    }
    /** False where the outlines did not come: then the map shows its dots on plain paper. */
    const drawn = async (worker: MapWorkerClient, path: string) => {
      // A worker would read a path without origin as one below its own.
      const picture = await worker.request({
        kind: 'tile',
        url: new URL(path, location.href).href,
        ...question,
      })
      if (!picture || cached.turn !== turn) return false
      ;[tile.width, tile.height] = [picture.width, picture.height]
      tile.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
      return true
    }
    const drawnFine = async () => {
      this.#fineWorker ??= new MapWorkerClient()
      this.#fineIsRead = (await drawn(this.#fineWorker, fineUrl)) || this.#fineIsRead
    }
    if (z >= FINE_FROM_ZOOM && this.#fineIsRead) return drawnFine()
    await drawn(this.#worker, coarseUrl)
    // The coarse outlines stay until the fine ones come; where those fail, the next tile fetches them again.
    if (z >= FINE_FROM_ZOOM) void drawnFine()
  }
}

// The colours of the theme as a canvas can use them, and a call when the theme changes.

export interface TokenColours {
  paper: string
  sheet: string
  hill: string
  ink: string
  quiet: string
  signal: string
  good: string
  rule: string
  field: string
}

const NAMES = ['paper', 'sheet', 'hill', 'ink', 'quiet', 'signal', 'good', 'rule', 'field'] as const

/** Reads the tokens as they are now: light-dark() is resolved by the browser on a probe element. */
export function readTokenColours(within: HTMLElement): TokenColours {
  const probe = document.createElement('span')
  // Where the device has colours of its own, all would be that of text: one colour for land, sea and dots.
  probe.style.setProperty('forced-color-adjust', 'none')
  within.append(probe)
  const colour = (name: string): [string, string] => {
    probe.style.color = `var(--${name})`
    return [name, getComputedStyle(probe).color]
  }
  const colours = Object.fromEntries(NAMES.map(colour)) as unknown as TokenColours
  probe.remove()
  return colours
}

/** Calls back when the theme changes, by the device or by the switch in the footer; returns the way to stop. */
export function onThemeChange(changed: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(changed)
  device.addEventListener('change', changed)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    device.removeEventListener('change', changed)
    chosen.disconnect()
  }
}
