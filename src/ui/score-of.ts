// A race's PB potential, computed once a build however many pages show it.
import type { PbPotential } from '../rules/pb-potential/pb-potential.ts'
import { racePbPotential } from '../rules/pb-potential/race-pb-potential.ts'
import type { Race } from '../rules/race/race.ts'

const scores = new WeakMap<Race, PbPotential>()

/** The PB potential of a race object of this build. */
export function scoreOf(race: Race): PbPotential {
  const known = scores.get(race)
  if (known) return known
  const score = racePbPotential(race)
  scores.set(race, score)
  return score
}
