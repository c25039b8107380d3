// The first words of every page, in the page itself (Frame.astro) so that they are there when no file is: what this
// device stores and styles need, ahead of the first paint: choices, saved and compared races. And what happens when something
// breaks. Errors are logged and stored for counting (missing-parts.ts); what Safari says of other sites' scripts is dropped. A file of
// ours that cannot be loaded, or a script that does not start, shows a screen above the page, which stays. No imports: nothing
// but this is in the page.
type Kind = 'crash' | 'safari' | 'start'
/** Title, words, and what the way home is called, where one is shown. */
type Words = [string, string, string?]

const root = document.documentElement
/** Numbers of races by the element of their button: saved ones and compared ones. */
const marked: Window['startline']['marked'] = { 'save-race': new Set(), 'compare-race': new Set() }
/** The numbers of a list in a stored text: of the first one after `name`. */
const numbersIn = (text: string | null, name: string, number: RegExp) =>
  new Set(Array.from((text?.split(name)[1]?.split(']')[0] ?? '').matchAll(number), ([, id]) => Number(id)))
const stored = (key: string) => localStorage.getItem(key)
let savedAreKnown = true
try {
  for (const key of ['theme', 'units', 'your-time', 'session', 'role']) {
    const value = stored(`startline:${key}`)
    // A word as it is; of what is more than a word, that it is there.
    if (value) root.setAttribute(`data-${key}`, /^\w*/.exec(value)![0])
  }
  // A guest's races are on the device; of an account this tab's last answer is known.
  const isGuest = !stored('startline:session')
  marked['compare-race'] = numbersIn(
    stored(isGuest ? 'comparison' : 'startline:account:comparing'),
    '"marathons"',
    /(\d+)/g,
  )
  const saved = isGuest ? stored('favorites') : sessionStorage.getItem('startline:answers')
  const name = isGuest ? '[' : '"/api/favorites"'
  savedAreKnown = isGuest || !!saved?.includes(name)
  marked['save-race'] = numbersIn(saved, name, /"raceId":(\d+)/g)
} catch {
  // Storage is blocked: a guest, with the device's theme.
}

// The words of a race's buttons (src/ui/SaveButton.tsx, CompareButton.tsx) are true from the first paint.
for (const name of ['save-race', 'compare-race'] as const) {
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback() {
        this.toggleAttribute('data-on', marked[name].has(Number(this.getAttribute('race-id'))))
      }
    },
  )
}

// A tool's built example waits behind what the address brings (tools.css).
if (location.search) root.setAttribute('data-linked', '')

const isSafari = /^(?!.*(chrom|android|crios|fxios|edg)).*safari/i.test(navigator.userAgent)
const SCREENS: Record<Kind, Words> = {
  crash: ['Something went wrong', 'A part of this page has stopped.', 'Go Home'],
  safari: [
    'Safari Compatibility Issue',
    'This page did not start well in this version of Safari.',
    'Go to Homepage',
  ],
  start: ['Application Error', 'A part of this page could not be loaded.'],
}

const make = (tag: string, set: object, ...children: (Node | string)[]) => {
  const element = Object.assign(document.createElement(tag), set)
  element.append(...children)
  return element
}

function show(kind: Kind, place = document.querySelector('#main > :not(.error-screen)')): void {
  if (!place) return addEventListener('DOMContentLoaded', () => show(kind))
  if (place.previousElementSibling?.matches('.error-screen')) return
  const [title, words, home] = SCREENS[kind]
  const className = 'btn'
  place.before(
    make(
      'section',
      { className: 'error-screen', role: 'alert' },
      make('h2', {}, title),
      make('p', {}, words, ' You can carry on reading.'),
      make(
        'p',
        { className: 'row' },
        kind === 'safari'
          ? ''
          : make('button', { className, onclick: () => location.reload() }, 'Refresh Page'),
        home ? make('a', { className, href: '/' }, home) : '',
      ),
    ),
  )
}

const errors: unknown[] = []
const islands: Window['startline']['islands'] = []
const page: Window['startline'] = (window.startline = {
  errors,
  islands,
  followIsland: (island) => void islands.push(island),
  marked,
  savedAreKnown,
  presses: [],
  count: (error) => void (errors[49] ?? errors.push(error)),
  show,
})

function logError(event: Event, error: unknown): void {
  event.preventDefault()
  if (isSafari && /webkit|cross-origin|load failed/i.test((error as Error | null)?.message ?? String(error)))
    return
  // oxlint-disable-next-line no-console -- logged, as specified
  console.error(error)
  page.count(error)
}

// An event that the browser's own types do not know.
addEventListener('astro:hydration-error' as 'error', (event: Event) => {
  logError(event, (event as CustomEvent<{ error: unknown }>).detail.error)
  show('start', event.target as Element)
})
addEventListener('unhandledrejection', (event) => logError(event, event.reason))
addEventListener(
  'error',
  (event) => {
    if (event.target !== window) {
      // Scripts and styles of our own: the human check's form says so itself, and what is fetched ahead is looked for again.
      const { src, rel, href } = event.target as HTMLScriptElement & HTMLLinkElement
      if ((rel === 'stylesheet' ? href : src)?.includes('/_astro/')) show('start')
      return
    }
    logError(event, event.error ?? event.message)
    if (!page.started && event.filename?.includes('/_astro/')) show(isSafari ? 'safari' : 'crash')
  },
  true,
)

// Presses before page.ts is there: src/elements/shell/first-press.ts makes them again. The second of a double click is none.
addEventListener('click', (event: MouseEvent) => {
  if (page.started) return
  // A link that opens a dialog waits for it, except in another tab: isPlainClick of page-events.ts, which nothing here can import.
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
  if (isPlain && (event.target as Element).closest('a[aria-haspopup]')) event.preventDefault()
  if (event.detail < 2) page.presses.push(event)
})
