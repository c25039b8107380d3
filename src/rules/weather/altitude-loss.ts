// What thin air adds to a marathon time.

/** Height in km up to which no loss is counted. */
const FREE_UP_TO_KM = 0.3

/**
 * Share of time, in %, that a marathon at this mean height (metres above the sea) costs a runner who is not used to it:
 * `x + 0.95·x²` with x the kilometres above 300 m. A curve through the bands that US college running uses (1–3 % at
 * 750–1,500 m, 3–6 % up to 2,500 m), with the threshold of Wehrlin & Hallén 2006 (Eur J Appl Physiol 96:404).
 * Good to about ±30 %.
 */
export function altitudeLossPct(heightM: number): number {
  const x = Math.max(0, heightM / 1000 - FREE_UP_TO_KM)
  return x + 0.95 * x * x
}
