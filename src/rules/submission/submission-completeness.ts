// How complete a proposal is, and what each missing fact would do: narrow the range of the PB potential, or tell runners
// what they look for first.
import { whatWouldHelp } from '../pb-potential/pb-potential-notes.ts'
import { pbPotentialInputs } from '../pb-potential/race-pb-potential.ts'
import type { PbPartKey } from '../pb-potential/pb-potential-parts.ts'
import { formName, PROPOSED_NAMES, proposedField } from '../../race/proposed-fields.ts'
import type { RaceProposal } from './race-proposal.ts'
import type { Race } from '../race/race.ts'
import type { SubmissionField } from './submission-form.ts'
import { POINTS_PER_PCT } from '../pb-potential/pb-potential.ts'

export interface MissingFact {
  field: SubmissionField
  /** What is missing, as a line of a list. */
  label: string
  /** How many points the range gets narrower to each side, where the PB potential rests on it. */
  narrowsPoints: number | null
}

export interface Completeness {
  known: number
  all: number
  /** Half of the width of the range now, in points of the score. */
  rangePoints: number
  missing: MissingFact[]
}

/** What a proposal should say, in the order of the form. */
const FACTS: readonly [SubmissionField, label: string, isKnown: (said: RaceProposal) => boolean][] = [
  ['courseId', 'the course as a file', ({ hasCourse }) => hasCourse],
  ...PROPOSED_NAMES.flatMap((name): (typeof FACTS)[number][] => {
    const { missing } = proposedField(name)
    // A day that is not confirmed counts as not said.
    return missing ? [[formName(name), missing, (said) => said[name] !== null && said[name] !== false]] : []
  }),
]

/** What the organiser can say of each part; the weather is looked up by the editor from the place and the day. */
const PART_FIELDS: Partial<Record<PbPartKey, SubmissionField>> = {
  course: 'courseId',
  altitude: 'courseId',
  turns: 'courseId',
  crowd: 'participants',
  surface: 'terrain',
}

/** What is known and what is missing; `race` is the proposal as its page would show it. */
export function submissionCompleteness(said: RaceProposal, race: Race, sdPct: number): Completeness {
  const activeFilter = new Map<SubmissionField, number>()
  for (const { key, narrowsPct } of whatWouldHelp(pbPotentialInputs(race))) {
    const field = PART_FIELDS[key]
    if (field) activeFilter.set(field, (activeFilter.get(field) ?? 0) + narrowsPct * POINTS_PER_PCT)
  }
  const missing = FACTS.filter(([, , isKnown]) => !isKnown(said)).map(([field, label]): MissingFact => {
    const points = activeFilter.get(field)
    return { field, label, narrowsPoints: points === undefined ? null : Math.round(points * 10) / 10 }
  })
  return {
    known: FACTS.length - missing.length,
    all: FACTS.length,
    rangePoints: Math.round(sdPct * POINTS_PER_PCT * 10) / 10,
    missing: missing.sort((a, b) => (b.narrowsPoints ?? 0) - (a.narrowsPoints ?? 0)),
  }
}
