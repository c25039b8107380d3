// <race-reviews>: what it does is loaded when the section is nearly seen or used, or when the address asks for a form:
// #write-review, or #change-review-12 for a review of one's own.
import type * as Section from './reviews/section.ts'

const FORM_HASH = /^#(?:write-review|change-review-(\d+))$/
const NEARLY_SEEN = '400px'

class RaceReviews extends HTMLElement {
  #loading: Promise<typeof Section> | undefined

  connectedCallback(): void {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void this.#begin()
      },
      { rootMargin: NEARLY_SEEN },
    )
    observer.observe(this)
    this.addEventListener('focusin', () => void this.#begin(), { once: true })
    const openIfAsked = async () => {
      const asked = FORM_HASH.exec(location.hash)
      if (asked) (await this.#begin())?.openForm(asked[1] ? Number(asked[1]) : null)
    }
    window.addEventListener('hashchange', openIfAsked)
    void openIfAsked()
  }

  /** Loads once. A failure leaves the built page as it is, and the next use tries again. */
  async #begin() {
    this.#loading ??= import('./reviews/section.ts')
    try {
      return (await this.#loading).begin(this)
    } catch {
      this.#loading = undefined
      return null
    }
  }
}

customElements.define('race-reviews', RaceReviews)
