// The script of every page, as small as possible: what must be there for the first press, and what loads the rest at its
// first use.
import './shell/first-press.ts'
import { watchForMissingParts, withoutFail } from '../platform/browser/missing-parts.ts'
import { startShell } from './shell.ts'
import { followIsland } from '../platform/browser/islands.ts'
import { atFirstUse, isPlainClick, onTimeSaved } from '../platform/browser/page-events.ts'
import { reloadForOthers } from '../platform/browser/stored-session.ts'

watchForMissingParts()
reloadForOthers()

// The menu as a side sheet: a popover opens and closes it without any script, and Escape closes it. With this, the focus stays
// inside while it is open and goes back to the button, and it closes where the window becomes wide enough for the links.
const WIDE = '(min-width: 768px)'

const menu = document.getElementById('menu')

function setAside(aside: boolean): void {
  for (const part of document.body.children) if (part !== menu) (part as HTMLElement).inert = aside
}

// Aside once it is open, and back before it closes: only so does the browser find the way back to the button.
menu?.addEventListener('toggle', (event) => {
  if ((event as ToggleEvent).newState !== 'open') return
  setAside(true)
  menu.querySelector('button')?.focus()
})
menu?.addEventListener('beforetoggle', (event) => {
  if ((event as ToggleEvent).newState === 'closed') setAside(false)
})
window.matchMedia(WIDE).addEventListener('change', ({ matches }) => {
  if (matches) menu?.hidePopover()
})

// A word with an explanation: the first sign of use is its own first.
for (const word of document.querySelectorAll('[data-tip]')) {
  atFirstUse(
    word,
    (sign) => void withoutFail(() => import('./tooltips.ts')).then((tooltips) => tooltips?.beginAt(sign)),
  )
}

// The islands that came before this script (start.ts), and any that comes now.
const { startline } = window
startline.islands.forEach(followIsland)
startline.followIsland = followIsland

// The search box needs what it looks into: that is fetched beside the island's own script, and not after it.
for (const field of document.querySelectorAll<HTMLInputElement>('.race-search input')) {
  atFirstUse(
    field,
    () =>
      void withoutFail(() => import('../platform/browser/find-suggestions.ts')).then((search) =>
        search?.warmAsTyped(field),
      ),
  )
}

// What shows the reader's own time comes with the first result: one that is stored already, or is stored in another tab. (The
// editor that keeps one brings it along.) A link to /your-time opens the editor in its place.
const EDITOR_PAGE = '/your-time'

onTimeSaved(() => void import('./own-time.ts'))

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest?.(`a[href='${EDITOR_PAGE}']`)
  if (
    !link ||
    !isPlainClick(event) ||
    link.closest('nav, footer, dialog') ||
    location.pathname === EDITOR_PAGE
  )
    return
  event.preventDefault()
  import('../features/your-time/open-editor.tsx').then(
    ({ openYourTimeEditor }) => openYourTimeEditor(),
    () => location.assign(EDITOR_PAGE),
  )
})

// Where an attempt with Google failed before it was known whose it was, the answer comes here and not to the sign-in page.
if (location.pathname === '/' && new URLSearchParams(location.search).has('error_code')) {
  location.replace(`/login${location.search}`)
}

// The rest waits until the page stands and nothing presses; a device that is never idle gets it all the same.
const whenItStands = () =>
  'requestIdleCallback' in window
    ? requestIdleCallback(startShell, { timeout: 3000 })
    : setTimeout(startShell, 200)
if (document.readyState === 'complete') whenItStands()
else window.addEventListener('load', whenItStands, { once: true })

// From here on an error is one part's, not the page's (start.ts).
startline.started = true
