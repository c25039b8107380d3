// The race as the steps of its form see it: the texts of the open draft and what they say.
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { Problems } from '../../platform/browser/form-values.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { readSubmission, type ReadSubmission } from '../../rules/submission/read-submission.ts'
import type { SubmissionField, SubmissionForm } from '../../rules/submission/submission-form.ts'
import { openDraft, type OpenDraft, type SavedDraft, type Saving } from './drafts.store.ts'

export interface SubmissionState {
  draft: SavedDraft
  texts: SubmissionForm
  /** The texts at this moment, for what was waited for. */
  textsNow: () => SubmissionForm
  read: ReadSubmission
  distanceM: number
  set: (name: SubmissionField, text: string) => void
  setAll: (texts: Partial<SubmissionForm>) => void
  /** What is wrong with the texts as they are at this moment. */
  check: () => Problems
  saving: Saving
  save: OpenDraft['save']
  /** Sends what the form says to the editor. */
  send: () => ReturnType<OpenDraft['send']>
}

/** Holds a draft; `distances` by race type. */
export function useSubmission(
  person: string,
  first: SavedDraft,
  distances: Readonly<Record<string, number>>,
): SubmissionState {
  const today = useStore($today)
  const [open] = useState(() => openDraft(person, first))
  const draft = useStore(open.$draft)
  const saving = useStore(open.$saving)

  useEffect(() => {
    const again = () => void open.save()
    // What waits on this device since the network went, or the page was closed.
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [open])

  const { form, opened } = draft
  const distanceOf = ({ raceType }: SubmissionForm) => distances[raceType] ?? Object.values(distances)[0]!
  const distanceM = distanceOf(form)
  const read = useMemo(
    () => readSubmission(form, { today, distanceM, opened }),
    [form, today, distanceM, opened],
  )
  return {
    draft,
    texts: form,
    textsNow: () => open.$draft.get().form,
    read,
    distanceM,
    set: (name, text) => open.change({ [name]: text }),
    setAll: open.change,
    check: () => {
      const now = open.$draft.get()
      const distance = distanceOf(now.form)
      return readSubmission(now.form, { today, distanceM: distance, opened: now.opened }).problems as Problems
    },
    saving,
    save: open.save,
    send: () => open.send(read.proposal),
  }
}
