// Geometry of maps on the plane: cutting rings (Sutherland and Hodgman), boxes, projections, and the way to pixels.

export type Coordinate = readonly [x: number, y: number]

/** A cut along x (axis 0) or y (axis 1): what is below `limit` stays, or what is above it. */
export interface Cut {
  axis: 0 | 1
  limit: number
  side: 'below' | 'above'
}

/** The ring with everything beyond the cuts taken off; empty where nothing is left. */
export function clipRing(ring: Coordinate[], cuts: readonly Cut[]): Coordinate[] {
  return cuts.reduce(clipAt, ring)
}

function clipAt(points: Coordinate[], { axis, limit, side }: Cut): Coordinate[] {
  const sign = side === 'below' ? 1 : -1
  // Not beyond the limit: zero and less.
  const beyond = (point: Coordinate) => (point[axis] - limit) * sign
  const clipped: Coordinate[] = []
  let before = points.at(-1)
  let beforeBeyond = before ? beyond(before) : 0
  for (const point of points) {
    const pointBeyond = beyond(point)
    if (pointBeyond > 0 !== beforeBeyond > 0) {
      const share = beforeBeyond / (beforeBeyond - pointBeyond)
      clipped.push([
        before![0] + share * (point[0] - before![0]),
        before![1] + share * (point[1] - before![1]),
      ])
    }
    if (pointBeyond <= 0) clipped.push(point)
    before = point
    beforeBeyond = pointBeyond
  }
  return clipped
}

/** Twice the area that a closed ring encloses, positive where it turns one way, negative where the other. */
export function doubleArea(ring: readonly Coordinate[]): number {
  let sum = 0
  for (let index = 0; index < ring.length; index++) {
    const before = ring[index === 0 ? ring.length - 1 : index - 1]!
    const point = ring[index]!
    sum += before[0] * point[1] - point[0] * before[1]
  }
  return sum
}

// Rectangles of the plane, and a drawing in pixels fitted to one.

export type Box = readonly [west: number, north: number, east: number, south: number]

/** The smallest box round coordinates. */
export function boxRound(coordinates: Iterable<Coordinate>): Box {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const coordinate of coordinates) {
    const x = coordinate[0]
    const y = coordinate[1]
    if (x < west) west = x
    if (x > east) east = x
    if (y < north) north = y
    if (y > south) south = y
  }
  return [west, north, east, south]
}

// Math.hypot takes many times as long, and each place needs its distance from every island of the world.
const diagonal = (x: number, y: number) => Math.sqrt(x * x + y * y)

/** How far a coordinate lies outside a box; 0 inside. */
export const boxDistance = ([west, north, east, south]: Box, [x, y]: Coordinate): number =>
  diagonal(Math.max(west - x, 0, x - east), Math.max(north - y, 0, y - south))

/** How far apart two boxes are; 0 where they meet. */
export const boxGap = (a: Box, b: Box): number =>
  diagonal(Math.max(a[0] - b[2], 0, b[0] - a[2]), Math.max(a[1] - b[3], 0, b[1] - a[3]))

export const boxesMeet = (a: Box, b: Box): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]

/** A ring or line with its box, so that what is out of the picture costs nothing. */
export interface Outline {
  points: Coordinate[]
  box: Box
}

export const toOutline = (points: Coordinate[]): Outline => ({ points, box: boxRound(points) })

export interface Drawing {
  box: Box
  width: number
  height: number
  /** Pixels for one unit of the plane. */
  scale: number
}

/** A drawing of a box of the plane, `width` pixels wide. */
export function drawBox(box: Box, width: number): Drawing {
  const [west, north, east, south] = box
  const scale = width / (east - west)
  return { box, width, height: Math.round((south - north) * scale), scale }
}

/** Where a coordinate of the plane is in the drawing, in pixels. */
export const toPixel = ({ box, scale }: Drawing, [x, y]: Coordinate): Coordinate => [
  (x - box[0]) * scale,
  (y - box[1]) * scale,
]

// From degrees to the plane: the whole world (Natural Earth) and a part of it (Mercator). x to the east, y to the
// south, in radians at the equator.

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
