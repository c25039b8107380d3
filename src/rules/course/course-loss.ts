// What the ups and downs of a course add to a marathon time: from its totals, or only its class. From its grades:
// graded-course-loss.ts.
import type { ElevationProfile } from '../race/race.ts'

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

export interface CourseTotals {
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
