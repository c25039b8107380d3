// The fields of the form that submits a race, as texts: what is typed is kept as it was typed, whether it makes sense or not.
import { USUAL_TYPE } from '../../race/race-types.ts'
import { formatClock } from '../writing/clock-time.ts'
import { fieldOf } from '../../race/fields.ts'
import {
  formName,
  PROPOSED_NAMES,
  proposedField,
  type FormName,
  type ProposedName,
} from '../../race/proposed-fields.ts'
import type { RaceProposal } from './race-proposal.ts'

/** Parts of a step that are more than a fact, in front of the facts or behind them. */
const PARTS = {
  place: ['countryCode', 'city', 'state'],
  course: ['courseId', 'hasCourse'],
  entry: ['windowKind', 'edition', 'opensOn', 'closesOn', 'drawOn', 'priceRisesOn'],
} as const

export const STEP_NAMES = ['race', 'day', 'place', 'course', 'entry', 'facts', 'words'] as const
export type SubmissionStep = (typeof STEP_NAMES)[number]
type PartField = (typeof PARTS)[keyof typeof PARTS][number]
export type SubmissionField = FormName | PartField
export type SubmissionForm = Record<SubmissionField, string>

/** Steps in their order, with the names of their fields. */
const SUBMISSION_STEPS = Object.fromEntries(
  STEP_NAMES.map((step): [SubmissionStep, SubmissionField[]] => [
    step,
    [
      ...((PARTS as Partial<Record<SubmissionStep, readonly PartField[]>>)[step] ?? []),
      ...PROPOSED_NAMES.filter((name) => proposedField(name).step === step).map(formName),
    ],
  ]),
) as Record<SubmissionStep, SubmissionField[]>

export const SUBMISSION_FIELDS = STEP_NAMES.flatMap((step) => SUBMISSION_STEPS[step])

/** What the form opens with. */
export const EMPTY_FORM: SubmissionForm = {
  ...(Object.fromEntries(SUBMISSION_FIELDS.map((field) => [field, ''])) as SubmissionForm),
  raceType: USUAL_TYPE,
  eventStatus: 'scheduled',
}

/** The step that a field stands in. */
export const stepOf = (field: string): SubmissionStep =>
  STEP_NAMES.find((step) => SUBMISSION_STEPS[step].some((name) => name === field)) ?? 'race'

const text = (value: string | number | null) => (value === null ? '' : String(value))

/** A fact as it would be typed. */
function typedFact(name: ProposedName, value: string | number | boolean | null): string {
  if (value === null) return ''
  const { kind, required } = fieldOf(name)
  if (kind === 'yes-no') return value ? 'yes' : required ? '' : 'no'
  return kind === 'seconds' ? formatClock(Number(value), { alwaysHours: true }) : String(value)
}

/** A proposal as the form that would have sent it. */
export function formOfProposal(proposal: RaceProposal): SubmissionForm {
  const { place, entryWindow, courseId, hasCourse } = proposal
  // A proposal of before there was a fact says nothing of it.
  const facts = PROPOSED_NAMES.map((name) => [formName(name), typedFact(name, proposal[name] ?? null)])
  return {
    ...EMPTY_FORM,
    ...(Object.fromEntries(facts) as Record<FormName, string>),
    courseId: text(courseId),
    hasCourse: hasCourse ? 'yes' : '',
    countryCode: place.countryCode,
    city: place.city,
    state: text(place.state),
    windowKind: text(entryWindow?.kind ?? null),
    edition: text(entryWindow?.edition ?? null),
    opensOn: text(entryWindow?.opensOn ?? null),
    closesOn: text(entryWindow?.closesOn ?? null),
    drawOn: text(entryWindow?.drawOn ?? null),
    priceRisesOn: (entryWindow?.priceRisesOn ?? []).join(', '),
  }
}

/** Texts of fields from anything that was kept as such: unknown names and what is no text are left out. */
export function asTexts(kept: unknown): Partial<SubmissionForm> {
  const texts: Partial<SubmissionForm> = {}
  if (typeof kept !== 'object' || kept === null) return texts
  for (const field of SUBMISSION_FIELDS) {
    const value = Object.hasOwn(kept, field) ? (kept as Record<string, unknown>)[field] : undefined
    if (typeof value === 'string') texts[field] = value.slice(0, 5000)
  }
  return texts
}

/** A whole form from anything that was kept as one. */
export const asForm = (kept: unknown): SubmissionForm => ({ ...EMPTY_FORM, ...asTexts(kept) })

/** The server's names of fields as the form's: `entryWindow.opensOn` → `opensOn`. */
export function fieldOfAnswer(name: string): SubmissionField | null {
  const last = name
    .split('.')
    .at(-1)!
    .replace(/Seconds$/, '')
  const known = { kind: 'windowKind', place: 'city', entryWindow: 'opensOn' }[last] ?? last
  return SUBMISSION_FIELDS.find((field) => field === known) ?? null
}
