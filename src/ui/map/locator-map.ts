// Small maps drawn at build: a country with its neighbours, and dots. The drawing of a country is made once and
// shared by all its pages.
import atlas from 'world-atlas/countries-50m.json'
import { MEAN_EARTH_RADIUS_KM, type Point } from '../../rules/place/great-circle.ts'
import {
  type Coordinate,
  doubleArea,
  boxDistance,
  boxesMeet,
  drawBox,
  type Drawing,
  type Outline,
  toOutline,
  toPixel,
  kilometresAtMercator,
  mercator,
  boxGap,
  boxRound,
  type Box,
} from './plane.ts'
import { dotsPath, linesInPixels, linesPath, ringsInPixels, ringsPath } from './svg-path.ts'
import { readCountries, readOutlines, type WorldOutlines } from './world-outlines.ts'

// Which part of the world a small map shows: the country that a place lies in, as far as it is near, with neighbours.

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

interface Homeland {
  country: Outline[]
  piece: Outline
}

/** The piece of country that a point lies on, or the nearest close by; the smallest where several fit. */
function homelandOf(countries: Iterable<Outline[]>, point: Coordinate, reach = NEAR_COAST): Homeland | null {
  const close = [...countries].flatMap((country) =>
    country.filter(({ box }) => boxDistance(box, point) <= reach).map((piece) => ({ country, piece })),
  )
  const size = ({ piece }: Homeland) => Math.abs(doubleArea(piece.points))
  const enclosing = close.filter(({ piece }) => encloses(piece.points, point))
  if (enclosing.length > 0)
    return enclosing.reduce((small, each) => (size(each) < size(small) ? each : small))
  const ashore = close
    .map((home) => ({ home, distance: coastDistance(home.piece.points, point) }))
    .sort((a, b) => a.distance - b.distance)
  return ashore[0] && ashore[0].distance <= reach ? ashore[0].home : null
}

/** The pieces of the homeland to be seen together: its own, and those of the same country close to it. */
function piecesInReach({ country, piece }: Homeland): Outline[] {
  const [west, north, east, south] = piece.box
  const reach = Math.min(MAX_REACH, Math.max(MIN_REACH, Math.max(east - west, south - north) / 5))
  return country.filter(({ box }) => boxGap(box, piece.box) <= reach)
}

/** A window of the picture's shape round boxes and points, with some room about them. */
function windowRound(boxes: readonly Box[], points: readonly Coordinate[]): Box {
  const corners = boxes.flatMap(([west, north, east, south]): Coordinate[] => [
    [west, north],
    [east, south],
  ])
  const [west, north, east, south] = boxRound([...corners, ...points])
  const spanX = Math.max(east - west, MIN_SPAN) * (1 + 2 * PADDING)
  const spanY = Math.max(south - north, MIN_SPAN / SHAPE) * (1 + 2 * PADDING)
  const width = Math.max(spanX, spanY * SHAPE)
  const [x, y] = [(west + east) / 2, (north + south) / 2]
  return [x - width / 2, y - width / SHAPE / 2, x + width / 2, y + width / SHAPE / 2]
}

// ISO 3166-1: the letters that the catalogue names a country by, and the number by which the atlas does. Territories that
// the atlas draws as a part of another country are not here.

const CODES = `
  AD020 AE784 AF004 AG028 AI660 AL008 AM051 AO024 AQ010 AR032 AS016 AT040 AU036 AW533 AX248 AZ031 BA070
  BB052 BD050 BE056 BF854 BG100 BH048 BI108 BJ204 BL652 BM060 BN096 BO068 BR076 BS044 BT064 BW072 BY112
  BZ084 CA124 CD180 CF140 CG178 CH756 CI384 CK184 CL152 CM120 CN156 CO170 CR188 CU192 CV132 CW531 CY196
  CZ203 DE276 DJ262 DK208 DM212 DO214 DZ012 EC218 EE233 EG818 EH732 ER232 ES724 ET231 FI246 FJ242 FK238
  FM583 FO234 FR250 GA266 GB826 GD308 GE268 GG831 GH288 GL304 GM270 GN324 GQ226 GR300 GS239 GT320 GU316
  GW624 GY328 HK344 HM334 HN340 HR191 HT332 HU348 ID360 IE372 IL376 IM833 IN356 IO086 IQ368 IR364 IS352
  IT380 JE832 JM388 JO400 JP392 KE404 KG417 KH116 KI296 KM174 KN659 KP408 KR410 KW414 KY136 KZ398 LA418
  LB422 LC662 LI438 LK144 LR430 LS426 LT440 LU442 LV428 LY434 MA504 MC492 MD498 ME499 MF663 MG450 MH584
  MK807 ML466 MM104 MN496 MO446 MP580 MR478 MS500 MT470 MU480 MV462 MW454 MX484 MY458 MZ508 NA516 NC540
  NE562 NF574 NG566 NI558 NL528 NO578 NP524 NR520 NU570 NZ554 OM512 PA591 PE604 PF258 PG598 PH608 PK586
  PL616 PM666 PN612 PR630 PS275 PT620 PW585 PY600 QA634 RO642 RS688 RU643 RW646 SA682 SB090 SC690 SD729
  SE752 SG702 SH654 SI705 SK703 SL694 SM674 SN686 SO706 SR740 SS728 ST678 SV222 SX534 SY760 SZ748 TC796
  TD148 TF260 TG768 TH764 TJ762 TL626 TM795 TN788 TO776 TR792 TT780 TW158 TZ834 UA804 UG800 US840 UY858
  UZ860 VA336 VC670 VE862 VG092 VI850 VN704 VU548 WF876 WS882 YE887 ZA710 ZM894 ZW716
`

