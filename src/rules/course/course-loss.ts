// What a slope costs a runner, and what the ups and downs of a course add to a marathon time: from its grades, its
// totals, or only its class.
import type { ElevationProfile } from '../race/race.ts'

/** Energy cost of level running in Minetti's polynomial, J/kg/m. */
const LEVEL_COST = 3.6
/** Minetti measured grades up to 45 %; steeper ones are taken as this. */
const STEEPEST_GRADE = 0.45
/** Share of the metabolic saving downhill that shows in a runner's time. */
const DOWNHILL_CREDIT = 0.5

/**
 * Energy cost of running in J/kg/m on a decimal grade (0.02 is 2 % up), clamped to ±45 %.
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
 * Pace factor of a decimal grade by the heart rates of 240,000 athletes (Strava 2017), lowest at 8 % down: a public fit of
 * the published curve (hughac94/rungrade-test), for no official formula is. To compare with, not to plan by.
 */
export function heartRatePaceFactor(grade: number): number {
  const g = grade * 100
  return 1 + 0.03265674 * g + 0.0020535661 * g ** 2 - 3.98957e-6 * g ** 3 - 5.29444e-7 * g ** 4
}

/** Climbs after this share of the distance cost extra … */
export const LATE_FROM_SHARE = 0.6
/** … by this share of what they cost anyway. Judgement of coaches; no trial has measured it. */
const LATE_EXTRA = 0.3

/**
 * Loss in % of time of a course given by its decimal grades over equal steps: the mean of what each grade adds, plus 0.3
 * of what the climbs of the last 40 % add. No grades give 0. Minetti et al. 2002, downhills halved.
 */
export function courseLossPct(grades: ArrayLike<number>): number {
  const n = grades.length
  if (n === 0) return 0
  const lateFrom = Math.ceil(n * LATE_FROM_SHARE - 0.5)
  let sum = 0
  let late = 0
  for (let i = 0; i < n; i++) {
    const share = gradeTimeShare(grades[i]!)
    sum += share
    if (i >= lateFrom && share > 0) late += share
  }
  return (100 * (sum + LATE_EXTRA * late)) / n
}

/** A loss in % of time against an ideal course, with one standard deviation. */
export interface Loss {
  lossPct: number
  sdPct: number
}

/** Minetti's linear term over a marathon: % of time for each metre climbed, and half of it for each metre down. */
const CLIMB_PCT_PER_M = 0.012837
const DESCENT_PCT_PER_M = 0.006418
const LATE_CLIMB_PCT_PER_M = 0.003851
/** What the curve of the cost adds to its linear term on an ordinary course. */
const UNDULATION_PCT = 0.15

const MARATHON_KM = 42.195

interface CourseTotals {
  distanceM: number
  /** Climb as published: metres. */
  gainM: number
  /** Start minus finish: metres. */
  netDropM: number
  /** Climb in the last 40 %, where known: metres. */
  lateClimbM?: number | undefined
}

/**
 * Loss from totals alone. A quarter of a published climb, and 40 m of a marathon's, is noise of the height model; at least
 * 10 m remain. Fitted to seven marathons that have both a published climb and a track. Metres count by distance, so a
 * half marathon with half the climb loses as much.
 */
export function courseLossFromTotals({ distanceM, gainM, netDropM, lateClimbM = 0 }: CourseTotals): Loss {
  const toMarathon = (MARATHON_KM * 1000) / distanceM
  const climbM = Math.max(10, 0.75 * gainM * toMarathon - 40)
  const descentM = Math.max(0, climbM + netDropM * toMarathon)
  const lossPct =
    CLIMB_PCT_PER_M * climbM -
    DESCENT_PCT_PER_M * descentM +
    UNDULATION_PCT +
    LATE_CLIMB_PCT_PER_M * lateClimbM * toMarathon
  return { lossPct, sdPct: 0.35 + 0.25 * Math.abs(lossPct) }
}

/** Loss where only the class is known: medians of measured marathons; the three steepest are judgement. */
export const CLASS_LOSS: Readonly<Record<ElevationProfile, Loss>> = {
  Downhill: { lossPct: -1.5, sdPct: 1.5 },
  'Net Downhill': { lossPct: 0, sdPct: 0.7 },
  Flat: { lossPct: 0.25, sdPct: 0.3 },
  Rolling: { lossPct: 1, sdPct: 0.6 },
  Hilly: { lossPct: 2.2, sdPct: 1 },
  'Very Hilly': { lossPct: 4.5, sdPct: 1.8 },
  Mountainous: { lossPct: 10, sdPct: 5 },
}

/** Metres; null where not known. */
export interface Totals {
  gainM: number | null
  /** Start minus finish. */
  dropM: number | null
}

/** Nothing on file of climb and drop. */
export const NO_TOTALS: Totals = { gainM: null, dropM: null }
