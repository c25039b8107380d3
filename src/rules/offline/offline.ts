// What the service worker stores on a device, how the pages and it speak to each other, and which pages are stored on
// purpose: `races` are those of saved and compared races.
import { membersIn } from '../reading/stored-json.ts'
/** Its caches. Beside them it holds one of its own making: what every page needs, exchanged as a whole at each deploy. */
export const OFFLINE_CACHES = {
  /** Pages that were opened, the last ones. */
  pages: 'startline-pages',
  /** Pages stored on purpose: of saved and compared races, and the pace tools. */
  saved: 'startline-kept',
  /** Scripts, styles and fonts of those pages. */
  assets: 'startline-assets',
  /** Public answers of the API and data files. */
  answers: 'startline-answers',
} as const

export const MAX_PAGES = 60
export const MAX_SAVED_PAGES = 120
export const MAX_ASSETS = 400
export const MAX_ANSWERS = 80

/** For the page about what is stored: names, as the browser shows them. */
export const STORED_CACHES: readonly { name: string; description: string; limit: string }[] = [
  {
    name: 'workbox-precache-v2-…',
    description: 'What every page needs, and the offline page.',
    limit: 'one version',
  },
  { name: OFFLINE_CACHES.pages, description: 'Pages you opened.', limit: `${MAX_PAGES} pages` },
  {
    name: OFFLINE_CACHES.saved,
    description: 'Pages of saved and compared races, and the pace tools.',
    limit: `${MAX_SAVED_PAGES} pages`,
  },
  {
    name: OFFLINE_CACHES.assets,
    description: 'Scripts, styles and type of those pages.',
    limit: `${MAX_ASSETS} files`,
  },
  {
    name: OFFLINE_CACHES.answers,
    description: 'Public lists of races and data files.',
    limit: `${MAX_ANSWERS} answers`,
  },
  {
    name: 'workbox-expiration',
    description: 'When each of these was used last (a database).',
    limit: 'one entry for each',
  },
]

/** The page that says that another cannot be read now. */
export const OFFLINE_PAGE = '/offline'

export type WorkerMessage =
  | { type: 'SKIP_WAITING' }
  /** Answered with `CacheStats` through the port that comes along. */
  | { type: 'CACHE_STATS' }
  /** The page that is open now: the worker was not there yet when it came. */
  | { type: 'SEEN'; path: string }
  /** Answered with the paths that are stored. */
  | { type: 'KEEP'; paths: string[] }
  | { type: 'FORGET'; paths: string[] }

export interface CacheStats {
  caches: { name: string; entries: number; bytes: number }[]
}

/** Paths that are answered by a function, or belong to one moment: never stored as pages. */
const NEVER_STORED = /^\/(api|auth|__[\w-]+|reset-password|sw\.js)(\/|$)/

/** Whether the page at a path may be stored on the device. */
export const mayKeepPage = (path: string): boolean => !NEVER_STORED.test(path)

/** Answers of the API that are the same for everybody, by their path. */
const isPublicCall = (path: string): boolean => /^\/api\/marathons(\/|$)/.test(path)

/** Data files beside the pages: the index of races, search shards, a race as JSON. */
const isDataFile = (path: string): boolean => path.endsWith('.json') && !path.startsWith('/api/')

/** Whether the answer is the same for everybody: no token in the request, and no request that bypasses caches. */
export const isPublicQuestion = (path: string, { headers, cache }: Pick<Request, 'headers' | 'cache'>) =>
  !headers.has('Authorization') && cache !== 'no-store' && (isPublicCall(path) || isDataFile(path))

/** Whether an answer says itself that it is for everybody. */
export const isPublicAnswer = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 && /^public\b/.test(headers.get('Cache-Control') ?? '')

/** The built files that a page names itself, as paths. */
export const partsNamedIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/["'(](\/_astro\/[\w./-]+\.(?:js|css|woff2|svg))/g)].map(([, path]) => path!)),
]

/** Whether a page holds a tool, which works offline with all that its script may load later on. */
export const holdsTool = (html: string): boolean => html.includes('data-works-offline')

// `races` are the pages stored for saved and compared races, `removed` those that the visitor took out, which do not
// come back by themselves.

export interface WantedOffline {
  /** The saved and compared races whose pages were last requested, as one word. */
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

const paths = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((path): path is string => typeof path === 'string' && path[0] === '/')
    : []

/** What is remembered; nothing where it cannot be read. */
export function readWantedOffline(text: string | null): WantedOffline {
  const { of, races, removed } = membersIn<keyof WantedOffline>(text)
  return { of: typeof of === 'string' ? of : '', races: paths(races), removed: paths(removed) }
}

/** What is remembered once the visitor has taken pages off; what was only opened is stored again when it is opened. */
export const withRemoved = (wanted: WantedOffline, taken: readonly string[]): WantedOffline => ({
  ...wanted,
  removed: [
    ...new Set([
      ...wanted.removed,
      ...taken.filter((path) => wanted.races.includes(path) || PACE_TOOLS.includes(path)),
    ]),
  ],
})

/** What is remembered once these races are saved and compared: one that is saved again was not removed. */
export const withRaces = (wanted: WantedOffline, races: readonly string[]): WantedOffline => ({
  ...wanted,
  races: [...races],
  removed: wanted.removed.filter(
    (path) => PACE_TOOLS.includes(path) || (wanted.races.includes(path) && races.includes(path)),
  ),
})

/** What to fetch and what to drop, so that the pages of `races` and the tools are stored, but none that was removed. */
export function offlineChanges(
  wanted: WantedOffline,
  races: readonly string[],
  stored: ReadonlySet<string>,
): { fetch: string[]; drop: string[] } {
  const removed = new Set(withRaces(wanted, races).removed)
  // More would push out what was stored before: the tools and as many races as there is room for.
  const wantedPaths = [...PACE_TOOLS, ...races].filter((path) => !removed.has(path)).slice(0, MAX_SAVED_PAGES)
  return {
    fetch: wantedPaths.filter((path) => !stored.has(path)),
    drop: wanted.races.filter((path) => !races.includes(path) && stored.has(path)),
  }
}
