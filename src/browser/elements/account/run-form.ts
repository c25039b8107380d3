// A form that is sent by script: sentences beside the fields, the first wrong one focused, one sending at a time, and
// everything typed stays where it is until it was taken.
import { ApiError } from '../../api.ts'

/** What is typed, by the fields' names; a ticked box is 'on'. */
export type Values = Readonly<Record<string, string>>
/** What is wrong, by the fields' names; under '' of the form as a whole. */
export type Problems = Readonly<Record<string, string>>

export interface FormWork {
  /** What is wrong beside what the fields themselves ask for. */
  judge?: (values: Values) => Problems | Promise<Problems>
  /** Sends; resolves with what is wrong, with good news, or with nothing to say. May throw an ApiError. */
  send: (values: Values) => Promise<Problems | string | void>
}

const NO_ANSWER =
  'The server could not be reached. What you typed is still here: please try again in a moment.'
const NO_ADDRESS = 'This does not look like an email address.'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controlsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Control>('input, textarea, select')].filter(({ name }) => name !== '')

/** What is typed into a form; e-mail addresses and plain text without white space around them. */
export function valuesOf(form: HTMLFormElement): Values {
  const values = controlsOf(form).map((control) => {
    const { name, type, value } = control
    if (control instanceof HTMLInputElement && type === 'checkbox') return [name, control.checked ? 'on' : '']
    return [name, type === 'password' ? value : value.trim()]
  })
  return Object.fromEntries(values) as Values
}

function missing(form: HTMLFormElement, values: Values): Problems {
  const problems: Record<string, string> = {}
  for (const control of controlsOf(form)) {
    if (control.disabled || control.closest('[hidden]')) continue
    const label = control.labels?.[0]?.textContent.trim() ?? 'this'
    if (control.required && !values[control.name])
      problems[control.name] = `Enter your ${label.toLowerCase()}.`
    else if (control.type === 'email' && control.validity.typeMismatch) problems[control.name] = NO_ADDRESS
  }
  return problems
}

/** Shows a sentence for the whole form, or takes it away. */
export function sayOfForm(form: HTMLFormElement, words: string, kind: 'bad' | 'good' = 'bad'): void {
  const line = form.querySelector<HTMLElement>('[data-form-say]')
  if (!line) return
  line.textContent = words
  line.dataset.kind = kind
}

function show(form: HTMLFormElement, problems: Problems): void {
  let wrong: Control | undefined
  for (const control of controlsOf(form)) {
    const line = document.getElementById(`${control.id}-say`)
    if (!line) continue
    const problem = problems[control.name] ?? ''
    line.textContent = problem
    if (problem) control.setAttribute('aria-invalid', 'true')
    else control.removeAttribute('aria-invalid')
    if (problem) wrong ??= control
  }
  sayOfForm(form, problems[''] ?? '')
  wrong?.focus()
}

function problemsOf(error: unknown): Problems {
  // Not an answer of the server: mostly a part of this page that could not be fetched either. The log hears of it.
  if (!(error instanceof ApiError)) reportError(error)
  if (!(error instanceof ApiError) || error.status === 0) return { '': NO_ANSWER }
  return Object.keys(error.fields).length > 0 ? error.fields : { '': error.message }
}

const sendButton = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>('button:not([type=button])')

function setBusy(form: HTMLFormElement, busy: boolean): void {
  form.setAttribute('aria-busy', String(busy))
  const button = sendButton(form)
  if (!button) return
  button.dataset.words ??= button.textContent
  button.setAttribute('aria-disabled', String(busy))
  button.textContent = (busy && button.dataset.busy) || button.dataset.words
}

/** Lets a form work. A second submit while one is under way does nothing. */
export function runForm(form: HTMLFormElement, { judge, send }: FormWork): void {
  let busy = false
  const button = sendButton(form)
  // Until now the browser itself would have sent the form, with all that was typed.
  if (button) button.disabled = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (busy) return
    busy = true
    setBusy(form, true)
    try {
      const values = valuesOf(form)
      const own = missing(form, values)
      const problems = { ...(await judge?.(values)), ...own }
      const wrong = Object.keys(problems).length > 0
      show(form, wrong ? problems : {})
      const said = wrong ? undefined : await send(values)
      if (typeof said === 'string') sayOfForm(form, said, 'good')
      else if (said) show(form, said)
    } catch (error) {
      show(form, problemsOf(error))
    } finally {
      busy = false
      setBusy(form, false)
    }
  })
}
