// What stands around every dynamic import in the built site, in the place of Vite's own (a fifth of a page's script): asks
// for all files of a part at once instead of one after the other. Styles are in the pages, so none is waited for. A part
// that is gone because the site was built anew is looked for by reloading, once, where nothing has been typed; one that nobody
// waits for is done without.
import { showCrash } from './crash.ts'
import { mayReload } from './reload-once.ts'

const asked = new Set<string>()
const PAUSE_MS = 1000
const FIELDS = 'textarea, input:not([type=radio], [type=checkbox], [type=hidden], [type=submit])'
let isOptional = false

/**
 * Loads a part that nobody waits for: null where it cannot be had, and no word of it. To be called around the import itself:
 * a `load` that awaits anything before its `import()` is taken for one that somebody waits for, since the flag holds only
 * until `load` gives its promise, and the page reloads or shows a screen where the part is gone.
 */
export async function withoutFail<Part>(load: () => Promise<Part>): Promise<Part | null> {
  isOptional = true
  const loading = load()
  isOptional = false
  return loading.catch(() => null)
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

async function missing(error: unknown): Promise<never> {
  if (!navigator.onLine) throw error
  // A page that is being left loses what it was fetching: it is gone before this is over.
  await new Promise((done) => setTimeout(done, PAUSE_MS))
  if (!hasTyped() && mayReload()) {
    location.reload()
    return new Promise(() => undefined)
  }
  showCrash('start')
  throw error
}

/** Starts `load`, and asks for the files that it will need. */
export async function preloadPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  const canDoWithout = isOptional
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    document.head.append(Object.assign(document.createElement('link'), { rel, href: `/${file}` }))
  }
  try {
    return await load()
  } catch (error) {
    if (canDoWithout) throw error
    return missing(error)
  }
}
