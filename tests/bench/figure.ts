// A measured figure beside its goal, and the table that `npm run bench` prints.

export interface Figure {
  id: string
  what: string
  value: number
  unit: string
  /** The most it may be; null where it is only told. */
  goal: number | null
}

const round = (value: number) => (value >= 100 ? Math.round(value) : Math.round(value * 100) / 100)

/** Lines of a Markdown table. */
export function figureTable(figures: readonly Figure[]): string[] {
  const rows = figures.map(({ id, what, value, unit, goal }) => {
    const verdict = goal === null ? '' : value <= goal ? 'reached' : 'missed'
    return `| ${id} | ${what} | ${round(value)} ${unit} | ${goal === null ? '–' : `≤ ${goal} ${unit}`} | ${verdict} |`
  })
  return ['| | measured | figure | goal | |', '|---|---|---|---|---|', ...rows]
}

/** The value below which a share of the sample lies. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
