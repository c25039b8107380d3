// A part of the site that cannot be loaded when it is needed. One that is gone because the site was built anew is looked for by
// reloading, once, where nothing has been typed; one that nobody waits for is done without.
import { showCrash } from './crash.ts'
import { mayReload } from './reload-once.ts'

const PAUSE_MS = 1000
const FIELDS = 'textarea, input:not([type=radio], [type=checkbox], [type=hidden], [type=submit])'
const doneWithout = new WeakSet<Error>()

/** Loads a part that nobody waits for: null where it cannot be had, and no word of it. */
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

function goneMissing({ payload }: VitePreloadErrorEvent): void {
  if (!navigator.onLine) return
  // A page that is being left loses what it was fetching: it is gone before this is over.
  setTimeout(() => {
    if (doneWithout.has(payload)) return
    if (!hasTyped() && mayReload()) location.reload()
    else showCrash('start')
  }, PAUSE_MS)
}

/** Hears of every part that does not come, which Vite says before whoever asked for it hears; once a page. */
export const watchForMissingParts = (): void => window.addEventListener('vite:preloadError', goneMissing)
