// <account-links>: ways to sign in, up and out. Both ways in come back to where one is, with all that its address asks for.
import { signInHref, signUpHref } from '../rules/account/same-site-redirect.ts'
import { leaveOnPurpose } from '../platform/browser/session.store.ts'
import { forgetStoredSession, notifySessionChanged } from '../platform/browser/stored-session.ts'
import { defineElement } from './define-element.ts'

/** Without the network that the rest of leaving needs, this device forgets the session all the same. */
function forgetHere(): void {
  leaveOnPurpose()
  forgetStoredSession()
  notifySessionChanged()
}

class AccountLinks extends HTMLElement {
  connectedCallback(): void {
    const signIn = this.querySelector<HTMLAnchorElement>('[data-sign-in]')
    const signUp = this.querySelector<HTMLAnchorElement>('[data-sign-up]')
    const aim = () => {
      const here = location.pathname + location.search + location.hash
      if (signIn) signIn.href = signInHref(here)
      if (signUp) signUp.href = signUpHref(here)
    }
    aim()
    // Filters and steps change the address after the page has loaded.
    for (const sign of ['pointerdown', 'focusin', 'click']) this.addEventListener(sign, aim)
    this.querySelector('[data-sign-out]')?.addEventListener('click', async (event) => {
      const button = event.currentTarget as HTMLButtonElement
      if (button.ariaDisabled === 'true') return
      button.ariaDisabled = 'true'
      const leaving = await import('../features/account/sign-out.store.ts').catch(() => null)
      if (leaving) await leaving.signOut()
      else forgetHere()
      button.ariaDisabled = 'false'
    })
  }
}

defineElement('account-links', AccountLinks)
