// The page of a comparison: its address (the races, the saved comparison they are from, and whether saving is to go on
// after sign-in) and its title.
import { comparePath, readComparedRaces, type LinkedRaces, type RaceReference } from './comparison.ts'
import { SITE_NAME } from '../site/site.ts'
import { joined } from '../writing/measures.ts'

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

/** Of a saved comparison its name, else the races by their short names; while they are being read what the page is for. */
export function comparisonTitle(savedName: string | null, names: readonly string[]): string {
  const [only] = names
  const words =
    savedName ??
    (only === undefined
      ? 'Compare races side by side'
      : names.length === 1
        ? `Compare ${only} with other races`
        : `${joined(names)} compared`)
  return `${words} | ${SITE_NAME}`
}
