// Which pages are kept on the device on purpose, and what is remembered of that: `races` are the pages kept for saved and
// compared races, `removed` those that the visitor took out, which do not come back by themselves.

import { MAX_KEPT } from './offline.ts'

export interface WantedOffline {
  /** The saved and compared races for which pages were last asked for, as one word. */
  of: string
  races: string[]
  removed: string[]
}

/** Pages that need no race: the pace tools. */
export const PACE_TOOLS: readonly string[] = [
  '/marathon-pace-chart',
  '/half-marathon-pace-chart',
  '/pace-plan',
  '/marathon-predictor',
  '/half-marathon-predictor',
]

export const NOTHING_WANTED: WantedOffline = { of: '', races: [], removed: [] }

const paths = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((path): path is string => typeof path === 'string' && path[0] === '/')
    : []

/** What is remembered; nothing where it cannot be read. */
export function readWantedOffline(text: string | null): WantedOffline {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Record<keyof WantedOffline, unknown>> | null
    return {
      of: typeof kept?.of === 'string' ? kept.of : '',
      races: paths(kept?.races),
      removed: paths(kept?.removed),
    }
  } catch {
    return NOTHING_WANTED
  }
}

/** What is remembered once the visitor has taken pages off; what was only opened is stored anew when it is opened. */
export const withRemoved = (kept: WantedOffline, taken: readonly string[]): WantedOffline => ({
  ...kept,
  removed: [
    ...new Set([
      ...kept.removed,
      ...taken.filter((path) => kept.races.includes(path) || PACE_TOOLS.includes(path)),
    ]),
  ],
})

/** What is remembered once these races are saved and compared: one that is saved anew was not removed. */
export const withRaces = (kept: WantedOffline, races: readonly string[]): WantedOffline => ({
  ...kept,
  races: [...races],
  removed: kept.removed.filter(
    (path) => PACE_TOOLS.includes(path) || (kept.races.includes(path) && races.includes(path)),
  ),
})

/** What to fetch and what to drop, so that the pages of `races` and the tools are kept, but none that was removed. */
export function offlineChanges(
  kept: WantedOffline,
  races: readonly string[],
  stored: ReadonlySet<string>,
): { fetch: string[]; drop: string[] } {
  const removed = new Set(withRaces(kept, races).removed)
  // More would push out what was kept before: the tools and as many races as there is room for.
  const wanted = [...PACE_TOOLS, ...races].filter((path) => !removed.has(path)).slice(0, MAX_KEPT)
  return {
    fetch: wanted.filter((path) => !stored.has(path)),
    drop: kept.races.filter((path) => !races.includes(path) && stored.has(path)),
  }
}
