// How often results fell inside the range that was shown before the race, in words, with how sure that share is.

/** Results that were held against what was expected, counted in tens, and their shares in per cent. */
export interface Calibration {
  results: number
  insidePercent: number
  fasterPercent: number
  slowerPercent: number
}

/** As few as the database counts: below, a share would be out by more than seven points either way. */
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

/** A sentence or two for the page on the method. */
export function calibrationWords(counted: Calibration | null): string {
  if (!counted) return `Not enough results yet: we count from ${MIN_CALIBRATION_RESULTS} on.`
  const { results, insidePercent, fasterPercent, slowerPercent } = counted
  const { low, high } = wilsonRange((insidePercent / 100) * results, results)
  return (
    `Of the first ${results.toLocaleString('en-GB')} results, ${insidePercent} % fell inside the range (the true share lies ` +
    `between ${percent(low)} and ${percent(high)}, 19 times in 20), ${fasterPercent} % were faster and ` +
    `${slowerPercent} % slower. It should be 68 %.`
  )
}
