// Races with an overall time limit on file, by name.
import { announcedPoints } from '../../rules/pacing/cut-off-clock.ts'
import type { Race } from '../../rules/race/race.ts'
import type { RaceLimit } from './cut-off/race-limit.ts'

/** The organiser's words where they are checkpoints that the field can read: "10k 1:20, half 2:45". */
const pointsOf = (race: Race): Pick<RaceLimit, 'points'> =>
  announcedPoints(race).length > 0 ? { points: race.cutOffs?.trim() ?? '' } : {}

/** What the cut-off clock needs of each. */
export function raceLimits(races: readonly Race[]): RaceLimit[] {
  return races
    .flatMap((race) => {
      const { slug, name, distanceM, timeLimitSeconds, startDelayMinutes } = race
      if (timeLimitSeconds === null) return []
      const delay = startDelayMinutes === null ? {} : { startDelayMinutes }
      return [{ slug, name, distanceM, limitSeconds: timeLimitSeconds, ...delay, ...pointsOf(race) }]
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}
