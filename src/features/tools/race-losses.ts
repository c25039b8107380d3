// What each race costs, as the race-to-race tool needs it.
import { RACE_TYPES } from '../../race/race-types.ts'
import type { Race } from '../../rules/race/race.ts'
import type { RaceLossEntry } from './race-to-race/race-loss-entry.ts'
import { carriedLoss } from '../../rules/prediction/race-equivalence.ts'
import { scoreOf } from '../../ui/score-of.ts'

/** Slug, name, type, distance, loss and its sd of every race, by name; `wide` where too little is known for a score. */
export function raceLosses(races: readonly Race[]): RaceLossEntry[] {
  return races
    .map((race): RaceLossEntry => {
      const score = scoreOf(race)
      const { slug, name, raceType, distanceM } = race
      const entry = { slug, name, raceType, distanceM, ...carriedLoss(score) }
      return score.refused ? { ...entry, wide: true } : entry
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** The largest races of each type among them, and those named, which the built page shows. */
export function bestKnownLosses(races: readonly Race[], count: number, named: string[]): RaceLossEntry[] {
  const size = new Map(races.map((race) => [race.slug, race.participants ?? 0]))
  const bySize = raceLosses(races)
    .filter(({ wide }) => !wide)
    .sort((a, b) => (size.get(b.slug) ?? 0) - (size.get(a.slug) ?? 0))
  return RACE_TYPES.flatMap(({ slug: type }) => {
    const ofType = bySize.filter(({ raceType }) => raceType === type)
    return ofType.filter(({ slug }, index) => index < count || named.includes(slug))
  })
}
