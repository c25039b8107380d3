// The charts of /insights: what each plots, in the site's own colours.
import * as Plot from '@observablehq/plot'
import { climbInBoth, temperatureInBoth } from '../../rules/writing/measures.ts'
import { MONTH_NAMES } from '../../rules/calendar/calendar-day.ts'
import type { RankedCourse } from '../../rules/insights/fastest-courses.ts'
import type { HillAndHeat } from '../../rules/insights/insights.ts'
import { FASTEST_C } from '../../rules/weather/weather-loss.ts'
import { drawPlot } from './draw-plot.ts'

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

const letter = (month: number) => MONTH_NAMES[month - 1]!.slice(0, 1)
const MAX_LETTERS = 24

/** A race's name without what all of them have in common: `Berlin`, `Boston (UK)`, `Athens`. */
export const shortRaceName = (name: string): string => name.replace(/ (Half )?Marathon\b(\. .*$)?/, '')

/** The same, short enough for the side of a chart; a cut is marked. */
export function barName(name: string): string {
  const own = shortRaceName(name)
  return own.length > MAX_LETTERS ? `${own.slice(0, MAX_LETTERS - 1).trimEnd()}…` : own
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
    x: { label: null, domain: Array.from({ length: 12 }, (_, i) => i + 1), tickFormat: letter, tickSize: 0 },
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
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return drawPlot(label, {
    height: rows.length * ROW + 70,
    marginBottom: 48,
    marginLeft,
    marginRight: 64,
    x: { ...BELOW, label: axis, domain: [0, most], ticks: 4 },
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

/** A column for each month. */
export function monthColumns(
  label: string,
  rows: readonly { month: number; value: number }[],
  axis: string,
): string {
  return drawPlot(label, {
    height: 260,
    x: { label: null, domain: rows.map(({ month }) => month), tickFormat: letter, tickSize: 0 },
    y: { label: axis, grid: true, ticks: 4 },
    marks: [
      Plot.barY(rows, { x: 'month', y: 'value', fill: BAR }),
      Plot.text(rows, { x: 'month', y: 'value', text: 'value', dy: -8, fill: INK }),
    ],
  })
}
