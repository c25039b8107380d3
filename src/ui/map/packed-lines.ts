// Outlines as a few long arrays: they draw fast.
import { boxesMeet, type Box, type Outline } from './plane-box.ts'

export interface PackedLines {
  /** x, y, x, y, … of all lines, one after the other. */
  coordinates: Float32Array
  /** Where each line begins in `coordinates`, and where the last one ends. */
  starts: Uint32Array
  /** West, north, east, south of each line. */
  boxes: Float32Array
}

/** Packs rings or lines. */
export function packLines(lines: readonly Outline[]): PackedLines {
  const starts = new Uint32Array(lines.length + 1)
  lines.forEach(({ points }, index) => (starts[index + 1] = starts[index]! + 2 * points.length))
  const coordinates = new Float32Array(starts.at(-1)!)
  const boxes = new Float32Array(lines.length * 4)
  lines.forEach(({ points, box }, index) => {
    boxes.set(box, index * 4)
    let at = starts[index]!
    for (const [x, y] of points) {
      coordinates[at++] = x
      coordinates[at++] = y
    }
  })
  return { coordinates, starts, boxes }
}

type Pen = Pick<CanvasRenderingContext2D, 'beginPath' | 'moveTo' | 'lineTo'>

const MIN_STEP_PX = 0.8

/** Traces all lines that touch a box, in pixels from its north-west corner; steps too small to see are left out. */
export function traceLines(
  pen: Pen,
  { coordinates, starts, boxes }: PackedLines,
  box: Box,
  scale: number,
): void {
  const [west, north] = box
  pen.beginPath()
  for (let line = 0; line + 1 < starts.length; line++) {
    const at = line * 4
    if (!boxesMeet([boxes[at]!, boxes[at + 1]!, boxes[at + 2]!, boxes[at + 3]!], box)) continue
    let [lastX, lastY] = [Infinity, Infinity]
    for (let point = starts[line]!; point < starts[line + 1]!; point += 2) {
      const x = (coordinates[point]! - west) * scale
      const y = (coordinates[point + 1]! - north) * scale
      if (lastX === Infinity) pen.moveTo(x, y)
      else if (Math.abs(x - lastX) + Math.abs(y - lastY) < MIN_STEP_PX) continue
      else pen.lineTo(x, y)
      lastX = x
      lastY = y
    }
  }
}
