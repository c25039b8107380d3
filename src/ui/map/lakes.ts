// Lakes for drawings made at build, from geo-maps (OpenStreetMap, Open Database License): right to a kilometre.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { GeometryCollection, MultiPolygon, Position } from 'geojson'
import { boxRound, type Coordinate, doubleArea, type Outline, type Projection, toOutline } from './plane.ts'

/** Its shore first, then its islands. */
export type Lake = readonly [Outline, ...Outline[]]

export const LAKES_CREDIT = {
  name: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
  licence: 'ODbL',
}

/** Wider and higher are seas; their coast comes from the atlas. The Caspian, the largest lake, is 11 degrees high. */
const MAX_DEGREES = 12
/** Of smaller ones the file has a corner or two. */
const MIN_KM2 = 8
/** A small water whose shore is long for its area is a stretch of a river, of which the file has some without the rest. */
const LAKE_FOR_SURE_KM2 = 100
/** The area as a share of that of a circle as long as the shore. */
const MIN_ROUNDNESS = 0.1
const KM_OF_DEGREE = 111.2

function isLake(shore: Position[]): boolean {
  const points = shore as unknown as Coordinate[]
  const [west, south, east, north] = boxRound(points)
  if (east - west > MAX_DEGREES || north - south > MAX_DEGREES) return false
  const lonScale = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const km2 = (Math.abs(doubleArea(points)) / 2) * lonScale * KM_OF_DEGREE ** 2
  if (km2 < MIN_KM2) return false
  if (km2 >= LAKE_FOR_SURE_KM2) return true
  const shoreDegrees = points.reduce((sum, [x, y], n) => {
    const [fromX, fromY] = points[n - 1] ?? [x, y]
    return sum + Math.hypot((x - fromX) * lonScale, y - fromY)
  }, 0)
  return (4 * Math.PI * km2) / (shoreDegrees * KM_OF_DEGREE) ** 2 >= MIN_ROUNDNESS
}

/** The lakes of the world from eight square kilometres on, on a plane. */
export function readLakes(projection: Projection): Lake[] {
  const path = createRequire(import.meta.url).resolve('@geo-maps/earth-waterbodies-1km/map.geo.json')
  const { geometries } = JSON.parse(readFileSync(path, 'utf8')) as GeometryCollection<MultiPolygon>
  const outline = (ring: Position[]) => toOutline(ring.map(([lon, lat]) => projection(lon!, lat!)))
  return geometries
    .flatMap(({ coordinates }) => coordinates)
    .filter(([shore]) => isLake(shore!))
    .map(([shore, ...islands]) => [outline(shore!), ...islands.map(outline)])
}
