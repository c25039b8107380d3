// Fields of the form: label, control, hint, and what is wrong beside it. What is typed is never changed.
import type { SubmissionField } from '../../rules/submission/submission-form.ts'
import type { FormState } from './use-submission-form.ts'

/** What every field has. */
interface FieldProps {
  state: FormState
  name: SubmissionField
  label: string
  hint?: string | undefined
}

interface LineProps extends FieldProps {
  type?: 'text' | 'date' | 'time' | 'url'
  inputMode?: 'decimal' | 'numeric'
  suggestions?: readonly string[]
}

const idOf = (name: string) => `submit-${name}`

function Said({ state, name, hint }: Pick<FieldProps, 'state' | 'name' | 'hint'>) {
  const problem = state.shownProblem(name)
  return (
    <>
      {hint && (
        <p className="hint" id={`${idOf(name)}-hint`}>
          {hint}
        </p>
      )}
      <p className="bad" id={`${idOf(name)}-say`} aria-live="polite">
        {problem}
      </p>
    </>
  )
}

const described = (name: string, hint: string | undefined) =>
  [hint && `${idOf(name)}-hint`, `${idOf(name)}-say`].filter(Boolean).join(' ')

/** What every control has. */
const control = ({ state, name, hint }: Pick<FieldProps, 'state' | 'name' | 'hint'>) => ({
  id: idOf(name),
  name,
  value: state.form[name],
  onBlur: () => state.touch(name),
  'aria-invalid': state.shownProblem(name) !== '' || undefined,
  'aria-describedby': described(name, hint),
})

/** A field of one line. */
export function SubmitField({ state, name, label, hint, type = 'text', inputMode, suggestions }: LineProps) {
  return (
    <div className="field">
      <label htmlFor={idOf(name)}>{label}</label>
      <input
        {...control({ state, name, hint })}
        type={type}
        inputMode={inputMode}
        autoComplete="off"
        list={suggestions && `${idOf(name)}-list`}
        onChange={(event) => state.set(name, event.currentTarget.value)}
      />
      {suggestions && (
        <datalist id={`${idOf(name)}-list`}>
          {suggestions.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </datalist>
      )}
      <Said {...{ state, name, hint }} />
    </div>
  )
}

/** A field of several lines. */
export function SubmitArea({ state, name, label, hint, rows = 3 }: FieldProps & { rows?: number }) {
  return (
    <div className="field">
      <label htmlFor={idOf(name)}>{label}</label>
      <textarea
        {...control({ state, name, hint })}
        rows={rows}
        dir="auto"
        onChange={(event) => state.set(name, event.currentTarget.value)}
      />
      <Said {...{ state, name, hint }} />
    </div>
  )
}

interface ChoiceProps extends Omit<FieldProps, 'hint'> {
  options: readonly (readonly [value: string, label: string])[]
  /** What the choice of nothing is called; null where something is always chosen. */
  empty?: string | null | undefined
}

/** A list to choose from; the first choice says nothing. */
export function SubmitChoice({ state, name, label, options, empty = 'Not said' }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={idOf(name)}>{label}</label>
      <select {...control({ state, name })} onChange={(event) => state.set(name, event.currentTarget.value)}>
        {empty !== null && <option value="">{empty}</option>}
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <Said {...{ state, name }} />
    </div>
  )
}

/** One tick. */
export function SubmitTick({ state, name, label }: Pick<FieldProps, 'state' | 'name' | 'label'>) {
  return (
    <div className="field">
      <label className="tick">
        <input
          id={idOf(name)}
          name={name}
          type="checkbox"
          checked={state.form[name] === 'yes'}
          onChange={(event) => state.set(name, event.currentTarget.checked ? 'yes' : '')}
          aria-describedby={`${idOf(name)}-say`}
        />
        {label}
      </label>
      <Said {...{ state, name }} />
    </div>
  )
}
