// Outlines as short SVG path data: cut to the drawing, simplified, in whole pixels, each step relative to the last.
import { clipRing, doubleArea, type Coordinate, type Cut } from './clip-ring.ts'
import { boxesMeet, toPixel, type Drawing, type Outline } from './plane-box.ts'

// Cut a little outside the drawing, so that the cut itself is never seen as a line.
const MARGIN_PX = 6

const frame = ({ width, height }: Drawing): Cut[] => [
  { axis: 0, limit: -MARGIN_PX, keeps: 'above' },
  { axis: 0, limit: width + MARGIN_PX, keeps: 'below' },
  { axis: 1, limit: -MARGIN_PX, keeps: 'above' },
  { axis: 1, limit: height + MARGIN_PX, keeps: 'below' },
]

/** Douglas and Peucker: leaves out points that are nearer than `tolerancePx` to the line without them. */
function simplify(points: Coordinate[], tolerancePx: number): Coordinate[] {
  const keep = new Uint8Array(points.length)
  keep[0] = keep[points.length - 1] = 1
  const spans: [number, number][] = [[0, points.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span
    const [a, b] = [points[first]!, points[last]!]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const length = Math.hypot(dx, dy)
    let farthest = -1
    let distance = tolerancePx
    for (let index = first + 1; index < last; index++) {
      const [px, py] = [points[index]![0] - a[0], points[index]![1] - a[1]]
      const away = length === 0 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / length
      if (away > distance) [farthest, distance] = [index, away]
    }
    if (farthest < 0) continue
    keep[farthest] = 1
    spans.push([first, farthest], [farthest, last])
  }
  return points.filter((_, index) => keep[index] === 1)
}

const step = (dx: number, dy: number) => `${dx}${dy < 0 ? '' : ' '}${dy}`

/** `M3 4l1-2 5 0` for points in pixels; '' where rounding leaves fewer than `least` of them. */
function pathOf(points: Coordinate[], least: number): string {
  const rounded: Coordinate[] = []
  for (const [x, y] of points) {
    const pixel: Coordinate = [Math.round(x), Math.round(y)]
    const last = rounded.at(-1)
    if (!last || last[0] !== pixel[0] || last[1] !== pixel[1]) rounded.push(pixel)
  }
  if (rounded.length < least) return ''
  const steps = rounded.slice(1).map(([x, y], index) => step(x - rounded[index]![0], y - rounded[index]![1]))
  return `M${step(...rounded[0]!)}l${steps.join(' ').replaceAll(' -', '-')}`
}

export interface Detail {
  tolerancePx: number
  /** Islands and lakes smaller than this are left out. */
  leastAreaPx?: number
}

/** Closed rings as one path. */
export function ringsPath(
  rings: Outline[],
  drawing: Drawing,
  { tolerancePx, leastAreaPx = 0 }: Detail,
): string {
  const cuts = frame(drawing)
  return rings
    .filter(({ box }) => boxesMeet(box, drawing.box))
    .map(({ points }) => {
      const inside = clipRing(
        points.map((point) => toPixel(drawing, point)),
        cuts,
      )
      if (inside.length < 3 || Math.abs(doubleArea(inside)) < 2 * leastAreaPx) return ''
      const path = pathOf(simplify([...inside, inside[0]!], tolerancePx).slice(0, -1), 3)
      return path && `${path}z`
    })
    .join('')
}

/** Open lines as one path; of a line only the parts in the drawing. */
export function linesPath(lines: Outline[], drawing: Drawing, { tolerancePx }: Detail): string {
  const shown = ([x, y]: Coordinate) =>
    x > -MARGIN_PX && x < drawing.width + MARGIN_PX && y > -MARGIN_PX && y < drawing.height + MARGIN_PX
  return lines
    .filter(({ box }) => boxesMeet(box, drawing.box))
    .flatMap(({ points }) => {
      const parts: Coordinate[][] = [[]]
      points
        .map((point) => toPixel(drawing, point))
        .forEach((pixel, index, pixels) => {
          const used = shown(pixel) || shown(pixels[index - 1] ?? pixel) || shown(pixels[index + 1] ?? pixel)
          if (used) parts.at(-1)!.push(pixel)
          else if (parts.at(-1)!.length > 0) parts.push([])
        })
      return parts.map((part) => (part.length < 2 ? '' : pathOf(simplify(part, tolerancePx), 2)))
    })
    .join('')
}

/** Dots: points of no length, to be drawn with round caps, each pixel once. */
export function dotsPath(points: Iterable<Coordinate>, drawing: Drawing): string {
  const seen = new Map<string, Coordinate>()
  for (const point of points) {
    const [x, y] = toPixel(drawing, point).map(Math.round) as [number, number]
    seen.set(`${x} ${y}`, [x, y])
  }
  const dots = [...seen.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  return dots
    .map(([x, y], index) => {
      const [fromX, fromY] = dots[index - 1] ?? [0, 0]
      return `${index === 0 ? 'M' : 'm'}${step(x - fromX, y - fromY)}h0`
    })
    .join('')
}
