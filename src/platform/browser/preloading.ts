// Fetches pages before anybody asks for them: one that the pointer is over, then those that people usually open next from here.
// Each is fetched once in each page view; to know more would mean storing where somebody has been. Nothing is fetched with data
// saver or on slow connections.
import {
  CONTEXTUAL_STEP_MS,
  HOVER_MS,
  MAX_CONTEXTUAL,
  preloadPath,
  RELATED_AFTER_MS,
  relatedRoutes,
} from '../../rules/offline/preloading.ts'
import { mayFetchAhead } from './connection.ts'

const fetched = new Set<string>()

function preload(address: string): void {
  const path = preloadPath(address, location.href)
  if (!path || fetched.has(path) || !mayFetchAhead()) return
  fetched.add(path)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: path }))
}

/** A link to one of the races nearest to the visitor: to fetch it ahead would tell the server where that is. */
const tellsWhere = (link: HTMLAnchorElement) => link.closest('near-me') !== null

function onHover(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      clearTimeout(timer)
      const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
      if (link && pointerType === 'mouse' && !tellsWhere(link))
        timer = setTimeout(() => preload(link.href), HOVER_MS)
    },
    { passive: true },
  )
}

/** Links to races in the page's own content that can be seen now. */
const contextual = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="marathon/"]')]
    // First those that are drawn at all: to ask where one is that is not would lay it out (content-visibility).
    .filter(
      (link) =>
        !tellsWhere(link) &&
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
