// A form that is sent by script: sentences beside the fields, the first wrong one focused, one sending at a time, and
// everything typed stays where it is until it was taken.
import {
  constraintProblems,
  controlsOf,
  problemsOfFailure,
  valuesOf,
  type Control,
  type Problems,
  type Values,
} from '../platform/browser/form-values.ts'

export interface FormWork {
  /** What is wrong beside what the fields themselves ask for. */
  judge?: (values: Values) => Problems | Promise<Problems>
  /** Sends; resolves with what is wrong, with good news, or with nothing to say. May throw an ApiError. */
  send: (values: Values) => Promise<Problems | string | void>
}

/** Shows a sentence for the whole form, or takes it away. */
export function showFormStatus(
  form: HTMLFormElement,
  words: string,
  kind: 'error' | 'success' = 'error',
): void {
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
  showFormStatus(form, problems[''] ?? '')
  wrong?.focus()
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
      const own = constraintProblems(form, values)
      const problems = { ...(await judge?.(values)), ...own }
      const wrong = Object.keys(problems).length > 0
      show(form, wrong ? problems : {})
      const said = wrong ? undefined : await send(values)
      if (typeof said === 'string') showFormStatus(form, said, 'success')
      else if (said) show(form, said)
    } catch (error) {
      show(form, problemsOfFailure(error))
    } finally {
      busy = false
      setBusy(form, false)
    }
  })
}
