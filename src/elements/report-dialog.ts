// A dialog in which anybody tells the editors that something is wrong: its own fields, an address for questions, and one button.
import { showToast } from '../ui/toasts.store.ts'
import { reasonOf } from '../platform/browser/api.ts'
import { openDialog } from './dialog.ts'
import { make } from './make.ts'

interface ReportDialog {
  title: string
  /** What it is about, above the fields. */
  about: string
  fields: readonly HTMLElement[]
  /** Of the button. */
  sends: string
  /** What is wrong with the fields, and where to put it right; null where they will do. */
  judge: (form: HTMLFormElement) => readonly [sentence: string, field: HTMLElement | null] | null
  /** Sends the report; null for an address that was not given. Throws an ApiError. */
  send: (form: HTMLFormElement, email: string | null) => Promise<void>
  /** Said once it was sent. */
  thanks: string
}

const FAILED = 'It could not be sent. Please try again.'

/** A control under its label. */
export const labelled = (label: string, control: HTMLElement): HTMLElement =>
  make('div', { className: 'field' }, make('label', { htmlFor: control.id }, label), control)

/** Opens the dialog. What was typed stays until it was sent. */
export function openReportDialog({ title, about, fields, sends, judge, send, thanks }: ReportDialog): void {
  const email = make('input', { id: 'report-email', type: 'email', autocomplete: 'email' })
  const problem = make('p', { className: 'say bad', hidden: true, role: 'alert' })
  const button = make('button', { className: 'btn go' }, sends)
  const form = make(
    'form',
    { className: 'short-form', noValidate: true },
    ...fields,
    labelled('Your email address, if we may contact you (optional)', email),
    problem,
    make('div', { className: 'row' }, button),
  )
  const dialog = openDialog(title, make('p', { className: 'q s' }, about), form)
  const fail = (said: string, focus: HTMLElement | null) => {
    problem.hidden = false
    problem.textContent = said
    focus?.focus()
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.ariaDisabled === 'true') return
    const wrong = judge(form)
    if (wrong) return fail(...wrong)
    if (!email.checkValidity()) return fail('That is not an email address.', email)
    button.ariaDisabled = 'true'
    try {
      await send(form, email.value.trim() || null)
      dialog.close()
      showToast({ title: 'Thank you', text: thanks })
    } catch (error) {
      button.ariaDisabled = 'false'
      fail(reasonOf(error, FAILED), button)
    }
  })
}
