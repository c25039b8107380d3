// Where a race is, in a line.
import type { Race } from '../race/race.ts'

/** Countries whose cities are named with their state. */
const WITH_STATE = new Set(['US', 'CA', 'AU'])

/** `Boston, Massachusetts, United States`; `Berlin, Germany`; `Singapore`. */
export function placeLine({
  city,
  state,
  country,
  countryCode,
}: Pick<Race, 'city' | 'state' | 'country' | 'countryCode'>): string {
  const between = state && WITH_STATE.has(countryCode) ? [state] : []
  return [...new Set([city, ...between, country])].join(', ')
}
