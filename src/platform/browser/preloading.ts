// Fetches ahead what is likely to be needed, where the connection bears it: pages that the pointer is over and those
// that people usually open next, and scripts of islands that wait for their first use.
import {
  CONTEXTUAL_STEP_MS,
  HOVER_MS,
  MAX_CONTEXTUAL,
  RELATED_AFTER_MS,
  SITE_PARTS_FILE,
  isGenerous,
  preloadPath,
  relatedRoutes,
  scriptsNamed,
  withAllTheyNeed,
  type Connection,
  type SiteParts,
} from '../../rules/offline/preloading.ts'
import { fetchOwn } from './client-headers.ts'
import { startingIslands, waitingIslands } from './islands.ts'

/** Whether pages and scripts may be fetched ahead. */
export const mayFetchAhead = (): boolean =>
  navigator.onLine && isGenerous((navigator as { connection?: Connection }).connection)

// Of islands: fetched, not run, so that a first press answers at once. Not by modulepreload: Chrome keeps a module that
// failed to come as failed until the page is loaded again, while of a prefetch that failed nothing remains.

/** What starts any island. */
const RENDERER = 'client'

/** Fetches the scripts of these names with all that they need. */
export async function fetchScriptsAhead(names: readonly string[]): Promise<void> {
  if (names.length === 0 || !mayFetchAhead()) return
  const parts = (await (await fetchOwn(SITE_PARTS_FILE)).json()) as SiteParts
  for (const href of withAllTheyNeed(scriptsNamed(parts, names), parts)) {
    if (!href.endsWith('.js')) continue
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }),
    )
  }
}

/** To be called when the page stands and the browser is idle. */
export async function fetchIslandScripts(): Promise<void> {
  await startingIslands()
  const waiting = waitingIslands()
  if (waiting.size > 0) await fetchScriptsAhead([...waiting, RENDERER])
}

const fetched = new Set<string>()

function preload(address: string): void {
  const path = preloadPath(address, location.href)
  if (!path || fetched.has(path) || !mayFetchAhead()) return
  fetched.add(path)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: path }))
}

/** A link to one of the races nearest to the visitor: to fetch it ahead would reveal to the server where that is. */
const isNearLink = (link: HTMLAnchorElement) => link.closest('[data-near-me]') !== null

function onHover(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      clearTimeout(timer)
      const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
      if (link && pointerType === 'mouse' && !isNearLink(link))
        timer = setTimeout(() => preload(link.href), HOVER_MS)
    },
    { passive: true },
  )
}

/** Links to races in the page's own content that can be seen now. */
const contextual = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="marathon/"]')]
    // First those that are drawn at all: measuring one that is not would lay it out (content-visibility).
    .filter(
      (link) =>
        !isNearLink(link) &&
        link.checkVisibility?.({ contentVisibilityAuto: true }) !== false &&
        link.getBoundingClientRect().top < window.innerHeight,
    )
    .slice(0, MAX_CONTEXTUAL)

/** Starts; to be called once a page. */
export function startPreloading(): void {
  onHover()
  setTimeout(() => {
    for (const route of relatedRoutes(location.pathname)) preload(route)
    for (const [index, { href }] of contextual().entries()) {
      setTimeout(() => preload(href), CONTEXTUAL_STEP_MS * (index + 1))
    }
  }, RELATED_AFTER_MS)
}
