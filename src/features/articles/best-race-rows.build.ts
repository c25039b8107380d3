// The races of one distance with their PB potentials, reckoned once for all lists of an article.
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'
import { racePbPotential } from '../../rules/pb-potential/race-pb-potential.ts'
import type { BestRace } from '../../rules/race/race-lists.ts'

const found = new Map<string, Promise<BestRace[]>>()

/** Races of `raceType` that are still held, each with its PB potential. */
export function potentialsOf(raceType: string): Promise<BestRace[]> {
  const known =
    found.get(raceType) ??
    siteCatalogue().then(({ races }) =>
      races
        .filter((race) => race.raceType === raceType && race.eventStatus !== 'cancelled')
        .map((race) => ({ race, potential: racePbPotential(race) })),
    )
  found.set(raceType, known)
  return known
}
