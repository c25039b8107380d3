// The smallest part of the world that holds all places, past the date line where that is shorter, and how large it goes
// into a window.
import type { Point } from '../../rules/place/great-circle.ts'
import { mercator } from './plane.ts'
import type { Degrees } from './map-index.ts'

/** Degrees; the east is beyond 180 where the part lies across the date line. */
interface Span {
  west: number
  south: number
  east: number
  north: number
}

const RADIAN = Math.PI / 180
const WORLD_PX = 256

/** The part of the world that holds all places: everything but the widest gap from west to east. Null without places. */
export function spanOf(places: readonly Point[]): Span | null {
  if (places.length === 0) return null
  const lons = places.map(({ lon }) => lon).sort((a, b) => a - b)
  let [west, east] = [lons[0]!, lons.at(-1)!]
  for (const [i, lon] of lons.entries()) {
    const before = lons[i - 1]
    if (before !== undefined && lon - before > 360 - (east - west)) [west, east] = [lon, before + 360]
  }
  let [south, north] = [90, -90]
  for (const { lat } of places) {
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return { west, south, east, north }
}

const WIDE_DEGREES = 200
/** Degrees of latitude between which people live: from Tierra del Fuego to the north of Norway. */
const INHABITED = { south: -56, north: 72 }

const isInhabited = ({ lat }: Point) => lat >= INHABITED.south && lat <= INHABITED.north

/** The races near the poles, where no map of the whole world opens. */
export const nearPoles = <T extends { lat: number | null; lon: number | null }>(races: readonly T[]): T[] =>
  races.filter(({ lat, lon }) => lat !== null && lon !== null && !isInhabited({ lat, lon }))

/** Whether a part of the world is so wide that the map shows the whole of it. */
export const isWide = ({ west, east }: Span): boolean => east - west > WIDE_DEGREES

/** The part of the world that a map of these places opens on. Places all over the world: those where people live, without
 * the poles. Null without places. */
export function openingSpan(places: readonly Point[]): Span | null {
  const span = spanOf(places)
  if (!span || !isWide(span)) return span
  return spanOf(places.filter(isInhabited)) ?? span
}

/** Pixels of a length of the Mercator plane where the whole world is one tile wide. */
const pxAtZoom0 = (radians: number) => Math.max(1, (radians / (2 * Math.PI)) * WORLD_PX)

/** The middle of the view and the zoom (fractions included) at which a span just goes into a window less its padding. What a
 * tall window has over shows the north, as far as the map goes, and not Antarctica. */
export function wholeView(
  { west, south, east, north }: Span,
  { x, y }: { x: number; y: number },
  paddingPx: number,
): Point & { zoom: number } {
  const [top, bottom] = [mercator(0, north)[1], mercator(0, south)[1]]
  const scale = Math.min(
    (x - 2 * paddingPx) / pxAtZoom0((east - west) * RADIAN),
    (y - 2 * paddingPx) / pxAtZoom0(bottom - top),
  )
  const radiansPerPx = (2 * Math.PI) / (WORLD_PX * Math.max(1, scale))
  const half = (y / 2) * radiansPerPx
  const lowest = bottom + paddingPx * radiansPerPx - half
  const highest = Math.min(0, half - Math.PI)
  const middle = Math.max(highest, Math.min((top + bottom) / 2, lowest))
  const lat = Math.atan(Math.sinh(-middle)) / RADIAN
  return { lat, lon: (west + east) / 2, zoom: Math.log2(Math.max(1, scale)) }
}

// Which races lie in the part of the world that the map shows.

const LAST_LAT = 85.05

/** Whether a longitude lies between two others on a map that may be turned past the date line. */
function between(lon: number, west: number, east: number): boolean {
  if (east - west >= 360) return true
  return (((lon - west) % 360) + 360) % 360 <= east - west
}

/** The races in a box of degrees, in the order given. A race nearer a pole than the map goes lies on its edge. */
export function racesInView<T extends { lat: number | null; lon: number | null }>(
  races: readonly T[],
  [west, south, east, north]: Degrees,
): T[] {
  return races.filter(({ lat, lon }) => {
    if (lat === null || lon === null) return false
    const shownLat = Math.max(-LAST_LAT, Math.min(LAST_LAT, lat))
    return shownLat >= south && shownLat <= north && between(lon, west, east)
  })
}
