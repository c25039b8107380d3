// A race as a comparison sees it: its facts and what its PB potential is made of, whether it comes from a file or the API.
import type { Loss } from '../course/course-loss.ts'
import type { RaceLoss } from '../prediction/race-equivalence.ts'
import type { CourseGrade } from '../pb-potential/course-grade.ts'
import type { PbPartKey } from '../pb-potential/pb-potential-parts.ts'
import type { GradedScore } from '../pb-potential/score-words.ts'
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
  range: GradedScore | null
  /** % of time against an ideal day, and one standard deviation of it; there is one also without a score. */
  loss: number
  sd: number
  /** The same as lists and pages carry it: what own times are worked out with. */
  timeLoss: RaceLoss
  parts: ComparedPart[]
  courseGrade: CourseGrade
  /** Results that are weighed with the parts. */
  evidence: Loss[]
}

export type ComparedRace = Omit<Race, 'placePath' | 'courseMeasurement' | 'courseEvidence'> & {
  potential: ComparedPotential
}
