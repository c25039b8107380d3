// Which of several values is best, where "best" means something: nothing is marked on its own, where all are equal, or
// where ranges overlap so that nobody can say.

export type Better = 'less' | 'more'

/** An estimate with its range. */
export interface Range {
  low: number
  high: number
}

const noneOf = (values: readonly unknown[]) => values.map(() => false)

/**
 * Marks the best of the known values, all of them where several are equally good. Null means not known: it is never
 * best, and does not keep the others from being. Give values as they are shown, so that what reads alike counts alike.
 */
export function bestOf(values: readonly (number | null)[], better: Better): boolean[] {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return noneOf(values)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  if (least === most) return noneOf(values)
  const best = better === 'less' ? least : most
  return values.map((value) => value === best)
}

/** Marks the one range that lies wholly beyond all other known ones; none where the best two touch. */
export function bestOfRanges(ranges: readonly (Range | null)[], better: Better): boolean[] {
  const known = ranges.filter((range) => range !== null)
  if (known.length < 2) return noneOf(ranges)
  const isBeyond = (one: Range, other: Range) =>
    better === 'less' ? one.high < other.low : one.low > other.high
  return ranges.map(
    (range) => range !== null && known.every((other) => other === range || isBeyond(range, other)),
  )
}
