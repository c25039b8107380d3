// A small basemap as a PMTiles file (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md) with the layers of
// Protomaps: land, a lake, a park, roads and names of our own making, some ten kilometres around a place.
import { writeFileSync } from 'node:fs'
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { Compression, TileType, zxyToTileId } from 'pmtiles'
import type { Point } from '../src/rules/place/great-circle.ts'

const MAX_ZOOM = 12
const REACH_DEGREES = 0.15
const HEADER_BYTES = 127

type Feature = GeoJSON.Feature<GeoJSON.Polygon | GeoJSON.LineString | GeoJSON.Point>

/** What there is, by layer; places in steps of REACH_DEGREES / 10 east and north of the middle. */
function layersAround({ lat, lon }: Point): Record<string, Feature[]> {
  const at = ([east, north]: [number, number]) => [
    lon + (east * REACH_DEGREES) / 10,
    lat + (north * REACH_DEGREES) / 10,
  ]
  const feature = (geometry: Feature['geometry'], properties: object): Feature => ({
    type: 'Feature',
    geometry,
    properties,
  })
  const box = ([west, south, east, north]: [number, number, number, number], properties: object) => {
    const corners: [number, number][] = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ]
    return feature({ type: 'Polygon', coordinates: [corners.map(at)] }, properties)
  }
  const line = (points: [number, number][], properties: object) =>
    feature({ type: 'LineString', coordinates: points.map(at) }, properties)
  const name = (point: [number, number], properties: object) =>
    feature({ type: 'Point', coordinates: at(point) }, properties)
  const steps = [-9, -6, -3, 0, 3, 6, 9]
  return {
    earth: [box([-10, -10, 10, 10], { kind: 'earth' })],
    landuse: [box([-8, -8, -2, -3], { kind: 'park' })],
    water: [
      box([2, 2, 8, 7], { kind: 'lake' }),
      line(
        [
          [-10, 8],
          [2, 4],
        ],
        { kind: 'river' },
      ),
    ],
    roads: [
      line(
        [
          [-10, -1],
          [10, 1],
        ],
        { kind: 'highway', name: 'Ring Road' },
      ),
      ...steps.map((east) =>
        line(
          [
            [east, -10],
            [east, 10],
          ],
          { kind: 'major_road', name: `Avenue ${east + 10}` },
        ),
      ),
      ...steps.map((north) =>
        line(
          [
            [-10, north - 1],
            [10, north - 1],
          ],
          { kind: 'minor_road', name: `Street ${north + 10}` },
        ),
      ),
    ],
    places: [
      name([-5, 4], {
        kind: 'locality',
        kind_detail: 'town',
        name: 'Testbury',
        population_rank: 9,
        min_zoom: 6,
      }),
      name([5, -6], {
        kind: 'locality',
        kind_detail: 'village',
        name: 'Lower Trial',
        population_rank: 5,
        min_zoom: 9,
      }),
    ],
  }
}

/** Bytes of a number as protobuf writes it. */
function varint(value: number): number[] {
  const low = value % 128
  return value < 128 ? [value] : [low + 128, ...varint((value - low) / 128)]
}

interface Tile {
  id: number
  bytes: Uint8Array
}

/** Tiles are listed in the order of their ids: differences of ids, runs of one, lengths, and offsets that follow each other. */
const directoryOf = (tiles: readonly Tile[]): Uint8Array =>
  Uint8Array.from(
    [
      tiles.length,
      ...tiles.map(({ id }, n) => id - (tiles[n - 1]?.id ?? 0)),
      ...tiles.map(() => 1),
      ...tiles.map(({ bytes }) => bytes.length),
      ...tiles.map((_, n) => (n === 0 ? 1 : 0)),
    ].flatMap(varint),
  )

function tilesOf(layers: Record<string, Feature[]>, { lat, lon }: Point): Tile[] {
  const indexes = Object.entries(layers).map(
    ([layer, features]) =>
      [layer, new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom: MAX_ZOOM })] as const,
  )
  const column = (degrees: number, z: number) => Math.floor(((degrees + 180) / 360) * 2 ** z)
  const row = (degrees: number, z: number) =>
    Math.floor(((1 - Math.asinh(Math.tan((degrees * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z)
  const tiles: Tile[] = []
  for (let z = 0; z <= MAX_ZOOM; z += 1) {
    for (let x = column(lon - REACH_DEGREES, z); x <= column(lon + REACH_DEGREES, z); x += 1) {
      for (let y = row(lat + REACH_DEGREES, z); y <= row(lat - REACH_DEGREES, z); y += 1) {
        const parts = indexes.flatMap(([layer, index]): [string, GeoJSONVTTile][] => {
          const tile = index.getTile(z, x, y)
          return tile ? [[layer, tile]] : []
        })
        if (parts.length === 0) continue
        tiles.push({
          id: zxyToTileId(z, x, y),
          bytes: fromGeojsonVt(Object.fromEntries(parts), { version: 2, extent: 4096 }),
        })
      }
    }
  }
  return tiles.sort((a, b) => a.id - b.id)
}

/** Writes the file; gives its bytes. `tileType` is for files that hold something else. */
export function writeBasemap(file: string, middle: Point, tileType = TileType.Mvt): Uint8Array {
  const tiles = tilesOf(layersAround(middle), middle)
  const directory = directoryOf(tiles)
  const metadata = new TextEncoder().encode(JSON.stringify({ name: 'Small basemap of the tests' }))
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes))
  const header = new DataView(new ArrayBuffer(HEADER_BYTES))
  new Uint8Array(header.buffer).set(new TextEncoder().encode('PMTiles'))
  header.setUint8(7, 3)
  const afterDirectory = HEADER_BYTES + directory.length
  const afterMetadata = afterDirectory + metadata.length
  const numbers = [
    HEADER_BYTES,
    directory.length,
    afterDirectory,
    metadata.length,
    // No leaf directories; then the tiles, and how many there are.
    0,
    0,
    afterMetadata,
    data.length,
    tiles.length,
    tiles.length,
    tiles.length,
  ]
  numbers.forEach((number, n) => header.setBigUint64(8 + 8 * n, BigInt(number), true))
  const small = [1, Compression.None, Compression.None, tileType, 0, MAX_ZOOM]
  small.forEach((number, n) => header.setUint8(96 + n, number))
  const { lat, lon } = middle
  const corners = [lon - REACH_DEGREES, lat - REACH_DEGREES, lon + REACH_DEGREES, lat + REACH_DEGREES]
  corners.forEach((degrees, n) => header.setInt32(102 + 4 * n, Math.round(degrees * 1e7), true))
  header.setUint8(118, MAX_ZOOM)
  header.setInt32(119, Math.round(lon * 1e7), true)
  header.setInt32(123, Math.round(lat * 1e7), true)
  const bytes = Buffer.concat([new Uint8Array(header.buffer), directory, metadata, data])
  writeFileSync(file, bytes)
  return bytes
}
