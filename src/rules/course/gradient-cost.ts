// What a slope costs a runner: energy by grade, and the share of time it adds at an even effort.

/** Energy cost of level running in Minetti's polynomial, J/kg/m. */
const LEVEL_COST = 3.6
/** Minetti measured grades up to 45 %; steeper ones are taken as this. */
const STEEPEST_GRADE = 0.45
/** Share of the metabolic saving downhill that shows in a runner's time. */
const DOWNHILL_CREDIT = 0.5

/**
 * Energy cost of running in J/kg/m on a decimal grade (0.02 is 2 % up), held at ±45 %.
 * Minetti et al. 2002, J Appl Physiol 93:1039.
 */
export function gradientCost(grade: number): number {
  const i = Math.max(-STEEPEST_GRADE, Math.min(STEEPEST_GRADE, grade))
  return ((((155.4 * i - 30.4) * i - 43.3) * i + 46.3) * i + 19.5) * i + LEVEL_COST
}

/**
 * Share of time a decimal grade adds at an even effort: 0.055 on 1 % up, −0.026 on 1 % down. Minetti's cost, with
 * half of the downhill saving credited: Davies 1980 found 0.55 of it in runners' times, the downhill index of the
 * Boston Athletic Association implies 0.44.
 */
export function gradeTimeShare(grade: number): number {
  const share = gradientCost(grade) / LEVEL_COST - 1
  return grade < 0 ? DOWNHILL_CREDIT * share : share
}

export interface GradedStretch {
  distanceM: number
  /** Decimal grade. */
  grade: number
}

/**
 * Pace factor of a decimal grade by the heart rates of 240,000 athletes (Strava 2017), least at 8 % down: a public fit of
 * the published curve (hughac94/rungrade-test), for no official formula is. To compare with, not to plan by.
 */
export function heartRatePaceFactor(grade: number): number {
  const g = grade * 100
  return 1 + 0.03265674 * g + 0.0020535661 * g ** 2 - 3.98957e-6 * g ** 3 - 5.29444e-7 * g ** 4
}
