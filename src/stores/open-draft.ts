// The draft that is open in the form: kept on the device at each letter, and on the server when the typing pauses.
import { atom, type ReadableAtom } from 'nanostores'
import type { SubmissionForm } from '../domain/submission-form.ts'
import { draftsStay, keepOnDevice, keepOnServer, type KeptDraft } from './submission-drafts.ts'

/** 'page': neither device nor server has it. */
export type Saving = 'nothing' | 'page' | 'device' | 'saving' | 'saved' | 'signed-out' | 'refused'

export interface OpenDraft {
  $draft: ReadableAtom<KeptDraft>
  $saving: ReadableAtom<Saving>
  /** Takes what was typed. */
  change: (texts: Partial<SubmissionForm>) => void
  /** Gives the server what it has not got yet; never throws. */
  save: () => Promise<void>
  /** The draft as it is to be sent to the editor, with its key: kept until an answer comes. */
  beginSend: () => KeptDraft & { sendKey: string }
  /** The editor's side refused it: nothing was sent under its key. */
  endSend: () => void
  /** Nothing is kept any more: it was sent or deleted. */
  stop: () => void
}

const SERVER_AFTER_MS = 1500

const here = (): Saving => (draftsStay() ? 'device' : 'page')
const savingOf = ({ waits, version }: KeptDraft): Saving =>
  waits ? here() : version > 0 ? 'saved' : 'nothing'

/** What a failed saving means: refused for good, until somebody signs in, or only for now. */
const failedSaving = (status: number): Saving => {
  if (status === 401) return 'signed-out'
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status) ? 'refused' : here()
}

/** Opens a draft of a person. */
export function openDraft(person: string, first: KeptDraft): OpenDraft {
  const $draft = atom(first)
  const $saving = atom(savingOf(first))
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> = Promise.resolve()

  const send = async (): Promise<void> => {
    const opened = $draft.get()
    if (stopped || !opened.waits) return
    $saving.set('saving')
    const before = { ...opened, sent: opened.form }
    $draft.set(before)
    keepOnDevice(person, before)
    try {
      const kept = await keepOnServer(person, before, opened.sent)
      if (stopped) return
      // What was typed meanwhile stays, and waits for the next saving.
      const now = $draft.get()
      const waits = now.form !== before.form || kept.waits
      const { sendKey: _former, ...text } = now
      const { id, version, sendKey } = kept
      const next = { ...text, ...(sendKey && { sendKey }), id, version, waits }
      $draft.set(next)
      keepOnDevice(person, next)
      $saving.set(savingOf(next))
      if (waits) later()
    } catch (error) {
      const { status = 0 } = error as { status?: number }
      $saving.set(failedSaving(status))
    }
  }
  const save = (): Promise<void> => {
    clearTimeout(timer)
    // One after the other: a version follows the one before.
    sending = sending.then(send)
    return sending
  }
  function later(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), SERVER_AFTER_MS)
  }
  return {
    $draft,
    $saving,
    change: (texts) => {
      if (stopped) return
      const now = $draft.get()
      const next = {
        ...now,
        form: { ...now.form, ...texts },
        waits: true,
        changedAt: new Date().toISOString(),
      }
      $draft.set(next)
      keepOnDevice(person, next)
      if ($saving.get() !== 'saving') $saving.set(here())
      later()
    },
    save,
    beginSend: () => {
      const now = $draft.get()
      const next = { ...now, sendKey: now.sendKey ?? now.id }
      $draft.set(next)
      keepOnDevice(person, next)
      return next
    },
    endSend: () => {
      const { sendKey: _unused, ...next } = $draft.get()
      $draft.set(next)
      keepOnDevice(person, next)
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
