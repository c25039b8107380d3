// Theme, units and the answer to the question about cookies, stored on the device. Theme and units are plain words
// under startline:theme and startline:units; anything else found there is taken as the default.
import { persistentAtom } from '@nanostores/persistent'
import './persistent-engine.ts'
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

export type Theme = 'system' | 'light' | 'dark'
export type Units = 'metric' | 'imperial'

const oneOf =
  <T extends string>(values: readonly T[], fallback: T) =>
  (stored: string): T =>
    values.find((value) => value === stored) ?? fallback

const theme = persistentAtom<Theme>('startline:theme', 'system', {
  encode: String,
  decode: oneOf(['system', 'light', 'dark'], 'system'),
})
const units = persistentAtom<Units>('startline:units', 'metric', {
  encode: String,
  decode: oneOf(['metric', 'imperial'], 'metric'),
})

export const $theme: ReadableAtom<Theme> = theme
export const $units: ReadableAtom<Units> = units
/** What the built page shows: the store itself begins with what this device stores. */
export const builtUnits = (): Units => 'metric'

/** Chooses the theme; 'system' follows the device. */
export function chooseTheme(value: Theme): void {
  theme.set(value)
}

/** Chooses kilometres and Celsius, or miles and Fahrenheit. */
export function chooseUnits(value: Units): void {
  units.set(value)
}

// The visitor's answer to what the site may do in their browser; null until there is one. Other tabs follow a change.

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
