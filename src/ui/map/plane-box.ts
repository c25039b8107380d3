// Rectangles of the plane, and a drawing in pixels fitted to one.
import type { Coordinate } from './clip-ring.ts'

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

// Math.hypot takes many times as long, and each place asks for its distance from every island of the world.
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
