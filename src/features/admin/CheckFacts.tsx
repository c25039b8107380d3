// "Checked today": facts that an editor looked at and found right stay as they are, with today's day and where they were seen.
import { useState } from 'react'
import { memberLabel } from '../../rules/submission/submission-difference.ts'
import type { FactCheck, Step, UndoneStep } from './admin-work.schema.ts'
import { counted } from '../../rules/writing/measures.ts'
import { act, type Outcome, type Run, RunButton } from './admin-section.tsx'

const races = (count: number) => counted(count, 'race')

/** Fewer than a call may have, so that a slow database answers each in time. */
const FACTS_A_CALL = 10

/** Takes back what a step did, as often as the server needs. What broke off can be tried again by `undo`. */
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
    if (outcome.failed) {
      const before = done > 0 ? `${races(done)} as before, then it broke off: ` : ''
      return { ...outcome, text: `${before}${outcome.text}`, undo: () => undoStep(step) }
    }
    if (remaining > 0) continue
    const others = changedSince > 0 ? ` ${races(changedSince)} changed again since, and stay.` : ''
    return { text: `${races(done)} as before.${others}`, failed: done === 0 }
  }
}

/** Notes that facts were checked today, some races at a time, as one step; `source` is where, empty for each race's own website. */
export async function checkFacts(items: FactCheck['items'], source: string): Promise<Outcome> {
  const step = crypto.randomUUID()
  const undo = () => undoStep(step)
  let [done, leftAlone] = [0, 0]
  for (let at = 0; at < items.length; at += FACTS_A_CALL) {
    const body = { items: items.slice(at, at + FACTS_A_CALL), source: source.trim() || null, step }
    const outcome = await act<Step>('/api/admin/checks', { method: 'POST', body }, (checked) => {
      done += checked.done.length
      leftAlone += checked.leftAlone.length
      return { text: '' }
    })
    if (outcome.failed && done === 0) return outcome
    if (outcome.failed) {
      const text = `Checked today: ${races(done)}, then it broke off: ${outcome.text}`
      return { ...outcome, text, undo }
    }
  }
  const others =
    leftAlone > 0
      ? ` ${races(leftAlone)} changed meanwhile or had nothing to check, and stay as they are.`
      : ''
  if (done === 0) return { text: `Nothing was checked.${others}`, failed: true }
  return { text: `Checked today: ${races(done)}.${others}`, undo }
}

/** Found right, it makes an expected day an announced one. */
const ANNOUNCES = 'dateConfirmed'

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
            {field === ANNOUNCES ? 'The day is announced: alerts are emailed' : memberLabel(field)}
          </label>
        ))}
      </div>
      <div className="filters">
        <label>
          <span>Where you saw it; empty: on its website</span>
          <input value={source} maxLength={500} onChange={({ target }) => setSource(target.value)} />
        </label>
        <RunButton
          disabled={ticked.length === 0}
          onClick={() => run(() => checkFacts([{ raceId: id, updatedAt, fields: [...ticked] }], source))}
        >
          {ticked.includes(ANNOUNCES) ? 'Announced, checked today' : 'Checked today'}
        </RunButton>
      </div>
    </fieldset>
  )
}
