// <keep-redirect>: its link takes along where the visitor wants to go after signing in.
import { sameSitePath } from '../../../domain/account/same-site-redirect.ts'

class KeepRedirect extends HTMLElement {
  connectedCallback(): void {
    const goal = sameSitePath(new URLSearchParams(location.search).get('redirect'))
    const link = this.querySelector('a')
    if (link && goal !== '/') link.search = `?redirect=${encodeURIComponent(goal)}`
  }
}

customElements.define('keep-redirect', KeepRedirect)
