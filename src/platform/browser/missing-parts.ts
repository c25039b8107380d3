// What breaks in a page, counted and logged, and what is loaded late: the screen for a part that stopped (the first script of the
// page, start.ts, shows it), a reload once a minute at most, a part of the site that cannot be loaded when it is needed, and
// styles that come with what needs them. A part that is gone because the site was built again is looked for by reloading,
// once, where nothing has been typed; one that nobody waits for is done without.
import { readInTab, writeInTab } from './storage.ts'

export type CrashKind = 'crash' | 'safari' | 'start'

/** Shows the screen of a kind, ahead of `place`, or at the top of the page. */
export function showCrash(kind: CrashKind, place?: Element): void {
  window.startline.show(kind, place)
}

/** Logs and counts an error that was caught. */
export function logAndCountError(error: unknown): void {
  window.dispatchEvent(new ErrorEvent('error', { error, message: String(error), cancelable: true }))
}

export interface NotedError {
  message: string
  /** How often in this page. */
  count: number
}

const noted = new Map<string, NotedError>()
const MAX_KINDS = 50

const wordsOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** A failure that the site can live with: it is logged as a warning. */
export function noteFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- logged only, as specified
  console.warn(`${what} failed.`, error)
}

export function countError(error: unknown): void {
  const message = wordsOf(error).slice(0, 200)
  const known = noted.get(message)
  if (known) known.count += 1
  else if (noted.size < MAX_KINDS) noted.set(message, { message, count: 1 })
}

/** All that was counted in this page. */
export const countedErrors = (): NotedError[] => [...noted.values()]

const KEY = 'startline:reloaded'
const MIN_BETWEEN_RELOADS_MS = 60_000

/** Whether this tab may reload now; says yes once. No where nothing can be remembered. */
export function mayReload(now = Date.now()): boolean {
  const last = Number(readInTab(KEY) ?? Number.NaN)
  // The clock may have been set meanwhile, either way.
  return Math.abs(now - last) < MIN_BETWEEN_RELOADS_MS ? false : writeInTab(KEY, String(now))
}

const PAUSE_MS = 1000
const FIELDS = 'textarea, input:not([type=radio], [type=checkbox], [type=hidden], [type=submit])'
const doneWithout = new WeakSet<Error>()

/** Loads an optional part: null, without a message, where that fails. */
export async function withoutFail<Part>(load: () => Promise<Part>): Promise<Part | null> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Error) doneWithout.add(error)
    return null
  }
}

/**
 * Somebody has filled in something that a reload would lose, the word that is being typed included: that one is no
 * `:user-valid` yet.
 */
const hasTyped = () =>
  document.querySelector(':is(input, textarea, select):is(:user-valid, :user-invalid)') !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(
    (field) => field.value !== field.defaultValue || (field === document.activeElement && field.value !== ''),
  )

function handleMissingPart({ payload }: VitePreloadErrorEvent): void {
  if (!navigator.onLine) return
  // A page that is being left loses what it was fetching: it is gone before this is over.
  setTimeout(() => {
    if (doneWithout.has(payload)) return
    if (!hasTyped() && mayReload()) location.reload()
    else showCrash('start')
  }, PAUSE_MS)
}

/** Handles every part that fails to load, once a page. Vite reports it before the import rejects. */
export const watchForMissingParts = (): void =>
  window.addEventListener('vite:preloadError', handleMissingPart)

const styled = new Map<string, Promise<unknown>>()

/** On a line that hangs, news without its style is better than none. */
const MAX_MS = 2000

/** Loads a stylesheet; resolves also where that fails or takes too long. */
export function loadStyle(address: string): Promise<unknown> {
  let loading = styled.get(address)
  if (!loading) {
    loading = new Promise((done) => {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'stylesheet', href: address, onload: done, onerror: done })
      document.head.append(link)
      setTimeout(done, MAX_MS)
    })
    styled.set(address, loading)
  }
  return loading
}
