// The kinds of chart that articles are illustrated with, in the site's own colours; article-figures.build.ts says what each one shows.
import * as Plot from '@observablehq/plot'
import { MONTH_NAMES } from '../../rules/calendar/calendar-day.ts'
import { barsChart, drawPlot, type AxisUnits } from '../../ui/charts/charts.ts'
import type { SmallPicture } from '../../ui/charts/SmallChart.tsx'
import type { TrackPoint } from '../../rules/course/course-geometry.ts'

const INK = 'var(--ink)'
const QUIET = 'var(--quiet)'
const SIGNAL = 'var(--signal)'
const FIELD = 'var(--field)'
/** Dashes, so that lines differ without colour. */
const DASHES = ['', '7 4', '2 3', '10 3 2 3']
const ROW = 24
const BELOW = { labelOffset: 42 }

/** A chart as it is in an article, and the small picture of it in a list. */
interface ArticleChart {
  svg: string
  small: SmallPicture
}

/** What is in an article: a chart and the sentence below it. */
export interface ArticleFigure extends ArticleChart {
  caption: string
}

interface Line {
  name: string
  points: readonly (readonly [x: number, y: number])[]
}

interface Axis {
  label: string
  format?: (value: number) => string
  ticks?: number[]
  domain?: [number, number]
}

/** A bar for each row. */
export const barsFigure = (...[label, rows, options]: Parameters<typeof barsChart>): ArticleChart => ({
  svg: barsChart(label, rows, options),
  small: { title: label, chart: { kind: 'bars', values: rows.map(({ value }) => value) } },
})

/** Lines over one axis, each with its name at its end. */
export function linesChart(
  label: string,
  lines: readonly Line[],
  { x, y, units }: { x: Axis; y: Axis; units?: AxisUnits },
): ArticleChart {
  const marks = lines.flatMap(({ name, points }, i) => {
    const last = points.at(-1)!
    return [
      Plot.line(points, {
        stroke: i % 2 ? SIGNAL : INK,
        strokeWidth: 2,
        strokeDasharray: DASHES[i % DASHES.length],
      }),
      Plot.text([last], { text: () => name, textAnchor: 'start', dx: 6, fill: INK }),
    ]
  })
  const plot: Plot.PlotOptions = {
    height: 300,
    marginBottom: 48,
    marginLeft: 56,
    marginTop: 28,
    marginRight: 24 + 8 * Math.max(...lines.map(({ name }) => name.length)),
    x: {
      ...BELOW,
      label: x.label,
      ...(x.ticks && { ticks: x.ticks }),
      ...(x.format && { tickFormat: x.format }),
    },
    y: {
      label: y.label,
      grid: true,
      ...(y.domain && { domain: y.domain }),
      ...(y.ticks && { ticks: y.ticks }),
      ...(y.format && { tickFormat: y.format }),
    },
    marks: [...marks, Plot.ruleY([0], { stroke: QUIET, strokeOpacity: y.domain || !y.label ? 0 : 0.6 })],
  }
  const small: SmallPicture = {
    title: label,
    chart: { kind: 'lines', lines: lines.map(({ points }) => points), ...(y.domain && { height: y.domain }) },
  }
  return { svg: drawPlot(label, plot, units), small }
}

/** A dot for each race, the named ones with their name. */
export function dotsChart(
  label: string,
  dots: readonly { x: number; y: number; name?: string }[],
  { x, y, units }: { x: Axis; y: Axis; units?: AxisUnits },
): ArticleChart {
  const plot: Plot.PlotOptions = {
    height: 360,
    marginBottom: 48,
    marginLeft: 56,
    marginRight: 90,
    marginTop: 28,
    x: { ...BELOW, label: x.label, grid: true, nice: true, ...(x.format && { tickFormat: x.format }) },
    y: { label: y.label, grid: true, nice: true, ...(y.format && { tickFormat: y.format }) },
    marks: [
      Plot.dot(dots, { x: 'x', y: 'y', r: 3, fill: INK, fillOpacity: 0.5 }),
      Plot.text(
        dots.filter(({ name }) => name),
        { x: 'x', y: 'y', text: 'name', textAnchor: 'start', dx: 6, fill: INK },
      ),
    ],
  }
  const small: SmallPicture = {
    title: label,
    chart: { kind: 'dots', dots: dots.map((dot) => [dot.x, dot.y] as const) },
  }
  return { svg: drawPlot(label, plot, units), small }
}

/** Stretches of the year, one row each: from the first to the last day, as parts of months from 0 to 12. */
export function yearChart(
  label: string,
  rows: readonly { name: string; from: number; to: number; mark?: number | null }[],
): ArticleChart {
  const svg = drawPlot(label, {
    height: rows.length * ROW + 60,
    marginBottom: 36,
    marginLeft: 190,
    x: {
      label: null,
      domain: [0, 12],
      ticks: Array.from({ length: 12 }, (_, month) => month + 0.5),
      tickFormat: (month: number) => MONTH_NAMES[Math.floor(month)]!.slice(0, 1),
      tickSize: 0,
    },
    y: { label: null, domain: rows.map(({ name }) => name), tickSize: 0 },
    marks: [
      Plot.ruleX(
        Array.from({ length: 13 }, (_, month) => month),
        { stroke: QUIET, strokeOpacity: 0.25 },
      ),
      Plot.barX(rows, { x1: 'from', x2: 'to', y: 'name', fill: FIELD, insetTop: 5, insetBottom: 5 }),
      Plot.dot(
        rows.filter(({ mark }) => mark != null),
        { x: 'mark', y: 'name', r: 5, fill: SIGNAL },
      ),
    ],
  })
  return { svg, small: { title: label, chart: { kind: 'spans', spans: rows, domain: [0, 12] } } }
}

// A course as the path of an SVG that stretches: 1,000 units wide, 400 high, with a chosen window of metres.

export const WIDTH = 1000
export const HEIGHT = 400
/** Share of the height that is free above the window, and as ground below the lowest point. */
const AIR = 0.08
const GROUND = 0.08

/** Where a height above the lowest point (metres) is in a window of `windowM` metres: 0 at the top, 1 below. */
export function shareFromTop(aboveLowestM: number, windowM: number): number {
  return 1 - GROUND - (aboveLowestM / windowM) * (1 - GROUND - AIR)
}

/** The lowest height of a course, metres. */
export const lowest = (points: readonly TrackPoint[]) => Math.min(...points.map((point) => point.elevationM))

/** The line of a course, straight between its points, in a window of `windowM` metres above its lowest point. */
export function profilePath(points: readonly TrackPoint[], windowM: number): string {
  const lengthM = points.at(-1)!.distanceM
  const low = lowest(points)
  return points
    .map(({ distanceM, elevationM }, i) => {
      const x = Math.round((distanceM / lengthM) * WIDTH * 10) / 10
      const y = Math.round(shareFromTop(elevationM - low, windowM) * HEIGHT * 10) / 10
      return `${i === 0 ? 'M' : 'L'}${x} ${y}`
    })
    .join('')
}