/** Numbers by letters: `DE` is `276`. */
const COUNTRY_NUMBERS: ReadonlyMap<string, string> = new Map(
  CODES.trim()
    .split(/\s+/)
    .map((code) => [code.slice(0, 2), code.slice(2)]),
)

/** Which points are at an edge: by numbers, for to write each down as text costs more than all else here. */
function pointsOf(pieces: readonly Outline[]): (point: Coordinate) => boolean {
  const columns = new Map<number, Set<number>>()
  for (const { points } of pieces) {
    for (const [x, y] of points) {
      const column = columns.get(x)
      if (column) column.add(y)
      else columns.set(x, new Set([y]))
    }
  }
  return ([x, y]) => columns.get(x)?.has(y) === true
}

/** The parts of `borders` that run elsewhere. Both must come from one atlas and projection, so that points are the same. */
export function bordersBeside(borders: readonly Outline[], pieces: readonly Outline[]): Outline[] {
  const isAtEdge = pointsOf(pieces)
  return borders.flatMap(({ points }) => {
    const parts: Coordinate[][] = []
    let before: Coordinate | undefined
    let beforeAtEdge = false
    let part: Coordinate[] | undefined
    for (const point of points) {
      const atEdge = isAtEdge(point)
      if (before && !(atEdge && beforeAtEdge)) {
        if (!part) parts.push((part = [before]))
        part.push(point)
      } else part = undefined
      ;[before, beforeAtEdge] = [point, atEdge]
    }
    return parts.map(toOutline)
  })
}

const WIDTH_PX = 360
const SHAPE = 720 / 410
const MAX_CHARACTERS = 700
const TOLERANCES_PX = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.3, 1.5, 1.7, 2, 2.5, 3, 4]
const MIN_ISLAND_PX = 2
const REACH_OF_COUNTRY = 0.03
const SCALE_BARS_KM = [20, 50, 100, 200, 500, 1000, 2000]

