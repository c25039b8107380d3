// One square of the ground drawn: land and borders in the theme's colours, as a picture that is handed over.
import { traceLines, type PackedLines } from './packed-lines.ts'
import type { Box } from './plane-box.ts'

export interface PackedOutlines {
  land: PackedLines
  borders: PackedLines
}

export interface TileToDraw {
  /** Column, row and zoom, as maps on the web count them. */
  x: number
  y: number
  z: number
  sizePx: number
  /** Device pixels for each pixel. */
  ratio: number
  landColour: string
  borderColour: string
}

const MARGIN_PX = 2

/** A canvas of its own, or of the page's where the browser has no other (Safari before 16.4). */
const canvasOf = (widthPx: number) =>
  'OffscreenCanvas' in globalThis
    ? new OffscreenCanvas(widthPx, widthPx)
    : Object.assign(document.createElement('canvas'), { width: widthPx, height: widthPx })

/** Draws a tile of the Mercator plane; needs a browser. */
export function drawLandTile(
  { land, borders }: PackedOutlines,
  tile: TileToDraw,
): ImageBitmap | Promise<ImageBitmap> {
  const { x, y, z, sizePx, ratio, landColour, borderColour } = tile
  const canvas = canvasOf(sizePx * ratio)
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  // The Mercator plane is 2π wide with its origin in the middle. Drawn a little over the tile's edge, so that
  // neither line nor land shows where two tiles meet.
  const scale = (sizePx * 2 ** z) / (2 * Math.PI)
  const edge = (tiles: number, px: number) => (tiles * sizePx + px) / scale - Math.PI
  const box: Box = [edge(x, -MARGIN_PX), edge(y, -MARGIN_PX), edge(x + 1, MARGIN_PX), edge(y + 1, MARGIN_PX)]
  context.scale(ratio, ratio)
  context.translate(-MARGIN_PX, -MARGIN_PX)
  traceLines(context, land, box, scale)
  context.fillStyle = landColour
  context.fill('evenodd')
  traceLines(context, borders, box, scale)
  context.strokeStyle = borderColour
  context.stroke()
  return 'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : createImageBitmap(canvas)
}
