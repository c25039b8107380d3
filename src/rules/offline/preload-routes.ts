// Which pages may be fetched before anybody asks for them, and which are likely to be asked for next.

/** Pages that are one person's: never fetched ahead. */
const PRIVATE =
  /^\/(api|auth|account|admin|login|register|logout|my-races|submit-race|debug-user|forgot-password|reset-password|near-me)(\/|$)/

/** Hover for so long before the page is fetched. */
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
