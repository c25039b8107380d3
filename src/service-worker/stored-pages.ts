// Pages on the device, each with the built files that it cannot do without, so that a page of one deploy never meets the
// scripts of another. Bounded: the page that was opened longest ago leaves first.
import {
  laterPartsNamedIn,
  MOST_ASSETS,
  MOST_KEPT,
  MOST_PAGES,
  OFFLINE_CACHES,
  partsNamedIn,
  toolScriptsNamedIn,
} from '../domain/offline/offline.ts'

const { pages: PAGES, kept: KEPT, assets: ASSETS } = OFFLINE_CACHES

/** Keeps a cache to its latest entries. */
export async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

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

const textOf = async (path: string): Promise<string> => {
  const stored = await caches.match(path)
  return stored && /\.(js|css)$/.test(path) ? stored.text() : ''
}

/** Those of the built files that are on the device already. */
async function held(paths: string[]): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => caches.match(path)))
  return paths.filter((_path, place) => found[place] !== undefined)
}

/**
 * All built files that this page cannot do without, found in what is stored; of what its scripts may load later on those that
 * are there anyway, for the worker holds what answers a press, and all of them for a tool.
 */
async function partsOf(html: string, have: (path: string) => Promise<unknown>): Promise<Set<string>> {
  const parts = new Set<string>()
  const look = async (paths: string[], later: boolean): Promise<void> => {
    for (const path of paths.filter((one) => !parts.has(one))) {
      parts.add(path)
      await have(path)
      const text = await textOf(path)
      const laterParts = laterPartsNamedIn(text)
      await look([...partsNamedIn(text, false), ...(later ? laterParts : await held(laterParts))], later)
    }
  }
  // First the page's own scripts: what they may load later on is not fetched, whichever tool shares them.
  const tools = toolScriptsNamedIn(html)
  await look(
    partsNamedIn(html, true).filter((path) => !tools.includes(path)),
    false,
  )
  await look(tools, true)
  return parts
}

/**
 * Has a built file among the parts; throws where it cannot be had. What the worker holds for every page is copied: it goes
 * with the next deploy, and the stored page stays.
 */
async function havePart(path: string): Promise<void> {
  const assets = await caches.open(ASSETS)
  if (await assets.match(path)) return
  const response = (await caches.match(path)) ?? (await fetch(path))
  if (!isBuiltFile(response)) throw new Error(`${path}: ${response.status}`)
  await assets.put(path, response)
}

const haveHeldPart = async (path: string): Promise<void> => {
  if (await caches.match(path)) await havePart(path)
}

let last: Promise<unknown> = Promise.resolve()

/** One after another: what tidies must not take the parts of a page that is being stored. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

async function store(path: string, response: Response, onPurpose: boolean): Promise<void> {
  const [kept, pages] = await Promise.all([caches.open(KEPT), caches.open(PAGES)])
  const isKept = onPurpose || (await kept.match(path)) !== undefined
  const html = await response.clone().text()
  // First the parts: a page without them is not readable, so the copy from before stays.
  await partsOf(html, havePart)
  // Takes the place of the one before, and the last place in the order.
  await (isKept ? kept : pages).put(path, response)
  if (isKept) await pages.delete(path)
  await trim(kept, MOST_KEPT)
  await trim(pages, MOST_PAGES)
  const assets = await caches.open(ASSETS)
  if ((await assets.keys()).length <= MOST_ASSETS) return
  await dropUnneededParts()
  await trim(assets, MOST_ASSETS)
}

/** Stores a page; among the kept ones where it is one of them, or where `onPurpose` says so. Throws where it cannot. */
export const storePage = (path: string, response: Response, onPurpose = false): Promise<void> =>
  inTurn(() => store(path, response, onPurpose))

/** The stored page of a path. */
export async function storedPage(path: string): Promise<Response | undefined> {
  return (await (await caches.open(KEPT)).match(path)) ?? (await caches.open(PAGES)).match(path)
}

/** Fetches a page anew and stores it; false where that was not possible. */
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

/** Drops pages; their files leave when nothing needs them. */
export async function forgetPages(paths: string[]): Promise<void> {
  for (const name of [PAGES, KEPT]) {
    const cache = await caches.open(name)
    for (const path of paths) await cache.delete(path)
  }
}

async function dropUnneededParts(): Promise<void> {
  const needed = new Set<string>()
  for (const name of [PAGES, KEPT]) {
    const cache = await caches.open(name)
    for (const key of await cache.keys()) {
      const page = await cache.match(key)
      const html = (await page?.text()) ?? ''
      for (const part of await partsOf(html, () => Promise.resolve())) needed.add(part)
    }
  }
  const assets = await caches.open(ASSETS)
  for (const key of await assets.keys()) {
    if (!needed.has(new URL(key.url).pathname)) await assets.delete(key)
  }
}

/**
 * Copies what the worker before holds of the stored pages' parts, before it goes with all that it holds: pages that came
 * while it was there may have had it to fall back on.
 */
export const keepHeldParts = (): Promise<void> =>
  inTurn(async () => {
    for (const name of [PAGES, KEPT]) {
      for (const page of await (await caches.open(name)).matchAll())
        await partsOf(await page.text(), haveHeldPart)
    }
  })

/** Drops every built file that no stored page needs. */
export const forgetUnneededParts = (): Promise<void> => inTurn(dropUnneededParts)

/** Asks for the pages kept on purpose again: after a deploy. */
export async function refreshKeptPages(): Promise<void> {
  const keys = await (await caches.open(KEPT)).keys()
  for (const { url } of keys) await fetchPage(new URL(url).pathname, true)
}
