// Pages on the device, each with the built files that it cannot do without, so that a page of one deploy never meets the
// scripts of another. Bounded: the page that was opened longest ago leaves first. And when one is opened, whether it is shown.
import { CacheExpiration } from 'workbox-expiration'
import { getCacheKeyForURL } from 'workbox-precaching'
import {
  MAX_ASSETS,
  MAX_SAVED_PAGES,
  MAX_PAGES,
  OFFLINE_CACHES,
  holdsTool,
  partsNamedIn,
  OFFLINE_PAGE,
} from '../../rules/offline/offline.ts'
import {
  SITE_PARTS_FILE,
  withAllTheyMayLoad,
  withAllTheyNeed,
  type SiteParts,
} from '../../rules/offline/preloading.ts'

const { pages: PAGES, saved: SAVED, assets: ASSETS } = OFFLINE_CACHES
const EXPIRATIONS = new Map(
  Object.entries({ [PAGES]: MAX_PAGES, [SAVED]: MAX_SAVED_PAGES, [ASSETS]: MAX_ASSETS }).map(
    ([name, maxEntries]) => [name, new CacheExpiration(name, { maxEntries })],
  ),
)

/** Puts a response into a bounded cache; what was used longest ago leaves. */
async function put(name: string, path: string, response: Response): Promise<void> {
  await (await caches.open(name)).put(path, response)
  await used(name, path)
}

const used = (name: string, path: string): Promise<void> =>
  EXPIRATIONS.get(name)!.updateTimestamp(new URL(path, location.origin).href)

/** True for a whole page of ours, and not an error, a redirect or something else under its name. */
export const isWholePage = (response: Response): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  (response.headers.get('Content-Type') ?? '').startsWith('text/html') &&
  !(response.headers.get('Cache-Control') ?? '').includes('no-store')

/** True for a built file under its own name: not a page of errors that came in its place. */
export const isBuiltFile = (response: Response): boolean =>
  response.status === 200 && !(response.headers.get('Content-Type') ?? '').startsWith('text/html')

let siteParts: SiteParts = {}

/** The built files that belong together; fetched again where these are of an unknown deploy. */
async function partsFor(scripts: readonly string[]): Promise<SiteParts> {
  if (scripts.some((script) => !(script in siteParts))) {
    const response = await fetch(SITE_PARTS_FILE, { cache: 'no-cache' })
    if (!response.ok) throw new Error(`${SITE_PARTS_FILE}: ${response.status}`)
    siteParts = { ...siteParts, ...((await response.json()) as SiteParts) }
  }
  return siteParts
}

const isForEveryPage = (path: string) => getCacheKeyForURL(path) !== undefined

/**
 * All built files that this page cannot do without; of what its scripts may load later on those that the worker has for every
 * page (they answer a press), and all of them for a tool.
 */
async function partsOf(html: string): Promise<Set<string>> {
  const named = partsNamedIn(html)
  const scripts = named.filter((path) => path.endsWith('.js'))
  const parts = await partsFor(scripts)
  const needed = withAllTheyNeed(named, parts)
  const forEveryPage = [...needed].flatMap((path) => parts[path]?.mayLoad ?? []).filter(isForEveryPage)
  const ofTool = holdsTool(html) ? scripts.filter((path) => !isForEveryPage(path)) : []
  return new Set([
    ...withAllTheyNeed([...needed, ...forEveryPage], parts),
    ...withAllTheyMayLoad(ofTool, parts),
  ])
}

/**
 * Has a built file among the parts; throws where it cannot be had. What the worker has for every page is copied: it goes
 * with the next deploy, and the stored page stays.
 */
async function havePart(path: string): Promise<void> {
  const assets = await caches.open(ASSETS)
  if (await assets.match(path)) return used(ASSETS, path)
  const response = (await caches.match(path)) ?? (await fetch(path))
  if (!isBuiltFile(response)) throw new Error(`${path}: ${response.status}`)
  await put(ASSETS, path, response)
}

let last: Promise<unknown> = Promise.resolve()

/** One after another: what tidies must not take the parts of a page that is being stored. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

async function store(path: string, response: Response, onPurpose: boolean): Promise<void> {
  const [saved, pages] = await Promise.all([caches.open(SAVED), caches.open(PAGES)])
  const isSaved = onPurpose || (await saved.match(path)) !== undefined
  const html = await response.clone().text()
  // First the parts: a page without them is not readable, so the copy from before stays.
  for (const part of await partsOf(html)) await havePart(part)
  await put(isSaved ? SAVED : PAGES, path, response)
  if (isSaved) await pages.delete(path)
  for (const expiration of EXPIRATIONS.values()) await expiration.expireEntries()
}

/** Stores a page; in the cache of offline pages where it is there already, or with `onPurpose`. Throws where it cannot. */
export const storePage = (path: string, response: Response, onPurpose = false): Promise<void> =>
  inTurn(() => store(path, response, onPurpose))

export async function storedPage(path: string): Promise<Response | undefined> {
  return (await (await caches.open(SAVED)).match(path)) ?? (await caches.open(PAGES)).match(path)
}

/** Fetches a page again and stores it; false where that was not possible. */
export async function fetchPage(path: string, onPurpose = false): Promise<boolean> {
  try {
    const response = await fetch(path, { credentials: 'same-origin' })
    if (!isWholePage(response)) return false
    await storePage(path, response, onPurpose)
    return true
  } catch {
    return false
  }
}

/** Drops pages; their files leave when others have been used since. */
export async function forgetPages(paths: string[]): Promise<void> {
  for (const name of [PAGES, SAVED]) {
    const cache = await caches.open(name)
    for (const path of paths) await cache.delete(path)
  }
}

/** Fetches the pages that were stored on purpose again, after a deploy. */
export async function refreshStoredPages(): Promise<void> {
  const keys = await (await caches.open(SAVED)).keys()
  for (const { url } of keys) await fetchPage(new URL(url).pathname, true)
}

// How the worker answers the opening of a page: from the network; from the device where the network is not there, takes
// longer than three seconds or answers with a fault of the server; and else with a page that says so.

const PATIENCE_MS = 3000

interface Opening {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  waitUntil: (work: Promise<unknown>) => void
}

async function fromNetwork({ request, preloadResponse }: Opening): Promise<Response> {
  return (await preloadResponse?.catch(() => undefined)) ?? fetch(request)
}

/** Answers; never rejects as long as the offline page is there. */
export async function answerPage(
  opening: Opening,
  offlinePage: () => Promise<Response | undefined>,
): Promise<Response> {
  const path = new URL(opening.request.url).pathname
  const network = fromNetwork(opening)
  const stored = storedPage(path)
  opening.waitUntil(
    network
      .then(async (response) => {
        if (isWholePage(response) && path !== OFFLINE_PAGE) await storePage(path, response.clone())
      })
      // A device that is full, a network that is gone: nothing is stored this time.
      .catch(() => undefined),
  )
  const patience = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE_MS))
  const first = await Promise.race([network.catch(() => undefined), patience])
  if (first && first.status < 500) return first
  const copy = await stored
  if (copy) return copy
  if (first === null) return network.catch(async () => (await offlinePage()) ?? Response.error())
  return first ?? (await offlinePage()) ?? Response.error()
}
