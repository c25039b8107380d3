// Races with an overall time limit on file, by name.
import { readClosingPoints } from '../../domain/read-closing-points.ts'
import type { Race } from '../../domain/race.ts'
import type { RaceLimit } from '../../islands/tools/cut-off/race-limit.ts'

/** The organiser's words where they are checkpoints that the field can read: "10k 1:20, half 2:45". */
function pointsOf({ rules }: Race): Pick<RaceLimit, 'points'> {
  const points = rules?.cutOffs?.trim() ?? ''
  const reading = readClosingPoints(points)
  return reading.ok && reading.value.length > 0 ? { points } : {}
}

/** What the cut-off clock needs of each. */
export function raceLimits(races: readonly Race[]): RaceLimit[] {
  return races
    .flatMap((race) => {
      const { slug, name, distanceM, timeLimitSeconds } = race
      if (timeLimitSeconds === null) return []
      return [{ slug, name, distanceM, limitSeconds: timeLimitSeconds, ...pointsOf(race) }]
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}
