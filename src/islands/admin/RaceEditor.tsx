// One race in the administration: its facts with where they were seen, its address and place, whether it is listed, and merging.
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { callApi, type ApiError } from '../../browser/api.ts'
import type { RaceToEdit } from '../../contract/admin-races.ts'
import { act, type Outcome } from './act.ts'
import { MergeRace } from './MergeRace.tsx'
import { MoveRace } from './MoveRace.tsx'
import { changedFields, RACE_FIELDS, typedValue } from './race-fields.ts'
import { fieldOf } from './words.ts'

type Values = RaceToEdit['values']

interface RaceEditorProps {
  id: number
  done: (outcome: Outcome) => void
}

const readRace = (id: number) => callApi<RaceToEdit>(`/api/admin/marathons/${id}`)

/** Changes a race as it was read; taken back by writing what was there before. */
async function edit(
  race: RaceToEdit,
  changes: Values,
  source: string | null,
  said: string,
): Promise<Outcome> {
  const path = `/api/admin/marathons/${race.id}`
  const body = { updatedAt: race.updatedAt, changes, source }
  return act<RaceToEdit>(path, { method: 'PATCH', body }, (after) => {
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, race.values[name] ?? null]))
    const undo = () => edit(after, before, 'Taken back by an editor', 'It is as it was before.')
    return { text: `${said} Pages show it after the next rebuild.`, undo }
  })
}

export function RaceEditor({ id, done }: RaceEditorProps) {
  const [race, setRace] = useState<RaceToEdit | null>(null)
  const [message, setMessage] = useState('Reading …')
  useEffect(() => {
    readRace(id).then(setRace, (error: ApiError) => setMessage(error.message))
  }, [id])
  const typedForm = useRef<HTMLFormElement>(null)
  if (!race) return <output>{message}</output>
  const name = String(race.values.name)
  const isListed = race.values.status === 'approved'

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const read = changedFields(form, race.values)
    if (read.problem) return setMessage(read.problem)
    if (Object.keys(read.changes).length === 0) return setMessage('Nothing is changed yet.')
    const source = fieldOf(form, 'source') || null
    const outcome = await edit(race, read.changes, source, `${name} is changed.`)
    if (outcome.failed) await readAnew(read.changes)
    return done(outcome)
  }
  /** What somebody else changed meanwhile is shown; what is typed here stays typed. */
  const readAnew = async (typed: Values) => {
    const fresh = await readRace(id).catch(() => null)
    if (!fresh || fresh.updatedAt === race.updatedAt) return
    const theirs = RACE_FIELDS.filter(
      ({ name: field }) => JSON.stringify(fresh.values[field]) !== JSON.stringify(race.values[field]),
    )
    for (const { name: field, kind } of theirs) {
      const control = typedForm.current?.elements.namedItem(field) as HTMLInputElement | null
      if (control && !(field in typed)) control.value = typedValue(kind, fresh.values[field])
    }
    const changed = theirs.map(({ name: field, label, kind }) => {
      return `${label} (now ${typedValue(kind, fresh.values[field]) || 'N/A'})`
    })
    setRace(fresh)
    setMessage(
      `Somebody changed ${changed.join(', ') || 'something else of it'} meanwhile. What you typed is still here: look at it and save again.`,
    )
  }
  const list = async () => {
    const said = isListed ? `${name} is off the list.` : `${name} is listed again.`
    done(await edit(race, { status: isListed ? 'draft' : 'approved' }, null, said))
  }

  return (
    <>
      <p className="row">
        {isListed && <a href={`/${race.raceType}/${String(race.values.slug)}`}>Its page</a>}
        {isListed && <a href={`/submit-race?race=${id}`}>All its facts, course and picture</a>}
        <a href={`#audit?subject=race:${id}`}>What was done to it</a>
        {race.mergedInto && <span>Merged into no. {race.mergedInto}</span>}
      </p>
      <form className="facts" ref={typedForm} onSubmit={(event) => void save(event)}>
        {RACE_FIELDS.map(({ name: field, label, kind, options }) => (
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
          <button className="btn" type="button" onClick={() => void list()}>
            {isListed ? 'Take off the list' : 'List it again'}
          </button>
          <output>{message === 'Reading …' ? '' : message}</output>
        </p>
      </form>
      <MoveRace race={race} done={done} />
      {!race.mergedInto && <MergeRace race={race} done={done} />}
    </>
  )
}
