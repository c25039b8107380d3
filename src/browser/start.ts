// The first words of every page, in the page itself (StartScript.astro) so that they are there when no file is: theme and
// sign-in state ahead of the first paint, and what happens when something breaks. Errors are logged and kept for counting
// (error-log.ts); what Safari says of other sites' scripts is dropped. A script that cannot be loaded or does not start shows
// a screen above the page, which stays. No imports: nothing but this file is in the page.
type Kind = 'crash' | 'safari' | 'start'
/** Title, words, whether it can be refreshed, and what the way home is called, where one is shown. */
type Words = [string, string, boolean, string?]

const root = document.documentElement
const kept = (key: string) => localStorage.getItem(`startline:${key}`)
try {
  const theme = kept('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  if (kept('session')) {
    root.dataset.session = ''
    root.dataset.role = kept('role') ?? ''
  }
} catch {
  // Storage is blocked: a guest, with the device's theme.
}

const isSafari = /^(?!.*(chrom|android|crios|fxios|edg)).*safari/i.test(navigator.userAgent)
const SCREENS: Record<Kind, Words> = {
  crash: ['Something went wrong', 'A part of this page has stopped. You can read on.', true, 'Go Home'],
  safari: [
    'Safari Compatibility Issue',
    'This page did not start well in this version of Safari. You can read on.',
    false,
    'Go to Homepage',
  ],
  start: ['Application Error', 'A part of this page could not be loaded. You can read on.', true],
}
const errors: unknown[] = (window.startlineErrors = [])
let started = false

const make = (tag: string, set: object, ...children: (Node | string)[]) => {
  const element = Object.assign(document.createElement(tag), set)
  element.append(...children)
  return element
}

function show(kind: Kind, place?: Element): void {
  const before = place ?? document.getElementById('main')?.firstElementChild
  if (document.readyState === 'loading' || !before)
    return addEventListener('DOMContentLoaded', () => show(kind, place), { once: true })
  if (before.previousElementSibling?.matches('.error-screen')) return
  const [title, words, canRefresh, home] = SCREENS[kind]
  const ways = make('p', { className: 'row' })
  const className = 'btn'
  if (canRefresh) ways.append(make('button', { className, onclick: () => location.reload() }, 'Refresh Page'))
  if (home) ways.append(make('a', { className, href: '/' }, home))
  before.before(
    make(
      'section',
      { className: 'error-screen', role: 'alert' },
      make('h2', {}, title),
      make('p', {}, words),
      ways,
    ),
  )
}

function hear(event: Event, error: unknown): void {
  event.preventDefault()
  const text = String((error as Error | undefined)?.message ?? error)
  if (isSafari && /webkit|cross-origin|load failed/i.test(text)) return
  // oxlint-disable-next-line no-console -- logged, as specified
  console.error(error)
  if (errors.length < 50) errors.push(error)
  dispatchEvent(new CustomEvent('startline-error', { detail: error }))
}

/** For events that the browser's own types do not know. */
const on = (name: string, heard: (event: never) => void) => addEventListener(name, heard as EventListener)

on('startline-started', () => (started = true))
on('startline-crash', ({ detail }: CustomEvent<{ kind: Kind; place?: Element }>) =>
  show(detail.kind, detail.place),
)
on('astro:hydration-error', (event: CustomEvent<{ error: unknown }>) => {
  hear(event, event.detail.error)
  show('start', event.target as Element)
})
on('unhandledrejection', (event: PromiseRejectionEvent) => hear(event, event.reason))
addEventListener(
  'error',
  (event) => {
    if (event.target !== window) {
      // Not the human check's, whose form says so itself.
      if ((event.target as HTMLScriptElement).src?.startsWith(`${location.origin}/_astro/`)) show('start')
      return
    }
    hear(event, event.error ?? event.message)
    if (!started && event.filename?.includes('/_astro/')) show(isSafari ? 'safari' : 'crash')
  },
  true,
)
