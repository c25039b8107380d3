// Minutes in hand at each closing checkpoint of a race, or along the course against its overall limit, and when each
// mark closes.
import { wholeSeconds } from '../writing/measures.ts'
import { splitMarks, type ElapsedAt } from './pacing.ts'
import { distancePhrase, isSameDistance } from '../race/race-distances.ts'
import { readDistance } from '../reading/read-distance.ts'
import { readLimit } from '../reading/read-duration.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'
import type { Race } from '../race/race.ts'

/** Less in hand than this is tight, in seconds. */
const TIGHT_SECONDS = 300

interface ClosingPoint {
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
  /** Of the announced points and the finish, the one with the smallest margin; null when nothing closes. */
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

// Reads closing checkpoints as race books print them ("10k 1:20, half 2:45, 30 km 4:00:00"), and those that a race
// announces.

const EXAMPLE = 'Write them like 10k 1:20, half 2:45.'

interface LimitedRace {
  distanceM: number
  /** Overall limit after the gun. */
  limitSeconds: number
}

/** As near to the finish as this a checkpoint is at it. */
const AT_FINISH_M = 50
const WRITTEN_KM = /^(\d+(?:[.,]\d+)?) ?km?$/i

/** A checkpoint's place: one at 42k of a marathon is not at its finish, though a race of 42k would be one. */
function placeOf(where: string, readM: number, race: LimitedRace | undefined): number {
  const km = WRITTEN_KM.exec(where)?.[1]
  if (!race || !km || !isSameDistance(readM, race.distanceM)) return readM
  const writtenM = Number(km.replace(',', '.')) * 1000
  return writtenM < race.distanceM - AT_FINISH_M ? writtenM : readM
}

/** Why a typed point is not between start and finish of a race; null where it is. */
function whyNotOnCourse(
  { atM, closesSeconds }: ClosingPoint,
  part: string,
  { distanceM, limitSeconds }: LimitedRace,
): string | null {
  if (Math.abs(atM - distanceM) <= AT_FINISH_M) {
    const isTheLimit = closesSeconds === limitSeconds
    return isTheLimit
      ? null
      : `“${part}” is at the finish, which closes with the overall limit: put it there.`
  }
  return atM > distanceM ? `“${part}” lies beyond the finish of ${distancePhrase(distanceM)}.` : null
}

/**
 * Checkpoints in order of distance; times count from the gun. An empty text is no checkpoint. With a race, points beyond
 * its finish are refused, and one at its finish that closes at another time than the overall limit.
 */
export function readClosingPoints(text: string, race?: LimitedRace): Reading<ClosingPoint[]> {
  const points: ClosingPoint[] = []
  for (const part of text.split(/[;,](?!\d{3}\b)/).map((each) => each.trim())) {
    if (part === '') continue
    const [, where = '', when = ''] = /^(.*\S)\s+(\S+)$/.exec(part) ?? []
    const distance = readDistance(where)
    const time = distance.ok ? readLimit(when, distance.value) : distance
    if (!distance.ok || !time.ok) return refused(`“${part}” is not a distance and a time. ${EXAMPLE}`)
    const point = { atM: placeOf(where, distance.value, race), closesSeconds: time.value }
    const notOnCourse = race && whyNotOnCourse(point, part, race)
    if (notOnCourse) return refused(notOnCourse)
    points.push(point)
  }
  points.sort((a, b) => a.atM - b.atM)
  const isTwice = points.some((point, i) => i > 0 && point.atM - points[i - 1]!.atM < 1)
  if (isTwice) return refused('Two checkpoints are at the same distance.')
  const falls = points.some((point, i) => i > 0 && point.closesSeconds <= points[i - 1]!.closesSeconds)
  if (falls) return refused('A later checkpoint has to close later than the one before it.')
  return understood(points)
}

/**
 * The checkpoints in an organiser's words, "30k 4:00"; none where they are words of another kind, lie beyond the finish, or
 * contradict the overall limit at it.
 */
export function announcedPoints(
  race: Pick<Race, 'cutOffs' | 'distanceM' | 'timeLimitSeconds'>,
): ClosingPoint[] {
  const { cutOffs, distanceM, timeLimitSeconds: limitSeconds } = race
  const limited = limitSeconds === null ? undefined : { distanceM, limitSeconds }
  const reading = readClosingPoints(cutOffs ?? '', limited)
  if (!reading.ok || !reading.value.every(({ atM }) => atM <= distanceM)) return []
  // A repeat of the overall limit says nothing about the course before the finish.
  const isOfWay =
    limitSeconds === null || reading.value.some(({ closesSeconds }) => closesSeconds !== limitSeconds)
  return isOfWay ? reading.value : []
}
