// A form that is sent by script. The fields hold what is typed (the browser's own state, so that nothing typed before React
// started is lost); this hook holds what is wrong, what is said of the form as a whole, and whether it is being sent.
import { useEffect, useRef, useState, type FocusEvent, type SubmitEvent, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import {
  constraintProblems,
  controlsOf,
  labelOf,
  problemsOfFailure,
  valuesOf,
  type Problems,
  type Values,
} from '../platform/browser/form-values.ts'
import { ChangedMeanwhile, changedWords } from '../platform/browser/versioned-change.ts'
import { changedMeanwhile } from '../rules/writing/messages.ts'
import { forgetForm, autosaveForm, isDraftOutdated, restoreForm } from '../platform/browser/form-drafts.ts'

export interface FormSettings {
  /** Under which name what is typed stays in the tab until it was sent; passwords never do. */
  draft?: string | undefined
  /** What the form changes, where it has versions: its name, that which was read, and what takes a newer one that sending met. */
  read?: { what: string; version: string; take?: (newer: unknown) => void } | undefined
  /** A field that is left with something wrong in it is refused at once, not only when the form is sent. */
  checksOnLeaving?: boolean
  /** When somebody comes to it for the first time: what sending needs can be fetched. */
  onFirstFocus?: () => void
  /** What is wrong beyond what the fields' own constraints (required, type) say. */
  check?: (values: Values) => Problems | Promise<Problems>
  /** Brings the field of this name into view, where the form shows a part of its fields at a time. */
  reveal?: (name: string) => void
  /** What the summary calls a field, in front of what is wrong with it; left out where the sentences say it. */
  summaryLabel?: (name: string, label: string) => string
  /**
   * Sends; `action` is the value of the button that was pressed. Resolves with what is wrong, by field, or under '' of the form as
   * a whole; with {} where it failed and that is shown elsewhere; with a sentence once it was taken; or with nothing to say. May
   * throw an ApiError, of a version that is no longer the newest a ChangedMeanwhile.
   */
  send: (values: Values, action: string) => Promise<Problems | string | void>
}

interface FormMessage {
  text: string
  kind: 'error' | 'success'
}

export interface FormState {
  element: HTMLFormElement | null
  /** For the form's `ref`. */
  attach: (element: HTMLFormElement | null) => void
  busy: boolean
  /** The value of the button that sends, or sent, the form; '' where it has none. */
  action: string
  /** Counts how often it was sent, or tried to be. */
  attempt: number
  /** What is wrong, by the fields' names, in the order of the page. */
  problems: Problems
  /** Whether the problems are listed above the form: several are, a single one is shown at its field. */
  isSummarised: boolean
  message: FormMessage
  /** Whether what is in the fields was typed over another version than the one read: a draft came back, or sending met a newer one. */
  isOutdated: boolean
  /** The lines of the summary, by the fields' names. */
  summary: readonly (readonly [name: string, line: string])[]
  /** Says what is wrong with one field, and with '' that it is right. */
  refuse: (name: string, problem: string) => void
  showMessage: (text: string, kind?: FormMessage['kind']) => void
  values: () => Values
  /** Puts the cursor into the field of this name. */
  focus: (name: string) => void
  /** Empties the fields. */
  reset: () => void
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Takes away what was wrong with fields, once they are right. */
  recheck: (event: SyntheticEvent<HTMLFormElement>) => void
  /** Refuses what is wrong with the field that is left, where the form does so. */
  leave: (event: FocusEvent<HTMLFormElement>) => void
}

const NO_MESSAGE: FormMessage = { text: '', kind: 'error' }

/** A reason that the server words without a subject goes behind the name of its field, and ends like the sentences beside it. */
const sentence = (label: string, problem: string) =>
  /^\p{Ll}/u.test(problem) ? `${label} ${problem}${/[.!?)]$/.test(problem) ? '' : '.'}` : problem

/** Sorts problems into those of fields, in the page's order, and what remains for the form as a whole. */
function placed(form: HTMLFormElement, problems: Problems): { fields: Problems; rest: string } {
  const fields: Record<string, string> = {}
  for (const control of controlsOf(form)) {
    const problem = problems[control.name]
    if (problem) fields[control.name] = sentence(labelOf(control), problem)
  }
  const rest = Object.entries(problems).filter(([name, problem]) => problem && !(name in fields))
  return { fields, rest: rest.map(([, problem]) => problem).join(' ') }
}

const controlOf = (form: HTMLFormElement | null, name: string) =>
  form ? controlsOf(form).find((control) => control.name === name) : undefined

const without = (problems: Problems, name: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([other]) => other !== name))

