// What each race costs, as the race-to-race tool needs it.
import type { Race } from '../../domain/race/race.ts'
import type { RaceLossEntry } from '../../islands/tools/race-to-race/race-loss-entry.ts'
import { scoreOf } from '../score-of.ts'

const DECIMALS = 1000
const rounded = (value: number) => Math.round(value * DECIMALS) / DECIMALS

/** Slug, name, type, distance, loss and its sd of every race, by name; `wide` where too little is known for a score. */
export function raceLosses(races: readonly Race[]): RaceLossEntry[] {
  return races
    .map((race): RaceLossEntry => {
      const { refused, loss, sd } = scoreOf(race)
      const { slug, name, raceType, distanceM } = race
      const entry = { slug, name, raceType, distanceM, loss: rounded(loss), sd: rounded(sd) }
      return refused ? { ...entry, wide: true } : entry
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** The largest races of each type among them, and those named, which the built page shows. */
export function bestKnownLosses(races: readonly Race[], count: number, named: string[]): RaceLossEntry[] {
  const size = new Map(races.map((race) => [race.slug, race.participants ?? 0]))
  const bySize = raceLosses(races)
    .filter(({ wide }) => !wide)
    .sort((a, b) => (size.get(b.slug) ?? 0) - (size.get(a.slug) ?? 0))
  return ['marathon', 'half-marathon'].flatMap((type) => {
    const ofType = bySize.filter(({ raceType }) => raceType === type)
    return ofType.filter(({ slug }, index) => index < count || named.includes(slug))
  })
}
