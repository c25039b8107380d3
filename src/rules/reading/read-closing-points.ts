// Reads closing checkpoints as race books print them ("10k 1:20, half 2:45, 30 km 4:00:00"), and those that a race
// announces.
import type { ClosingPoint } from '../pacing/cut-off-clock.ts'
import { distancePhrase, isSameDistance } from '../race/race-distances.ts'
import { readDistance } from './read-distance.ts'
import { readLimit } from './read-duration.ts'
import { refused, understood, type Reading } from './reading.ts'
import type { Race } from '../race/race.ts'

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

/** Why a point as it is written is none before the finish of a race; null where it is one. */
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
  // The overall limit said once more tells nothing of the way.
  const isOfWay =
    limitSeconds === null || reading.value.some(({ closesSeconds }) => closesSeconds !== limitSeconds)
  return isOfWay ? reading.value : []
}
