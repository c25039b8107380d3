// The address of the comparison's page: the races it shows, the saved comparison they are from, and whether saving is to
// go on after sign-in.
import { comparePath, readComparedRaces, type LinkedRaces, type RaceReference } from './comparison.ts'

export interface CompareAddress extends LinkedRaces {
  /** Number of a saved comparison; its races count unless others are named beside it. */
  savedId: string | null
  /** True: the person came back from sign-in to save. */
  wantsToSave: boolean
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads the part of an address after the path. */
export function readCompareAddress(search: string): CompareAddress {
  const parameters = new URLSearchParams(search)
  const saved = parameters.get('saved')
  return {
    ...readComparedRaces(parameters.get('races')),
    savedId: saved && UUID.test(saved) ? saved.toLowerCase() : null,
    wantsToSave: parameters.get('save') === '1',
  }
}

/** The address of a saved comparison, with these races in place of its own where they were changed. */
export function savedPath(savedId: string, changed: readonly RaceReference[] = []): string {
  const races = comparePath(changed).split('?')[1]
  return `/compare?saved=${savedId}${races ? `&${races}` : ''}`
}

/** Where sign-in leads back to: the same page, ready to save. */
export const backToSaving = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}save=1`
