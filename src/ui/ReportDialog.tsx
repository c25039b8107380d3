// A dialog in which anybody reports something to the editors: fields of its own and an address for questions. No account is needed.
import type { ReactNode } from 'react'
import type { Values } from '../platform/browser/form-values.ts'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { Form, FormStatus, SubmitButton } from './Form.tsx'
import { showToast } from './toasts.store.ts'
import { useForm } from './use-form.ts'

interface Props {
  title: string
  /** What it is about, above the fields. */
  about: string
  /** Of the button. */
  action: string
  /** Under which name what is typed stays in the tab: the dialog closes by a press beside it, too. */
  draft: string
  /** Said once it was sent. */
  thanks: string
  /** Sends the report, with null for an address that was not given. May throw an ApiError. */
  send: (values: Values, email: string | null) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** The dialog. What was typed stays until it was sent. */
export function ReportDialog({ title, about, action, draft, thanks, send, onClose, children }: Props) {
  const form = useForm({
    draft,
    send: async (values) => {
      await send(values, values.email || null)
      onClose()
      showToast({ title: 'Thank you', text: thanks })
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="q s">{about}</p>
      <Form form={form} className="short-form">
        {children}
        <Field
          name="email"
          label="Your email address, if we may contact you (optional)"
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <FormStatus />
        <div className="row">
          <SubmitButton className="btn go" busyLabel="Sending …">
            {action}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
