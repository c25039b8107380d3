// One row of a range chart: a dot with its range on an axis shared by all rows. The numbers are beside it in the table.

export interface Axis {
  from: number
  to: number
}

export interface RangePlotProps {
  axis: Axis
  at: number
  low?: number
  high?: number
  /** A line through all rows, at the value they are compared with. */
  reference?: number
  /** The row that matters most. */
  main?: boolean
}

/** An axis around all values, with a little air at both ends. */
export function axisAround(values: readonly number[]): Axis {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const air = Math.max((max - min) * 0.04, 1)
  return { from: min - air, to: max + air }
}

/** Dot and range as a picture without a name: its table row says the same in numbers. */
export function RangePlot({ axis, at, low, high, reference, main }: RangePlotProps) {
  const x = (value: number) => `${((100 * (value - axis.from)) / (axis.to - axis.from)).toFixed(1)}%`
  return (
    <svg className="rng" aria-hidden="true">
      <line className="b" x1="0" x2="100%" y1="10" y2="10" />
      {reference !== undefined && <line className="z" x1={x(reference)} x2={x(reference)} y1="-14" y2="34" />}
      {low !== undefined && high !== undefined && (
        <line className="w2" x1={x(low)} x2={x(high)} y1="10" y2="10" />
      )}
      <circle className={main ? 'me' : undefined} cx={x(at)} cy="10" r="5" />
    </svg>
  )
}
