// A close-up of a town, drawn at build: coast, lakes and borders 40 km around a start, and the towns there with their distances.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type Direction,
  directionWord,
  greatCircleKm,
  initialBearingDegrees,
  MEAN_EARTH_RADIUS_KM,
  type Point,
} from '../../rules/place/great-circle.ts'
import {
  clipRing,
  type Coordinate,
  doubleArea,
  drawBox,
  type Drawing,
  kilometresAtMercator,
  mercator,
  type Outline,
  toOutline,
  toPixel,
} from './plane.ts'
import { type Lake, readLakes } from './lakes.ts'
import { linesInPixels, linesPath, ringsInPixels, ringsPath } from './svg-path.ts'
import { readOutlines, type WorldOutlines } from './world-outlines.ts'

export interface Town extends Point {
  name: string
  population: number
  /** The page of its races, where it has one. */
  path?: string | null
}

interface TownOnMap {
  name: string
  path: string | null
  /** In shares of the map's width and height, 0 to 1. */
  x: number
  y: number
  /** Where its name stands: before the dot where there is no room behind it. */
  side: 'start' | 'end'
  distanceKm: number
  direction: Direction
}

export interface TownMap {
  width: number
  height: number
  land: string
  /** Lakes with their islands, to be filled by the rule `evenodd`; '' where none is in view. */
  lakes: string
  borders: string
  /** Whether there is a coast, a lake or a border in view: without one the ground is even, which says nothing. */
  isEven: boolean
  scaleKm: number
  scalePx: number
  /** What the start's dot is called: its town, or `Start` where that has a dot of its own. */
  startName: string
  startSide: 'start' | 'end'
  towns: TownOnMap[]
}

const WIDTH_PX = 360
const HEIGHT_PX = 205
const WIDTH_KM = 80
const SCALE_KM = 10
const KM_OF_DEGREE = 111
/** Beyond, the Mercator plane and the coast of the atlas say little. */
const MAX_LAT = 80
const MIN_ISLAND_PX = 3
const MIN_LAKE_PX = 30
/** The largest: some towns lie among hundreds. */
const MAX_LAKES = 12
const TOLERANCE_PX = 0.8
const MAX_TOWNS = 7
const MAX_WITH_RACES = 4
/** Of a name in a wide font of the page’s text size, on a phone, where the map is as wide as WIDTH_PX. */
const CHARACTER_PX = 8
const LINE_PX = 17
const GAP_PX = 8
/** A town whose middle is as near as this is where the start is. */
const SAME_PLACE_PX = 22

/**
 * The world is cut into columns once, and those into squares, so that a town does not cost its whole continent. In radians of the
 * plane.
 */
const SQUARE = 0.08
const AROUND = 0.05

interface Surroundings extends WorldOutlines {
  lakes: readonly Lake[]
}

let world: Surroundings | undefined
const cuts = new Map<string, Surroundings>()

function readWorld(): Surroundings {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  return { ...readOutlines(JSON.parse(readFileSync(path, 'utf8')), mercator), lakes: readLakes(mercator) }
}

/** What lies from `from` to `to` along an axis; of what is open, all that reaches into it. */
function cutOut({ land, borders, lakes }: Surroundings, axis: 0 | 1, [from, to]: Coordinate): Surroundings {
  const near = ({ box }: Outline) => box[axis] <= to && from <= box[axis + 2]!
  return {
    land: land
      .filter(near)
      .map(({ points }) =>
        clipRing(points, [
          { axis, limit: from, side: 'above' },
          { axis, limit: to, side: 'below' },
        ]),
      )
      .filter(({ length }) => length > 2)
      .map(toOutline),
    borders: borders.filter(near),
    lakes: lakes.filter(([shore]) => near(shore)),
  }
}

function outlinesAround([x, y]: Coordinate): Surroundings {
  const [column, row] = [Math.floor(x / SQUARE), Math.floor(y / SQUARE)]
  const extent = (at: number): Coordinate => [at * SQUARE - AROUND, (at + 1) * SQUARE + AROUND]
  const cached = (key: string, cut: () => Surroundings) => {
    const made = cuts.get(key) ?? cut()
    cuts.set(key, made)
    return made
  }
  return cached(`${column} ${row}`, () =>
    cutOut(
      cached(String(column), () => cutOut((world ??= readWorld()), 0, extent(column))),
      1,
      extent(row),
    ),
  )
}

/** The largest lakes in view. */
function lakesPath(lakes: readonly Lake[], drawing: Drawing): string {
  return lakes
    .map((lake) => ringsInPixels([...lake], drawing, MIN_LAKE_PX))
    .filter(([shore]) => shore !== undefined)
    .toSorted(([a], [b]) => Math.abs(doubleArea(b!)) - Math.abs(doubleArea(a!)))
    .slice(0, MAX_LAKES)
    .map((rings) => ringsPath(rings, TOLERANCE_PX))
    .join('')
}

/** The plane around a start, WIDTH_KM wide at its latitude. */
function windowAround([x, y]: Coordinate): Drawing {
  const width = WIDTH_KM / kilometresAtMercator(y, MEAN_EARTH_RADIUS_KM)
  const height = (width * HEIGHT_PX) / WIDTH_PX
  return drawBox([x - width / 2, y - height / 2, x + width / 2, y + height / 2], WIDTH_PX)
}

type Rectangle = [left: number, top: number, right: number, bottom: number]

const meet = (a: Rectangle, b: Rectangle) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
const inside = ([left, top, right, bottom]: Rectangle) =>
  left >= 2 && top >= 2 && right <= WIDTH_PX - 2 && bottom <= HEIGHT_PX - 2

