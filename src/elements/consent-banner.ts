// <consent-banner>: shows the question about cookies (src/layouts/Consent.astro) until there is an answer; the footer brings it
// back to change it. It is at the lower edge and moves nothing.
import { ALL_ALLOWED, type CookiePreferences } from '../rules/site/consent.ts'
import { $consent, acceptAll, rejectAll, savePreferences } from '../platform/browser/preferences.store.ts'

/** Between what has the focus and the banner. */
const FREE_PX = 12

class ConsentBanner extends HTMLElement {
  /** The element to which the focus returns, where one opened it. */
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
    new ResizeObserver(() => this.#makeRoom()).observe(this)
    // An answer in another tab is one here too.
    $consent.listen((answer) => answer && this.#close())
  }

  /** Shows it. Where an element opened it, the focus moves into the banner and back to that element. */
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

  /**
   * What has the focus is never behind it (2.4.11), and the page's last lines can be scrolled free. Set on these two alone: a custom
   * property, or a rule with :has(), would have the browser look up the style of everything in the page again.
   */
  #makeRoom(): void {
    const { offsetHeight: heightPx } = this
    document.documentElement.style.scrollPaddingBottom = heightPx > 0 ? `${heightPx + FREE_PX}px` : ''
    document.body.style.paddingBottom = heightPx > 0 ? `${heightPx}px` : ''
  }

  #chosen(): CookiePreferences {
    const boxes = [...this.querySelectorAll('input')].map(({ name, checked }) => [name, checked])
    return { ...(Object.fromEntries(boxes) as CookiePreferences), essential: true }
  }

  #close(answer?: () => void): void {
    const hadFocus = this.contains(document.activeElement)
    this.hidden = true
    answer?.()
    // Where it opened by itself, the focus goes to the beginning of the page.
    if (hadFocus) (this.#opener ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }
}

customElements.define('consent-banner', ConsentBanner)

/** Shows the banner, opened by an element or by itself. */
export const showConsent = (opener: HTMLElement | null = null): void =>
  document.querySelector<ConsentBanner>('consent-banner')?.show(opener)
