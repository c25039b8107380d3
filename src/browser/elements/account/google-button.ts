// <google-button>: leaves for Google. There only where the build was told that Google is set up.
import { sameSitePath } from '../../../domain/account/same-site-redirect.ts'
import { identitySentence } from '../../../domain/account/sign-in-words.ts'
import { sayOfForm, valuesOf } from './run-form.ts'

class GoogleButton extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    let leaving = false
    button?.addEventListener('click', async () => {
      if (leaving) return
      leaving = true
      const problem = await this.#leave().catch(() => identitySentence({}))
      const form = this.#form()
      if (form) sayOfForm(form, problem ?? '')
      leaving = problem === null
    })
    // Back from Google by the browser's own button: the page may be the one that was left.
    window.addEventListener('pageshow', () => {
      leaving = false
    })
  }

  /** Leaves; gives a sentence where that does not work. Rejects where what it takes cannot be loaded. */
  async #leave(): Promise<string | null> {
    const { leaveForGoogle } = await import('../../../stores/google-sign-in.ts')
    const goal = sameSitePath(new URLSearchParams(location.search).get('redirect'))
    return leaveForGoogle(goal, this.#told())
  }

  /** The form beside it. */
  #form(): HTMLFormElement | null {
    return this.parentElement?.querySelector('form') ?? null
  }

  /** What that form tells already: whether somebody organises races. */
  #told() {
    const form = this.#form()
    const { organiser, company, position } = form ? valuesOf(form) : {}
    return organiser ? { isRaceOrganiser: true, company, position } : {}
  }
}

customElements.define('google-button', GoogleButton)
