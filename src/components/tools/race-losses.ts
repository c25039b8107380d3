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

/** The largest races of each type among them, and those named, which the built page shows. */
export function bestKnownLosses(races: readonly Race[], count: number, named: string[]): RaceLossEntry[] {
  const size = new Map(races.map((race) => [race.slug, race.participants ?? 0]))
  const bySize = raceLosses(races).sort((a, b) => (size.get(b.slug) ?? 0) - (size.get(a.slug) ?? 0))
  return ['marathon', 'half-marathon'].flatMap((type) => {
    const ofType = bySize.filter(({ raceType }) => raceType === type)
    return ofType.filter(({ slug }, index) => index < count || named.includes(slug))
  })
}
