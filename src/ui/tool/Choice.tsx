// Choosing one of a few (side by side) or of many (a list).
import { useId, useMemo } from 'react'

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
