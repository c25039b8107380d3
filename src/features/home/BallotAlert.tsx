// The form for an alert before a ballot opens, with a race that is found by typing.
import { useState } from 'react'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { BallotAlertForm } from '../../ui/AlertForm.tsx'
import { asIsland } from '../../ui/as-island.tsx'
import { FieldFrame } from '../../ui/Field.tsx'
import { findRaces, RacePicker } from '../../ui/RacePicker.tsx'

export const BallotAlert = asIsland(function BallotAlert() {
  const [race, setRace] = useState<IndexedRace | null>(null)
  const [taken, setTaken] = useState(0)
  const empty = () => {
    setRace(null)
    setTaken(taken + 1)
  }
  return (
    <BallotAlertForm title="Get an alert before a ballot opens" race={race} onTaken={empty}>
      <FieldFrame key={taken} name="raceName" label="Race">
        {(control) => <RacePicker {...control} required search={findRaces} onChoose={setRace} />}
      </FieldFrame>
    </BallotAlertForm>
  )
})
