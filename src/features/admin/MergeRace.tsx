// Makes one race of two rows: the row that stays is shown by name before. For a month it can be taken back.
import { useState, type SubmitEvent } from 'react'
import type { RaceToEdit } from './admin-races.schema.ts'
import { act, type Outcome, type Run } from './act.ts'
import { placeHref } from './hash.ts'
import { fieldOf } from './words.ts'

interface MergeRaceProps {
  race: RaceToEdit
  run: Run
}

const called = ({ id, values, placeName }: RaceToEdit) => `${String(values.name)} (no. ${id}, ${placeName})`

/** Makes two of a race that went into another, as they were. */
const part = ({ id, values }: RaceToEdit): Promise<Outcome> =>
  act<RaceToEdit>(`/api/admin/marathons/${id}/unmerge`, { method: 'POST', body: {} }, () => ({
    text: `${String(values.name)} is a race of its own again, with what people keep of it. Pages show it after the next rebuild.`,
  }))

export function PartRace({ race, run }: MergeRaceProps) {
  return (
    <p className="row">
      <span>
        Merged into no. {race.mergedInto}.
        {!race.mergerKept &&
          ' That is too long ago to be taken back: how it stood before is not kept any more.'}
      </span>
      {race.mergerKept && (
        <button type="button" className="btn" onClick={() => run(() => part(race))}>
          Take the merger back
        </button>
      )}
    </p>
  )
}

export function MergeRace({ race, run }: MergeRaceProps) {
  const [kept, setKept] = useState<RaceToEdit | null>(null)
  const [message, setMessage] = useState('')
  const path = `/api/admin/marathons/${race.id}`

  const look = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const into = Number(fieldOf(event.currentTarget, 'into'))
    setKept(null)
    if (into === race.id) return setMessage('That is this race itself.')
    const read = await act<RaceToEdit>(`/api/admin/marathons/${into}`, {}, (found) => {
      setKept(found)
      return { text: '' }
    })
    setMessage(read.failed ? `There is no race of this number, or it could not be read: ${read.text}` : '')
  }
  const merge = (into: RaceToEdit) => {
    const call = { method: 'POST', body: { into: into.id } } as const
    const said = {
      text: `${String(race.values.name)} is now a part of ${String(into.values.name)}; its address leads there. Pages show it after the next rebuild.`,
      undo: () => part(race),
    }
    run(() => act<RaceToEdit>(`${path}/merge`, call, () => said))
  }

  return (
    <>
      <form className="row" onSubmit={(event) => void look(event)}>
        <label>
          <span>The same race as number</span>
          <input
            name="into"
            inputMode="numeric"
            pattern="[1-9][0-9]*"
            required
            onInput={() => setKept(null)}
          />
        </label>
        <button className="btn">Merge into that one</button>
        <a href={placeHref('races', { placePath: race.placePath })}>Races at the same place</a>
      </form>
      <output>{message}</output>
      {kept && (
        <p className="row" role="alert">
          <span dir="auto">
            {called(kept)} stays. {called(race)} goes into it, with saved races, medals, reviews and alerts.
            You can undo this for a month.
            {kept.placePath !== race.placePath && ' They are in different places: check carefully.'}
          </span>
          <button type="button" className="btn" onClick={() => merge(kept)}>
            Yes, merge them
          </button>
        </p>
      )}
    </>
  )
}
