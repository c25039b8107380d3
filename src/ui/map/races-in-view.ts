// Which races lie in the part of the world that the map shows.
import type { Degrees } from './map-index.ts'

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
