// How often results fell inside the range that was shown before the race, in words, with how sure that share is.

/** Results that are held against what was expected; their shares are null until there are enough. */
export interface Calibration {
  results: number
  inside: number | null
  faster: number | null
  slower: number | null
}

/** As few as count: below, a share would be out by more than seven points either way. */
const MIN_CALIBRATION_RESULTS = 200

/** Two standard deviations, the margin within which 19 of 20 such counts fall. */
const Z = 1.96

/** The range in which the true share lies 19 times in 20 (Wilson 1927, J Am Stat Assoc 22:209). */
export function wilsonRange(hits: number, of: number): { low: number; high: number } {
  const share = hits / of
  const middle = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of)
  const half = (Z / (1 + Z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  return { low: middle - half, high: middle + half }
}

const percent = (share: number) => `${Math.round(share * 100)} %`
const grouped = (count: number) => count.toLocaleString('en-GB')

/** A sentence or two for the page on the method. */
export function calibrationWords({ results, inside, faster, slower }: Calibration): string {
  if (inside === null || faster === null || slower === null) {
    const soFar =
      results === 0 ? 'none so far' : `${grouped(results)} ${results === 1 ? 'result' : 'results'} so far`
    return `Not enough yet: ${soFar}, and we count from ${MIN_CALIBRATION_RESULTS} on.`
  }
  const { low, high } = wilsonRange(inside, results)
  return (
    `Of ${grouped(results)} results, ${percent(inside / results)} fell inside the range (the true share lies between ` +
    `${percent(low)} and ${percent(high)}, 19 times in 20), ${percent(faster / results)} were faster and ` +
    `${percent(slower / results)} slower. It should be 68 %.`
  )
}
