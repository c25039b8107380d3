// The draft that is open in the form: kept on the device at each email, on the server when the typing pauses, and sent to the
// editor under one key until an answer comes.
import { atom, type ReadableAtom } from 'nanostores'
import { ApiError } from '../../platform/browser/api.ts'
import {
  askedMembers,
  fieldOfAnswer,
  type SubmissionField,
  type SubmissionForm,
} from '../../rules/submission/submission-form.ts'
import type { RaceProposal } from '../../rules/submission/race-proposal.ts'
import {
  deleteDraft,
  draftsStay,
  forgetOnDevice,
  keepOnDevice,
  keepOnServer,
  type SavedDraft,
} from './submission-drafts.store.ts'
import { submitRace, type Submitted } from './submissions.store.ts'

/** 'page': neither device nor server has it. */
export type Saving = 'nothing' | 'page' | 'device' | 'saving' | 'saved' | 'signed-out' | 'refused'

/** What came of sending: it is with the editor, or why not, and what is wrong with which field. */
type Sending = { sent: Submitted } | { failure: string; fields: Partial<Record<SubmissionField, string>> }

export interface OpenDraft {
  $draft: ReadableAtom<SavedDraft>
  $saving: ReadableAtom<Saving>
  /** Takes what was typed. */
  change: (texts: Partial<SubmissionForm>) => void
  /** Gives the server what it has not got yet; never throws. */
  save: () => Promise<void>
  /**
   * Sends the form to the editor as `proposal` reads it; of a listed race what was typed anew. What was sent is a draft no
   * more; what was not is kept with its key, unless the server refused it. Never throws.
   */
  send: (proposal: RaceProposal) => Promise<Sending>
}

const SERVER_AFTER_MS = 1500

const here = (): Saving => (draftsStay() ? 'device' : 'page')
const savingOf = ({ waits, version }: SavedDraft): Saving =>
  waits ? here() : version > 0 ? 'saved' : 'nothing'

/** What a failed saving means: refused for good, until somebody signs in, or only for now. */
const failedSaving = (status: number): Saving => {
  if (status === 401) return 'signed-out'
  return status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status) ? 'refused' : here()
}

/** What was typed between two states of a form. */
const typedSince = (before: SubmissionForm, now: SubmissionForm): Partial<SubmissionForm> =>
  Object.fromEntries(Object.entries(now).filter(([name, text]) => text !== before[name as SubmissionField]))

const MERGED =
  'What was typed on another device has come into this form. Look it over, and send it then: nothing was sent yet.'
const UNCHANGED = 'Nothing is changed yet: change what is not right, and send it then.'
const AWAY = 'The server could not be reached. Everything is kept; send it again in a while.'

/** What a failed sending means to whoever sent it; status 0 is no answer. */
function failureOf(error: unknown): Sending & { failure: string } {
  if (!(error instanceof ApiError) || error.status < 400) return { failure: AWAY, fields: {} }
  const fields = Object.entries(error.fields).flatMap(([name, reason]) => {
    const field = fieldOfAnswer(name)
    return field ? [[field, `This ${reason}.`] as const] : []
  })
  return { failure: error.message, fields: Object.fromEntries(fields) }
}

/** The draft as it goes on once `sent` was kept as `kept`: what was typed meanwhile (`now`) stays, and waits for the next saving. */
function afterSaving(now: SavedDraft, { sent, kept }: { sent: SavedDraft; kept: SavedDraft }): SavedDraft {
  const { sendKey: _former, base: _before, ...text } = now
  const { id, version, base, sendKey } = kept
  return {
    ...text,
    ...(sendKey && { sendKey }),
    ...(base && { base }),
    id,
    form: kept.form === sent.form ? now.form : { ...kept.form, ...typedSince(sent.form, now.form) },
    version,
    waits: now.form !== sent.form || kept.waits,
  }
}

/** Opens a draft of a person. */
export function openDraft(person: string, first: SavedDraft): OpenDraft {
  const $draft = atom(first)
  const $saving = atom(savingOf(first))
  let isSent = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> = Promise.resolve()

  const put = (next: SavedDraft) => {
    $draft.set(next)
    keepOnDevice(person, next)
  }
  const saveNow = async (): Promise<void> => {
    const unsaved = $draft.get()
    if (isSent || !unsaved.waits) return
    $saving.set('saving')
    const sent = { ...unsaved, sent: unsaved.form }
    put(sent)
    try {
      const kept = await keepOnServer(person, sent, unsaved.sent)
      if (isSent) return
      const next = afterSaving($draft.get(), { sent, kept })
      put(next)
      $saving.set(savingOf(next))
      if (next.waits) saveLater()
    } catch (error) {
      const { status = 0 } = error as { status?: number }
      $saving.set(failedSaving(status))
      // Another device was quicker again: its text is looked at once more.
      if (status === 409) saveLater()
    }
  }
  const save = (): Promise<void> => {
    clearTimeout(timer)
    // One after the other: a version follows the one before.
    saving = saving.then(saveNow)
    return saving
  }
  function saveLater(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), SERVER_AFTER_MS)
  }
  const change = (texts: Partial<SubmissionForm>): void => {
    if (isSent) return
    const now = $draft.get()
    put({ ...now, form: { ...now.form, ...texts }, waits: true, changedAt: new Date().toISOString() })
    if ($saving.get() !== 'saving') $saving.set(here())
    saveLater()
  }
  const send = async (proposal: RaceProposal): Promise<Sending> => {
    const { form: read } = $draft.get()
    await save()
    // The proposal does not know what came in by saving.
    if ($draft.get().form !== read) return { failure: MERGED, fields: {} }
    const { sendKey = $draft.get().id, ...text } = $draft.get()
    const { id, raceId, form, opened = null } = text
    const asked = askedMembers(proposal, form, opened)
    if (Object.keys(asked).length === 0) return { failure: UNCHANGED, fields: {} }
    put({ ...text, sendKey })
    try {
      const sent = await submitRace(asked, { raceId, key: sendKey })
      isSent = true
      clearTimeout(timer)
      forgetOnDevice(person, id)
      // The server takes the draft of the key away; one that went on under another number is ours to delete.
      if (id !== sendKey) await deleteDraft(person, text).catch(() => undefined)
      return { sent }
    } catch (error) {
      // Refused: nothing was sent under the key, and it is free again.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) put(text)
      return failureOf(error)
    }
  }
  return { $draft, $saving, change, save, send }
}
