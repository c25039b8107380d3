// Outlines as short SVG path data: cut to the drawing, simplified, in whole pixels, each step relative to the last.
import {
  clipRing,
  doubleArea,
  type Coordinate,
  type Cut,
  boxesMeet,
  toPixel,
  type Drawing,
  type Outline,
} from './plane.ts'

// Cut a little outside the drawing, so that the cut itself is never seen as a line.
const MARGIN_PX = 6
// Points nearer than this to the last make no difference at any tolerance.
const MIN_STEP_PX = 0.4

const frame = ({ width, height }: Drawing): Cut[] => [
  { axis: 0, limit: -MARGIN_PX, side: 'above' },
  { axis: 0, limit: width + MARGIN_PX, side: 'below' },
  { axis: 1, limit: -MARGIN_PX, side: 'above' },
  { axis: 1, limit: height + MARGIN_PX, side: 'below' },
]

// The hot loops below go by index: taking coordinates apart costs more than the arithmetic.

/** A line in pixels of the drawing, without steps too small to see. */
function toPixels({ points }: Outline, { box, scale }: Drawing): Coordinate[] {
  const pixels: Coordinate[] = []
  let [lastX, lastY] = [Infinity, Infinity]
  for (let index = 0; index < points.length; index++) {
    const point = points[index]!
    const x = (point[0] - box[0]) * scale
    const y = (point[1] - box[1]) * scale
    if (Math.abs(x - lastX) + Math.abs(y - lastY) < MIN_STEP_PX && index < points.length - 1) continue
    pixels.push([x, y])
    lastX = x
    lastY = y
  }
  return pixels
}

const isShown = ({ box }: Outline, drawing: Drawing) => boxesMeet(box, drawing.box)

/** Closed rings in pixels, cut to the drawing; those smaller than `minAreaPx` are left out. */
export function ringsInPixels(rings: Outline[], drawing: Drawing, minAreaPx = 0): Coordinate[][] {
  const cuts = frame(drawing)
  const isLarge = ({ box }: Outline) =>
    (box[2] - box[0]) * (box[3] - box[1]) * drawing.scale ** 2 >= minAreaPx
  return rings
    .filter((ring) => isShown(ring, drawing) && isLarge(ring))
    .map((ring) => clipRing(toPixels(ring, drawing), cuts))
    .filter((ring) => ring.length > 2 && Math.abs(doubleArea(ring)) >= 2 * minAreaPx)
}

/** Open lines in pixels; of a line only the parts in the drawing. */
export function linesInPixels(lines: Outline[], drawing: Drawing): Coordinate[][] {
  const near = (pixel: Coordinate | undefined) =>
    pixel !== undefined &&
    pixel[0] > -MARGIN_PX &&
    pixel[0] < drawing.width + MARGIN_PX &&
    pixel[1] > -MARGIN_PX &&
    pixel[1] < drawing.height + MARGIN_PX
  return lines
    .filter((line) => isShown(line, drawing))
    .flatMap((line) => {
      const pixels = toPixels(line, drawing)
      const parts: Coordinate[][] = [[]]
      pixels.forEach((pixel, index) => {
        if (near(pixel) || near(pixels[index - 1]) || near(pixels[index + 1])) parts.at(-1)!.push(pixel)
        else if (parts.at(-1)!.length > 0) parts.push([])
      })
      return parts.filter(({ length }) => length > 1)
    })
}

/** Douglas and Peucker: leaves out points that are nearer than `tolerancePx` to the line without them. */
function simplify(points: Coordinate[], tolerancePx: number): Coordinate[] {
  const isDrawn = new Uint8Array(points.length)
  isDrawn[0] = isDrawn[points.length - 1] = 1
  const spans: number[] = [0, points.length - 1]
  while (spans.length > 0) {
    const last = spans.pop()!
    const first = spans.pop()!
    const [ax, ay] = points[first]!
    const dx = points[last]![0] - ax
    const dy = points[last]![1] - ay
    const length = Math.sqrt(dx * dx + dy * dy)
    let farthest = -1
    let distance = tolerancePx
    for (let index = first + 1; index < last; index++) {
      const px = points[index]![0] - ax
      const py = points[index]![1] - ay
      const away = length === 0 ? Math.sqrt(px * px + py * py) : Math.abs(px * dy - py * dx) / length
      if (away > distance) {
        farthest = index
        distance = away
      }
    }
    if (farthest < 0) continue
    isDrawn[farthest] = 1
    spans.push(first, farthest, farthest, last)
  }
  return points.filter((_, index) => isDrawn[index] === 1)
}

const step = (dx: number, dy: number) => `${dx}${dy < 0 ? '' : ' '}${dy}`

/** `M3 4l1-2 5 0` for points in pixels; '' where rounding leaves fewer than `least` of them. */
function pathOf(points: Coordinate[], minPoints: number): string {
  let [x, y, count] = [Number.NaN, Number.NaN, 0]
  let path = ''
  for (const point of points) {
    const [nextX, nextY] = [Math.round(point[0]), Math.round(point[1])]
    if (nextX === x && nextY === y) continue
    const move = count === 0 ? `M${step(nextX, nextY)}` : step(nextX - x, nextY - y)
    path += count === 0 ? move : count === 1 ? `l${move}` : move.startsWith('-') ? move : ` ${move}`
    ;[x, y, count] = [nextX, nextY, count + 1]
  }
  return count < minPoints ? '' : path
}

/** Closed rings, already in pixels, as one path. */
export const ringsPath = (rings: Coordinate[][], tolerancePx: number): string =>
  rings
    .map((ring) => pathOf(simplify([...ring, ring[0]!], tolerancePx).slice(0, -1), 3))
    .map((path) => path && `${path}z`)
    .join('')

/** Open lines, already in pixels, as one path. */
export const linesPath = (lines: Coordinate[][], tolerancePx: number): string =>
  lines.map((line) => pathOf(simplify(line, tolerancePx), 2)).join('')

/** Places in whole pixels of the drawing from the left to the right, each once. */
function pixelsOf(points: Iterable<Coordinate>, drawing: Drawing): [x: number, y: number][] {
  const seen = new Map<string, [number, number]>()
  for (const point of points) {
    const [x, y] = toPixel(drawing, point).map(Math.round) as [number, number]
    seen.set(`${x} ${y}`, [x, y])
  }
  return [...seen.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1])
}

/** A shape at each place, given as path data round it: `m0-4l4 7h-8z` is a triangle. */
export const shapesPath = (points: Iterable<Coordinate>, drawing: Drawing, shape: string): string =>
  pixelsOf(points, drawing)
    .map(([x, y]) => `M${x} ${y}${shape}`)
    .join('')

/** Dots: points of no length, to be drawn with round caps, each pixel once. */
export function dotsPath(points: Iterable<Coordinate>, drawing: Drawing): string {
  const dots = pixelsOf(points, drawing)
  return dots
    .map(([x, y], index) => {
      const [fromX, fromY] = dots[index - 1] ?? [0, 0]
      return `${index === 0 ? 'M' : 'm'}${step(x - fromX, y - fromY)}h0`
    })
    .join('')
}