/** Where a name finds room beside its dot: behind it, else before it. */
function placeName(name: string, [x, y]: Coordinate, taken: Rectangle[]) {
  const long = name.length * CHARACTER_PX + GAP_PX
  const [top, bottom] = [y - LINE_PX / 2, y + LINE_PX / 2]
  const boxes = { start: [x - 5, top, x + long, bottom], end: [x - long, top, x + 5, bottom] } as const
  for (const side of ['start', 'end'] as const) {
    const box: Rectangle = [...boxes[side]]
    if (inside(box) && !taken.some((other) => meet(box, other))) return { side, box }
  }
  return null
}

const folded = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Degrees of latitude and longitude around a point within which its map may show something. */
function degreesAround({ lat }: Point): { lat: number; lon: number } {
  const degrees = WIDTH_KM / KM_OF_DEGREE
  return { lat: degrees, lon: degrees / Math.cos((lat * Math.PI) / 180) }
}

/** The whole degrees between two, both with theirs. */
const wholeDegrees = (from: number, to: number) =>
  Array.from({ length: Math.floor(to) - Math.floor(from) + 1 }, (_, n) => Math.floor(from) + n)

/**
 * A lookup for every race of a build: the towns that may be on the map of a start, in their order. They are
 * looked up by whole degrees, for there are more than a hundred thousand.
 */
export function townsAround<T extends Point>(towns: readonly T[]): (start: Point) => T[] {
  const cells = Map.groupBy(
    towns.map((town, place) => ({ town, place })),
    ({ town }) => `${Math.floor(town.lat)} ${Math.floor(town.lon)}`,
  )
  return (start) => {
    const { lat, lon } = degreesAround(start)
    return wholeDegrees(start.lat - lat, start.lat + lat)
      .flatMap((row) =>
        wholeDegrees(start.lon - lon, start.lon + lon).flatMap(
          (column) => cells.get(`${row} ${column}`) ?? [],
        ),
      )
      .sort((a, b) => a.place - b.place)
      .map(({ town }) => town)
  }
}

/**
 * The close-up of a start in a town of this name. `towns` are those that may be shown, the more important ones first; of
 * one name the first is taken. Null near the poles.
 */
export function drawTownMap(start: Point, ownName: string, towns: readonly Town[]): TownMap | null {
  if (Math.abs(start.lat) > MAX_LAT) return null
  const middle = mercator(start.lon, start.lat)
  const drawing = windowAround(middle)
  const { land, borders, lakes } = outlinesAround(middle)
  const waters = lakesPath(lakes, drawing)
  const coasts = ringsInPixels(land, drawing, MIN_ISLAND_PX)
  const lines = linesPath(linesInPixels(borders, drawing), TOLERANCE_PX)
  const covered = coasts.reduce((sum, ring) => sum + doubleArea(ring), 0) / 2
  const isEven =
    waters === '' && lines === '' && (coasts.length === 0 || Math.abs(covered) >= WIDTH_PX * HEIGHT_PX * 1.05)

  const degrees = degreesAround(start)
  const seen = towns
    .filter(
      ({ lat, lon }) => Math.abs(lat - start.lat) < degrees.lat && Math.abs(lon - start.lon) < degrees.lon,
    )
    .map((town) => ({ town, at: toPixel(drawing, mercator(town.lon, town.lat)) }))
    .filter(({ at: [x, y] }) => x > 4 && x < WIDTH_PX - 4 && y > 4 && y < HEIGHT_PX - 4)
  const startAt: Coordinate = [WIDTH_PX / 2, HEIGHT_PX / 2]
  const away = ([x, y]: Coordinate) => Math.hypot(x - startAt[0], y - startAt[1])
  const own = seen.find(({ town }) => folded(town.name) === folded(ownName))
  const ownIsApart = own !== undefined && away(own.at) > SAME_PLACE_PX
  const startName = ownIsApart ? 'Start' : ownName

  const scale: Rectangle = [WIDTH_PX - 70, HEIGHT_PX - 22, WIDTH_PX, HEIGHT_PX]
  const taken = [scale]
  // A long name may find no room: it is behind its dot all the same.
  const { side: startSide, box } = placeName(startName, startAt, taken) ?? {
    side: 'start' as const,
    box: null,
  }
  if (box) taken.push(box)
  taken.push([startAt[0] - 7, startAt[1] - 7, startAt[0] + 7, startAt[1] + 7])
  const names = new Set([folded(startName)])
  const shown: TownOnMap[] = []
  for (const { town, at } of ownIsApart ? [own, ...seen] : seen) {
    if (shown.length === MAX_TOWNS) break
    if (names.has(folded(town.name)) || away(at) <= SAME_PLACE_PX) continue
    const withRaces = shown.filter(({ path }) => path !== null).length
    if (town.path && withRaces >= MAX_WITH_RACES) continue
    const room = placeName(town.name, at, taken)
    if (!room) continue
    taken.push(room.box)
    names.add(folded(town.name))
    shown.push({
      name: town.name,
      path: town.path ?? null,
      x: at[0] / WIDTH_PX,
      y: at[1] / HEIGHT_PX,
      side: room.side,
      distanceKm: Math.round(greatCircleKm(start, town)),
      direction: directionWord(initialBearingDegrees(start, town)),
    })
  }
  return {
    width: WIDTH_PX,
    height: HEIGHT_PX,
    land: ringsPath(coasts, TOLERANCE_PX),
    lakes: waters,
    borders: lines,
    isEven,
    scaleKm: SCALE_KM,
    scalePx: Math.round((SCALE_KM / WIDTH_KM) * WIDTH_PX),
    startName,
    startSide,
    towns: shown.toSorted((a, b) => a.distanceKm - b.distanceKm),
  }
}
