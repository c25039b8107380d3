// The form as every page has it: what is wrong in a summary above the fields, a line for what is said of it as a whole, and the
// button that sends it. Without a script it is hidden (without-script.css), and the page says so. Its style is form.css, which the page
// or the dialog brings: imported here it would be in every page that may ever open a form.
import { createContext, use, useEffect, useRef, type ComponentProps, type ReactNode, useState } from 'react'
import type { FormState } from './use-form.ts'
import { useHydrated } from './as-island.tsx'
import type { VerifyHuman } from '../features/account/sign-in.store.ts'

const FormContext = createContext<FormState | null>(null)

/** The form around a field. */
export function useFormContext(): FormState {
  const form = use(FormContext)
  if (!form) throw new Error('This part stands in a Form.')
  return form
}

interface FormProps {
  form: FormState
  /** What a screen reader calls it, where no heading does. */
  label?: string
  className?: string
  children: ReactNode
}

/** A form; `useForm` gives its state. */
export function Form({ form, label, className = 'fields', children }: FormProps) {
  const { attach, attempt, busy, isSummarised, leave, problems, recheck, submit } = form
  return (
    <FormContext value={form}>
      {/* What is typed and left inside it is heard here once, instead of at each field. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={attach}
        className={className}
        aria-label={label}
        method="post"
        noValidate
        data-needs-script=""
        aria-busy={busy}
        onSubmit={submit}
        onInput={recheck}
        onBlur={leave}
      >
        {/* A new one for each attempt: it takes the focus when it appears. */}
        {isSummarised && Object.keys(problems).length > 0 && <FormSummary key={attempt} />}
        {children}
      </form>
    </FormContext>
  )
}

/** What is wrong, each line of which leads to its field; gets the focus. */
function FormSummary() {
  const { focus, summary: lines } = useFormContext()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <div className="form-summary" ref={summary} tabIndex={-1}>
      <p>Please correct the following:</p>
      <ul>
        {lines.map(([name, line]) => (
          <li key={name}>
            <button type="button" className="plain-button" onClick={() => focus(name)}>
              {line}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is said of the form as a whole. It is in the page, empty, before it says something. */
export function FormStatus() {
  const { text, kind } = useFormContext().message
  return (
    <p className="form-message" role="alert" data-kind={kind}>
      {text}
    </p>
  )
}

interface SubmitButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'disabled'> {
  /** What it says while the form is being sent. */
  busyLabel: string
  /** False while it would be no use to send it: the button stays in the order of the page and does nothing. */
  isReady?: boolean
}

/** Sends the form. Until React has started it is disabled: the browser itself would send what was typed to this page. */
export function SubmitButton({
  busyLabel,
  isReady = true,
  className = 'btn',
  children,
  ...rest
}: SubmitButtonProps) {
  const { action, busy } = useFormContext()
  const isHydrated = useHydrated()
  const isSending = busy && action === (rest.value ?? '')
  return (
    <button
      {...rest}
      className={className}
      disabled={!isHydrated}
      aria-disabled={busy || !isReady}
      onClick={(event) => {
        if (!isReady) event.preventDefault()
      }}
    >
      {isSending ? busyLabel : children}
    </button>
  )
}

// The check for humans, shown only after too many attempts. Its contents are the provider's.

/** Shows the check and gives its token, and the place where it is shown. */
export function useHumanCheck(): { verifyHuman: VerifyHuman; check: ReactNode } {
  const place = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const verifyHuman = async () => {
    setOpen(true)
    try {
      const captcha = await import('../platform/browser/captcha.ts')
      return await captcha.verifyHuman(place.current!)
    } finally {
      setOpen(false)
    }
  }
  return {
    verifyHuman,
    check: <section className="check" ref={place} hidden={!isOpen} aria-label="Human check" />,
  }
}
