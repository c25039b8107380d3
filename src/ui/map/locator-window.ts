// Which part of the world a small map shows: the country that a place lies in, as far as it is near, with neighbours.
import {
  doubleArea,
  type Coordinate,
  boxDistance,
  boxGap,
  boxRound,
  type Box,
  type Outline,
} from './plane.ts'

const MIN_SPAN = 0.09
const PADDING = 0.12
// A place on a pier or in a lake lies in no ring: the piece whose coast is nearest takes it.
const NEAR_COAST = 0.012
// Other pieces of the country (islands, the mainland) belong in the window when they are this near.
const MIN_REACH = 0.05
const MAX_REACH = 0.1

/** Even–odd rule: whether a ring runs round a point. */
function encloses(ring: Coordinate[], [x, y]: Coordinate): boolean {
  let inside = false
  let before = ring.at(-1)!
  for (const corner of ring) {
    if (corner[1] > y !== before[1] > y) {
      const crossing = ((before[0] - corner[0]) * (y - corner[1])) / (before[1] - corner[1]) + corner[0]
      if (x < crossing) inside = !inside
    }
    before = corner
  }
  return inside
}

function coastDistance(ring: Coordinate[], [x, y]: Coordinate): number {
  let smallest = Infinity
  for (const corner of ring) smallest = Math.min(smallest, Math.hypot(corner[0] - x, corner[1] - y))
  return smallest
}

export interface Homeland {
  country: Outline[]
  piece: Outline
}

/** The piece of country that a point lies on, or the nearest close by; the smallest where several fit. */
export function homelandOf(
  countries: Iterable<Outline[]>,
  point: Coordinate,
  reach = NEAR_COAST,
): Homeland | null {
  const close = [...countries].flatMap((country) =>
    country.filter(({ box }) => boxDistance(box, point) <= reach).map((piece) => ({ country, piece })),
  )
  const size = ({ piece }: Homeland) => Math.abs(doubleArea(piece.points))
  const holding = close.filter(({ piece }) => encloses(piece.points, point))
  if (holding.length > 0) return holding.reduce((small, each) => (size(each) < size(small) ? each : small))
  const ashore = close
    .map((home) => ({ home, distance: coastDistance(home.piece.points, point) }))
    .sort((a, b) => a.distance - b.distance)
  return ashore[0] && ashore[0].distance <= reach ? ashore[0].home : null
}

/** The pieces of the homeland to be seen together: its own, and those of the same country close to it. */
export function piecesInReach({ country, piece }: Homeland): Outline[] {
  const [west, north, east, south] = piece.box
  const reach = Math.min(MAX_REACH, Math.max(MIN_REACH, Math.max(east - west, south - north) / 5))
  return country.filter(({ box }) => boxGap(box, piece.box) <= reach)
}

/** A window of the given shape (width by height) round boxes and points, with some room about them. */
export function windowRound(boxes: readonly Box[], points: readonly Coordinate[], shape: number): Box {
  const corners = boxes.flatMap(([west, north, east, south]): Coordinate[] => [
    [west, north],
    [east, south],
  ])
  const [west, north, east, south] = boxRound([...corners, ...points])
  const spanX = Math.max(east - west, MIN_SPAN) * (1 + 2 * PADDING)
  const spanY = Math.max(south - north, MIN_SPAN / shape) * (1 + 2 * PADDING)
  const width = Math.max(spanX, spanY * shape)
  const [x, y] = [(west + east) / 2, (north + south) / 2]
  return [x - width / 2, y - width / shape / 2, x + width / 2, y + width / shape / 2]
}
