// The step about the race itself.
import { ProposedFields } from './ProposedFields.tsx'
import { SubmitChoice } from './SubmitField.tsx'
import type { FormState } from './use-submission-form.ts'

/** The race. */
export function RaceStep({
  state,
  types,
}: {
  state: FormState
  types: readonly (readonly [string, string])[]
}) {
  const raceType = (
    <SubmitChoice {...{ state }} name="raceType" label="Distance" options={types} empty={null} />
  )
  return <ProposedFields {...{ state }} step="race" behind={{ raceType }} />
}
