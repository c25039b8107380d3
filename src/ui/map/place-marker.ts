// How a race and a group of races look on the map: a dot on its canvas, and a circle with a number. Style: src/ui/leaflet.css.
import { CircleMarker, DivIcon, Marker, type Canvas, type Layer, type MarkerOptions } from 'leaflet'
import type { Cluster } from './map-index.ts'
import type { TokenColours } from './token-colours.ts'

export interface MarkerStyle {
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
export function placeMarker(
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
export const ringMarker = (): Marker =>
  roundMarker([0, 0], RING_PX, 'map-ring', { interactive: false, zIndexOffset: 10_000 })
