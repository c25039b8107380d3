// Drafts of submissions: each change is stored on the device at once and on the server soon after. What the server has from another device
// is never written over: both texts become one, or, where both say something else of the same fact, the device's own goes on as a
// draft of its own. The draft that is open in the form is sent to the editor under one key until an answer comes.
import { membersIn } from '../../rules/reading/stored-json.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { ApiError, callApi } from '../../platform/browser/api.ts'
import { isOnDevice, readStored, writeStored } from '../../platform/browser/storage.ts'
import type { Draft } from './submissions.schema.ts'
import {
  type OpenedTexts,
  membersToSend,
  mergedForms,
  asForm,
  asTexts,
  type SubmissionForm,
  fieldOfAnswer,
  type SubmissionField,
} from '../../rules/submission/submission-form.ts'
import type { RaceProposal } from '../../rules/submission/race-proposal.ts'
import { submitRace, type Submitted } from './submissions.store.ts'

export interface SavedDraft {
  id: string
  raceId: number | null
  form: SubmissionForm
  /** What the form opened with: only what says something else is sent. Null or left out: all of it. */
  opened?: OpenedTexts | null
  /** The server's version that this text follows; 0 where the server has none. */
  version: number
  /** The server's text of that version; none where it is not known. */
  base?: SubmissionForm
  /** True where the server has not got this text yet. */
  waits: boolean
  /** The text that was last sent, whether its answer came or not. */
  sent?: SubmissionForm
  /** What it was last sent to the editor under, where no answer came: sent again, it is the same submission. */
  sendKey?: string
  /** True where it went on by itself, because the one it was had been changed, sent or deleted elsewhere. */
  isApart?: true
  changedAt: string
}

const KEY = 'startline:account:submission-drafts'
const DRAFTS_PATH = '/api/submission-drafts'

type StoredDrafts = Record<string, { person: string; drafts: Record<string, SavedDraft> }>

const readAll = () => membersIn(readStored(KEY)) as StoredDrafts

/** Drafts of a person that are stored on this device. */
export const deviceDrafts = (person: string): SavedDraft[] =>
  Object.values(readAll()[person]?.drafts ?? {}).map((draft) => ({
    ...draft,
    form: asForm(draft.form),
    opened: draft.opened ? asTexts(draft.opened) : null,
    ...(draft.base && { base: asForm(draft.base) }),
  }))

/** Stores a draft on the device. */
function saveOnDevice(person: string, draft: SavedDraft): void {
  const all = readAll()
  const drafts = { ...all[person]?.drafts, [draft.id]: draft }
  writeStored(KEY, JSON.stringify({ ...all, [person]: { person, drafts } }))
}

/** Whether drafts are on the device: false where its storage is blocked or full. */
const draftsStay = (): boolean => isOnDevice(KEY)

/** Takes a draft off the device. */
function deleteOnDevice(person: string, id: string): void {
  const all = readAll()
  const drafts = { ...all[person]?.drafts }
  delete drafts[id]
  const left = { ...all, [person]: { person, drafts } }
  if (Object.keys(drafts).length === 0) delete left[person]
  writeStored(KEY, Object.keys(left).length === 0 ? null : JSON.stringify(left))
}

const fromServer = ({ id, raceId, form, opened, version, updatedAt }: Draft): SavedDraft => ({
  id,
  raceId,
  form: asForm(form),
  opened: opened && asTexts(opened),
  version,
  base: asForm(form),
  waits: false,
  changedAt: updatedAt,
})

/** All drafts, of the server and of this device, the last changed first; the device's alone where there is no server. */
export async function listDrafts(person: string): Promise<SavedDraft[]> {
  const own = deviceDrafts(person)
  const known = await callApi<Draft[]>(DRAFTS_PATH).then(
    (drafts) => drafts.map(fromServer),
    () => null,
  )
  if (!known) return own
  const waiting = own.filter(({ waits }) => waits)
  const ids = new Set(waiting.map(({ id }) => id))
  // What the server has had and has no more was sent or deleted elsewhere.
  for (const { id, waits } of own) if (!waits) deleteOnDevice(person, id)
  return [...waiting, ...known.filter(({ id }) => !ids.has(id))].sort((a, b) =>
    b.changedAt.localeCompare(a.changedAt),
  )
}

const sameTexts = (a: SubmissionForm, b: SubmissionForm | undefined) =>
  b !== undefined && JSON.stringify(asForm(a)) === JSON.stringify(asForm(b))

const putDraft = ({ id, raceId, form, opened = null, version }: SavedDraft): Promise<Draft> =>
  callApi<Draft>(`${DRAFTS_PATH}/${id}`, { method: 'PUT', body: { raceId, form, opened, version } })

/** Saves a draft as the version after `after` on the server; returns it as it is saved now. */
async function putAfter(draft: SavedDraft, after: number): Promise<SavedDraft> {
  const { version } = await putDraft({ ...draft, version: after })
  return { ...draft, version, base: draft.form, waits: false }
}

