// How a race and a group of races look on the map's canvas.
import { CircleMarker, type Canvas } from 'leaflet'
import { ClusterMarker } from './cluster-marker.ts'
import type { Cluster } from './map-index.ts'
import type { TokenColours } from './token-colours.ts'

export interface Look {
  renderer: Canvas
  colours: TokenColours
}

const DOT_PX = 5
const RING_PX = 13
const LINE_PX = 1.5

/** A dot for a race, a circle with a number for a group, at a place of the map. */
export function placeMarker(
  { group, count }: Cluster,
  at: [number, number],
  { renderer, colours }: Look,
): CircleMarker {
  const { paper, sheet, ink } = colours
  const shared = { renderer, weight: LINE_PX, fillOpacity: 1 }
  return group === null
    ? new CircleMarker(at, { ...shared, radius: DOT_PX, color: paper, fillColor: ink })
    : new ClusterMarker(at, { ...shared, color: ink, fillColor: sheet, count, textColour: ink })
}

/** The ring round the race that is pointed at. */
export const ringMarker = (renderer: Canvas): CircleMarker =>
  new CircleMarker([0, 0], { renderer, radius: RING_PX, weight: 3, fill: false, interactive: false })
