// What somebody types into a form stays in its tab (session storage) until it is sent: a session that ends, a page that is
// left or a failure lose nothing. Passwords are never stored, and what one person typed is not shown to another.
import { readInTab, writeInTab } from './storage.ts'
import { membersIn } from '../../rules/reading/stored-json.ts'
import type { Control } from './form-values.ts'
import { readStoredSession } from './stored-session.ts'

const KEY = 'startline:forms'
const LEFT_OUT =
  'input[type=password], [data-password], input[type=hidden], input[type=file], input[type=submit], [data-unkept]'

interface FormDraft {
  /** Whose text it is; null for a guest's. */
  person: string | null
  values: Record<string, string | boolean>
  /** The version of what is changed, as it was read when this was typed; none where it has no versions. */
  version?: string | undefined
}

const readForms = () => membersIn(readInTab(KEY)) as Record<string, FormDraft>

/** Where storage is blocked or full, what is typed stays on the page. */
const writeForms = (forms: Record<string, FormDraft>): void =>
  void writeInTab(KEY, Object.keys(forms).length === 0 ? null : JSON.stringify(forms))

const person = () => readStoredSession()?.personId ?? null
const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
const storedControlsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Control>('input[name], textarea[name], select[name]')].filter(
    (control) => !control.matches(LEFT_OUT),
  )
const nameOf = (control: Control) =>
  control instanceof HTMLInputElement && control.type === 'radio'
    ? `${control.name}=${control.value}`
    : control.name

/** Deletes the draft of the form of this name. */
export function forgetForm(name: string): void {
  const forms = readForms()
  delete forms[name]
  writeForms(forms)
}

/** Deletes the drafts of all forms. */
export function forgetForms(): void {
  writeForms({})
}

const mayBeShown = (draft: FormDraft) => draft.person === null || draft.person === person()

/** Whether the person's draft was typed over another version than this one. */
export function isDraftOutdated(name: string, version: string): boolean {
  const draft = readForms()[name]
  return draft?.version !== undefined && draft.version !== version && mayBeShown(draft)
}

/** Fills in what was typed before, if anything was; true where it did. Controls get the same events as of typing. */
export function restoreForm(form: HTMLFormElement, name: string): boolean {
  const draft = readForms()[name]
  if (!draft) return false
  if (!mayBeShown(draft)) {
    if (person() !== null) forgetForm(name)
    return false
  }
  for (const control of storedControlsOf(form)) {
    const value = draft.values?.[nameOf(control)]
    if (isChoice(control) && typeof value === 'boolean') control.checked = value
    else if (!isChoice(control) && typeof value === 'string') control.value = value
    else continue
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return true
}

/** The names, of those that begin so, of the forms with a draft of the present person. */
export const formDrafts = (beginning: string): string[] =>
  Object.entries(readForms())
    .filter(([name, draft]) => name.startsWith(beginning) && (draft?.person ?? null) === person())
    .map(([name]) => name)

/**
 * Stores what is typed into the form from now on as a draft, under a name of its own, with the version that it is typed over.
 * `forgetForm` when it was sent. Returns a function that stops it.
 */
export function autosaveForm(form: HTMLFormElement, name: string, version?: string): () => void {
  const save = () => {
    const values = Object.fromEntries(
      storedControlsOf(form).map((control) => [
        nameOf(control),
        isChoice(control) ? control.checked : control.value,
      ]),
    )
    // Once the session has ended, the text is still of the person who typed it.
    const forms = readForms()
    writeForms({ ...forms, [name]: { person: person() ?? forms[name]?.person ?? null, values, version } })
  }
  form.addEventListener('input', save)
  form.addEventListener('change', save)
  return () => {
    form.removeEventListener('input', save)
    form.removeEventListener('change', save)
  }
}
