// The form as its steps see it: the texts of the open draft, what they say, and what is wrong with them.
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { readSubmission, type ReadSubmission } from '../../rules/submission/read-submission.ts'
import type { SubmissionField, SubmissionForm } from '../../rules/submission/submission-form.ts'
import { openDraft, type OpenDraft, type Saving } from './open-draft.store.ts'
import type { SavedDraft } from './submission-drafts.store.ts'
import { $today } from '../../platform/browser/today.store.ts'

export interface FormState {
  draft: SavedDraft
  form: SubmissionForm
  read: ReadSubmission
  distanceM: number
  set: (name: SubmissionField, text: string) => void
  setAll: (texts: Partial<SubmissionForm>) => void
  /** The field was left: its problem may be said from now on. */
  touch: (name: SubmissionField) => unknown
  /** From now on every problem is said. */
  showAll: () => void
  /** Problems that the server found, until the field changes. */
  refuse: (fields: Partial<Record<SubmissionField, string>>) => void
  shownProblem: (name: SubmissionField) => string
  problems: [SubmissionField, string][]
  saving: Saving
  save: OpenDraft['save']
  /** Sends what the form says to the editor. */
  send: () => ReturnType<OpenDraft['send']>
}

/** A sentence that comes up between pressing a button and letting it go would move the button from under the finger. */
const AFTER_PRESS_MS = 300

/** Holds a draft; `distances` by race type. */
export function useSubmissionForm(
  person: string,
  first: SavedDraft,
  distances: Readonly<Record<string, number>>,
): FormState {
  const today = useStore($today)
  const [open] = useState(() => openDraft(person, first))
  const draft = useStore(open.$draft)
  const saving = useStore(open.$saving)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [all, setAllShown] = useState(false)
  const [refused, setRefused] = useState<Partial<Record<SubmissionField, string>>>({})

  useEffect(() => {
    const again = () => void open.save()
    // What waits on this device since the network went, or the page was closed.
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [open])

  const { form, opened } = draft
  const distanceM = distances[form.raceType] ?? Object.values(distances)[0]!
  const read = useMemo(
    () => readSubmission(form, { today, distanceM, opened }),
    [form, today, distanceM, opened],
  )
  const setAll = (texts: Partial<SubmissionForm>) => {
    open.change(texts)
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in texts))))
  }
  return {
    draft,
    form,
    read,
    distanceM,
    set: (name, text) => setAll({ [name]: text }),
    setAll,
    touch: (name) => setTimeout(() => setTouched((before) => new Set(before).add(name)), AFTER_PRESS_MS),
    showAll: () => setAllShown(true),
    refuse: setRefused,
    shownProblem: (name) =>
      refused[name] ?? (all || (touched.has(name) && form[name] !== '') ? (read.problems[name] ?? '') : ''),
    problems: Object.entries({ ...read.problems, ...refused }) as [SubmissionField, string][],
    saving,
    save: open.save,
    send: () => open.send(read.proposal),
  }
}
