// Two devices' texts of one draft as one, where neither wrote over what the other wrote.
import { STEP_NAMES, stepOf, SUBMISSION_FIELDS } from './submission-form.ts'
import type { SubmissionField, SubmissionForm } from './submission-form.ts'

// Facts that are read together: a town of one device with the country of the other would be no place.
const TOGETHER: readonly (readonly SubmissionField[])[] = [
  ...STEP_NAMES.filter((step) => ['day', 'place', 'course'].includes(step)).map((step) =>
    SUBMISSION_FIELDS.filter((field) => stepOf(field) === step),
  ),
  ['windowKind', 'edition', 'opensOn', 'closesOn', 'drawOn', 'priceRisesOn'],
  ['participants', 'participantsYear'],
]
const GROUPS = [
  ...TOGETHER,
  ...SUBMISSION_FIELDS.filter((field) => !TOGETHER.flat().includes(field)).map((field) => [field]),
]

/** Both texts that began as `base`, merged; null where both changed the same thing to something else. */
export function mergedForms(
  base: SubmissionForm,
  mine: SubmissionForm,
  theirs: SubmissionForm,
): SubmissionForm | null {
  const merged = { ...mine }
  for (const group of GROUPS) {
    const differ = (a: SubmissionForm, b: SubmissionForm) => group.some((field) => a[field] !== b[field])
    if (!differ(theirs, base) || !differ(theirs, mine)) continue
    if (differ(mine, base)) return null
    for (const field of group) merged[field] = theirs[field]
  }
  return merged
}
