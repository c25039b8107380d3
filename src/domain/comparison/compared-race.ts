// A race as a comparison sees it: its facts and what its PB potential is made of, whether it comes from a file or the API.
import type { PbPartKey } from '../pb-potential/pb-potential-parts.ts'
import type { ScoreRange } from '../pb-potential/pb-potential.ts'
import type { Race } from '../race/race.ts'

export interface ComparedPart {
  key: PbPartKey
  /** % of time against an ideal day, and one standard deviation of it. */
  lossPct: number
  sdPct: number
  /** False: nothing on file, an average with a wide margin. */
  known: boolean
}

interface ComparedPotential {
  /** Null where the facts do not carry a score. */
  range: ScoreRange | null
  /** % of time against an ideal day, and one standard deviation of it; there is one also without a score. */
  loss: number
  sd: number
  parts: ComparedPart[]
}

export type ComparedRace = Omit<Race, 'placePath' | 'courseMeasurement' | 'courseEvidence'> & {
  potential: ComparedPotential
}
