// The visitor's answer to what the site may do in their browser; null until there is one. Other tabs hear of it.
import { atom, type ReadableAtom } from 'nanostores'
import { readStored, writeStored } from './storage.ts'
import {
  ALL_ALLOWED,
  CONSENT_KEY,
  ONLY_ESSENTIAL,
  readConsent,
  writeConsent,
  type Consent,
  type CookiePreferences,
} from '../../rules/site/consent.ts'

const stored = () => readConsent(readStored(CONSENT_KEY))
// Not a persistent atom: this one is in the script of every page, and what keeps the others would be a tenth of it.
const consent = atom(stored())
export const $consent: ReadableAtom<Consent | null> = consent

if (typeof window !== 'undefined') {
  const readAnew = () => {
    if (JSON.stringify(stored()) !== JSON.stringify(consent.get())) consent.set(stored())
  }
  // A page that Back brings out of memory has heard nothing meanwhile.
  for (const news of ['storage', 'pageshow']) window.addEventListener(news, readAnew)
}

/** Stores the chosen set. */
export function savePreferences(preferences: CookiePreferences): void {
  writeStored(CONSENT_KEY, writeConsent(preferences, new Date().toISOString()))
  consent.set(stored())
}

export const acceptAll = (): void => savePreferences(ALL_ALLOWED)
export const rejectAll = (): void => savePreferences(ONLY_ESSENTIAL)
