// A field with its label, a hint, and the sentence of its reader beside it when what is typed cannot be read.
import { useId, type ReactNode } from 'react'
import type { Reading } from '../../rules/reading/reading.ts'

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

/** A text field; the sentence is tied to it and announced when it appears. */
export function Field({ label, name, value, onText, reading, hint, suggestions, inputMode }: FieldProps) {
  const id = useId()
  const refused = reading && !reading.ok
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        className="num"
        value={value}
        onChange={(event) => onText(event.currentTarget.value)}
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        list={suggestions && `${id}-list`}
        aria-invalid={refused || undefined}
        aria-describedby={`${id}-say`}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </datalist>
      )}
      <p id={`${id}-say`} className={refused ? 'say bad' : 'say'} aria-live="polite">
        {refused ? reading.reason : hint}
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
