// A field with its label, a hint, and the sentence of its reader beside it when what is typed cannot be read: not while one
// types, but once one rests or leaves; and gone as soon as it can be read. The frame says it aloud (use-announcement.ts).
import { useEffect, useId, useState, type ReactNode, useMemo } from 'react'
import type { Reading } from '../../rules/reading/reading.ts'
import { RESTED_MS } from './use-announcement.ts'

interface FieldProps {
  label: string
  name: string
  value: string
  onText: (text: string) => void
  /** What the reader makes of the text; null where an empty field is fine. */
  reading: Reading<unknown> | null
  hint?: ReactNode
  /** Choices offered while typing; anything else may be typed too. */
  suggestions?: readonly string[]
  inputMode?: 'text' | 'decimal' | 'numeric'
}

/** The sentence of a refusal once it is time to say it, and what is called when the field is left. */
function useRefusal(
  value: string,
  reading: Reading<unknown> | null,
): [reason: string | null, leave: () => void] {
  const isRefused = reading !== null && !reading.ok
  const [restedAt, setRestedAt] = useState<string | null>(null)
  const [isShown, setIsShown] = useState(false)
  const isDue = isRefused && (isShown || restedAt === value)
  if (isShown !== isDue) setIsShown(isDue)
  useEffect(() => {
    const timer = setTimeout(setRestedAt, RESTED_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return [isDue ? reading.reason : null, () => setRestedAt(value)]
}

/** A text field; hint and refusal are tied to it. */
export function Field({ label, name, value, onText, reading, hint, suggestions, inputMode }: FieldProps) {
  const id = useId()
  const [refusal, leave] = useRefusal(value, reading)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        className="num"
        value={value}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={leave}
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        list={suggestions && `${id}-list`}
        aria-invalid={refusal !== null || undefined}
        aria-describedby={`${id}-say`}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </datalist>
      )}
      <p id={`${id}-say`} className={refusal === null ? 'say' : 'say bad'}>
        {refusal ?? hint}
      </p>
    </div>
  )
}

const DISTANCES = ['5k', '10k', '15k', '10mi', 'half', '30k', 'marathon', '50k']

/** A race distance. */
export function DistanceField(props: Omit<FieldProps, 'suggestions'>) {
  return <Field {...props} suggestions={DISTANCES} />
}

/** A time; the keyboard stays the full one, because phones' number pads have no colon. */
export function TimeField(props: FieldProps) {
  return <Field {...props} />
}

/** A number, with its unit or without. */
export function NumberField(props: FieldProps) {
  return <Field {...props} inputMode={props.inputMode ?? 'decimal'} />
}

// Choosing one of a few (side by side) or of many (a list).

export interface Option {
  value: string
  label: string
}

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: readonly Option[]
  onText: (value: string) => void
}

/** Radio buttons drawn as one bar. */
export function Segments({ label, name, value, options, onText }: ChoiceProps) {
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="seg">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onText(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface SelectProps extends ChoiceProps {
  /** Why the choice does not do; null or left out where it does. */
  problem?: string | null
}

/** A list to choose from. */
export function Select({ label, name, value, options, onText, problem = null }: SelectProps) {
  const id = useId()
  const known = options.some((option) => option.value === value)
  // As it is while the options are: with hundreds of races it would be most of what a key costs.
  const offered = useMemo(
    () =>
      options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      )),
    [options],
  )
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-say`}
        onChange={(event) => onText(event.currentTarget.value)}
      >
        {!known && <option value={value}>{value || 'Choose'}</option>}
        {offered}
      </select>
      {problem !== null && (
        <p id={`${id}-say`} className="say bad">
          {problem}
        </p>
      )}
    </div>
  )
}

export const UNIT_OPTIONS: Option[] = [
  { value: 'km', label: 'km' },
  { value: 'mi', label: 'miles' },
]
