// The small picture of a tool, an article or a training plan, with what it shows as its name: real figures as the paths of an SVG,
// on a grid of whole units and without words, drawn at build in the colours of the theme.

const SMALL_WIDTH = 120
const SMALL_HEIGHT = 72
/** Room for half a line and half a dot at each edge. */
const EDGE = 4
const MAX_LINE_POINTS = 22
const MAX_ROWS = 9
const MAX_DOTS = 80

type Point = readonly [x: number, y: number]

/** A stretch of one axis, with the point on it that counts most. */
export interface SmallSpan {
  from: number
  to: number
  mark?: number | null
}

export type SmallDrawing =
  /** Columns from the ground up; where the values lie close together, from `base` up. */
  | { kind: 'columns'; values: readonly number[]; base?: number }
  /** Bars from the left, the first at the top. */
  | { kind: 'bars'; values: readonly number[] }
  | { kind: 'spans'; spans: readonly SmallSpan[]; domain?: readonly [from: number, to: number] }
  /** Lines over one pair of axes, distinguished by dashes. */
  | { kind: 'lines'; lines: readonly (readonly Point[])[]; height?: readonly [from: number, to: number] }
  | { kind: 'dots'; dots: readonly Point[] }
  /** One line with the ground below it. */
  | { kind: 'area'; points: readonly Point[]; height?: readonly [from: number, to: number] }

/** What a path is: filled or a line, the second line of a chart, or dots as the round ends of no line at all. */
type SmallMark = 'fill' | 'line' | 'second' | 'third' | 'dots'

interface SmallPath {
  mark: SmallMark
  d: string
}

const LINE_MARKS: readonly SmallMark[] = ['line', 'second', 'third']

/** From a value to whole units between two ends; in the middle where all values are one. */
function scale([from, to]: readonly [number, number], start: number, end: number) {
  const span = to - from
  return (value: number) =>
    Math.round(span ? start + ((value - from) / span) * (end - start) : (start + end) / 2)
}

const extent = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]

/** At most `max` of the items, with the first and the last. */
function thinned<T>(all: readonly T[], max: number): readonly T[] {
  if (all.length <= max) return all
  return Array.from({ length: max }, (_, i) => all[Math.round((i / (max - 1)) * (all.length - 1))]!)
}

/** `M4 68l5-3 5-2`: straight lines by what lies between the points. */
function linePath(points: readonly Point[]): string {
  const steps = points.slice(1).map(([x, y], i) => `${x - points[i]![0]} ${y - points[i]![1]}`)
  return `M${points[0]!.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}`
}

function placed(
  lines: readonly (readonly Point[])[],
  height: readonly [number, number] | undefined,
  max = MAX_LINE_POINTS,
): Point[][] {
  const all = lines.flat()
  const xOf = scale(extent(all.map(([x]) => x)), EDGE, SMALL_WIDTH - EDGE)
  const yOf = scale(height ?? extent(all.map(([, y]) => y)), SMALL_HEIGHT - EDGE, EDGE)
  return lines.map((line) => thinned(line, max).map(([x, y]) => [xOf(x), yOf(y)]))
}

function columns(values: readonly number[], base: number): SmallPath[] {
  const yOf = scale([base, Math.max(...values)], SMALL_HEIGHT, EDGE)
  const step = SMALL_WIDTH / values.length
  const d = values.map((value, i) => {
    const x = Math.round(i * step)
    return `M${x} ${SMALL_HEIGHT}V${yOf(value)}h${Math.max(1, Math.round((i + 1) * step) - x - 2)}V${SMALL_HEIGHT}`
  })
  return [{ mark: 'fill', d: d.join('') }]
}

function bars(values: readonly number[]): SmallPath[] {
  const shown = values.slice(0, MAX_ROWS)
  const xOf = scale([Math.min(0, ...shown), Math.max(...shown)], 0, SMALL_WIDTH)
  const step = SMALL_HEIGHT / shown.length
  const d = shown.map((value, i) => {
    const y = Math.round(i * step)
    return `M${xOf(0)} ${y}H${xOf(value)}v${Math.max(2, Math.round((i + 1) * step) - y - 2)}H${xOf(0)}`
  })
  return [{ mark: 'fill', d: d.join('') }]
}

function spans(all: readonly SmallSpan[], domain: readonly [number, number] | undefined): SmallPath[] {
  const shown = thinned(all, MAX_ROWS)
  const ends = domain ?? extent(shown.flatMap(({ from, to }) => [from, to]))
  const xOf = scale(ends, EDGE, SMALL_WIDTH - EDGE)
  const yOf = (row: number) => Math.round(((row + 0.5) * SMALL_HEIGHT) / shown.length)
  const lines = shown.map(({ from, to }, row) => `M${xOf(from)} ${yOf(row)}H${xOf(to)}`)
  const dots = shown.flatMap(({ mark }, row) => (mark == null ? [] : `M${xOf(mark)} ${yOf(row)}h0`))
  const line: SmallPath = { mark: 'line', d: lines.join('') }
  return dots.length > 0 ? [line, { mark: 'dots', d: dots.join('') }] : [line]
}

/** The paths of a small chart, in the order in which they are drawn; nothing where there is nothing to draw. */
export function smallPaths(chart: SmallDrawing): SmallPath[] {
  switch (chart.kind) {
    case 'columns':
      return chart.values.length > 0 ? columns(chart.values, chart.base ?? 0) : []
    case 'bars':
      return chart.values.length > 0 ? bars(chart.values) : []
    case 'spans':
      return chart.spans.length > 0 ? spans(chart.spans, chart.domain) : []
    case 'lines':
      return placed(
        chart.lines.filter(({ length }) => length > 1),
        chart.height,
      ).map((points, i) => ({ mark: LINE_MARKS[i % LINE_MARKS.length]!, d: linePath(points) }))
    case 'dots': {
      if (chart.dots.length === 0) return []
      const [dots] = placed([chart.dots], undefined, MAX_DOTS)
      return [{ mark: 'dots', d: dots!.map(([x, y]) => `M${x} ${y}h0`).join('') }]
    }
    case 'area': {
      const [points] = placed([chart.points], chart.height)
      if (!points || points.length < 2) return []
      const d = linePath(points)
      return [
        { mark: 'fill', d: `${d}V${SMALL_HEIGHT}H${EDGE}` },
        { mark: 'line', d },
      ]
    }
  }
}

export interface SmallPicture {
  chart: SmallDrawing
  /** What it shows, in a sentence or less. */
  title: string
}

export const SmallChart = ({ chart, title }: SmallPicture) => (
  <svg className="small-chart" viewBox={`0 0 ${SMALL_WIDTH} ${SMALL_HEIGHT}`} role="img">
    <title>{title}</title>
    {smallPaths(chart).map(({ mark, d }, i) => (
      <path key={i} className={mark} d={d} />
    ))}
  </svg>
)
