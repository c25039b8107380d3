// What stands around every dynamic import in the built site, in the place of Vite's own (a fifth of a page's script): asks
// for all files of a part at once instead of one after the other. Styles are in the pages, so none is waited for. A part
// that is gone because the site was built anew is looked for by reloading, once, where nothing has been typed.
import { showCrash } from './crash.ts'
import { mayReload } from './reload-once.ts'

const asked = new Set<string>()
const PAUSE_MS = 1000

/** Somebody has filled in something that a reload would lose. */
const hasTyped = () =>
  document.querySelector('main :is(input, textarea, select):is(:user-valid, :user-invalid)') !== null

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
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    document.head.append(Object.assign(document.createElement('link'), { rel, href: `/${file}` }))
  }
  try {
    return await load()
  } catch (error) {
    return missing(error)
  }
}
