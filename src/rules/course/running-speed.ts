// Whether a recorded track can be a run: its speed over sustained stretches against the world bests for such lengths.
import { gradientCost } from './gradient-cost.ts'
import { FASTEST_SHARE_OF_WORLD_BEST, worldBestSeconds } from '../prediction/plausible-time.ts'

/** A point along a track. */
export interface TimedPoint {
  /** From the start, rising. */
  distanceM: number
  elevationM: number
  /** Null where the file does not say. */
  atSeconds: number | null
}

/** A stretch of a track and how it was covered: metres and seconds. */
interface Stretch {
  distanceM: number
  seconds: number
}

/** Kilometres in a row that must each be faster than the world best over all of them: one leap of a receiver is no ride. */
const IN_A_ROW = [3, 5, 10]
const PIECE_M = 1000
/** Watches measure up to 2 % long, so up to 2 % too fast. */
const WATCH_SHARE = 0.98
const LEVEL = gradientCost(0)
/** Within this of the world best a run is possible, and rarer than a ride. */
const RARE_SHARE = 1.15

/** Share of level time that a runner could do with at best on a grade, were speed bound by energy alone (Minetti 2002). */
const downhillShare = (grade: number) => Math.min(1, gradientCost(grade) / LEVEL)

/** The track cut at each kilometre, as far as it has a clock. */
function kilometres(points: readonly TimedPoint[]): (Stretch & { grade: number })[] {
  const pieces: (Stretch & { grade: number })[] = []
  let from: (TimedPoint & { atSeconds: number }) | null = null
  for (const { distanceM, elevationM, atSeconds } of points) {
    if (atSeconds === null || (from && atSeconds <= from.atSeconds)) continue
    const point = { distanceM, elevationM, atSeconds }
    if (from && distanceM - from.distanceM < PIECE_M) continue
    if (from) {
      const lengthM = distanceM - from.distanceM
      pieces.push({
        distanceM: lengthM,
        seconds: atSeconds - from.atSeconds,
        grade: (elevationM - from.elevationM) / lengthM,
      })
    }
    from = point
  }
  return pieces
}

const perMetre = ({ distanceM, seconds }: Stretch) => seconds / distanceM
const kmPerHour = ({ distanceM, seconds }: Stretch) => (distanceM / seconds) * 3.6
const together = (pieces: readonly Stretch[]): Stretch => ({
  distanceM: pieces.reduce((sum, { distanceM }) => sum + distanceM, 0),
  seconds: pieces.reduce((sum, { seconds }) => sum + seconds, 0),
})

/** The whole track, where both its ends have a clock. */
function whole(points: readonly TimedPoint[]): Stretch | null {
  const [first, last] = [points[0], points.at(-1)]
  if (first?.atSeconds == null || last?.atSeconds == null || last.atSeconds <= first.atSeconds) return null
  return { distanceM: last.distanceM - first.distanceM, seconds: last.atSeconds - first.atSeconds }
}

const said = (stretch: Stretch) =>
  `${(stretch.distanceM / 1000).toFixed(1)} km at ${kmPerHour(stretch).toFixed(0)} km/h on average`

/**
 * Why this is no run, in a sentence; null where it can be one, or where there is no clock. No run is a track that is 5 %
 * faster than the world best over its length, or that has 3, 5 or 10 kilometres in a row of which each is faster than the
 * world best over so many, with all that a downhill could give.
 */
export function whyNoRun(points: readonly TimedPoint[]): string | null {
  const all = whole(points)
  if (all && all.seconds < worldBestSeconds(all.distanceM) * FASTEST_SHARE_OF_WORLD_BEST) {
    return `This is not a run: ${said(all)} is faster than any runner. Is it a bike ride or a drive?`
  }
  const pieces = kilometres(points)
  for (const count of IN_A_ROW) {
    const best = (worldBestSeconds(count * PIECE_M) * WATCH_SHARE) / (count * PIECE_M)
    let row: typeof pieces = []
    for (const piece of pieces) {
      row = perMetre(piece) < best * downhillShare(piece.grade) ? [...row, piece] : []
      if (row.length === count) {
        return `This is not a run: it has ${said(together(row))}, faster than any runner. Is it a bike ride or a drive?`
      }
    }
  }
  return null
}

/** A sentence where hardly any runner is as fast, so that it may be a ride; null elsewhere. */
export function mayBeNoRun(points: readonly TimedPoint[]): string | null {
  const all = whole(points)
  if (!all || all.seconds > worldBestSeconds(all.distanceM) * RARE_SHARE) return null
  return `${said(all)} is close to the world best. If it was a bike ride, do not use it: riders take different lines and bridges.`
}
