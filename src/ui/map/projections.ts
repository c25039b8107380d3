// From degrees to the plane: the whole world (Natural Earth) and a part of it (Mercator). x to the east, y to the
// south, in radians at the equator.
import type { Coordinate } from './clip-ring.ts'

export type Projection = (lon: number, lat: number) => Coordinate

const RADIAN = Math.PI / 180
const MERCATOR_LIMIT_LAT = 85.0511

/** Natural Earth by Tom Patterson, in the polynomial form of Šavrič, Patterson and Jenny (2011). */
export const naturalEarth: Projection = (lon, lat) => {
  const phi = lat * RADIAN
  const p2 = phi * phi
  const p4 = p2 * p2
  const width = 0.8707 - 0.131979 * p2 + p4 * (-0.013791 + p4 * (0.003971 * p2 - 0.001529 * p4))
  const height = 1.007226 + p2 * (0.015085 + p4 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4))
  return [lon * RADIAN * width, -phi * height]
}

/** Mercator: shapes stay true, so a country looks like itself at any latitude. Ends at 85° north and south. */
export const mercator: Projection = (lon, lat) => {
  const phi = Math.max(-MERCATOR_LIMIT_LAT, Math.min(MERCATOR_LIMIT_LAT, lat)) * RADIAN
  return [lon * RADIAN, -Math.log(Math.tan(Math.PI / 4 + phi / 2))]
}

/** Kilometres on the ground for one unit of the Mercator plane, at the height y. */
export const kilometresAtMercator = (y: number, earthRadiusKm: number): number => earthRadiusKm / Math.cosh(y)
