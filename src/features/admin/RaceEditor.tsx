// One race in the administration: its facts with where they were seen, its address and place, whether it is listed, and merging.
import type { SubmitEvent } from 'react'
import { useStore } from '@nanostores/react'
import type { RaceToEdit } from './admin-races.schema.ts'
import { $person } from '../account/user.store.ts'
import { act, type Outcome, type Run } from './act.ts'
import { MergeRace, PartRace } from './MergeRace.tsx'
import { MoveRace } from './MoveRace.tsx'
import { RaceOwners } from './RaceOwners.tsx'
import { changedFields, EDITED_FIELDS, typedValue } from './edited-fields.ts'
import { undoRaceEdit } from './undo-race-edit.ts'
import { useRaceToEdit } from './use-race-to-edit.ts'
import { fieldOf } from './words.ts'

type Values = RaceToEdit['values']

const UNSAVED = 'Nothing was done: first save the facts you typed, or put them back as they were.'

interface RaceEditorProps {
  id: number
  /** Of the list's row: another one says that the race was changed, here or by somebody else. */
  updatedAt: string
  run: Run
}

/** Changes a race as it was read. */
async function edit(
  race: RaceToEdit,
  changes: Values,
  source: string | null,
  said: string,
): Promise<Outcome> {
  const path = `/api/admin/marathons/${race.id}`
  const body = { updatedAt: race.updatedAt, changes, source }
  return act<RaceToEdit>(path, { method: 'PATCH', body }, (after) => {
    const undo = () => undoRaceEdit(after, 'It is as it was before.')
    return { text: `${said} Pages show it after the next rebuild.`, undo }
  })
}

export function RaceEditor({ id, updatedAt, run }: RaceEditorProps) {
  const { race, form: typedForm, message, setMessage, readAnew } = useRaceToEdit(id, updatedAt)
  const { data: person } = useStore($person)
  if (!race) return <output>{message}</output>
  const name = String(race.values.name)
  const isListed = race.values.status === 'approved'

  /** What a refusal found changed is shown. */
  const attempt: Run = (action) =>
    run(async () => {
      const outcome = await action()
      if (outcome.failed) await readAnew()
      return outcome
    })
  /** For what closes the form: typed facts are saved first. */
  const attemptOnceSaved: Run = (action) => {
    const { changes, problem } = changedFields(typedForm.current!, race.values)
    const isSaved = !problem && Object.keys(changes).length === 0
    attempt(isSaved ? action : () => Promise.resolve({ text: UNSAVED, failed: true }))
  }
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { changes, problem } = changedFields(form, race.values)
    if (problem) return setMessage(problem)
    if (Object.keys(changes).length === 0) return setMessage('Nothing is changed yet.')
    attempt(() => edit(race, changes, fieldOf(form, 'source') || null, `${name} is changed.`))
  }
  const list = () => {
    const said = isListed ? `${name} is off the list.` : `${name} is listed again.`
    attemptOnceSaved(() => edit(race, { status: isListed ? 'draft' : 'approved' }, null, said))
  }

  return (
    <>
      <p className="row">
        {isListed && <a href={`/${race.raceType}/${String(race.values.slug)}`}>Its page</a>}
        {isListed && <a href={`/submit-race?race=${id}`}>All its facts, course and picture</a>}
        {person?.userRole === 'admin' && <a href={`#audit?subject=race:${id}`}>Its history</a>}
      </p>
      <form className="facts" ref={typedForm} onSubmit={save}>
        {EDITED_FIELDS.map(({ name: field, label, kind, options }) => (
          <label key={field} className={kind === 'long' ? 'wide' : undefined}>
            <span>{label}</span>
            {kind === 'long' ? (
              <textarea name={field} rows={4} defaultValue={typedValue(kind, race.values[field])} />
            ) : options ? (
              <select name={field} defaultValue={typedValue(kind, race.values[field])}>
                {options.map((option) => (
                  <option key={option} value={option}>
                    {option || 'N/A'}
                  </option>
                ))}
              </select>
            ) : (
              <input
                name={field}
                type={kind === 'day' ? 'date' : 'text'}
                inputMode={kind === 'number' ? 'decimal' : undefined}
                defaultValue={typedValue(kind, race.values[field])}
              />
            )}
          </label>
        ))}
        <label className="wide">
          <span>Where you saw it (address or words)</span>
          <input name="source" maxLength={500} />
        </label>
        <p className="row wide">
          <button className="btn go">Save</button>
          <button className="btn" type="button" onClick={list}>
            {isListed ? 'Take off the list' : 'List it again'}
          </button>
          <output>{message}</output>
        </p>
      </form>
      <RaceOwners race={race} run={attemptOnceSaved} />
      <MoveRace race={race} run={attemptOnceSaved} />
      {race.mergedInto ? (
        <PartRace race={race} run={attemptOnceSaved} />
      ) : (
        <MergeRace race={race} run={attemptOnceSaved} />
      )}
    </>
  )
}
