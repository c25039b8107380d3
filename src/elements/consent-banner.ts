// <consent-banner>: asks what the site may do in this browser, until there is an answer; the footer brings it back to
// change it. Saying no is one press, like saying yes. It stands at the lower edge and moves nothing.
import { ALL_ALLOWED, type ConsentCategory, type CookiePreferences } from '../rules/site/consent.ts'
import { $consent, acceptAll, rejectAll, savePreferences } from '../platform/browser/consent.store.ts'
import { make } from './make.ts'

/** What each category means here, today. */
const MEANINGS: [ConsentCategory, string, string][] = [
  ['essential', 'Essential', 'What you ask for: saving races, signing in, reading pages offline. Always on.'],
  ['analytics', 'Analytics', 'How fast pages load and what goes wrong. Sent only to us, without your name.'],
  ['functional', 'Functional', 'Extras beyond what you asked for. We have none today.'],
  ['marketing', 'Marketing', 'Advertising. There is none on this site.'],
]

const button = (text: string, press: () => void) => {
  const element = make('button', { type: 'button' }, text)
  element.addEventListener('click', press)
  return element
}

class ConsentBanner extends HTMLElement {
  /** Where the focus goes back to, when it was asked for. */
  opener: HTMLElement | null = null

  connectedCallback(): void {
    const title = make('h2', { id: 'consent-title', tabIndex: -1 }, 'Cookies and storage')
    // Line by line, each short: the largest words of a page are its own, and not those that come last.
    const lines = [
      'Your browser keeps what you ask it to keep.',
      'May we also measure how well pages work?',
      'No advertising, no third-party cookies.',
      make('a', { href: '/cookies' }, 'See what is stored'),
    ].map((line) => make('span', {}, line))
    const rows = MEANINGS.map(([name, label, meaning]) => this.#row(name, label, meaning))
    this.setAttribute('role', 'region')
    this.setAttribute('aria-labelledby', title.id)
    this.append(
      title,
      make('p', {}, ...lines),
      make(
        'p',
        { className: 'answers' },
        button('Accept All', () => this.#done(acceptAll)),
        button('Reject All', () => this.#done(rejectAll)),
      ),
      make(
        'details',
        {},
        make('summary', {}, 'Choose for yourself'),
        make('fieldset', {}, make('legend', { className: 'vh' }, 'What the site may do'), ...rows),
        button('Save Preferences', () => this.#done(() => savePreferences(this.#chosen()))),
      ),
    )
    // How much of the page it stands over: consent.css.
    new ResizeObserver(() =>
      document.documentElement.style.setProperty('--asked', `${this.offsetHeight}px`),
    ).observe(this)
    this.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape' && $consent.get()) this.#done(() => undefined)
    })
  }

  #row(name: ConsentCategory, label: string, meaning: string): HTMLElement {
    const checked = ($consent.get() ?? ALL_ALLOWED)[name]
    const box = make('input', { type: 'checkbox', name, checked, disabled: name === 'essential' })
    return make('label', {}, box, make('span', {}, make('b', {}, label), ` ${meaning}`))
  }

  #chosen(): CookiePreferences {
    const boxes = [...this.querySelectorAll<HTMLInputElement>('input')]
    return {
      ...(Object.fromEntries(boxes.map(({ name, checked }) => [name, checked])) as CookiePreferences),
      essential: true,
    }
  }

  #done(answer: () => void): void {
    const hadFocus = this.contains(document.activeElement)
    answer()
    this.remove()
    // Nobody asked for it at first: then the page goes on from its beginning.
    if (hadFocus) (this.opener ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }
}

customElements.define('consent-banner', ConsentBanner)

/** Shows the banner; with the element that asked for it, the focus goes there and back. */
export function showConsent(opener: HTMLElement | null = null): void {
  let banner = document.querySelector<ConsentBanner>('consent-banner')
  if (!banner) {
    banner = document.createElement('consent-banner') as ConsentBanner
    document.querySelector('.skip')!.after(banner)
  }
  if (!opener) return
  banner.opener = opener
  banner.querySelector('details')!.open = true
  banner.querySelector('h2')!.focus()
}

// An answer in another tab is one here too.
$consent.listen((answer) => {
  if (answer) document.querySelector('consent-banner')?.remove()
})
