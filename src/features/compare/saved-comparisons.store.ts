// Comparisons in the account of the signed-in person: the list, and saving, changing and
// deleting.
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { callApi, fetchJson } from '../../platform/browser/api.ts'
import type { RaceIndexJson } from '../../race/race.schema.ts'
import type { Comparison } from './comparisons.schema.ts'
import { plainLine, plainText } from '../../rules/writing/safe-text.ts'
import { changeVersioned } from '../../platform/browser/versioned-change.ts'
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

// Never left once it is followed, for the reason given in user.store.ts.
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

/** Fetches the list again, where somebody is signed in. */
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

/** A comparison by its id: one's own, or a public one. Throws an ApiError. */
export const readSavedComparison = (id: string): Promise<Comparison> =>
  callApi<Comparison>(`/api/comparisons/${id}`)

/** Saves a new comparison. Throws an ApiError. */
export async function saveComparison(
  words: ComparisonWords,
  races: { raceIds: readonly number[]; raceType: string },
): Promise<Comparison> {
  const body = { ...words, raceIds: races.raceIds.map(String), raceType: races.raceType }
  const created = await callApi<Comparison>('/api/comparisons', { method: 'POST', body })
  readSavedComparisonsAgain()
  return created
}

/** Changes a saved comparison as it was read at `updatedAt`. Throws an ApiError, or a ChangedMeanwhile with the newer one. */
export async function changeSavedComparison(
  { id, updatedAt }: Pick<Comparison, 'id' | 'updatedAt'>,
  {
    raceIds,
    name,
    notes,
    ...rest
  }: Partial<ComparisonWords> & { raceIds?: readonly number[]; raceType?: string },
): Promise<Comparison> {
  // As the server stores them, so that what comes back after a lost answer is known again.
  const change = {
    ...rest,
    ...(name !== undefined && { name: plainLine(name) }),
    ...(notes !== undefined && { notes: plainText(notes) }),
    ...(raceIds && { raceIds: raceIds.map(String) }),
  }
  try {
    return await changeVersioned({
      readAt: updatedAt,
      send: () =>
        callApi<Comparison>(`/api/comparisons/${id}`, { method: 'PATCH', body: { ...change, updatedAt } }),
      read: () => readSavedComparison(id),
      isAsSent: (newer) =>
        Object.entries(change).every(
          ([part, sent]) => JSON.stringify(newer[part as keyof typeof change]) === JSON.stringify(sent),
        ),
    })
  } finally {
    readSavedComparisonsAgain()
  }
}

/** Deletes a saved comparison. Throws an ApiError. */
export async function deleteSavedComparison(id: string): Promise<void> {
  await callApi(`/api/comparisons/${id}`, { method: 'DELETE' })
  readSavedComparisonsAgain()
}

export const MAX_NAMED_RACES = 200

/** Names of races by number, of at most MAX_NAMED_RACES numbers with commas between; those of unlisted races are missing. */
export async function readRaceNames(ids: string): Promise<ReadonlyMap<string, string>> {
  const races = await fetchJson(`/api/marathons?ids=${ids}&view=index&limit=${MAX_NAMED_RACES}`)
  return new Map((races as RaceIndexJson[]).map(({ id, name }) => [String(id), name]))
}
