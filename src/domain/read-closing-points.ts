// Reads closing checkpoints as race books print them: "10k 1:20, half 2:45, 30 km 4:00:00".
import type { ClosingPoint } from './cut-off-clock.ts'
import { readDistance } from './read-distance.ts'
import { readLimit } from './read-duration.ts'
import { refused, understood, type Reading } from './reading.ts'

const EXAMPLE = 'Write them like 10k 1:20, half 2:45.'

/** Checkpoints in order of distance; times count from the gun. An empty text is no checkpoint. */
export function readClosingPoints(text: string): Reading<ClosingPoint[]> {
  const points: ClosingPoint[] = []
  for (const part of text.split(/[;,](?!\d{3}\b)/).map((each) => each.trim())) {
    if (part === '') continue
    const [, where = '', when = ''] = /^(.*\S)\s+(\S+)$/.exec(part) ?? []
    const distance = readDistance(where)
    const time = distance.ok ? readLimit(when, distance.value) : distance
    if (!distance.ok || !time.ok) return refused(`“${part}” is not a distance and a time. ${EXAMPLE}`)
    points.push({ atM: distance.value, closesSeconds: time.value })
  }
  points.sort((a, b) => a.atM - b.atM)
  const falls = points.some((point, i) => i > 0 && point.closesSeconds <= points[i - 1]!.closesSeconds)
  if (falls) return refused('A later checkpoint has to close later than the one before it.')
  return understood(points)
}
