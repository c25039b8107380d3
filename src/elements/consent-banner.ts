// <consent-banner>: shows the question about cookies (src/layouts/Consent.astro) until there is an answer; the footer brings it
// back to change it. It stands at the lower edge and moves nothing.
import { ALL_ALLOWED, type CookiePreferences } from '../rules/site/consent.ts'
import { $consent, acceptAll, rejectAll, savePreferences } from '../platform/browser/preferences.store.ts'

class ConsentBanner extends HTMLElement {
  /** Where the focus goes back to, when it was asked for. */
  #opener: HTMLElement | null = null

  connectedCallback(): void {
    const answers: Record<string, () => void> = {
      accept: acceptAll,
      reject: rejectAll,
      save: () => savePreferences(this.#chosen()),
    }
    this.addEventListener('click', ({ target }) => {
      const answer = answers[(target as Element).closest('button')?.value ?? '']
      if (answer) this.#close(answer)
    })
    this.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape' && $consent.get()) this.#close()
    })
    const { style } = document.documentElement
    // How much of the page it stands over: consent.css.
    new ResizeObserver(() => style.setProperty('--asked', `${this.offsetHeight}px`)).observe(this)
    // An answer in another tab is one here too.
    $consent.listen((answer) => answer && this.#close())
  }

  /** Shows it; with the element that asked for it, the focus goes there and back. */
  show(opener: HTMLElement | null): void {
    const allowed = $consent.get() ?? ALL_ALLOWED
    for (const box of this.querySelectorAll('input'))
      box.checked = allowed[box.name as keyof CookiePreferences]
    this.hidden = false
    this.#opener = opener
    if (!opener) return
    this.querySelector('details')!.open = true
    this.querySelector('h2')!.focus()
  }

  #chosen(): CookiePreferences {
    const boxes = [...this.querySelectorAll('input')].map(({ name, checked }) => [name, checked])
    return { ...(Object.fromEntries(boxes) as CookiePreferences), essential: true }
  }

  #close(answer?: () => void): void {
    const hadFocus = this.contains(document.activeElement)
    this.hidden = true
    answer?.()
    // Nobody asked for it at first: then the page goes on from its beginning.
    if (hadFocus) (this.#opener ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }
}

customElements.define('consent-banner', ConsentBanner)

/** Shows the banner, for the element that asked for it or by itself. */
export const showConsent = (opener: HTMLElement | null = null): void =>
  document.querySelector<ConsentBanner>('consent-banner')?.show(opener)
