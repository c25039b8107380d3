// The charts of /insights: what each plots, in the site's own colours.
import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'
import { type BothUnits, climbInBoth, temperatureInBoth, formatNumber } from '../../rules/writing/measures.ts'
import { MONTH_NAMES } from '../../rules/calendar/calendar-day.ts'
import type { RankedCourse } from '../../rules/insights/fastest-courses.ts'
import { type HillAndHeat, insightWords, type InsightFilter } from '../../rules/insights/insights.ts'
import { FASTEST_C } from '../../rules/weather/weather-loss.ts'
import { MARATHON } from '../../race/race-types.ts'
import { nameInSentence } from '../../rules/place/place-page.ts'
import type { CalendarDay, Race } from '../../rules/race/race.ts'

// Charts drawn at build by Observable Plot, as SVG text that the Content-Security-Policy lets through: no style attribute,
// no style element; colours are the tokens, as presentation attributes.

/** Charts are drawn at this width and scaled by the page, text with them. */
const WIDTH = 480
/** On a phone a chart is three quarters as wide, and its text is still over 11 px. */
const FONT_PX = 15
const { document } = parseHTML('<!doctype html><html><body></body></html>')

/** What the numbers of an axis are in both systems. */
export type AxisUnits = { [axis in 'x' | 'y']?: (value: number) => BothUnits }

/** Writes each tick of an axis twice, once in each system; the page shows the reader's. */
function tickBothWays(svg: Element, axes: AxisUnits): void {
  for (const [axis, units] of Object.entries(axes)) {
    const ticks = svg.querySelectorAll(`[aria-label="${axis}-axis tick label"] text`)
    for (const tick of ticks) {
      // As Plot writes them: −1,500.
      const number = Number((tick.textContent ?? '').replace('−', '-').replaceAll(',', ''))
      const { metric, imperial } = units(number)
      const twin = tick.cloneNode(true) as Element
      tick.textContent = metric
      tick.setAttribute('class', 'metric')
      twin.textContent = imperial
      twin.setAttribute('class', 'imperial')
      tick.after(twin)
    }
  }
}

/** A chart as SVG text with a name for those who do not see it. */
export function drawPlot(label: string, options: Plot.PlotOptions, axes: AxisUnits = {}): string {
  const drawn = Plot.plot({
    width: WIDTH,
    document: document as unknown as Document,
    ...options,
  })
  const svg = drawn.tagName.toLowerCase() === 'svg' ? drawn : drawn.querySelector('svg')!
  tickBothWays(svg, axes)
  for (const style of svg.querySelectorAll('style')) style.remove()
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    element.removeAttribute('style')
    for (const name of ['aria-label', 'aria-description']) element.removeAttribute(name)
  }
  svg.setAttribute('class', 'chart')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', label)
  svg.setAttribute('font-size', String(FONT_PX))
  for (const name of ['width', 'height', 'font-family']) svg.removeAttribute(name)
  return svg.outerHTML.replace(/(\d\.\d\d)\d+/g, '$1')
}

const INK = 'var(--ink)'
const QUIET = 'var(--quiet)'
const BAR = 'var(--field)'
const PAPER = 'var(--paper)'
const SIGNAL = 'var(--signal)'
/** Height of a row in a bar chart. */
const ROW = 24
/** An axis whose name stands clear of its numbers. */
const BELOW = { labelOffset: 42 }

/** Climb with what it is over: per km, per mile. */
const climbTicks = (mPerKm: number) => {
  const { metric, imperial } = climbInBoth(mPerKm)
  return { metric: `${metric}/km`, imperial: `${imperial}/mi` }
}

const monthInitial = (month: number) => MONTH_NAMES[month - 1]!.slice(0, 1)
const MAX_NAME_CHARACTERS = 24

/** A race's name without what all of them have in common: `Berlin`, `Boston (UK)`, `Athens`. */
export const shortRaceName = (name: string): string => name.replace(/ (Half )?Marathon\b(\. .*$)?/, '')

/** The same, short enough for the side of a chart; a cut is marked. */
export function barName(name: string): string {
  const own = shortRaceName(name)
  return own.length > MAX_NAME_CHARACTERS ? `${own.slice(0, MAX_NAME_CHARACTERS - 1).trimEnd()}…` : own
}

/** Dot and range for each course, the best estimate at the top; without places, because ranges overlap. A range that goes past the end of the scale is drawn past it. */
export function rangesChart(label: string, courses: readonly RankedCourse[]): string {
  const rows = courses.map(({ race, courseGrade, drawn }) => ({
    ...drawn,
    courseGrade,
    name: barName(race.name),
  }))
  const end = Math.max(100, ...rows.map(({ high }) => high))
  return drawPlot(label, {
    height: rows.length * ROW + 70,
    marginBottom: 48,
    marginLeft: 215,
    x: {
      ...BELOW,
      label: end > 100 ? 'PB potential; the scale ends at 100' : 'PB potential',
      domain: [Math.max(0, Math.min(60, ...rows.map(({ low }) => low))), end],
      grid: true,
    },
    y: { label: null, domain: rows.map(({ name }) => name), tickSize: 0 },
    marks: [
      ...(end > 100 ? [Plot.ruleX([100], { stroke: INK, strokeDasharray: '3 3' })] : []),
      Plot.ruleY(rows, { y: 'name', x1: 'low', x2: 'high', stroke: INK, strokeWidth: 2, clip: true }),
      Plot.dot(rows, {
        y: 'name',
        x: 'score',
        r: 5,
        stroke: SIGNAL,
        strokeWidth: 2,
        fill: ({ courseGrade }: Pick<RankedCourse, 'courseGrade'>) =>
          courseGrade === 'measured' ? SIGNAL : PAPER,
      }),
    ],
  })
}

