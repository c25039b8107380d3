// Distance and direction between two points of the earth, on a sphere of the mean radius (IUGG): right to about 0.5 %.

export interface Point {
  lat: number
  lon: number
}

export const MEAN_EARTH_RADIUS_KM = 6371.0088

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance by the haversine formula: London to Paris is about 344 km. */
export function greatCircleKm(from: Point, to: Point): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2)
  const halfLon = Math.sin(radians(to.lon - from.lon) / 2)
  const h = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLon ** 2
  return 2 * MEAN_EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** A place that may not be on file. */
interface MaybePlaced {
  lat: number | null
  lon: number | null
}

/** Kilometres from one place to the other; null where either is not known. */
export function kmBetween(from: MaybePlaced, to: MaybePlaced): number | null {
  if (from.lat === null || from.lon === null || to.lat === null || to.lon === null) return null
  return greatCircleKm({ lat: from.lat, lon: from.lon }, { lat: to.lat, lon: to.lon })
}

/** Kilometres of a degree of latitude, a little less than anywhere: what is farther by that alone is farther. */
const MIN_KM_A_DEGREE = 110

/** Kilometres between two places that are at most `maxKm` apart; null where they are farther, or one is not known. */
export function kmWithin(from: MaybePlaced, to: MaybePlaced, maxKm: number): number | null {
  // The cheap check first: builds compare each race with all others.
  if (Math.abs((from.lat ?? 0) - (to.lat ?? 0)) * MIN_KM_A_DEGREE > maxKm) return null
  const km = kmBetween(from, to)
  return km !== null && km <= maxKm ? km : null
}

/** The bearing at which one sets out, in degrees clockwise from north: 0 ≤ bearing < 360. */
export function initialBearingDegrees(from: Point, to: Point): number {
  const [lat1, lat2, turn] = [radians(from.lat), radians(to.lat), radians(to.lon - from.lon)]
  const east = Math.sin(turn) * Math.cos(lat2)
  const north = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(turn)
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}

const DIRECTIONS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const
export type Direction = (typeof DIRECTIONS)[number]

/** The direction in words, in eighths: 100° is 'east'. */
export function directionWord(bearingDegrees: number): Direction {
  return DIRECTIONS[Math.round(bearingDegrees / 45) % 8]!
}

/** The middle of points on the sphere; null for none, and for points that cancel each other out. */
export function middleOf(points: readonly Point[]): Point | null {
  let [x, y, z] = [0, 0, 0]
  for (const { lat, lon } of points) {
    x += Math.cos(radians(lat)) * Math.cos(radians(lon))
    y += Math.cos(radians(lat)) * Math.sin(radians(lon))
    z += Math.sin(radians(lat))
  }
  if (Math.hypot(x, y, z) < 1e-9) return null
  return { lat: (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI, lon: (Math.atan2(y, x) * 180) / Math.PI }
}

const degrees = (value: number, [positive, negative]: [string, string]) =>
  `${Math.abs(value).toFixed(2)}° ${value >= 0 ? positive : negative}`

/** `52.52° N, 13.41° E`. */
export const degreesInWords = ({ lat, lon }: Point): string =>
  `${degrees(lat, ['N', 'S'])}, ${degrees(lon, ['E', 'W'])}`
