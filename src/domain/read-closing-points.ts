// Reads closing checkpoints as race books print them: "10k 1:20, half 2:45, 30 km 4:00:00".
import type { ClosingPoint } from './cut-off-clock.ts'
import { distancePhrase, isSameDistance } from './race-distances.ts'
import { readDistance } from './read-distance.ts'
import { readLimit } from './read-limit.ts'
import { refused, understood, type Reading } from './reading.ts'

const EXAMPLE = 'Write them like 10k 1:20, half 2:45.'

interface LimitedRace {
  distanceM: number
  /** Overall limit after the gun. */
  limitSeconds: number
}

/** Why a point as it is written is none before the finish of a race; null where it is one. */
function whyNotOnCourse(
  { atM, closesSeconds }: ClosingPoint,
  part: string,
  { distanceM, limitSeconds }: LimitedRace,
): string | null {
  if (isSameDistance(atM, distanceM)) {
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
    const point = { atM: distance.value, closesSeconds: time.value }
    const notOnCourse = race && whyNotOnCourse(point, part, race)
    if (notOnCourse) return refused(notOnCourse)
    points.push(point)
  }
  points.sort((a, b) => a.atM - b.atM)
  const falls = points.some((point, i) => i > 0 && point.closesSeconds <= points[i - 1]!.closesSeconds)
  if (falls) return refused('A later checkpoint has to close later than the one before it.')
  return understood(points)
}
