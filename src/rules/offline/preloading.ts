// Which pages and scripts may be fetched ahead, on which connections, and which built files
// belong together. Every page loads this file: nothing else may be in it.
export interface Connection {
  saveData?: boolean
  /** As browsers name it: slow-2g, 2g, 3g, 4g. */
  effectiveType?: string
}

/** False with data saver and on slow connections; true where the browser does not say. */
export const isGenerous = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !/2g|3g/.test(connection?.effectiveType ?? '')

/** Pages that are one person's: never fetched ahead. */
const PRIVATE =
  /^\/(api|auth|account|admin|login|register|logout|my-races|submit-race|debug-user|forgot-password|reset-password|near-me)(\/|$)/

/** How long the pointer rests on a link before its page is fetched. */
export const HOVER_MS = 100
/** After arrival. */
export const RELATED_AFTER_MS = 1000
/** On top of that, for each link of the page's own content in turn. */
export const CONTEXTUAL_STEP_MS = 500
export const MAX_CONTEXTUAL = 3

/** The pages that people go to next from a kind of page. */
const RELATED: [RegExp, string[]][] = [
  [/^\/$/, ['/all-races', '/running-tools']],
  [/^\/(all-races|marathons|near|races-map)/, ['/races-map', '/compare']],
  [/^\/articles|^\/(training-plans|race-preparation|recovery-tips)/, ['/articles', '/training-plans']],
  // A race, whatever its type: the two parts of an address that are nothing else.
  [/^\/(?!pace-plan|insights|share|data)[\w-]+\/[\w-]+$/, ['/all-races', '/compare']],
  [/chart|predictor|^\/(running-tools|pb-potential|race-to-race)/, ['/running-tools', '/marathon-predictor']],
]

/** Paths of related pages. */
export const relatedRoutes = (path: string): string[] =>
  (RELATED.find(([pattern]) => pattern.test(path))?.[1] ?? ['/all-races']).filter((route) => route !== path)

/** The page to fetch for an address; null where it is another site's, private, a file, or the page in hand. */
export function preloadPath(address: string, page: string): string | null {
  if (!URL.canParse(address, page)) return null
  const to = new URL(address, page)
  const here = new URL(page)
  if (to.origin !== here.origin || !/^https?:$/.test(to.protocol) || to.pathname === here.pathname)
    return null
  return PRIVATE.test(to.pathname) || /\.[a-z0-9]{2,5}$/.test(to.pathname) ? null : to.pathname
}

/** Where the build writes them. */
export const SITE_PARTS_FILE = '/data/site-parts.json'

/** Built scripts by their addresses. */
export type SiteParts = Record<
  string,
  {
    /** Scripts and styles that it cannot run without, itself or by others. */
    needs: string[]
    /** Scripts that it may load later on. */
    mayLoad: string[]
  }
>

/** What these files cannot do without, and they themselves. */
export function withAllTheyNeed(files: Iterable<string>, parts: SiteParts): Set<string> {
  const all = new Set(files)
  // A set hands out what is added while it is walked.
  for (const file of all) for (const needed of parts[file]?.needs ?? []) all.add(needed)
  return all
}

/** The same, with all that any of them may load later on. */
export function withAllTheyMayLoad(files: Iterable<string>, parts: SiteParts): Set<string> {
  const all = new Set(files)
  for (const file of all) {
    const { needs = [], mayLoad = [] } = parts[file] ?? {}
    for (const other of [...needs, ...mayLoad]) all.add(other)
  }
  return all
}

/**
 * The addresses of the scripts with these names, as far as there are such: `press` is `/_astro/press.3fa9.js`. What a script
 * exports can be in a second one of its name.
 */
export const scriptsNamed = (parts: SiteParts, names: readonly string[]): string[] =>
  Object.keys(parts).filter((address) => names.some((name) => address.startsWith(`/_astro/${name}.`)))

export const WANTED_OFFLINE_KEY = 'startline:offline'
