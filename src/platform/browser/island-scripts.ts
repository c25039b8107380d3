// Fetches what islands that wait for their first use will load, so that a first press answers at once: fetched, not run.
// Nothing is with data saver or on slow connections. Not by modulepreload: Chrome keeps a module that failed to come as failed
// until the page is loaded anew, while of a prefetch that failed nothing remains.
import { fetchOwn } from './client-headers.ts'
import { SITE_PARTS_FILE, withAllTheyNeed, type SiteParts } from '../../rules/offline/preloading.ts'
import { mayFetchAhead } from './connection.ts'

/** Scripts that Astro names at the islands of this page that nobody has used yet. */
const scriptsNamed = (): string[] =>
  [...document.querySelectorAll('astro-island[client=use][ssr]')].flatMap((island) =>
    ['component-url', 'renderer-url'].flatMap((name) => island.getAttribute(name) ?? []),
  )

/** To be called when the page stands and the browser is idle. */
export async function fetchIslandScripts(): Promise<void> {
  const named = mayFetchAhead() ? scriptsNamed() : []
  if (named.length === 0) return
  const parts = (await (await fetchOwn(SITE_PARTS_FILE)).json()) as SiteParts
  for (const href of withAllTheyNeed(named, parts)) {
    if (!href.endsWith('.js')) continue
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }),
    )
  }
}
