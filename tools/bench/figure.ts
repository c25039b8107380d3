// A measured figure beside its goal, and the table that `npm run bench` prints.

export interface Figure {
  id: string
  what: string
  value: number
  unit: string
  /** The most it may be (the least, where `goal` is of `atLeast`); null where it is only told. */
  goal: number | null
  /** Kept in BENCHMARKS.md without a goal as well. */
  isTold?: boolean
  /** True where more is better, as with scores. */
  atLeast?: boolean
  /** What nothing on this kind of machine can beat, and why. */
  limit?: string
}

const round = (value: number) => (value >= 100 ? Math.round(value) : Math.round(value * 100) / 100)

/** A goal holds while the figure is within this share of it. */
const TOLERANCE = 0.15

const verdictOf = ({ value, goal, atLeast = false }: Figure) => {
  if (goal === null) return ''
  return (atLeast ? value >= goal : value <= goal * (1 + TOLERANCE)) ? 'reached' : 'missed'
}

const FIGURE_HEAD = ['| | measured | figure | goal | limit | |', '| --- | --- | --- | --- | --- | --- |']

/** Lines of a Markdown table. */
export function figureTable(figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => {
    const { id, what, value, unit, goal, atLeast = false, limit = '–' } = figure
    const bound = (most: number | null | undefined) =>
      most === null || most === undefined ? '–' : `${atLeast ? '≥' : '≤'} ${most} ${unit}`.trim()
    const measured = `${round(value)} ${unit}`.trim()
    return `| ${id} | ${what} | ${measured} | ${bound(goal)} | ${limit} | ${verdictOf(figure)} |`
  })
  return [...FIGURE_HEAD, ...rows]
}

/** The value below which a share of the sample lies. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
