// "Checked today": facts that an editor looked at and found right stay as they are, with today's day and where they were seen.
import { useState } from 'react'
import { editLabel, RACE_FIELDS, type FieldName } from '../../race/fields.ts'
import type { FactCheck, Step, UndoneStep } from './admin-work.schema.ts'
import { act, type Outcome, type Run } from './use-admin-list.ts'

/** What editors call a fact; its name where it is no field. */
export const factWords = (field: string): string =>
  field in RACE_FIELDS ? editLabel(field as FieldName) : field

const races = (count: number) => (count === 1 ? '1 race' : `${count} races`)

/** Takes back what a step did, as often as the server needs. */
export async function undoStep(step: string): Promise<Outcome> {
  let [done, changedSince] = [0, 0]
  for (;;) {
    let remaining = 0
    const outcome = await act<UndoneStep>(`/api/admin/steps/${step}/undo`, { method: 'POST' }, (undone) => {
      done += undone.done
      changedSince += undone.changedSince
      remaining = undone.remaining
      return { text: '' }
    })
    if (outcome.failed) return outcome
    if (remaining > 0) continue
    const others = changedSince > 0 ? ` ${races(changedSince)} changed again since, and stay.` : ''
    return { text: `${races(done)} as before.${others}`, failed: done === 0 }
  }
}

/** Notes that facts were checked today; `source` is where, empty for each race's own website. */
export async function checkFacts(items: FactCheck['items'], source: string): Promise<Outcome> {
  const body = { items, source: source.trim() || null }
  return act<Step>('/api/admin/checks', { method: 'POST', body }, ({ step, done, leftAlone }) => {
    const others =
      leftAlone.length > 0
        ? ` ${races(leftAlone.length)} changed meanwhile or had nothing to check, and stay as they are.`
        : ''
    if (done.length === 0) return { text: `Nothing was checked.${others}`, failed: true }
    return { text: `Checked today: ${races(done.length)}.${others}`, undo: () => undoStep(step) }
  })
}

interface CheckFactsProps {
  race: { id: number; updatedAt: string }
  /** The facts that can be ticked. */
  fields: readonly string[]
  run: Run
}

/** Facts of one race to tick, where they were seen, and the button. */
export function CheckFacts({ race: { id, updatedAt }, fields, run }: CheckFactsProps) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [source, setSource] = useState('')
  return (
    <fieldset className="several">
      <legend>Checked today, and right as it stands</legend>
      <div className="fact-ticks">
        {fields.map((field) => (
          <label key={field} className="tick">
            <input
              type="checkbox"
              checked={ticked.includes(field)}
              onChange={({ target }) =>
                setTicked([...ticked.filter((one) => one !== field), ...(target.checked ? [field] : [])])
              }
            />
            {factWords(field)}
          </label>
        ))}
      </div>
      <div className="asks">
        <label>
          <span>Where you saw it; empty: on its website</span>
          <input value={source} maxLength={500} onChange={({ target }) => setSource(target.value)} />
        </label>
        <button
          type="button"
          className="btn"
          disabled={ticked.length === 0}
          onClick={() => run(() => checkFacts([{ raceId: id, updatedAt, fields: [...ticked] }], source))}
        >
          Checked today
        </button>
      </div>
    </fieldset>
  )
}
