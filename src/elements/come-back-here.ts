// <come-back-here>: its links to sign in and up come back to this very address, with all that it asks for: a page knows its
// path when it is built, not what a link to it says after the question mark.
import { signInHref } from '../rules/account/same-site-redirect.ts'

class ComeBackHere extends HTMLElement {
  connectedCallback(): void {
    const { search } = new URL(
      signInHref(location.pathname + location.search + location.hash),
      location.origin,
    )
    for (const link of this.querySelectorAll('a')) link.search = search
  }
}

customElements.define('come-back-here', ComeBackHere)
