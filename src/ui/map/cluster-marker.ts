// A group of races on the canvas: a circle with their number in it.
// oxlint-disable no-underscore-dangle -- how Leaflet names what an own kind of path overrides
import { CircleMarker, type CircleMarkerOptions, type LatLngExpression, type Point } from 'leaflet'

// Leaflet's canvas renderer draws every marker through these; they are the way it offers to extend a path.
interface CanvasParts {
  _renderer: {
    _updateCircle: (layer: CircleMarker) => void
    _ctx: CanvasRenderingContext2D
    _drawing: boolean
  }
  _point: Point
}

export interface ClusterMarkerOptions extends CircleMarkerOptions {
  count: number
  textColour: string
}

/** Radius in pixels: 12 for two, 24 for a thousand and more. */
const clusterRadiusPx = (count: number): number => Math.min(24, 10 + 4.6 * Math.log10(count))

/** `1,234` as it fits a circle: `1.2k`. */
const shortCount = (count: number): string =>
  count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 9950 ? 1 : 0).replace(/\.0$/, '')}k`

export class ClusterMarker extends CircleMarker {
  readonly #count: string
  readonly #textColour: string

  constructor(at: LatLngExpression, { count, textColour, ...options }: ClusterMarkerOptions) {
    super(at, { ...options, radius: clusterRadiusPx(count) })
    this.#count = shortCount(count)
    this.#textColour = textColour
  }

  // Called by the renderer whenever it paints this marker.
  _updatePath(): void {
    const { _renderer: renderer, _point: point } = this as unknown as CanvasParts
    renderer._updateCircle(this)
    if (!renderer._drawing) return
    const context = renderer._ctx
    context.font = "600 12px Archivo, 'Archivo fallback', Arial, sans-serif"
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillStyle = this.#textColour
    context.fillText(this.#count, point.x, point.y + 0.5)
  }
}
