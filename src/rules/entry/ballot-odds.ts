// The chance of getting into races by ballot, over years and over several races. Chances are shares from 0 to 1.

export interface BallotTry {
  /** Chance of being drawn in one year. */
  chance: number
  /** How many years in a row one enters. */
  years: number
}

/** Chance of one entry from places and applicants, at most 1; null where either is not above zero. */
export function ballotChance(places: number, applicants: number): number | null {
  return places > 0 && applicants > 0 ? Math.min(1, places / applicants) : null
}

/**
 * Chance of at least one place in `years` independent draws: `1 − (1−p)^n`. Ballots that favour those who missed out
 * before do better than this.
 * @example chanceOverYears(0.1, 5) // 0.4095
 */
export function chanceOverYears(chance: number, years: number): number {
  return 1 - (1 - chance) ** years
}

/** Chance of at least one place from several ballots, each entered for its number of years. */
export function chanceOfAny(tries: readonly BallotTry[]): number {
  return 1 - tries.reduce((missAll, { chance, years }) => missAll * (1 - chance) ** years, 1)
}

/** Mean number of yearly entries until drawn, `1/p`; infinite without a chance. */
export function expectedWaitYears(chance: number): number {
  return 1 / chance
}

/** Fewest years for which the chance of a place reaches `wanted`; infinite when it never does. */
export function yearsUntilChance(chance: number, wanted: number): number {
  if (wanted <= 0) return 0
  if (chance >= 1) return 1
  if (chance <= 0 || wanted >= 1) return Infinity
  return Math.ceil(Math.log(1 - wanted) / Math.log(1 - chance) - 1e-9)
}
