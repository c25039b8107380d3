// Coasts and borders from world-atlas (Natural Earth, public domain), taken apart into rings and lines of a plane.
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { MultiLineString, MultiPolygon, Polygon, Position } from 'geojson'
import { clipRing, type Coordinate, type Cut, type Outline, toOutline, type Projection } from './plane.ts'

const WORLD: Cut[] = [
  { axis: 0, limit: -180, side: 'above' },
  { axis: 0, limit: 180, side: 'below' },
]
const crosses = (from: Position, to: Position) => Math.abs(to[0]! - from[0]!) > 180

/** A closed ring (last position as the first) as the rings it makes on a flat map; most rings stay as they are. */
export function cutRing(ring: Position[]): Coordinate[][] {
  let turn = 0
  const unrolled = ring.map(([lon, lat], index): Coordinate => {
    const before = ring[index - 1]
    if (before && crosses(before, ring[index]!)) turn += before[0]! > 0 ? 360 : -360
    return [lon! + turn, lat!]
  })
  const [first, last] = [unrolled[0]!, unrolled.at(-1)!]
  // Unrolled and not back where it began: it runs round a pole, and closes along the map's edge there.
  if (last[0] !== first[0])
    unrolled.push([last[0], last[1] < 0 ? -90 : 90], [first[0], last[1] < 0 ? -90 : 90])
  if (unrolled.every((point) => point[0] <= 180 && point[0] >= -180)) return [unrolled]
  return [-360, 0, 360]
    .map((shift) =>
      clipRing(
        unrolled.map(([lon, lat]): Coordinate => [lon + shift, lat]),
        WORLD,
      ),
    )
    .filter(({ length }) => length > 2)
}

/** An open line, parted where it crosses the date line. */
export function cutLine(line: Position[]): Coordinate[][] {
  const parts: Coordinate[][] = [[]]
  line.forEach((position, index) => {
    if (index > 0 && crosses(line[index - 1]!, position)) parts.push([])
    parts.at(-1)!.push([position[0]!, position[1]!])
  })
  return parts.filter(({ length }) => length > 1)
}

type Atlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>

export interface WorldOutlines {
  /** Coasts as closed rings, with the lakes and seas inside them. */
  land: Outline[]
  /** Borders between countries, each once. */
  borders: Outline[]
}

const polygonsOf = (topology: Atlas, object: GeometryCollection): Position[][][][] =>
  feature(topology, object).features.map(({ geometry }) => {
    const { type, coordinates } = geometry as Polygon | MultiPolygon
    return type === 'Polygon' ? [coordinates] : coordinates
  })

const projected = (projection: Projection) => (points: Coordinate[]) =>
  toOutline(points.map(([lon, lat]) => projection(lon, lat)))

/** Coasts and borders of an atlas. */
export function readOutlines(atlas: unknown, projection: Projection): WorldOutlines {
  const topology = atlas as Atlas
  const { countries, land } = topology.objects
  const borders = mesh(topology, countries, (a, b) => a !== b) as MultiLineString
  return {
    land: polygonsOf(topology, land).flat(2).flatMap(cutRing).map(projected(projection)),
    borders: borders.coordinates.flatMap(cutLine).map(projected(projection)),
  }
}

/** Each country, by its number in ISO 3166-1, as its separate pieces: outer rings of the mainland and every island. */
export function readCountries(atlas: unknown, projection: Projection): Map<string, Outline[]> {
  const topology = atlas as Atlas
  const { countries } = topology.objects
  const polygons = polygonsOf(topology, countries)
  return new Map(
    countries.geometries.map(({ id }, index) => [
      String(id ?? `unnumbered ${index}`),
      polygons[index]!.flatMap(([outer]) => cutRing(outer!)).map(projected(projection)),
    ]),
  )
}
