// Drafts of submissions: each email is kept on the device at once and on the server soon after. What the server has from
// another device is never written over: both texts become one, or, where both say something else of the same fact, the
// device's own goes on as a draft of its own.
import { ApiError, callApi } from '../../platform/browser/api.ts'
import { isOnDevice, readStored, writeStored } from '../../platform/browser/storage.ts'
import type { Draft } from './submissions.schema.ts'
import {
  asForm,
  asTexts,
  mergedForms,
  type OpenedTexts,
  type SubmissionForm,
} from '../../rules/submission/submission-form.ts'

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
  changedAt: string
}

const KEY = 'startline:account:submission-drafts'
const DRAFTS_PATH = '/api/submission-drafts'

type Kept = Record<string, { person: string; drafts: Record<string, SavedDraft> }>

function readAll(): Kept {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Kept) : {}
  } catch {
    return {}
  }
}

/** Drafts of a person that this device keeps. */
export const deviceDrafts = (person: string): SavedDraft[] =>
  Object.values(readAll()[person]?.drafts ?? {}).map((draft) => ({
    ...draft,
    form: asForm(draft.form),
    opened: draft.opened ? asTexts(draft.opened) : null,
    ...(draft.base && { base: asForm(draft.base) }),
  }))

/** Keeps a draft on the device. */
export function keepOnDevice(person: string, draft: SavedDraft): void {
  const all = readAll()
  const drafts = { ...all[person]?.drafts, [draft.id]: draft }
  writeStored(KEY, JSON.stringify({ ...all, [person]: { person, drafts } }))
}

/** Whether drafts stand on the device: false where its storage is blocked or full. */
export const draftsStay = (): boolean => isOnDevice(KEY)

/** Takes a draft off the device. */
export function forgetOnDevice(person: string, id: string): void {
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
  for (const { id, waits } of own) if (!waits) forgetOnDevice(person, id)
  return [...waiting, ...known.filter(({ id }) => !ids.has(id))].sort((a, b) =>
    b.changedAt.localeCompare(a.changedAt),
  )
}

const sameTexts = (a: SubmissionForm, b: SubmissionForm | undefined) =>
  b !== undefined && JSON.stringify(asForm(a)) === JSON.stringify(asForm(b))

const put = ({ id, raceId, form, opened = null, version }: SavedDraft): Promise<Draft> =>
  callApi<Draft>(`${DRAFTS_PATH}/${id}`, { method: 'PUT', body: { raceId, form, opened, version } })

/** Puts a draft after the server's version `after`; gives it as it is kept now. */
async function putAfter(draft: SavedDraft, after: number): Promise<SavedDraft> {
  const { version } = await put({ ...draft, version: after })
  return { ...draft, version, base: draft.form, waits: false }
}

/**
 * Sends a draft to the server; gives it as it is kept now. Where the server has another device's text, both become one if
 * neither wrote over the other, else this one goes on as a draft of its own; a text of our own whose answer was lost is no
 * other's. Throws an ApiError where it cannot be asked.
 */
export async function keepOnServer(
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
      ...(sendKey && !theirs && { sendKey }),
      id: crypto.randomUUID(),
      version: 0,
      waits: true,
    }
    forgetOnDevice(person, draft.id)
    keepOnDevice(person, copy)
    return copy
  }
}

/** Throws a draft away, here and on the server; one that the server never had, here. Throws an ApiError. */
export async function deleteDraft(person: string, { id, version, waits }: SavedDraft): Promise<void> {
  const isHereOnly = version === 0 && waits
  await callApi(`${DRAFTS_PATH}/${id}`, { method: 'DELETE' }).catch((error: unknown) => {
    if (!isHereOnly) throw error
  })
  forgetOnDevice(person, id)
}

/** Brings a draft back that was thrown away. */
export const restoreDraft = (person: string, draft: SavedDraft): void =>
  keepOnDevice(person, { ...draft, version: 0, waits: true })
