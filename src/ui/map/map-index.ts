// What the map computes apart from its drawing: groups races that would overlap, reads outlines and draws the ground. Runs in a worker,
// or on the page's own thread where no worker can be had.
import { boxesMeet, type Box, type Outline, mercator } from './plane.ts'
import Supercluster, { type PointFeature } from 'supercluster'
import { readOutlines } from './world-outlines.ts'

// Outlines as a few long arrays: they draw fast.

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
function drawLandTile(
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

const RADIUS_PX = 40
const TILE_PX = 256
const MAX_MEMBERS = 60

export type Degrees = [west: number, south: number, east: number, north: number]

/** A single point (`index` as loaded) or a group of them (`group`, `count` of two and more). */
export interface Cluster {
  lat: number
  lon: number
  count: number
  index: number | null
  group: number | null
}

export interface Opening {
  /** The zoom at which the group falls apart; null where its points are all but one and the same. */
  zoom: number | null
  /** Indexes of its points, the first 60. */
  members: number[]
}

export type Question =
  | { kind: 'load'; lonLats: Float64Array; maxZoom: number }
  | { kind: 'clusters'; box: Degrees; zoom: number }
  | { kind: 'open'; group: number }
  | ({ kind: 'tile'; /** File of the outlines. */ url: string } & TileToDraw)
export interface Answers {
  load: number
  clusters: Cluster[]
  open: Opening | null
  /** Null where the outlines do not come. */
  tile: ImageBitmap | null
}
export type Answer = Answers[Question['kind']]

export class MapIndex {
  #maxZoom = 0
  #tree = new Supercluster<{ index: number }>().load([])
  readonly #outlines = new Map<string, Promise<PackedOutlines>>()

  async reply(question: Question): Promise<Answer> {
    switch (question.kind) {
      case 'load':
        return this.#load(question.lonLats, question.maxZoom)
      case 'clusters':
        return this.#clusters(question.box, question.zoom)
      case 'open':
        return this.#open(question.group)
      case 'tile':
        return this.#tile(question.url, question)
    }
  }

  #load(lonLats: Float64Array, maxZoom: number): number {
    const features: PointFeature<{ index: number }>[] = []
    for (let at = 0; at < lonLats.length; at += 2) {
      const coordinates = [lonLats[at]!, lonLats[at + 1]!]
      features.push({
        type: 'Feature',
        properties: { index: at / 2 },
        geometry: { type: 'Point', coordinates },
      })
    }
    this.#maxZoom = maxZoom
    this.#tree = new Supercluster<{ index: number }>({
      radius: RADIUS_PX,
      extent: TILE_PX,
      maxZoom,
    }).load(features)
    return features.length
  }

  #clusters(box: Degrees, zoom: number): Cluster[] {
    return this.#tree.getClusters(box, zoom).map(({ properties, geometry }) => {
      const [lon, lat] = geometry.coordinates as [number, number]
      return 'cluster' in properties
        ? { lat, lon, count: properties.point_count, index: null, group: properties.cluster_id }
        : { lat, lon, count: 1, index: properties.index, group: null }
    })
  }

  // What did not come is fetched again with the next tile.
  async #tile(url: string, tile: TileToDraw): Promise<ImageBitmap | null> {
    const reading = this.#outlines.get(url) ?? fetchOutlines(url)
    this.#outlines.set(url, reading)
    try {
      return await drawLandTile(await reading, tile)
    } catch {
      this.#outlines.delete(url)
      return null
    }
  }

  // A group that was pressed while other points were being loaded is no more.
  #open(group: number): Opening | null {
    try {
      const zoom = this.#tree.getClusterExpansionZoom(group)
      const members = this.#tree.getLeaves(group, MAX_MEMBERS).map(({ properties }) => properties.index)
      return { zoom: zoom > this.#maxZoom ? null : zoom, members }
    } catch {
      return null
    }
  }
}

async function fetchOutlines(url: string): Promise<PackedOutlines> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The outlines of the map did not come: ${answer.status}`)
  const { land, borders } = readOutlines(await answer.json(), mercator)
  return { land: packLines(land), borders: packLines(borders) }
}
