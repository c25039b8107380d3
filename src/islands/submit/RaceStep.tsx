// The step about the race itself.
import { SubmitChoice, SubmitField } from './SubmitField.tsx'
import type { FormState } from './use-submission-form.ts'

/** The race. */
export function RaceStep({
  state,
  types,
}: {
  state: FormState
  types: readonly (readonly [string, string])[]
}) {
  return (
    <>
      <SubmitField
        {...{ state }}
        name="name"
        label="Name of the race"
        hint="Without the year and the sponsor."
      />
      <SubmitChoice {...{ state }} name="raceType" label="Distance" options={types} empty={null} />
      <SubmitField
        {...{ state }}
        name="website"
        label="Its own page"
        type="url"
        hint="Begins with https://"
      />
      <div className="pair">
        <SubmitField {...{ state }} name="sponsor" label="Title sponsor" />
        <SubmitField {...{ state }} name="firstHeld" label="First held in" inputMode="numeric" />
      </div>
      <SubmitField
        {...{ state }}
        name="label"
        label="Label"
        hint="Of a federation, if it has one: World Athletics Gold Label, AIMS certified."
      />
    </>
  )
}