/** Every race a dot: warm to the right, hilly upwards. */
export function hillsAndHeatChart(label: string, dots: readonly HillAndHeat[]): string {
  const plot: Plot.PlotOptions = {
    height: 440,
    marginBottom: 48,
    marginLeft: 64,
    x: { ...BELOW, label: 'Temperature at race time', grid: true, nice: true },
    y: {
      label: 'Climb over the distance',
      type: 'sqrt',
      domain: [0, 60],
      clamp: true,
      ticks: [1, 5, 10, 20, 40],
      grid: true,
    },
    marks: [
      Plot.dot(dots, { x: 'airC', y: 'gainMPerKm', r: 2.5, fill: INK, fillOpacity: 0.45 }),
      Plot.ruleX([FASTEST_C], { stroke: SIGNAL, strokeDasharray: '4 3' }),
    ],
  }
  return drawPlot(label, plot, { x: temperatureInBoth, y: climbTicks })
}

/** Months across, bands of latitude down; a larger dot is more races. */
export function monthsChart(
  label: string,
  cells: readonly { band: string; month: number; races: number }[],
): string {
  return drawPlot(label, {
    height: 300,
    marginLeft: 150,
    x: {
      label: null,
      domain: Array.from({ length: 12 }, (_, i) => i + 1),
      tickFormat: monthInitial,
      tickSize: 0,
    },
    y: { label: null, domain: [...new Set(cells.map(({ band }) => band))], tickSize: 0 },
    r: { range: [0, 14] },
    marks: [
      Plot.dot(
        cells.filter(({ races }) => races > 0),
        { x: 'month', y: 'band', r: 'races', fill: INK, fillOpacity: 0.75 },
      ),
    ],
  })
}

/** A bar for each row with its number behind it. */
export function barsChart(
  label: string,
  rows: readonly { name: string; value: number; words?: string }[],
  { axis, marginLeft = 200 }: { axis: string; marginLeft?: number },
): string {
  const max = Math.max(1, ...rows.map(({ value }) => value))
  return drawPlot(label, {
    height: rows.length * ROW + 70,
    marginBottom: 48,
    marginLeft,
    marginRight: 64,
    x: { ...BELOW, label: axis, domain: [0, max], ticks: 4 },
    y: { label: null, domain: rows.map(({ name }) => name), tickSize: 0 },
    marks: [
      Plot.barX(rows, { x: 'value', y: 'name', fill: BAR, insetTop: 3, insetBottom: 3 }),
      Plot.text(rows, {
        x: 'value',
        y: 'name',
        text: ({ value, words }: { value: number; words?: string }) => words ?? value.toLocaleString('en-GB'),
        textAnchor: 'start',
        dx: 6,
        fill: INK,
      }),
      Plot.ruleX([0], { stroke: QUIET }),
    ],
  })
}

export function monthColumns(
  label: string,
  rows: readonly { month: number; value: number }[],
  axis: string,
): string {
  return drawPlot(label, {
    height: 260,
    x: { label: null, domain: rows.map(({ month }) => month), tickFormat: monthInitial, tickSize: 0 },
    y: { label: axis, grid: true, ticks: 4 },
    marks: [
      Plot.barY(rows, { x: 'month', y: 'value', fill: BAR }),
      Plot.text(rows, { x: 'month', y: 'value', text: 'value', dy: -8, fill: INK }),
    ],
  })
}

// What a chart of /insights consists of, what it is drawn from, and the words that several of them share.

export type InsightCell = string | number | BothUnits

export interface InsightChart {
  id: string
  title: string
  /** One or two sentences on what it shows and how to read it. */
  caption: string
  source: string
  svg: string
  /** What is to be known of each race in it without a press. */
  remarks?: { name: string; href: string; words: string }[]
  columns: (string | BothUnits)[]
  rows: { cells: InsightCell[]; href?: string | undefined }[]
  list: { href: string; label: string }
}

/** The races of a filter, and the day that they are looked at. */
export interface Chosen {
  races: readonly Race[]
  filter: InsightFilter
  today: CalendarDay
}

const MARATHONS = { slug: MARATHON, words: 'marathons', Words: 'Marathons' }
/** Scores and sizes of different distances do not compare: without a choice it is the marathon. */
export const oneDistance = ({ raceType }: InsightFilter) =>
  raceType
    ? { slug: raceType.slug, words: raceType.pluralName.toLowerCase(), Words: raceType.pluralName }
    : MARATHONS
/** ` in Japan`, or nothing. */
export const within = ({ country }: InsightFilter) => (country ? ` in ${nameInSentence(country.name)}` : '')
/** What the chart counts, as its source. */
export const cataloguePhrase = ({ races, filter }: Chosen) =>
  `The ${formatNumber(races.length)} ${insightWords(filter)} on file; each race page names the source of every fact.`
