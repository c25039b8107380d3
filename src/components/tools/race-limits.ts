// Races with an overall time limit on file, by name.
import type { Race } from '../../domain/race.ts'
import type { RaceLimit } from '../../islands/tools/cut-off/race-limit.ts'

/** What the cut-off clock needs of each. */
export function raceLimits(races: readonly Race[]): RaceLimit[] {
  return races
    .flatMap(({ slug, name, distanceM, timeLimitSeconds }) =>
      timeLimitSeconds === null ? [] : [{ slug, name, distanceM, limitSeconds: timeLimitSeconds }],
    )
    .sort((a, b) => a.name.localeCompare(b.name))
}
