// Moving a race to another place of those that come with the site: its coordinates follow, its address stays.
import { useMemo, useState } from 'react'
import type { RaceToEdit } from './admin-races.schema.ts'
import { findPlaces, type SubmitPlace } from '../submit/submit-places.store.ts'
import { useSubmitPlaces } from '../../ui/use-submit-places.ts'
import { act, type Outcome, type Run } from './act.ts'
import { undoRaceEdit } from './undo-race-edit.ts'

interface MoveRaceProps {
  race: RaceToEdit
  run: Run
}

type Goal = { place: object; lat: unknown; lon: unknown }

/** Moves a race as it was read. */
const move = ({ id, updatedAt }: RaceToEdit, goal: Goal, said: string): Promise<Outcome> =>
  act<RaceToEdit>(
    `/api/admin/marathons/${id}/move`,
    { method: 'POST', body: { updatedAt, ...goal } },
    (after) => {
      const undo = () => undoRaceEdit(after, 'It is back where it was.')
      return { text: `${said} Pages show it after the next rebuild.`, undo }
    },
  )

const wordsOf = ({ name, state, country }: SubmitPlace) => [name, state, country].filter(Boolean).join(', ')

export function MoveRace({ race, run }: MoveRaceProps) {
  const { places, failed } = useSubmitPlaces()
  const [text, setText] = useState('')
  const found = useMemo(() => findPlaces(places, text), [places, text])
  const choose = (place: SubmitPlace) => {
    const { name: city, state, countryCode, lat, lon } = place
    const goal = { place: { city, state: state || null, countryCode }, lat, lon }
    run(() => move(race, goal, `${String(race.values.name)} is moved to ${wordsOf(place)}.`))
  }
  return (
    <fieldset className="move">
      <legend dir="auto">Place: {race.placeName}</legend>
      <label>
        <span>Move it to the town</span>
        <input
          type="search"
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p className="q" aria-live="polite">
        {failed
          ? 'The places could not be read. Load the page again.'
          : text.trim().length < 2
            ? ''
            : found.length === 0
              ? 'We know no such place.'
              : `${found.length} found. Choosing one moves the race at once.`}
      </p>
      <p className="row">
        {found.map((place) => (
          <button
            key={`${place.name}${place.lat}`}
            type="button"
            className="btn sm"
            onClick={() => choose(place)}
          >
            {wordsOf(place)}
          </button>
        ))}
      </p>
    </fieldset>
  )
}
