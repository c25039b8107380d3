// The step about facts that runners look for.
import { SubmitArea, SubmitChoice, SubmitField } from './SubmitField.tsx'
import type { FormState } from './use-submission-form.ts'

/** Facts that runners look for. */
export function FactsStep({ state }: { state: FormState }) {
  return (
    <>
      <div className="pair">
        <SubmitField {...{ state }} name="participants" label="Finishers" inputMode="numeric" />
        <SubmitField {...{ state }} name="participantsYear" label="In the year" inputMode="numeric" />
        <SubmitField {...{ state }} name="courseRecordMen" label="Course record, men" hint="Like 2:08:15." />
        <SubmitField {...{ state }} name="courseRecordWomen" label="Course record, women" />
      </div>
      <SubmitChoice
        {...{ state }}
        name="bostonQualifier"
        label="Boston qualifier"
        options={[
          ['yes', 'Yes'],
          ['no', 'No'],
        ]}
      />
      <SubmitArea
        {...{ state }}
        name="cutOffs"
        label="Cut-offs on the way"
        hint="From the gun, for example 10k 1:20, half 2:45. Written like this, pace plans can use them."
      />
      <SubmitArea
        {...{ state }}
        name="aidStations"
        label="Aid stations"
        hint="How often, and what they offer."
        rows={2}
      />
    </>
  )
}
