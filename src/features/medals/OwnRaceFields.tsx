// The fields of a race that is not on the list: name, distance and place. They stay while they are hidden, with what was typed.
import { useState } from 'react'
import { MAX_NAME_CHARACTERS, OTHER_DISTANCE, OWN_DISTANCES } from '../../rules/medals/own-race.ts'
import { Field, SelectField } from '../../ui/Field.tsx'

const OPTIONS = [{ value: '', label: 'Choose …' }, ...OWN_DISTANCES]

export function OwnRaceFields({ isShown }: { isShown: boolean }) {
  const [distance, setDistance] = useState('')
  return (
    <div className="own-race" hidden={!isShown}>
      <Field
        name="name"
        label="Name of the race"
        autoComplete="off"
        maxLength={MAX_NAME_CHARACTERS}
        hint="For example Woodhouse Moor parkrun."
      />
      <SelectField
        name="distance"
        label="Distance"
        options={OPTIONS}
        onInput={({ currentTarget }) => setDistance(currentTarget.value)}
      />
      <div hidden={distance !== OTHER_DISTANCE}>
        <Field
          name="otherDistance"
          label="How far"
          autoComplete="off"
          hint="In kilometres or miles, like 12 km or 7 miles."
        />
      </div>
      <Field
        name="place"
        label="Place"
        autoComplete="off"
        maxLength={MAX_NAME_CHARACTERS}
        hint="If you like: town and country."
      />
    </div>
  )
}
