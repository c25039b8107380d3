// Minutes in hand at each closing checkpoint of a race, or along the course against its overall limit, and when each
// mark closes.
import { wholeSeconds } from '../writing/clock-time.ts'
import { splitMarks, type ElapsedAt } from './pacing.ts'

/** Less in hand than this is tight, in seconds. */
const TIGHT_SECONDS = 300

export interface ClosingPoint {
  atM: number
  /** Seconds after the gun at which the point closes. */
  closesSeconds: number
}

export interface CutOffInput {
  distanceM: number
  /** The runner's clock from crossing the start line. */
  elapsedAt: ElapsedAt
  /** Seconds from the gun until the last wave has started, as announced or typed. */
  startDelaySeconds?: number
  checkpoints?: readonly ClosingPoint[]
  /** Overall limit after the gun; null where none is known. */
  limitSeconds: number | null
}

interface CutOffRow extends ClosingPoint {
  /** Seconds after the gun at which the runner arrives. */
  arrivesSeconds: number
  /** Negative when the point has closed. */
  inHandSeconds: number
  verdict: 'in time' | 'tight' | 'closed'
  /** True where the closing time is only the overall limit's even pace, not announced. */
  estimated: boolean
}

export interface CutOffClock {
  rows: CutOffRow[]
  /** Of the announced points and the finish, the one with the least in hand; null when nothing closes. */
  tightest: CutOffRow | null
  /** Slowest even-paced chip time that passes those; null when nothing closes. */
  slowestFinishSeconds: number | null
}

function closingPoints({ distanceM, checkpoints = [], limitSeconds }: CutOffInput) {
  const announced = checkpoints
    .filter(({ atM }) => atM > 0 && atM <= distanceM)
    .map((point) => ({ ...point, estimated: false }))
  if (limitSeconds === null) return announced
  const finish = { atM: distanceM, closesSeconds: limitSeconds, estimated: false }
  if (announced.length > 0) return [...announced.filter(({ atM }) => atM < distanceM), finish]
  const along = splitMarks(distanceM, 5000).slice(0, -1)
  return [
    ...along.map((atM) => ({ atM, closesSeconds: (limitSeconds * atM) / distanceM, estimated: true })),
    finish,
  ]
}

/**
 * Time in hand, in seconds, at each closing point in order of distance. Most sweepers start after the last wave, so limits
 * count from the start delay: nobody is behind who is inside the published limit. Without announced checkpoints the overall limit is spread evenly every
 * 5 km and marked as estimated: a picture, not a rule, so that only the finish decides then. Without a limit either, there are no rows.
 */
export function cutOffClock(input: CutOffInput): CutOffClock {
  const { distanceM, elapsedAt, startDelaySeconds = 0 } = input
  const points = closingPoints(input).sort((a, b) => a.atM - b.atM)
  const rows = points.map((point): CutOffRow => {
    const arrivesSeconds = wholeSeconds(startDelaySeconds + elapsedAt(point.atM))
    const closesSeconds = wholeSeconds(startDelaySeconds + point.closesSeconds)
    const inHandSeconds = closesSeconds - arrivesSeconds
    const verdict = inHandSeconds < 0 ? 'closed' : inHandSeconds < TIGHT_SECONDS ? 'tight' : 'in time'
    return { ...point, closesSeconds, arrivesSeconds, inHandSeconds, verdict }
  })
  const [first, ...others] = rows.filter(({ estimated }) => !estimated)
  if (!first) return { rows, tightest: null, slowestFinishSeconds: null }
  const tightest = others.reduce((best, row) => (row.inHandSeconds < best.inHandSeconds ? row : best), first)
  const chipLimits = [first, ...others].map(
    (row) => ((row.closesSeconds - startDelaySeconds) * distanceM) / row.atM,
  )
  return { rows, tightest, slowestFinishSeconds: Math.floor(Math.min(...chipLimits)) }
}

export interface ClosingTimes {
  distanceM: number
  /** Checkpoints that are announced. */
  checkpoints?: readonly ClosingPoint[]
  /** Overall limit after the gun; null where none is known. */
  limitSeconds: number | null
}

/**
 * Seconds after the gun at which a mark closes: as announced, and at the finish by the overall limit. Other marks close never
 * (null) where anything is announced; where nothing is, the overall limit is spread evenly over them, which is no rule.
 */
export function closesAt(
  atM: number,
  { distanceM, checkpoints = [], limitSeconds }: ClosingTimes,
): number | null {
  const announced = checkpoints.find((point) => Math.abs(point.atM - atM) < 1)?.closesSeconds ?? null
  if (announced !== null && (limitSeconds === null || atM < distanceM - 1)) return announced
  if (limitSeconds === null) return null
  if (atM >= distanceM - 1) return Math.min(limitSeconds, announced ?? Infinity)
  return checkpoints.length > 0 ? null : (limitSeconds * atM) / distanceM
}
