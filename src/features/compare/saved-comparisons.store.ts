// Comparisons in the account of whoever is signed in: the list, and saving, changing and deleting. What is typed while
// the session ends is kept on the device until it is saved.
import { persistentAtom } from '@nanostores/persistent'
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { callApi } from '../../platform/browser/api.ts'
import '../../platform/browser/persistent-engine.ts'
import type { Comparison } from './comparisons.schema.ts'
import { queryOf, fetchAgain } from '../../platform/browser/queries.store.ts'
import { $session, personNow } from '../../platform/browser/session.store.ts'

const listPath = (personId: string) => `/api/users/${personId}/comparisons`

interface SavedList {
  /** Undefined while it is read, or for a guest. */
  list: Comparison[] | undefined
  failed: boolean
}

const NO_LIST: SavedList = { list: undefined, failed: false }

const saved = atom<SavedList>(NO_LIST)

/** The person's saved comparisons, the latest first. */
export const $savedComparisons: ReadableAtom<SavedList> = saved

// Never left once it is followed, for the reason told in user.ts.
onMount(saved, () => {
  let stopList: (() => void) | undefined
  $session.subscribe((session) => {
    stopList?.()
    stopList = undefined
    if (session.state !== 'signed-in') return saved.set(NO_LIST)
    stopList = queryOf<Comparison[]>(listPath(session.personId)).subscribe(({ data, error }) =>
      saved.set({ list: data, failed: error !== undefined && data === undefined }),
    )
  })
})

/** Asks for the list anew, where somebody is signed in. */
export function readSavedComparisonsAgain(): void {
  const person = personNow()
  if (person !== null) fetchAgain(listPath(person))
}

/** What a person says of a comparison they save. */
export interface ComparisonWords {
  name: string
  notes: string
  isPublic: boolean
}

/** A comparison by its number: one's own, or a public one. Throws an ApiError. */
export const readSavedComparison = (id: string): Promise<Comparison> =>
  callApi<Comparison>(`/api/comparisons/${id}`)

/** Saves a new comparison. Throws an ApiError. */
export async function saveComparison(
  words: ComparisonWords,
  races: { raceIds: readonly number[]; raceType: string },
): Promise<Comparison> {
  const body = { ...words, raceIds: races.raceIds.map(String), raceType: races.raceType }
  const kept = await callApi<Comparison>('/api/comparisons', { method: 'POST', body })
  keepDraft(null)
  readSavedComparisonsAgain()
  return kept
}

/** Changes a saved comparison. Throws an ApiError. */
export async function changeSavedComparison(
  id: string,
  change: Partial<ComparisonWords> & { raceIds?: readonly number[]; raceType?: string },
): Promise<Comparison> {
  const { raceIds, ...rest } = change
  const body = { ...rest, ...(raceIds && { raceIds: raceIds.map(String) }) }
  const changed = await callApi<Comparison>(`/api/comparisons/${id}`, { method: 'PATCH', body })
  keepDraft(null)
  readSavedComparisonsAgain()
  return changed
}

/** Deletes a saved comparison. Throws an ApiError. */
export async function deleteSavedComparison(id: string): Promise<void> {
  await callApi(`/api/comparisons/${id}`, { method: 'DELETE' })
  readSavedComparisonsAgain()
}

/** What was typed, and by whom. */
interface Draft extends ComparisonWords {
  person: string
}

function decodeDraft(stored: string): Draft | null {
  try {
    const { person, name, notes, isPublic } = JSON.parse(stored) as Partial<Record<keyof Draft, unknown>>
    return typeof person === 'string' && typeof name === 'string' && typeof notes === 'string'
      ? { person, name, notes, isPublic: isPublic === true }
      : null
  } catch {
    return null
  }
}

const draft = persistentAtom<Draft | null>('startline:account:comparison-draft', null, {
  encode: (words) => (words ? JSON.stringify(words) : undefined),
  decode: decodeDraft,
})

/** Who is here, or was until the session ended: what is typed is still theirs. */
let author: string | null = null
$session.subscribe((session) => {
  if (session.state !== 'signed-in') return
  author = session.personId
  // Another person's is not shown to this one, and gone once they are here.
  const kept = draft.get()
  if (kept && kept.person !== author) draft.set(null)
})

/** What was typed and could not be saved because the session had ended; null where there is nothing of this person's. */
export const $comparisonDraft: ReadableAtom<ComparisonWords | null> = computed(
  [draft, $session],
  (kept, session) => {
    if (session.state !== 'signed-in' || kept?.person !== session.personId) return null
    const { name, notes, isPublic } = kept
    return { name, notes, isPublic }
  },
)

/** Keeps what was typed, or forgets it. */
export function keepDraft(words: ComparisonWords | null): void {
  if (words && author) {
    const { name, notes, isPublic } = words
    draft.set({ person: author, name, notes, isPublic })
  } else if (draft.get() !== null) draft.set(null)
}

/** Forgets what a person typed: the account is gone. */
export function forgetDraftOf(person: string): void {
  if (draft.get()?.person === person) draft.set(null)
}