interface Ground {
  drawing: Drawing
  land: string
  /** The country itself, to be drawn with its edge. */
  own: string
  /** Borders of others. */
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

let world: (WorldOutlines & { countries: Map<string, Outline[]> }) | undefined
const pieceIds = new Map<Outline, number>()
const grounds = new Map<string, Ground>()
const homelands = new Map<string, Homeland | null>()

const isLargerThan = (areaPx: number) => (ring: Coordinate[]) => Math.abs(doubleArea(ring)) >= 2 * areaPx

function scaleBar({ box, scale }: Drawing): { scaleKm: number; scalePx: number } {
  const pxOfKm = scale / kilometresAtMercator((box[1] + box[3]) / 2, MEAN_EARTH_RADIUS_KM)
  const scaleKm = SCALE_BARS_KM.findLast((km) => km * pxOfKm <= WIDTH_PX / 5) ?? SCALE_BARS_KM[0]!
  return { scaleKm, scalePx: Math.round(scaleKm * pxOfKm) }
}

const isSameRing = (one: Outline, other: Outline) =>
  one.points.length === other.points.length && one.box.every((side, at) => side === other.box[at])

// As fine as the allowance of characters permits: coasts with many islands are drawn more roughly. An island that is all
// the country's own is not drawn twice, and finer than what must fit to its neighbours.
function drawGround({ land, borders }: WorldOutlines, own: Outline[], drawing: Drawing): Ground {
  const seen = (lines: Outline[]) => lines.filter(({ box }) => boxesMeet(box, drawing.box))
  const coasts = seen(land)
  const { true: islands = [], false: shared = [] } = Object.groupBy(seen(own), (piece) =>
    String(coasts.some((ring) => isSameRing(ring, piece))),
  )
  const beside = coasts.filter((ring) => !islands.some((piece) => isSameRing(ring, piece)))
  const rings = (outlines: Outline[]) => ringsInPixels(outlines, drawing, MIN_ISLAND_PX)
  const pixels = {
    land: rings(beside),
    islands: rings(islands),
    shared: rings(shared),
    borders: linesInPixels(bordersBeside(seen(borders), own), drawing),
  }
  const paths = (tolerancePx: number) => {
    const large = (of: Coordinate[][]) => of.filter(isLargerThan(MIN_ISLAND_PX * tolerancePx))
    return {
      land: ringsPath(large(pixels.land), tolerancePx),
      own: ringsPath(large(pixels.shared), tolerancePx) + ringsPath(large(pixels.islands), tolerancePx / 2),
      borders: linesPath(pixels.borders, tolerancePx),
    }
  }
  const fits = (tried: ReturnType<typeof paths>) => Object.values(tried).join('').length <= MAX_CHARACTERS
  // Halving: to draw is what costs, and the rougher is the shorter.
  let [finest, roughest] = [0, TOLERANCES_PX.length - 1]
  let drawn = paths(TOLERANCES_PX[roughest]!)
  while (finest < roughest) {
    const middle = Math.floor((finest + roughest) / 2)
    const tried = paths(TOLERANCES_PX[middle]!)
    if (fits(tried)) [drawn, roughest] = [tried, middle]
    else finest = middle + 1
  }
  return { drawing, ...drawn, ...scaleBar(drawing) }
}

// At the borders of its country the atlas is a few kilometres out: where the country is known, it counts.
function homeOf(countries: Map<string, Outline[]>, place: Coordinate, countryCode: string): Homeland | null {
  const key = `${countryCode} ${place}`
  const known = homelands.get(key)
  if (known !== undefined) return known
  const country = countries.get(COUNTRY_NUMBERS.get(countryCode) ?? '')
  const home =
    (country && homelandOf([country], place, REACH_OF_COUNTRY)) ?? homelandOf(countries.values(), place)
  homelands.set(key, home)
  return home
}

function groundOf(places: Coordinate[], countryCode: string): Ground {
  world ??= { ...readOutlines(atlas, mercator), countries: readCountries(atlas, mercator) }
  const { countries } = world
  const homes = new Map(
    places.flatMap((place) => {
      const home = homeOf(countries, place, countryCode)
      return home ? [[home.piece, home] as const] : []
    }),
  )
  const ids = [...homes.keys()].map((piece) => {
    if (!pieceIds.has(piece)) pieceIds.set(piece, pieceIds.size)
    return pieceIds.get(piece)!
  })
  const boxes = [...homes.values()].flatMap(piecesInReach).map(({ box }) => box)
  // The order of calls makes no difference: the window depends on the places only where one lies outside.
  const usual = windowRound(boxes, [])
  const fits = boxes.length > 0 && places.every((place) => boxDistance(usual, place) === 0)
  const window = fits ? usual : windowRound(boxes, places)
  const key = fits
    ? ids.sort((a, b) => a - b).join()
    : `${ids.sort((a, b) => a - b).join()} in ${window.join()}`
  const known = grounds.get(key)
  if (known) return known
  const drawing = drawBox(window, WIDTH_PX)
  const ground = drawGround(
    world,
    [...new Set([...homes.values()].flatMap(({ country }) => country))],
    drawing,
  )
  grounds.set(key, ground)
  return ground
}

/**
 * The map of some places, one of them marked; null where there is no place to show. `countryCode` (ISO letters) says which
 * country they belong to; without it they belong to what they lie in.
 */
export function drawLocatorMap(
  points: readonly Point[],
  mark: Point | null,
  countryCode = '',
): LocatorMap | null {
  const places = [...(mark ? [mark] : []), ...points].map(({ lon, lat }) => mercator(lon, lat))
  if (places.length === 0) return null
  const { drawing, ...ground } = groundOf(places, countryCode)
  const [x, y] = toPixel(drawing, places[0]!)
  return {
    ...ground,
    width: drawing.width,
    height: drawing.height,
    dots: dotsPath(mark ? places.slice(1) : places, drawing),
    mark: mark ? { x: Math.round(x), y: Math.round(y) } : null,
  }
}
