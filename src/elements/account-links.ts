// <account-links>: ways to sign in, up and out. Both ways in come back to the same page with its whole address.
import { signInHref, signUpHref } from '../rules/account/same-site-redirect.ts'
import { leaveOnPurpose, $session } from '../platform/browser/session.store.ts'
import { forgetStoredSession, notifySessionChanged, ROLE_KEY } from '../platform/browser/stored-session.ts'
import { defineElement } from './define-element.ts'
import { readStored, writeStored } from '../platform/browser/storage.ts'

/** Without the network that the rest of leaving needs, the session is deleted on this device all the same. */
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

// What <html> says of the session and of the role, by which header and menu show their links; what only some roles may do is shown
// once the server has said who it is. Also says when a session has ended by itself.

const { dataset } = document.documentElement

function rememberRole(role: string | null): void {
  dataset.role = role ?? ''
  if (readStored(ROLE_KEY) !== role) writeStored(ROLE_KEY, role)
}

let followsRole = false
async function followRole(): Promise<void> {
  if (followsRole) return
  followsRole = true
  // Where it does not come, the links stay as they are remembered.
  const user = await import('../features/account/user.store.ts').catch(() => null)
  user?.$person.subscribe(({ data }) => data && rememberRole(data.userRole))
}

$session.subscribe((session) => {
  if (session.state === 'signed-in') {
    dataset.session = ''
    void followRole()
  } else if (session.state === 'signed-out') {
    delete dataset.session
    rememberRole(null)
    if (session.ended)
      void import('../features/account/SessionEnded.tsx').then(({ showSessionEnded }) => showSessionEnded())
  }
})
