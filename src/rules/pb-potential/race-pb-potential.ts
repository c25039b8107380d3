// The PB potential of a race on file. Apart from the formula, which browsers load without what reads a race.
import { pbPotentialInputs } from './pb-potential-inputs.ts'
import { pbPotential, type PbPotential } from './pb-potential.ts'
import type { Race } from '../race/race.ts'

/** PB potential of a race from the facts on file. */
export const racePbPotential = (race: Race): PbPotential => pbPotential(pbPotentialInputs(race))

/** PB potential out of 100, or null where the facts do not carry a score. */
export const scoreOrNull = (potential: PbPotential): number | null =>
  potential.refused ? null : potential.score
