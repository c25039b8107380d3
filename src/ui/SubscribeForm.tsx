// A short form that subscribes to emails, on one line where there is room: the newsletter, an alert about a race. It can be sent once its fields
// are filled in. Success is shown for three seconds, what to do next stays; both are said in lines that stood there before.
import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { ApiError } from '../platform/browser/api.ts'
import { controlsOf, type Problems, type Values } from '../platform/browser/form-values.ts'
import { CHECK_INBOX, NEWSLETTER_FAILURE, NEWSLETTER_SUCCESS } from '../rules/writing/messages.ts'
import { FieldFrame } from './Field.tsx'
import { Form, SubmitButton } from './Form.tsx'
import { useForm } from './use-form.ts'
import { useHydrated, asIsland } from './as-island.tsx'
import { subscribeToNewsletter } from '../features/newsletter/newsletter.store.ts'
import { $session } from '../platform/browser/session.store.ts'

const SUCCESS_MS = 3000
/** Refusals whose own sentence helps: a field that is wrong, too many requests. */
const REASON_STATUSES = new Set([422, 429])

interface Props {
  title: string
  /** Level of the title's heading. */
  heading?: 'h2' | 'h3'
  /** What the button says. */
  action: string
  /** The note below the fields: what follows. */
  note: string
  /** Said when it could not be sent. */
  failure: string
  /** What is wrong beyond what the fields' own constraints say. */
  check?: (values: Values) => Problems
  /** The address that is filled in: that of the account, if there is one. */
  email?: string
  /** Sends; resolves with what is said of its success. May throw an ApiError. */
  send: (values: Values) => Promise<string>
  /** Fields ahead of the address. */
  children?: ReactNode
}

/** Whether every required field of the form holds something. */
function useFilledIn(form: HTMLFormElement | null): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      // Beyond React's own listener: a field that React holds has taken what was typed by then.
      const page = form?.ownerDocument
      page?.addEventListener('input', notify)
      return () => page?.removeEventListener('input', notify)
    },
    [form],
  )
  const isFilledIn = () =>
    form !== null && controlsOf(form).every(({ required, value }) => !required || value.trim() !== '')
  return useSyncExternalStore(subscribe, isFilledIn, () => false)
}

function problemsOf(error: unknown, failure: string): Problems {
  if (!(error instanceof ApiError) || !REASON_STATUSES.has(error.status)) return { '': failure }
  const { email, raceName } = error.fields
  if (!email && !raceName) return { '': `${failure} ${error.message}` }
  return {
    '': failure,
    ...(raceName && { raceName: `This race ${raceName}.` }),
    ...(email && { email: `Your address ${email}.` }),
  }
}

export function SubscribeForm({
  title,
  heading: Heading = 'h3',
  action,
  note,
  failure,
  check,
  email,
  send,
  children,
}: Props) {
  // A page has several of these, each an island of its own, whose made ids would be the same.
  const id = title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  const isHydrated = useHydrated()
  const [isTaken, setTaken] = useState(false)
  const form = useForm({
    ...(check && { check }),
    send: async (values) => {
      setTaken(false)
      try {
        const success = await send(values)
        form.reset()
        setTaken(true)
        return success
      } catch (error) {
        return problemsOf(error, failure)
      }
    },
  })
  const isFilledIn = useFilledIn(form.element)
  const { message, showMessage } = form
  const success = message.kind === 'success' ? message.text : ''
  useEffect(() => {
    if (!success) return
    const timer = setTimeout(() => showMessage(''), SUCCESS_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `showMessage` is made anew each time and does the same.
  }, [success])
  return (
    <div className="subscribe">
      <Form form={form} label={title} className="subscribe-form">
        <Heading>{title}</Heading>
        <div className="fields-in-line">
          {children}
          {/* A page has several of these, and the field of a sign-in: heard, each says what it is for. */}
          <FieldFrame
            name="email"
            id={`${id}-email`}
            label={
              <>
                Email<span className="vh"> ({title})</span>
              </>
            }
          >
            {(control) => (
              <input
                {...control}
                type="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
                defaultValue={email}
                required
                aria-describedby={`${control['aria-describedby']} ${id}`}
              />
            )}
          </FieldFrame>
          <SubmitButton busyLabel="Sending …" isReady={isFilledIn}>
            {action}
          </SubmitButton>
        </div>
        <p className="q s" id={id}>
          {note}
        </p>
        {/* From the first use on: a page has its own news, and nothing can be said here before. */}
        {isHydrated && (
          <>
            <output className="form-message" data-kind="success">
              {success}
            </output>
            <p className="form-message" role="alert">
              {success ? '' : message.text}
            </p>
            <p className="q s" aria-live="polite">
              {isTaken ? CHECK_INBOX : ''}
            </p>
          </>
        )}
      </Form>
      <noscript>
        <p className="q s">
          {title}: this form needs JavaScript. Without it, <a href="/contact">write to us</a>.
        </p>
      </noscript>
    </div>
  )
}

// The newsletter's form, at the foot of every page.

export const NewsletterForm = asIsland(function NewsletterForm() {
  return (
    <SubscribeForm
      title="Newsletter"
      heading="h2"
      action="Subscribe"
      note="Ballot openings and new races. We email you first to confirm."
      failure={NEWSLETTER_FAILURE}
      send={async ({ email = '' }) => {
        await subscribeToNewsletter(email)
        return NEWSLETTER_SUCCESS
      }}
    />
  )
})

// The address of the signed-in person, for a form that subscribes to emails.

/** Empty for a guest; known after the first drawing, which keeps what was typed before it. */
export function useOwnAddress(): { email?: string } {
  const [email, setEmail] = useState('')
  useEffect(() => $session.subscribe((now) => setEmail(now.state === 'signed-in' ? now.email : '')), [])
  return email ? { email } : {}
}
