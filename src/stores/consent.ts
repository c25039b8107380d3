// The visitor's answer to what the site may do in their browser; null until there is one. Other tabs hear of it.
import { persistentAtom } from '@nanostores/persistent'
import type { ReadableAtom } from 'nanostores'
import '../browser/storage.ts'
import {
  ALL_ALLOWED,
  CONSENT_KEY,
  ONLY_ESSENTIAL,
  readConsent,
  writeConsent,
  type Consent,
  type CookiePreferences,
} from '../domain/consent.ts'

const consent = persistentAtom<Consent | null>(CONSENT_KEY, null, {
  encode: (answer) => writeConsent(answer!, answer!.at),
  decode: readConsent,
})
export const $consent: ReadableAtom<Consent | null> = consent

/** Stores the chosen set. */
export function savePreferences(preferences: CookiePreferences): void {
  consent.set(readConsent(writeConsent(preferences, new Date().toISOString())))
}

export const acceptAll = (): void => savePreferences(ALL_ALLOWED)
export const rejectAll = (): void => savePreferences(ONLY_ESSENTIAL)
