// Coasts and borders from world-atlas (Natural Earth, public domain), taken apart into rings and lines of a plane.
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { MultiLineString, MultiPolygon, Polygon, Position } from 'geojson'
import { cutLine, cutRing } from './date-line.ts'
import type { Coordinate } from './clip-ring.ts'
import { toOutline, type Outline } from './plane-box.ts'
import type { Projection } from './projections.ts'

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
