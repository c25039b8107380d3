// What is typed into a form, and what is wrong with it by the constraints of its own fields (required, type=email).
import { ApiError } from './api.ts'

/** What is typed, by the fields' names; a ticked box is 'on'. */
export type Values = Readonly<Record<string, string>>
/** What is wrong, by the fields' names; under '' of the form as a whole. */
export type Problems = Readonly<Record<string, string>>

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const NO_ANSWER =
  'The server could not be reached. What you typed is still here: please try again in a moment.'
const NO_ADDRESS = 'This does not look like an email address.'

/** The form's fields, in the order of the page. */
export const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>('input, textarea, select')].filter(({ name }) => name !== '')

/** What the label of a field says; of radio buttons the legend around them. */
export function labelOf(control: Control): string {
  const legend = control.type === 'radio' && control.closest('fieldset')?.querySelector('legend')
  return (legend || control.labels?.[0])?.textContent.trim() ?? 'this'
}

/** What is typed into a form; e-mail addresses and plain text without white space around them. Of radio buttons the pressed one. */
export function valuesOf(form: HTMLFormElement): Values {
  const values = controlsOf(form).flatMap((control) => {
    const { name, type, value } = control
    if (type === 'radio') return (control as HTMLInputElement).checked ? [[name, value]] : []
    if (type === 'checkbox') return [[name, (control as HTMLInputElement).checked ? 'on' : '']]
    return [[name, type === 'password' || 'password' in control.dataset ? value : value.trim()]]
  })
  return Object.fromEntries(values) as Values
}

/** What the fields' own constraints say; fields that are hidden or disabled have none. */
export function constraintProblems(form: HTMLFormElement, values: Values): Problems {
  const problems: Record<string, string> = {}
  for (const control of controlsOf(form)) {
    if (control.matches(':disabled') || control.closest('[hidden]')) continue
    if (control.required && !values[control.name])
      problems[control.name] = control.dataset.missing ?? `Enter your ${labelOf(control).toLowerCase()}.`
    else if (control.type === 'email' && control.validity.typeMismatch) problems[control.name] = NO_ADDRESS
  }
  return problems
}

/** What a failed sending says of the fields, or of the form as a whole. */
export function problemsOfFailure(error: unknown): Problems {
  // Not an answer of the server: mostly a part of this page that could not be fetched either. It is logged.
  if (!(error instanceof ApiError)) reportError(error)
  if (!(error instanceof ApiError) || error.status === 0) return { '': NO_ANSWER }
  return Object.keys(error.fields).length > 0 ? error.fields : { '': error.message }
}
