// The step about entry: how one gets a place, when, for how much, and what becomes of an entry that cannot be used.
import { WINDOW_WORDS } from '../../rules/entry/entry-words.ts'
import { WINDOW_KINDS } from '../../rules/submission/race-proposal.ts'
import { ProposedFields } from './ProposedFields.tsx'
import { SubmitChoice, SubmitField } from './SubmitField.tsx'
import type { FormState } from './use-submission-form.ts'

function EntryWindow({ state }: { state: FormState }) {
  return (
    <fieldset>
      <legend>Entry or ballot window</legend>
      <div className="pair">
        <SubmitChoice
          {...{ state }}
          name="windowKind"
          label="Kind"
          options={WINDOW_KINDS.map((kind) => [kind, WINDOW_WORDS[kind]] as const)}
        />
        <SubmitField {...{ state }} name="edition" label="Year of the edition" inputMode="numeric" />
        <SubmitField {...{ state }} name="opensOn" label="Opens" type="date" />
        <SubmitField {...{ state }} name="closesOn" label="Closes" type="date" />
        <SubmitField {...{ state }} name="drawOn" label="Draw" type="date" />
      </div>
      <SubmitField
        {...{ state }}
        name="priceRisesOn"
        label="Dates when the entry fee goes up"
        hint="Like 2027-01-01, 2027-03-01. They appear in runners’ calendars."
      />
    </fieldset>
  )
}

/** How one gets a place. */
export const EntryStep = ({ state }: { state: FormState }) => (
  <ProposedFields {...{ state }} step="entry" behind={{ fee: <EntryWindow state={state} /> }} />
)
