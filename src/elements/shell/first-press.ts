// When the file of what answers a press (../press.ts) is loaded: at once where this device holds something that it shows,
// else at the first sign of use or with the first news (the service worker has fetched it by then). A press that comes before it
// is made again once it is there.
import { showCrash } from '../../platform/browser/missing-parts.ts'
import { isPlainClick, NEWS_EVENT, SIGNS_OF_USE } from '../../platform/browser/page-events.ts'

const PARTS = 'account-links, save-race, compare-race, share-page, theme-switch, unit-switch'
const PRESSED = 'button, input, [data-sign-in], [data-sign-up]'
/** What is stored on the device and shown on every page: saved and compared races, choices, the session, what waits for the account. */
const SHOWN = /^(favorites|comparison|startline:(session|theme|units|toasts|account:.*))$/

let loading: Promise<unknown> | undefined
let isLoaded = false

/**
 * Loads it, once; tries again at the next reason where it could not be loaded. Nobody else does: a press that it hears while it
 * is not known here would be made a second time.
 */
export const loadPress = (): Promise<unknown> =>
  (loading ??= import('../press.ts').then(
    () => (isLoaded = true),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  ))

/** Where it cannot be loaded, the page says so by itself (missing-parts.ts). */
const loadQuietly = () => void loadPress().catch(() => undefined)

const partOf = (target: EventTarget | null) => (target as Element | null)?.closest?.(PARTS)

function holdsSomething(): boolean {
  try {
    return [window.localStorage, window.sessionStorage].some((area) =>
      Object.keys(area).some((key) => SHOWN.test(key)),
    )
  } catch {
    return false
  }
}

function pressLater(event: MouseEvent): void {
  const part = partOf(event.target)
  const pressed = (event.target as Element).closest<HTMLElement>(PRESSED)
  if (isLoaded || !part || !pressed) return
  // A link in a new tab goes its way.
  if (!isPlainClick(event)) return
  // A choice shows at once.
  if (!pressed.matches('input')) event.preventDefault()
  // The second press of a double click counts once.
  if (event.detail < 2)
    loadPress().then(
      () => pressed.click(),
      () => withoutIt(pressed),
    )
}

/** A link leads on all the same; a button that cannot answer says so. */
function withoutIt(pressed: HTMLElement): void {
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
  else showCrash('start')
}

if (holdsSomething()) loadQuietly()
for (const sign of SIGNS_OF_USE) {
  document.addEventListener(sign, ({ target }) => partOf(target) && loadQuietly(), { passive: true })
}
document.addEventListener('click', pressLater)
window.addEventListener(NEWS_EVENT, loadQuietly)
// Another tab may be the first to keep something.
window.addEventListener('storage', ({ key }) => SHOWN.test(key ?? 'favorites') && loadQuietly())
// Presses that came before this script (start.ts); a link has led on by itself.
for (const press of window.startline.presses) if (!(press.target as Element).closest('a')) pressLater(press)
