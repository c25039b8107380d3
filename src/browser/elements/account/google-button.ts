// <google-button>: leaves for Google. There only where the build was told that Google is set up.
import { sameSitePath } from '../../../domain/same-site-redirect.ts'
import { valuesOf } from './run-form.ts'

class GoogleButton extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    const line = this.querySelector('[role=alert]')
    let leaving = false
    button?.addEventListener('click', async () => {
      if (leaving) return
      leaving = true
      const { leaveForGoogle } = await import('../../../stores/google-sign-in.ts')
      const problem = await leaveForGoogle(
        sameSitePath(new URLSearchParams(location.search).get('redirect')),
        this.#told(),
      )
      if (line) line.textContent = problem ?? ''
      leaving = problem === null
    })
    // Back from Google by the browser's own button: the page may be the one that was left.
    window.addEventListener('pageshow', () => {
      leaving = false
    })
  }

  /** What the form of the page tells already: whether somebody organises races. */
  #told() {
    const form = this.closest('[data-sign-up]')?.querySelector('form')
    const { organiser, company, position } = form ? valuesOf(form) : {}
    return organiser ? { isRaceOrganiser: true, company, position } : {}
  }
}

customElements.define('google-button', GoogleButton)
