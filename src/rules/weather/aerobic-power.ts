// How much aerobic power is left in thin air. Power, not time: what a marathon loses is in altitude-loss.ts.

/**
 * Aerobic power left at a height (metres above the sea) for somebody who has just arrived, % of that at sea level:
 * `100 − 4.07a − 1.43a² + 0.178a³`, a in km. Péronnet & Thibault 1991, J Appl Physiol 70:399.
 */
export function aerobicPowerPct(heightM: number): number {
  const a = Math.max(0, heightM / 1000)
  return 100 - 4.07 * a - 1.43 * a ** 2 + 0.178 * a ** 3
}
