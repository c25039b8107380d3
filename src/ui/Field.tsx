// One field of a form: label, control, hint, and what is wrong beside it, which goes when it is right.
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useFormContext } from './Form.tsx'
import { useHydrated } from './use-hydrated.ts'

interface FrameProps {
  name: string
  label: string
  hint?: ReactNode
}

/** What every control of a field has. */
type ControlProps = Pick<ComponentProps<'input'>, 'id' | 'name' | 'aria-invalid' | 'aria-describedby'>

/** Label, hint and problem around any control. */
export function FieldFrame({
  name,
  label,
  hint,
  children,
}: FrameProps & { children: (control: ControlProps) => ReactNode }) {
  const { problems, isSummarised } = useFormContext()
  const id = useId()
  const problem = problems[name] ?? ''
  const control = {
    id,
    name,
    'aria-invalid': problem !== '' || undefined,
    'aria-describedby': [hint && `${id}-hint`, `${id}-problem`].filter(Boolean).join(' '),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(control)}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* Of several the summary speaks, once. */}
      <p className="bad" id={`${id}-problem`} aria-live={isSummarised ? 'off' : 'polite'}>
        {problem}
      </p>
    </div>
  )
}

type InputProps = Omit<ComponentProps<'input'>, keyof ControlProps>
const AS_TYPED = { autoCapitalize: 'none', spellCheck: false }

/** A field of one line. */
export function Field({ name, label, hint, type = 'text', ...input }: FrameProps & InputProps) {
  const plain = type === 'text' ? {} : AS_TYPED
  return (
    <FieldFrame {...{ name, label, hint }}>
      {(control) => <input type={type} {...plain} {...input} {...control} />}
    </FieldFrame>
  )
}

/** A field of several lines. */
export function TextField({
  name,
  label,
  hint,
  ...area
}: FrameProps & Omit<ComponentProps<'textarea'>, keyof ControlProps>) {
  return (
    <FieldFrame {...{ name, label, hint }}>{(control) => <textarea {...area} {...control} />}</FieldFrame>
  )
}

interface SelectProps extends Omit<ComponentProps<'select'>, keyof ControlProps> {
  options: readonly { value: string; label: string }[]
}

/** A field of a few choices. */
export function SelectField({ name, label, hint, options, ...select }: FrameProps & SelectProps) {
  return (
    <FieldFrame {...{ name, label, hint }}>
      {(control) => (
        <select {...select} {...control}>
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

interface PasswordProps extends Omit<InputProps, 'type' | 'autoComplete'> {
  /** For password managers. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password with its switch: what is typed can be looked at, and is hidden again when it is sent. */
export function PasswordField({ name, label, hint, ...input }: FrameProps & PasswordProps) {
  const { attempt } = useFormContext()
  const isHydrated = useHydrated()
  const [shownAt, setShownAt] = useState<number | null>(null)
  const isShown = shownAt === attempt
  return (
    <FieldFrame {...{ name, label, hint }}>
      {(control) => (
        <div className="password-field">
          <input
            type={isShown ? 'text' : 'password'}
            data-password=""
            {...AS_TYPED}
            {...input}
            {...control}
          />
          <button
            type="button"
            aria-pressed={isShown}
            hidden={!isHydrated}
            onClick={() => setShownAt(isShown ? null : attempt)}
          >
            Show<span className="vh"> what is typed</span>
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