/**
 * Sends a draft to the server; returns it as it is saved now. Where the server has another device's text, both become one if
 * neither wrote over the other, else this one goes on as a draft of its own; a text of our own whose answer was lost is no
 * other's. Throws an ApiError where the server cannot be reached.
 */
async function saveOnServer(
  person: string,
  draft: SavedDraft,
  sentBefore?: SubmissionForm,
): Promise<SavedDraft> {
  try {
    return await putAfter(draft, draft.version)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const theirs = (await callApi<Draft[]>(DRAFTS_PATH)).find(({ id }) => id === draft.id)
    if (theirs && sameTexts(asForm(theirs.form), sentBefore)) return putAfter(draft, theirs.version)
    const merged = theirs && draft.base && mergedForms(draft.base, draft.form, asForm(theirs.form))
    if (merged) return putAfter({ ...draft, form: merged }, theirs.version)
    // Where the server has none any more, it was sent: maybe by us, and the answer was lost. Else theirs is not to be sent.
    const { sendKey, base: _theirs, ...text } = draft
    const copy = {
      ...text,
      ...(sendKey && !theirs ? { sendKey } : { isApart: true as const }),
      id: crypto.randomUUID(),
      version: 0,
      waits: true,
    }
    deleteOnDevice(person, draft.id)
    saveOnDevice(person, copy)
    return copy
  }
}

/** Throws a draft away, here and on the server; one that the server never had, here. Throws an ApiError. */
export async function deleteDraft(person: string, { id, version, waits }: SavedDraft): Promise<void> {
  const isHereOnly = version === 0 && waits
  await callApi(`${DRAFTS_PATH}/${id}`, { method: 'DELETE' }).catch((error: unknown) => {
    if (!isHereOnly) throw error
  })
  deleteOnDevice(person, id)
}

/** Brings a draft back that was thrown away. */
export const restoreDraft = (person: string, draft: SavedDraft): void =>
  saveOnDevice(person, { ...draft, version: 0, waits: true })

/** 'page': neither device nor server has it. */
export type Saving = 'nothing' | 'page' | 'device' | 'saving' | 'saved' | 'apart' | 'signed-out' | 'refused'

/** The outcome of sending: sent, or why not, with the errors by field. */
type Sending = { sent: Submitted } | { failure: string; fields: Partial<Record<SubmissionField, string>> }

export interface OpenDraft {
  $draft: ReadableAtom<SavedDraft>
  $saving: ReadableAtom<Saving>
  /** Takes what was typed. */
  change: (texts: Partial<SubmissionForm>) => void
  /** Sends the server what it does not have yet; never throws. */
  save: () => Promise<void>
  /**
   * Sends the form to the editor as `proposal` reads it; of a listed race only what was changed. What was sent is a draft no
   * more; what was not stays with its key, unless the server refused it. Never throws.
   */
  send: (proposal: RaceProposal) => Promise<Sending>
}

const SERVER_AFTER_MS = 1500

const here = (): Saving => (draftsStay() ? 'device' : 'page')
const savingOf = ({ waits, version, isApart }: SavedDraft): Saving =>
  waits ? here() : version === 0 ? 'nothing' : isApart ? 'apart' : 'saved'

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

/** The message for a failed sending; status 0 is no answer. */
function failureOf(error: unknown): Sending & { failure: string } {
  if (!(error instanceof ApiError) || error.status < 400) return { failure: AWAY, fields: {} }
  const fields = Object.entries(error.fields).flatMap(([name, reason]) => {
    const field = fieldOfAnswer(name)
    return field ? [[field, `This ${reason}.`] as const] : []
  })
  return { failure: error.message, fields: Object.fromEntries(fields) }
}

/** The draft after `sent` was saved as `saved`: what was typed meanwhile (`now`) stays, and waits for the next saving. */
function afterSaving(now: SavedDraft, { sent, saved }: { sent: SavedDraft; saved: SavedDraft }): SavedDraft {
  const { sendKey: _former, base: _before, ...text } = now
  const { id, version, base, sendKey, isApart } = saved
  return {
    ...text,
    ...(sendKey && { sendKey }),
    ...(base && { base }),
    ...(isApart && { isApart }),
    id,
    form: saved.form === sent.form ? now.form : { ...saved.form, ...typedSince(sent.form, now.form) },
    version,
    waits: now.form !== sent.form || saved.waits,
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
    saveOnDevice(person, next)
  }
  const saveNow = async (): Promise<void> => {
    const unsaved = $draft.get()
    if (isSent || !unsaved.waits) return
    $saving.set('saving')
    const sent = { ...unsaved, sent: unsaved.form }
    put(sent)
    try {
      const saved = await saveOnServer(person, sent, unsaved.sent)
      if (isSent) return
      const next = afterSaving($draft.get(), { sent, saved })
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
    const members = membersToSend(proposal, form, opened)
    if (Object.keys(members).length === 0) return { failure: UNCHANGED, fields: {} }
    put({ ...text, sendKey })
    try {
      const sent = await submitRace(members, { raceId, key: sendKey })
      isSent = true
      clearTimeout(timer)
      deleteOnDevice(person, id)
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
