// One field of a form: label, control, hint, and what is wrong beside it, which goes when it is right.
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useFormContext } from './Form.tsx'
import { useHydrated } from './as-island.tsx'

interface FrameProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** What is said where it is required and empty; else that it is to be entered. */
  missing?: string
}

/** What every control of a field has. */
type ControlProps = Pick<ComponentProps<'input'>, 'id' | 'name' | 'aria-invalid' | 'aria-describedby'> & {
  'data-missing': string | undefined
}

/** Label, hint and problem around any control. */
export function FieldFrame({
  name,
  label,
  hint,
  missing,
  id,
  children,
}: FrameProps & {
  /** Its own, where a page has several islands with such a field. */
  id?: string
  children: (control: ControlProps) => ReactNode
}) {
  const { control, notes } = useField({ name, hint, missing, id })
  return (
    <div className="field">
      <label htmlFor={control.id}>{label}</label>
      {children(control)}
      {notes}
    </div>
  )
}

/** What ties a control to its hint and to what is wrong with it, and these two. */
function useField({
  name,
  hint,
  missing,
  id: ownId,
}: Omit<FrameProps, 'label'> & { id?: string | undefined }) {
  const { problems, isSummarised } = useFormContext()
  const madeId = useId()
  const id = ownId ?? madeId
  const problem = problems[name] ?? ''
  const control: ControlProps = {
    id,
    name,
    'aria-invalid': problem !== '' || undefined,
    'aria-describedby': [hint && `${id}-hint`, `${id}-problem`].filter(Boolean).join(' '),
    'data-missing': missing,
  }
  const notes = (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* Of several the summary speaks, once. */}
      <p className="bad" id={`${id}-problem`} aria-live={isSummarised ? 'off' : 'polite'}>
        {problem}
      </p>
    </>
  )
  return { control, notes }
}

type InputProps = Omit<ComponentProps<'input'>, keyof ControlProps>
const AS_TYPED = { autoCapitalize: 'none', spellCheck: false }

/** A field of one line. */
export function Field({ name, label, hint, missing, type = 'text', ...input }: FrameProps & InputProps) {
  const plain = type === 'text' ? {} : AS_TYPED
  return (
    <FieldFrame {...{ name, label, hint, missing }}>
      {(control) => <input type={type} {...plain} {...input} {...control} />}
    </FieldFrame>
  )
}

/** A field of several lines. */
export function TextField({
  name,
  label,
  hint,
  missing,
  ...area
}: FrameProps & Omit<ComponentProps<'textarea'>, keyof ControlProps>) {
  return (
    <FieldFrame {...{ name, label, hint, missing }}>
      {(control) => <textarea {...area} {...control} />}
    </FieldFrame>
  )
}

interface SelectProps extends Omit<ComponentProps<'select'>, keyof ControlProps> {
  options: readonly { value: string; label: string }[]
}

/** A field of a few choices. */
export function SelectField({ name, label, hint, missing, options, ...select }: FrameProps & SelectProps) {
  return (
    <FieldFrame {...{ name, label, hint, missing }}>
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

/** A box to tick, before its label. */
export function TickField({ name, label, hint, missing, ...input }: FrameProps & Omit<InputProps, 'type'>) {
  const { control, notes } = useField({ name, hint, missing })
  return (
    <div className="field">
      <label className="tick">
        <input type="checkbox" {...input} {...control} />
        {label}
      </label>
      {notes}
    </div>
  )
}

interface ChoiceProps extends FrameProps {
  options: readonly { value: string; label: ReactNode }[]
  defaultValue?: string
  required?: boolean
  className?: string
  onChoose?: (value: string) => void
  /** What is below the choices. */
  children?: ReactNode
}

/** A few choices that are all seen: radio buttons below each other. */
export function ChoiceField({
  name,
  label,
  hint,
  missing,
  options,
  defaultValue,
  required = false,
  className = '',
  onChoose,
  children,
}: ChoiceProps) {
  const { control, notes } = useField({ name, hint, missing })
  const { id, 'aria-describedby': describedBy, ...rest } = control
  return (
    <fieldset className={`field ${className}`} id={id} aria-describedby={describedBy}>
      <legend>{label}</legend>
      {options.map(({ value, label: words }) => (
        <label key={value} className="tick">
          <input
            type="radio"
            {...rest}
            value={value}
            required={required}
            defaultChecked={value === defaultValue}
            onInput={() => onChoose?.(value)}
          />
          {words}
        </label>
      ))}
      {children}
      {notes}
    </fieldset>
  )
}

interface PasswordProps extends Omit<InputProps, 'type' | 'autoComplete'> {
  /** For password managers. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password with its switch: what is typed can be looked at, and is hidden again when it is sent. */
export function PasswordField({ name, label, hint, missing, ...input }: FrameProps & PasswordProps) {
  const { attempt } = useFormContext()
  const isHydrated = useHydrated()
  const [shownAt, setShownAt] = useState<number | null>(null)
  const isShown = shownAt === attempt
  return (
    <FieldFrame {...{ name, label, hint, missing }}>
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
