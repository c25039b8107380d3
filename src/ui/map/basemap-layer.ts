// Streets, water and names from the site's own PMTiles file (Protomaps' layers: https://docs.protomaps.com/basemaps/layers), in the
// theme's colours and the site's fonts. Loaded by itself, and only where the site has such a file.
import type { GridLayer } from 'leaflet'
import { PMTiles } from 'pmtiles'
import {
  CenteredTextSymbolizer,
  exp,
  leafletLayer,
  LineLabelSymbolizer,
  LineSymbolizer,
  PolygonSymbolizer,
  GeomType,
  type Feature,
  type LabelRule,
  type PaintRule,
} from 'protomaps-leaflet'
import type { TokenColours } from './land-layer.ts'

const GREEN = new Set(
  'park national_park nature_reserve protected_area forest wood grass meadow garden golf_course cemetery recreation_ground'.split(
    ' ',
  ),
)
/** Only English names and those of the place itself: the site is in English. */
const NAMES = ['name:en', 'name']
const STREET_NAMES_FROM_ZOOM = 14

const isKind =
  (...kinds: string[]) =>
  (_zoom: number, { props }: Feature) =>
    kinds.includes(String(props.kind))
const isLine = (_zoom: number, { geomType }: Feature) => geomType === GeomType.Line
const isArea = (_zoom: number, { geomType }: Feature) => geomType === GeomType.Polygon
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** A road is as wide as its zoom says: [zoom, pixels] between which widths grow. */
const road = (kind: string, minzoom: number, color: string, widths: number[][]): PaintRule => ({
  dataLayer: 'roads',
  minzoom,
  filter: isKind(kind),
  symbolizer: new LineSymbolizer({ color, width: exp(1.5, widths) }),
})

/** What is painted, the lowest first. The sea is water too: where a tile is missing, nothing hides the outlines. */
const paintRules = ({ paper, hill, sheet, good, field, rule }: TokenColours): PaintRule[] => [
  { dataLayer: 'earth', filter: isArea, symbolizer: new PolygonSymbolizer({ fill: hill }) },
  {
    dataLayer: 'landuse',
    filter: (_zoom, { props }) => GREEN.has(String(props.kind)),
    symbolizer: new PolygonSymbolizer({ fill: good, opacity: 0.2 }),
  },
  { dataLayer: 'water', filter: isArea, symbolizer: new PolygonSymbolizer({ fill: paper }) },
  {
    dataLayer: 'water',
    filter: isLine,
    symbolizer: new LineSymbolizer({
      color: paper,
      width: exp(1.5, [
        [8, 0.5],
        [14, 3],
        [17, 9],
      ]),
    }),
  },
  { dataLayer: 'buildings', minzoom: 15, filter: isArea, symbolizer: new PolygonSymbolizer({ fill: rule }) },
  road('path', 14, sheet, [
    [14, 0.5],
    [17, 2],
  ]),
  road('minor_road', 12, sheet, [
    [12, 0.5],
    [14, 1.5],
    [17, 8],
  ]),
  road('major_road', 8, sheet, [
    [8, 0.6],
    [12, 2],
    [17, 13],
  ]),
  road('highway', 5, field, [
    [5, 0.4],
    [10, 1.4],
    [14, 4],
    [17, 15],
  ]),
  road('rail', 12, field, [
    [12, 0.4],
    [16, 1],
  ]),
  {
    dataLayer: 'boundaries',
    filter: isKind('country'),
    symbolizer: new LineSymbolizer({ color: paper, width: 1.5 }),
  },
]

/** What is named, the most important first: a name that finds no room is left out. */
const labelRules = (
  { ink, quiet, hill, paper }: TokenColours,
  { head, text }: { head: string; text: string },
): LabelRule[] => [
  {
    dataLayer: 'places',
    maxzoom: 7,
    filter: isKind('country'),
    symbolizer: new CenteredTextSymbolizer({
      labelProps: NAMES,
      fontFamily: head,
      fontSize: 12,
      fontWeight: 600,
      fill: quiet,
      stroke: hill,
      width: 2,
    }),
  },
  {
    dataLayer: 'places',
    filter: (zoom, { props }) => props.kind === 'locality' && numberOf(props.min_zoom) <= zoom,
    sort: (a, b) => numberOf(b.population_rank) - numberOf(a.population_rank),
    symbolizer: new CenteredTextSymbolizer({
      labelProps: NAMES,
      fontFamily: head,
      fontSize: (_zoom, feature) => (numberOf(feature?.props.population_rank) > 9 ? 15 : 13),
      fontWeight: 600,
      fill: ink,
      stroke: hill,
      width: 3,
    }),
  },
  {
    dataLayer: 'water',
    filter: (zoom, { props, geomType }) => geomType === GeomType.Point && numberOf(props.min_zoom) <= zoom,
    symbolizer: new CenteredTextSymbolizer({
      labelProps: NAMES,
      fontFamily: text,
      fontSize: 12,
      fontStyle: 'italic',
      fill: quiet,
      stroke: paper,
      width: 2,
    }),
  },
  {
    dataLayer: 'roads',
    minzoom: STREET_NAMES_FROM_ZOOM,
    filter: isKind('highway', 'major_road', 'minor_road'),
    symbolizer: new LineLabelSymbolizer({
      labelProps: NAMES,
      fontFamily: text,
      fontSize: 12,
      fill: ink,
      stroke: hill,
      width: 2,
    }),
  },
]

/** What protomaps-leaflet adds to a layer of Leaflet. */
type BasemapLayer = GridLayer & {
  paintRules: PaintRule[]
  labelRules: LabelRule[]
  clearLayout: () => void
  rerenderTiles: () => void
}

const fontsOf = (container: HTMLElement) => {
  const style = getComputedStyle(container)
  return { head: style.getPropertyValue('--head'), text: style.getPropertyValue('--text') }
}

/** The layer and what gives it other colours; rejects where the file cannot be fetched or read. */
export async function openBasemap(address: string, container: HTMLElement, colours: TokenColours) {
  const archive = new PMTiles(new URL(address, location.href).href)
  const { minLat, minLon, maxLat, maxLon, minZoom, maxZoom } = await archive.getHeader()
  const fonts = fontsOf(container)
  const layer = leafletLayer({
    url: archive,
    maxDataZoom: maxZoom,
    minZoom,
    bounds: [
      [minLat, minLon],
      [maxLat, maxLon],
    ],
    paintRules: paintRules(colours),
    labelRules: labelRules(colours, fonts),
  }) as unknown as BasemapLayer
  return {
    layer,
    recolour: (changed: TokenColours) => {
      layer.paintRules = paintRules(changed)
      layer.labelRules = labelRules(changed, fonts)
      layer.clearLayout()
      layer.rerenderTiles()
    },
  }
}