/** The state of a form; `Form` takes it. */
export function useForm(settings: FormSettings): FormState {
  const { draft, read, checksOnLeaving, onFirstFocus, check, reveal, send, summaryLabel } = settings
  const [element, attach] = useState<HTMLFormElement | null>(null)
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [action, setAction] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [problems, setProblems] = useState<Problems>({})
  /** Those of them that `check` and the constraints found; the server found the others. */
  const checked = useRef<Problems>({})
  const [isSummarised, setSummarised] = useState(false)
  const [isOutdated, setOutdated] = useState(() =>
    Boolean(draft && read && isDraftOutdated(draft, read.version)),
  )
  const [message, setMessage] = useState<FormMessage>(
    isOutdated ? { text: changedWords(changedMeanwhile(read!.what)), kind: 'error' } : NO_MESSAGE,
  )

  const version = read?.version
  useEffect(() => {
    if (element && draft !== undefined) restoreForm(element, draft)
  }, [element, draft])
  useEffect(
    () => (element && draft !== undefined ? autosaveForm(element, draft, version) : undefined),
    [element, draft, version],
  )
  useEffect(() => {
    if (!element || !onFirstFocus) return
    element.addEventListener('focusin', onFirstFocus, { once: true })
    return () => element.removeEventListener('focusin', onFirstFocus)
  }, [element, onFirstFocus])

  const focus = (name: string): void => {
    // The field is there to take the focus only once it is shown.
    if (reveal) flushSync(() => reveal(name))
    controlOf(element, name)?.focus()
  }

  /** Returns the name of the field where it is one alone: that takes the focus. */
  const show = (form: HTMLFormElement, found: Problems): string | undefined => {
    const { fields, rest } = placed(form, found)
    const names = Object.keys(fields)
    setProblems(fields)
    setSummarised(names.length > 1)
    setMessage({ text: rest, kind: 'error' })
    return names.length === 1 ? names[0] : undefined
  }

  const findProblems = async (form: HTMLFormElement, values: Values): Promise<Problems> => ({
    ...(await check?.(values)),
    ...constraintProblems(form, values),
  })
  const refuse = (name: string, problem: string): void =>
    setProblems((before) => ({ ...without(before, name), ...(problem && { [name]: problem }) }))

  const sendOnce = async (form: HTMLFormElement, pressed: string): Promise<string | undefined> => {
    const values = valuesOf(form)
    checked.current = await findProblems(form, values)
    const wrong = show(form, checked.current)
    if (Object.keys(checked.current).length > 0) return wrong
    const result = await send(values, pressed)
    // An empty object means that the failure was shown elsewhere: the present message stays.
    if (typeof result === 'object') return Object.keys(result).length > 0 ? show(form, result) : undefined
    if (draft !== undefined) forgetForm(draft)
    setOutdated(false)
    if (result) setMessage({ text: result, kind: 'success' })
    return undefined
  }

  /** What a failed sending says, by field. */
  const failed = (error: unknown): Problems => {
    if (!(error instanceof ChangedMeanwhile)) return problemsOfFailure(error)
    read?.take?.(error.newer)
    setOutdated(true)
    return { '': changedWords(error.message) }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    isSending.current = true
    setBusy(true)
    const pressed = event.submitter?.getAttribute('value') ?? ''
    setAction(pressed)
    setAttempt((before) => before + 1)
    const wrong = await sendOnce(form, pressed).catch((error: unknown) => show(form, failed(error)))
    isSending.current = false
    // What is being sent may be inert until then.
    flushSync(() => setBusy(false))
    if (wrong) focus(wrong)
  }

  const recheck = async ({ currentTarget: form, target }: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    const { name } = target as HTMLInputElement
    const mayBeRight = (other: string) => other === name || other in checked.current
    if (!Object.keys(problems).some(mayBeRight)) return
    // React calls the form's handler of an input before the field's: what the field writes to a store is there a moment later.
    await Promise.resolve()
    const values = valuesOf(form)
    const found = await findProblems(form, values)
    if (valuesOf(form)[name] !== values[name]) return
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([other]) => found[other] || !mayBeRight(other))),
    )
  }

  // Not between press and release on a button, which the sentence would push from under the pointer.
  const leave = async ({
    currentTarget: form,
    target,
    relatedTarget,
  }: FocusEvent<HTMLFormElement>): Promise<void> => {
    const { name, value } = target as unknown as HTMLInputElement
    if (!checksOnLeaving || !name || value === '' || relatedTarget instanceof HTMLButtonElement) return
    const problem = (await check?.(valuesOf(form)))?.[name]
    if (problem) refuse(name, problem)
  }

  const lineOf = (name: string, problem: string): string => {
    const control = summaryLabel && controlOf(element, name)
    return control ? `${summaryLabel(name, labelOf(control))}: ${problem}` : problem
  }

  return {
    element,
    attach,
    busy,
    action,
    attempt,
    problems,
    isSummarised,
    summary: Object.entries(problems).map(([name, problem]) => [name, lineOf(name, problem)]),
    message,
    isOutdated,
    refuse,
    showMessage: (text, kind = 'error') => setMessage({ text, kind }),
    values: () => (element ? valuesOf(element) : {}),
    focus,
    reset: () => element?.reset(),
    submit: (event) => void submit(event),
    recheck: (event) => void recheck(event),
    leave: (event) => void leave(event),
  }
}
