// What is below the receipt: the flags of a course, and what would make its score surer. The page has those of its
// example; this is loaded for any other course.
import { capitalised } from '../../../rules/writing/measures.ts'
import {
  courseFlags,
  flagSentences,
  type PbFlags,
  whatWouldHelp,
} from '../../../rules/pb-potential/pb-potential-notes.ts'
import type { PbPotentialInputs } from '../../../rules/pb-potential/pb-potential-parts.ts'
import { isScoredDistance, lossSeconds } from '../../../rules/pb-potential/pb-potential.ts'
import { usualGoalSeconds } from '../../../rules/pb-potential/score-words.ts'

/** Sentences. */
export interface CourseNotes {
  flags: string[]
  /** What to find out next, the most useful first; null where there is no score over the distance. */
  whatWouldNarrow: string[] | null
}

export interface NotedCourse {
  inputs: PbPotentialInputs
  /** Those of the race on file while nothing they rest on is said otherwise. */
  flags: PbFlags | null
  /** Start minus finish, and start to finish in a straight line: metres, null where not known. */
  dropM: number | null
  separationM: number | null
}

/** The runner of the notes: a time over the distance in seconds, and how the weather counts at that level. */
export interface NotedRunner {
  seconds: number
  weatherFactor: number
}

/** The notes of a course, for a runner of 3:30 (over a half 1:45) where nobody is named. */
export function courseNotes(
  { inputs, flags, dropM, separationM }: NotedCourse,
  runner: NotedRunner | null = null,
): CourseNotes {
  const { distanceM, weather } = inputs
  const runsIn = runner?.seconds ?? usualGoalSeconds(distanceM)
  const seconds = (pct: number) => `${Math.round(lossSeconds(pct, runsIn))}\u00A0s`
  return {
    flags: flagSentences(flags ?? courseFlags({ distanceM, dropM, separationM, weather }), distanceM),
    whatWouldNarrow: isScoredDistance(distanceM)
      ? whatWouldHelp(inputs, runner?.weatherFactor).map(
          ({ add, narrowsPct, sdThenPct }) =>
            `${capitalised(add)}: the range would shrink by ${seconds(narrowsPct)}, to ±\u00A0${seconds(sdThenPct)}.`,
        )
      : null,
  }
}
