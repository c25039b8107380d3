// Races whose PB potential can be told, as the race-to-race tool needs them.
import type { Race } from '../../domain/race.ts'
import type { RaceLossEntry } from '../../islands/tools/race-to-race/race-loss-entry.ts'
import { scoreOf } from '../score-of.ts'

const DECIMALS = 1000
const rounded = (value: number) => Math.round(value * DECIMALS) / DECIMALS

/** Slug, name, type, distance, loss and its sd of every race whose PB potential is not refused, by name. */
export function raceLosses(races: readonly Race[]): RaceLossEntry[] {
  return races
    .flatMap((race) => {
      const { refused, loss, sd } = scoreOf(race)
      const { slug, name, raceType, distanceM } = race
      return refused ? [] : [{ slug, name, raceType, distanceM, loss: rounded(loss), sd: rounded(sd) }]
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** The largest races of each type among them, which the built page shows. */
export function bestKnownLosses(races: readonly Race[], count: number): RaceLossEntry[] {
  const size = new Map(races.map((race) => [race.slug, race.participants ?? 0]))
  const bySize = raceLosses(races).sort((a, b) => (size.get(b.slug) ?? 0) - (size.get(a.slug) ?? 0))
  return ['marathon', 'half-marathon'].flatMap((type) =>
    bySize.filter(({ raceType }) => raceType === type).slice(0, count),
  )
}
