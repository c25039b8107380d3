// Cities that stood twice in the catalogue, once below a state of their own. The shorter path stays: it says nothing about who
// administers a city, and no state page repeats the city's.

export interface Moved {
  /** The city's path. */
  path: string
  /** Slug of the state that it stood in as well, with no other city. */
  state: string
  /** Last part of the second "races near …" address. */
  near: string
}

export const MOVED: readonly Moved[] = [
  { path: 'greenland/kangerlussuaq', state: 'qeqqata', near: 'kangerlussuaq-qeqqata' },
  { path: 'israel/jerusalem', state: 'jerusalem-district', near: 'jerusalem-israel' },
  { path: 'oman/muscat', state: 'muscat-governorate', near: 'muscat-muscat-governorate' },
  { path: 'svalbard/longyearbyen', state: 'svalbard', near: 'longyearbyen-svalbard' },
]

const cityOfState = new Map(MOVED.map(({ path, state }) => [state, path.split('/')[1]!]))

/** The slug of the city that stood in a state by itself, for the slug of that state; null for all others. */
export const cityOfFormerState = (state: string): string | null => cityOfState.get(state) ?? null
