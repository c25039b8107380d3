// What a visitor allows the site to do in their browser. No stored answer means: nothing that is not essential runs or is
// stored, whatever the form shows.
import { membersIn } from '../reading/stored-json.ts'

export const CONSENT_KEY = 'startline:consent'

/** Raised when a category covers something new: then everybody is asked again. */
const VERSION = 2

export const CONSENT_CATEGORIES = ['essential', 'analytics', 'marketing', 'functional'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** Essential cannot be turned off. */
export type CookiePreferences = Record<ConsentCategory, boolean> & { essential: true }

export interface Consent extends CookiePreferences {
  version: number
  /** When it was answered, by this device's clock: shown, never used in a calculation. */
  at: string
}

/** What Accept All stores, and what the form shows before there is an answer. */
export const ALL_ALLOWED: CookiePreferences = {
  essential: true,
  analytics: true,
  marketing: true,
  functional: true,
}
export const ONLY_ESSENTIAL: CookiePreferences = {
  essential: true,
  analytics: false,
  marketing: false,
  functional: false,
}

/** The stored answer; null where there is none, or one to a former question. */
export function readConsent(text: string | null | undefined): Consent | null {
  const stored = membersIn<keyof Consent>(text)
  const isWhole = CONSENT_CATEGORIES.every((category) => typeof stored[category] === 'boolean')
  if (!isWhole || stored.version !== VERSION || typeof stored.at !== 'string') return null
  const { analytics, marketing, functional, at } = stored as Consent
  return { essential: true, analytics, marketing, functional, version: VERSION, at }
}

/** The answer as it is stored; `at` is an ISO instant. */
export const writeConsent = (preferences: CookiePreferences, at: string): string =>
  JSON.stringify({ ...preferences, essential: true, version: VERSION, at })
