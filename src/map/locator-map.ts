// Small maps drawn at build: a country with its neighbours, and dots. The drawing of a country is made once and
// shared by all its pages.
import atlas from 'world-atlas/countries-50m.json' with { type: 'json' }
import { MEAN_EARTH_RADIUS_KM, type Point } from '../domain/great-circle.ts'
import type { Coordinate } from './clip-ring.ts'
import { homelandOf, piecesInReach, windowRound } from './locator-window.ts'
import { drawBox, toPixel, type Drawing, type Outline } from './plane-box.ts'
import { kilometresAtMercator, mercator } from './projections.ts'
import { dotsPath, linesPath, ringsPath } from './svg-path.ts'
import { readCountries, readOutlines, type WorldOutlines } from './world-outlines.ts'

const WIDTH_PX = 720
const SHAPE = 720 / 410
const MOST_CHARACTERS = 1600
const TOLERANCES_PX = [0.9, 1.3, 1.8, 2.4, 3, 4, 5]
const SCALE_BARS_KM = [20, 50, 100, 200, 500, 1000, 2000]

interface Ground {
  drawing: Drawing
  land: string
  /** The country itself. */
  own: string
  borders: string
  scaleKm: number
  scalePx: number
}

export interface LocatorMap extends Omit<Ground, 'drawing'> {
  width: number
  height: number
  dots: string
  mark: { x: number; y: number } | null
}

let world: (WorldOutlines & { countries: Outline[][] }) | undefined
const pieceIds = new Map<Outline, number>()
const grounds = new Map<string, Ground>()

function scaleBar({ box, scale }: Drawing): { scaleKm: number; scalePx: number } {
  const pxOfKm = scale / kilometresAtMercator((box[1] + box[3]) / 2, MEAN_EARTH_RADIUS_KM)
  const scaleKm = SCALE_BARS_KM.findLast((km) => km * pxOfKm <= WIDTH_PX / 5) ?? SCALE_BARS_KM[0]!
  return { scaleKm, scalePx: Math.round(scaleKm * pxOfKm) }
}

// As fine as the allowance of characters permits: coasts with many islands are drawn more roughly.
function drawGround({ land, borders }: WorldOutlines, own: Outline[], drawing: Drawing): Ground {
  const paths = (tolerancePx: number) => ({
    land: ringsPath(land, drawing, { tolerancePx, leastAreaPx: 8 * tolerancePx }),
    own: ringsPath(own, drawing, { tolerancePx, leastAreaPx: 8 * tolerancePx }),
    borders: linesPath(borders, drawing, { tolerancePx }),
  })
  let drawn = paths(TOLERANCES_PX[0]!)
  for (const tolerancePx of TOLERANCES_PX.slice(1)) {
    if (drawn.land.length + drawn.own.length + drawn.borders.length <= MOST_CHARACTERS) break
    drawn = paths(tolerancePx)
  }
  return { drawing, ...drawn, ...scaleBar(drawing) }
}

function groundOf(places: Coordinate[]): Ground {
  world ??= { ...readOutlines(atlas, mercator), countries: readCountries(atlas, mercator) }
  const { countries } = world
  const homes = new Map(
    places.flatMap((place) => {
      const home = homelandOf(countries, place)
      return home ? [[home.piece, home] as const] : []
    }),
  )
  const ids = [...homes.keys()].map((piece) => {
    if (!pieceIds.has(piece)) pieceIds.set(piece, pieceIds.size)
    return pieceIds.get(piece)!
  })
  // Far from any country the window hangs on the places themselves.
  const key = ids.length > 0 ? ids.sort((a, b) => a - b).join() : places.join()
  const known = grounds.get(key)
  if (known) return known
  const boxes = [...homes.values()].flatMap(piecesInReach).map(({ box }) => box)
  const drawing = drawBox(windowRound(boxes, places, SHAPE), WIDTH_PX)
  const ground = drawGround(
    world,
    [...new Set([...homes.values()].flatMap(({ country }) => country))],
    drawing,
  )
  grounds.set(key, ground)
  return ground
}

/** The map of some places, one of them marked; null where there is no place to show. */
export function drawLocatorMap(points: readonly Point[], mark: Point | null): LocatorMap | null {
  const places = [...(mark ? [mark] : []), ...points].map(({ lon, lat }) => mercator(lon, lat))
  if (places.length === 0) return null
  const { drawing, ...ground } = groundOf(places)
  const [x, y] = toPixel(drawing, places[0]!)
  return {
    ...ground,
    width: drawing.width,
    height: drawing.height,
    dots: dotsPath(mark ? places.slice(1) : places, drawing),
    mark: mark ? { x: Math.round(x), y: Math.round(y) } : null,
  }
}
