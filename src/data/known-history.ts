// What was known of the catalogue on former days. `npm run known` adds the line of today.
import type { KnownOnDay } from '../rules/insights/how-much-known.ts'
import days from './known-history.json' with { type: 'json' }

/** By day, the earliest first. */
export const KNOWN_HISTORY: readonly KnownOnDay[] = days
